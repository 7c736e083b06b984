"""Orders: what was bought and at what price, its two states, and the log of what happened to it.

What may be done to an order, by whom and when: `state_rules.py`, the one table (for people docs/order-states.md). How much of it goes back at
which stage, and how long a bought service runs: `rules.py`. Whose it is: `access.py`. Who works on it: `work/`. When an end is reminded of: `renewals/`.
"""
