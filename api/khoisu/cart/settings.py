"""How long a cart lives. Fixed, as the cookie of a visitor's cart lasts as long (web/app/server/guest-cart.server.ts)."""

from datetime import timedelta

GUEST_RETAINED = timedelta(days=30)
ACCOUNT_RETAINED = timedelta(days=90)
"""How long an untouched cart is stored (G-12)."""
