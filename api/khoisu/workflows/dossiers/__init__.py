"""A dossier and its order: created for it, submitted with it, moving it along."""
