"""The audit of drawn papers."""
