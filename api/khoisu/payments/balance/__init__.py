"""The balance of money: received = on orders + owed + refunded + unassigned, checked each day."""
