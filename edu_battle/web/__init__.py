"""HTTP: pages, streams and the words for every problem. Sees views only, never a match state."""
