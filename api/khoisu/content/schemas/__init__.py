"""Wire shapes of content: what visitors read, drafts, comments. Other rooms may import them."""
