"""Who is this? The office's search over everything, and a customer's page: each room says in its `queries.py` what it shows of its things."""
