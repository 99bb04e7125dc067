"""HTTP: pages, streams and the words for every problem. Sees views only, never a match state."""

from edu_battle.web.app import create_app

__all__ = ["create_app"]
