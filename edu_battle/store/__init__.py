"""SQL: the only layer that imports sqlalchemy. Knows the events of the game for its codec.

`base.attach` joins it to an application; the other modules take a Session, one noun each.
"""
