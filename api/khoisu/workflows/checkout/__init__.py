"""From a cart, a list or one service to an order; changing and cancelling it."""
