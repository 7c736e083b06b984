"""The checks: each takes what the dossier says and one paper as it was read back, and yields faults."""
