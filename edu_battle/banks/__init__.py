"""Files to templates and back. Knows tasks, never the game or the store."""
