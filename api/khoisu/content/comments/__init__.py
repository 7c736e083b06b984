"""Comments: two levels, moderated."""
