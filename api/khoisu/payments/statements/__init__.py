"""Statements of the bank that staff upload: read strictly, compared with what is known, their new lines stored as bank messages."""
