"""A change of a company and its order: sent to us with the order, filed when the order is secured, recorded with its result."""
