"""What staff do with a submitted dossier, and the signed copies that come back."""
