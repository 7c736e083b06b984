"""Requests of customers for a return or refund: reason, evidence, state, answer-by time (S4.8)."""
