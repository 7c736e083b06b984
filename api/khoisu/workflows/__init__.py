"""Use cases that need several rooms to succeed or fail together, in one transaction.

Check-out, payments, invoices, returns, dossiers, approvals (`handlers.py`: which changes need a second administrator), personal data (export and
erasure), the access log, reminders of the office. What a customer gets back: `payments/refund_control.py`. How much is to be invoiced, and when:
`invoices/reads.py`. Whether the balance of money holds: `payments/balance_reads.py`.
"""
