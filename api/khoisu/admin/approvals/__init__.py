"""Change requests in the back office: listed, looked at, approved, refused, withdrawn."""
