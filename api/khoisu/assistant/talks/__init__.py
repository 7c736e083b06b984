"""One of our people in a conversation that nobody handed over: they take it, write in it, and give it back or close it."""
