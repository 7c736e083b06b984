"""Papers as PDF and DOCX from one description. Knows how a paper looks, never what it says."""
