"""Mails and SMS: written to an outbox in the transaction that causes them, rendered and sent later by a job.

What a mail or SMS says: `templates/{vi,en}/<kind>.j2`, both in one file; the kinds: `message_kinds.py`; when a failed one is tried again: `rules.py`;
where SMS go: `sms_numbers.py`.
"""
