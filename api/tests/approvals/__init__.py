"""Change requests that a second administrator decides about."""
