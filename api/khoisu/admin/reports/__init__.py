"""The owner's figures: what was ordered, received, refunded and owed, how orders went and how long they took."""
