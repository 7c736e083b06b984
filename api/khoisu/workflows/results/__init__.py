"""What an order delivers, joined from what it promised, what was handed over and its dossier's certificate."""
