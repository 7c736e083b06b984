"""Consents and requests about personal data (Law 91/2025/QH15)."""
