"""What is to be invoiced of an order, who buys, and recording what the provider issued."""
