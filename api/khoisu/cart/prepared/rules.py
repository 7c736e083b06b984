"""How long a prepared cart lives and how often its link is sent."""

from datetime import timedelta

LASTS = timedelta(days=7)
"""How long a link opens."""
RETAINED = timedelta(days=30)
"""How long a cart that nobody ordered is kept after its end, so that staff can send it again."""
MOST_LINES = 20
MOST_SENT = 5

LINKS = "gio-lap-san"
"""What the keys of their links are made for."""
