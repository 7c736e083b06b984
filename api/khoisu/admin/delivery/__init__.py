"""The back office's table of delivery fees."""
