"""Build hook: brings the browser's parts and compiles the catalogues (in the making)."""

from __future__ import annotations

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class BrowserParts(BuildHookInterface):  # type: ignore[type-arg]
    """Nothing to do yet."""
