"""The `edu-battle` command: serve a lesson, show a demonstration. Every problem in one line."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import click

from edu_battle import __version__, cli_answers, cli_bank, cli_rules, cli_simulate

WRONG_USE = 2

instance_option = click.option(
    "--instance",
    type=click.Path(path_type=Path),
    metavar="FOLDER",
    help="Folder of the database and the server's secrets.",
)
port_option = click.option(
    "--port", default=8000, show_default=True, type=click.IntRange(1, 65535), metavar="NUMBER"
)
host_option = click.option(
    "--host",
    default="0.0.0.0",  # noqa: S104  (a class)
    show_default=True,
    metavar="ADDRESS",
    help="Address to listen at: 0.0.0.0 for the class, 127.0.0.1 for this computer alone.",
)
open_option = click.option(
    "--open", "open_page", is_flag=True, help="Open the page in this computer's browser."
)


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, "-V", "--version", prog_name="edu-battle")
def main() -> None:
    """Play the mathematical sea battle with a class."""
    # A terminal that lacks a letter shows a question mark instead of stopping everything.
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


for command in (
    *cli_rules.COMMANDS,
    *cli_simulate.COMMANDS,
    *cli_bank.COMMANDS,
    *cli_answers.COMMANDS,
):
    main.add_command(command)


@main.command()
@host_option
@port_option
@instance_option
@open_option
@click.option(
    "--https",
    is_flag=True,
    help="Serve the class by HTTPS, with a certificate of our own: every tablet warns once.",
)
def serve(host: str, port: int, instance: Path | None, *, open_page: bool, https: bool) -> None:
    """Start the server and show the teacher's sign-in link."""
    _run(host=host, port=port, instance=instance, open_page=open_page, https=https)


@main.command()
@host_option
@port_option
@instance_option
@open_option
@click.option(
    "--language",
    default="en",
    show_default=True,
    type=click.Choice(["en", "ru"]),
    help="The language of the pages.",
)
@click.option(
    "--preset",
    default="lesson-40",
    show_default=True,
    type=click.Choice(["lesson-20", "lesson-40", "mathematical"]),
    metavar="NAME",
    help="The rules: lesson-20, lesson-40 or mathematical.",
)
def demo(  # noqa: PLR0913  (one parameter an option)
    host: str, port: int, instance: Path | None, language: str, preset: str, *, open_page: bool
) -> None:
    """Let two computer teams play whole lessons, to be watched on the projector page.

    Without --instance nothing of it is kept.
    """
    show = language, preset
    _run(show, host=host, port=port, instance=instance, open_page=open_page)


def _run(show: tuple[str, str] | None = None, **plan: Any) -> None:
    """Serve; what the plan says becomes one only when everything is patched."""
    from gevent import monkey

    monkey.patch_all()
    from edu_battle.web.server import CannotServe, Plan, Show, run

    lesson = Show(*show) if show else None
    try:
        run(Plan(**plan, show=lesson))
    except CannotServe as trouble:
        click.echo(f"edu-battle: {trouble}", err=True)
        sys.exit(WRONG_USE)
