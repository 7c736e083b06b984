"""The assistant in the back office."""
