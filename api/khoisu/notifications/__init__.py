"""Mails and SMS: written to an outbox in the transaction that causes them, rendered and sent later by a job."""
