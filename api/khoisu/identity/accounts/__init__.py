"""Accounts: registration, profile, identifiers, passwords, suspension, administration."""
