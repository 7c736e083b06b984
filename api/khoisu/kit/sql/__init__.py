"""How statements reach the database beside the session, and how they are noted in traces."""
