"""Addresses that people save for delivery, on two levels since 2025-07-01: ward and province."""
