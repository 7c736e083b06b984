"""Lists of the State and of the forms: places, business lines, peoples, papers, each with its decree (G-10)."""
