"""Who we are: name, tax code, address, contact data, bank account. Stored in versions, edited by administrators.

How long data are kept: `retention_periods.py`; when the office is open: `opening_hours.py`.
"""
