"""Behind a proxy: what it says of the browser counts only where it was said to be there."""

from __future__ import annotations

from pathlib import Path

import pytest

from edu_battle.service import accounts
from edu_battle.web.security import PROXIES
from tests.fakes.school import opened

BY_HTTPS = {"X-Forwarded-Proto": "https", "X-Forwarded-Host": "battle.example.org"}


@pytest.mark.parametrize(
    ("said", "believed"), [(None, False), ("0", False), ("1", True), ("one", False), ("-1", False)]
)
def test_cookies_stay_on_https_where_a_proxy_of_ours_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, said: str | None, *, believed: bool
) -> None:
    # given
    if said is not None:
        monkeypatch.setenv(PROXIES, said)
    with opened(tmp_path / "school") as school:
        link = accounts.new_link(school.house)
        # when
        answer = school.stranger().client.get(f"/teach/in/{link}", headers=BY_HTTPS)
    # then
    assert answer.status_code == 303
    assert ("; Secure" in answer.headers["Set-Cookie"]) == believed


def test_a_number_of_proxies_that_is_none_is_said_in_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    # given
    monkeypatch.setenv(PROXIES, "one")
    # when
    with opened(tmp_path / "school"):
        pass
    # then
    assert "EDU_BATTLE_PROXIES='one' is no number" in caplog.text
