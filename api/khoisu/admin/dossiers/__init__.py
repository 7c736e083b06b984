"""Dossiers in the back office: queue, page, transitions, papers, the name watch list."""
