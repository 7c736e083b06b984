"""Contact and consultation requests: a visitor leaves a name and a question, staff answer.

Complaints too (`complaints.py`; until when they are answered: `COMPLAINTS` in `rules.py`).
"""
