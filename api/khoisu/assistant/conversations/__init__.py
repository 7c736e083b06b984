"""Conversations with the assistant: who owns them, what is stored of them, and how they go on with a person."""
