"""The `edu-battle` command: serve a lesson, show a demonstration. Every problem in one line."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from edu_battle import __version__

WRONG_USE = 2

instance_option = click.option(
    "--instance",
    type=click.Path(file_okay=False, path_type=Path),
    help="Folder of the database and the server's secrets.",
)
port_option = click.option("--port", default=8000, show_default=True, type=click.IntRange(1, 65535))
host_option = click.option("--host", default="0.0.0.0", show_default=True)  # noqa: S104  (a class)
open_option = click.option("--open", "open_page", is_flag=True, help="Open the teacher's page.")


@click.group()
@click.version_option(__version__, prog_name="edu-battle")
def main() -> None:
    """Play the mathematical sea battle with a class."""


@main.command()
@host_option
@port_option
@instance_option
@open_option
def serve(host: str, port: int, instance: Path | None, *, open_page: bool) -> None:
    """Start the server and show the teacher's sign-in link."""
    _run(host, port, instance, open_page=open_page, demo=False)


@main.command()
@host_option
@port_option
@instance_option
@open_option
def demo(host: str, port: int, instance: Path | None, *, open_page: bool) -> None:
    """Let two computer teams play a whole lesson, to be watched on the projector page."""
    _run(host, port, instance, open_page=open_page, demo=True)


def _run(host: str, port: int, instance: Path | None, *, open_page: bool, demo: bool) -> None:
    from gevent import monkey

    monkey.patch_all()
    from edu_battle.web.server import CannotServe, Plan, run

    try:
        run(Plan(host, port, instance, open_page=open_page, demo=demo))
    except CannotServe as trouble:
        click.echo(f"edu-battle: {trouble}", err=True)
        sys.exit(WRONG_USE)
