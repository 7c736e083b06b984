"""Requests of visitors in the back office: the list, one request, steps, answers and notes."""
