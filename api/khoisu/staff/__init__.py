"""The office's endpoints and its joined read queries."""
