"""Processes untrusted files in a child process with hard limits."""
