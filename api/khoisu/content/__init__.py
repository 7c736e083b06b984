"""What visitors read and write: articles, policy pages, comments."""
