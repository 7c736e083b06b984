"""Who has which of the things that wait for the office, and who is dealt new ones. What waits is each room's own (`queries.py`)."""
