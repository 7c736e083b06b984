"""Saves who we are: what moves money or names us legally only with a second administrator."""
