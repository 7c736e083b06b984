"""The calculators' results as files: a sheet with formulas, a calendar, a paper."""
