"""Calculators for visitors: what a company's first year costs, and when its duties after the certificate are due.

The rules: `rules/`; days of tax returns: `legal_facts/filing_days.py`.
"""
