"""Row 9: the same shop in Vendure beside ours. Only when asked for by name; needs PEER_HOME (see `measure.py`)."""
