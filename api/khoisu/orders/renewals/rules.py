"""When a customer is reminded that a bought service ends."""

REMINDED_DAYS_BEFORE: dict[int, int] = {12: 30, 3: 14, 1: 7}
"""How many days before its last day the customer is reminded, by the months that a term has at least; the longest first."""
