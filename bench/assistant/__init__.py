"""The assistant: as its texts grow, and while many people ask at once."""
