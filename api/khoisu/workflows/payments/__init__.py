"""Money arriving for an order and going back, with the order's state in the same transaction."""
