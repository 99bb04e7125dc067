"""How answers of each kind are compared with their keys. Knows nothing of text or pages."""
