"""What each audience may know, as types that have no room for anything else.

One module an audience; a secret cannot leak through a field that does not exist.
"""
