"""Saves who we are: the receiving bank account only with the password, and every administrator is notified."""
