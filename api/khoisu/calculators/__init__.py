"""Calculators for visitors: what a company's first year costs, and when its duties after the certificate are due."""
