"""The register of legal figures, and the texts that take their figures from it."""
