"""Rules about the company itself: its names, business lines and tax registration."""
