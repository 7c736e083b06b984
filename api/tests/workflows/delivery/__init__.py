"""Where an order goes and what that costs."""
