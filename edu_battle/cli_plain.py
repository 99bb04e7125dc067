"""How commands refuse wrong use: one line, exit code 2."""

from __future__ import annotations

from pathlib import Path
from typing import IO, Any

import click


class Refusal(click.ClickException):
    """Wrong use, said in one line."""

    exit_code = 2

    def show(self, file: IO[Any] | None = None) -> None:
        """Say it."""
        click.echo(f"edu-battle: {' '.join(self.message.split())}", file=file, err=True)


class PlainCommand(click.Command):
    """A command that says wrong use in one line."""

    def make_context(self, *args: Any, **kwargs: Any) -> click.Context:
        """Read the command line."""
        try:
            return super().make_context(*args, **kwargs)
        except click.UsageError as error:
            raise Refusal(error.format_message()) from error


class PlainGroup(click.Group):
    """A group of commands that says wrong use in one line."""

    command_class = PlainCommand

    def resolve_command(self, ctx: click.Context, args: list[str]) -> Any:
        """Find the command."""
        try:
            return super().resolve_command(ctx, args)
        except click.UsageError as error:
            raise Refusal(error.format_message()) from error


def text_of(file: Path) -> str:
    """Read a text file; bytes that are no UTF-8 become question marks, and so a finding."""
    try:
        return file.read_bytes().decode("utf-8", errors="replace")
    except OSError as error:
        raise Refusal(f"{file}: {error.strerror or error}") from error
