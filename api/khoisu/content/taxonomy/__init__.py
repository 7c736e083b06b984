"""Categories, tags and authors."""
