"""What orders deliver: files, access data shown once, things with a parcel number; delivered, withdrawn, looked at.

What an order has promised is the orders' (`orders/results.py`), what a service promises the catalogue's (`catalog/rules.py`). Joined with
orders and dossiers in `workflows/results`. How long an access stays readable: `delivery.py`.
"""
