"""What is sold: families, services, packages, prices by cycle and their history.

What a price is made of, and the VAT of each part: `rules.py`. How prices on sale follow a changed VAT rate: `vat_changes.py`. The sample catalogue:
`sample/`.
"""
