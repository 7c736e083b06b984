"""Checks that only read the sources. Each runs as `python -m checks.<name>` in tools/."""
