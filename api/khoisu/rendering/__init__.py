"""Papers as PDF and DOCX from one description. This room knows the layout of a paper, never its content."""
