"""SQL: the only layer that imports sqlalchemy. Knows the events of the game for its codec."""
