"""Accounts in the back office: found, suspended, given rights, logged out."""
