"""How good the assistant's answers were, as our people judge them."""
