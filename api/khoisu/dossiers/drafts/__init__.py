"""A dossier while the customer fills it in: saved, validated, submitted."""
