"""Orders: what was bought and at what price, its two states, and the log of what happened to it."""
