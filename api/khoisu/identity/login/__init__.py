"""Ways to log in: password, one-time code, Google; and how often one may try."""
