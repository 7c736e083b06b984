"""Which papers of other authorities go with a dossier: derived from it, pure; and whether each has been uploaded."""
