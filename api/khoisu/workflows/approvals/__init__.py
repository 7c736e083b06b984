"""Four eyes: one administrator asks for a change, another one approves it, and only then does it take effect."""
