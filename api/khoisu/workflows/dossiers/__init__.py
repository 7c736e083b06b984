"""A dossier and its order: created for it, submitted with it, advancing it."""
