"""Requests of visitors: somebody leaves a name and a question, the office answers."""
