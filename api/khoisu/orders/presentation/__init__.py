"""What an order's reader sees: the order as one answer, its situation, what may be done and what comes next."""
