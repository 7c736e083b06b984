"""Figures for docs/performance.md: ratios taken in one run, never times alone. Run with `make bench`."""
