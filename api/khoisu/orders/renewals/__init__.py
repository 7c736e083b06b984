"""Reminds customers before a service by the month, quarter or year ends: nothing renews by itself."""
