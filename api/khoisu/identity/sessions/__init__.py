"""Login sessions: opened, refreshed, listed, ended; and the check on every request."""
