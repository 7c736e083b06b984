"""Requests of customers for a return or refund: reason, evidence, state, answer-by time (S4.8).

Reasons: `states.py`; the steps and who takes them: `rules.py`; the sum: `workflows/payments/refund_control.py`.
"""
