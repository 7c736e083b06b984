"""The cart: what a person or a visitor means to buy, priced by the server at each reading.

Totals: `reads.py`; joined at login: `repository.py`; how long it lives: `settings.py`, for a visitor also the cookie of the web.
"""
