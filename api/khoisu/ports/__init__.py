"""Doors to outside worlds, the real ones and our own fakes side by side."""
