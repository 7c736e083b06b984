"""Policy and information pages with versions that take effect on a day."""
