"""Addresses that people keep for delivery, on two levels since 2025-07-01: ward and province."""
