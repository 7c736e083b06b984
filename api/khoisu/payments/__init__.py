"""Money: what is to be paid and how, what the bank reports, the ledger, and the rules that join them.

A bank message: is it the bank (`webhook.py`), which order does its text name, is the sum full, partial or late (`rules.py`). Statements of the bank:
`statements/`. What we owe: `debts/`. Joined with orders in `workflows/payments`: `match_transfer.py`, `record_payment.py`, `refunds.py`.
"""
