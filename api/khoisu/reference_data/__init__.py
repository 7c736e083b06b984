"""Reference data of the State and of the forms: places, business lines, ethnic groups, papers, each with its decree (G-10)."""
