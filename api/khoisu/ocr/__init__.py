"""Reading of papers: what a picture of a card or a certificate says, from what, and how sure that is."""
