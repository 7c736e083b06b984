"""The access log in the back office: who opened whose papers, and alerts about unusual reading."""
