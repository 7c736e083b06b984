"""Conversations with the assistant."""
