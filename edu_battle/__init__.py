"""edu-battle: a classroom engine for the mathematical sea battle."""

__version__ = "0.1.0"
