"""Orders: what was bought and at what price, where it stands on its two axes, and the log of what happened to it."""
