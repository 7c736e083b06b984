"""Key dates that the back office has to watch."""
