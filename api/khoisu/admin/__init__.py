"""The back office: its endpoints and joined reads."""
