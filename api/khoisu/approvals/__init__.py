"""Change requests: what one administrator asks for and another one approves before it takes effect."""
