"""Use cases that need several rooms to succeed or fail together, in one transaction."""
