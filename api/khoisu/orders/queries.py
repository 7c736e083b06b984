"""What statements of rooms above say of an order `o` or of an entry `s` of its log."""
# ruff: noqa: S608 - the statements are put together from our own constants; what callers send is always a parameter.

from khoisu.orders.events import MESSAGE, EventKind

BEGUN = f"(SELECT min(s.luc) FROM su_kien_don_hang s WHERE s.don_hang_id = o.id AND s.loai = '{EventKind.STARTED}')"
"""When the work on an order began; null before."""
CURRENT_STEP = """(SELECT s.buoc FROM su_kien_don_hang s WHERE s.don_hang_id = o.id AND s.buoc IS NOT NULL
  ORDER BY s.so DESC LIMIT 1)"""
READ_REASON = f"""CASE WHEN s.loai <> '{EventKind.PAYMENT_RECEIVED}' OR s.du_lieu ? 'hoan' THEN s.ly_do
  ELSE s.du_lieu ->> '{MESSAGE}' END"""
"""The reason of an event as its customer reads it: that of money is written for colleagues, except of a refund."""
