"""Use cases, one story a function: load, decide, append, announce."""
