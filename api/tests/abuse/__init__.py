"""Drivers that abuse the site as strangers would, and the figures they got."""
