"""What a delivery costs and how long it takes, by province (S9.2).

Its line in an order and that line's VAT: `workflows/checkout/delivery_fee.py`.
"""
