"""Carts that staff put together for somebody who called. A link opens one; its buyer takes it into their own cart and orders there."""
