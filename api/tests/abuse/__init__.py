"""Strangers who hold connections, or ask from every address of one line."""
