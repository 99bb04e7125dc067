"""What a test reads of a page: the stage, the controls, a refusal's sentence."""

from __future__ import annotations

import html
import re

from werkzeug.test import TestResponse

_STAGE = re.compile(r'data-stage="([a-z]+)"')
_POSTS = re.compile(r'hx-post="([^"]*)"')
_NOTICE = re.compile(r'<div class="notice refused" role="alert">\s*<p>(.*?)</p>', re.DOTALL)
_PAGE = re.compile(r"<h1>[^<]*</h1>\s*<p>(.*?)</p>", re.DOTALL)
_PASSING = (
    re.compile(r'"X-CSRFToken": "[^"]*"'),
    re.compile(r'name="csrf_token" value="[^"]*"'),
    re.compile(r'data-now="\d+"'),
    re.compile(r'data-version="[^"]*"'),
)


def stage_of(page: str) -> str:
    """Return the stage that a page is laid out for."""
    found = _STAGE.search(page)
    return found[1] if found else ""


def controls_of(page: str) -> frozenset[str]:
    """Return the commands that a page offers."""
    return frozenset(_POSTS.findall(page))


def lasting(page: str) -> str:
    """Return a page without what is new each time: tokens, times and versions."""
    for passing in _PASSING:
        page = passing.sub("", page)
    return page


def sentence(response: TestResponse) -> str:
    """Return what a refusal says, in the notice or on a page of its own; empty if nothing."""
    found = _NOTICE.search(response.text) or _PAGE.search(response.text)
    return html.unescape(found[1]).strip() if found else ""
