"""Ways to log in: password, one-time code, Google; and rate limits."""
