"""Threads: what a customer and staff write to each other about one thing, with files, and notes that only staff see.

Who waits for whom follows from the last message (`states.py`). Texts that staff answer with: `templates.py`. How a mail finds its thread
and what of it is a message: `rules.py`. Joined with orders and mails in `workflows/threads`.
"""
