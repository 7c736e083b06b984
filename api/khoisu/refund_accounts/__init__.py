"""Where customers want their money back: asked from them, confirmed by a one-time code, encrypted."""
