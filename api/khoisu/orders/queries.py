"""What statements of rooms above say of an order `o` or of an entry `s` of its log."""
# ruff: noqa: S608 - the statements are put together from our own constants; what callers send is always a parameter.

from khoisu.kit.sql.shapes import codes
from khoisu.kit.sql.waiting import waiting
from khoisu.orders.events import MESSAGE, EventKind
from khoisu.orders.rules import OPEN
from khoisu.orders.states import ConfirmationState

BEGUN = f"(SELECT min(s.luc) FROM su_kien_don_hang s WHERE s.don_hang_id = o.id AND s.loai = '{EventKind.STARTED}')"
"""When the work on an order began; null before."""
CURRENT_STEP = """(SELECT s.buoc FROM su_kien_don_hang s WHERE s.don_hang_id = o.id AND s.buoc IS NOT NULL
  ORDER BY s.so DESC LIMIT 1)"""
READ_REASON = f"""CASE WHEN s.loai <> '{EventKind.PAYMENT_RECEIVED}' OR s.du_lieu ? 'hoan' THEN s.ly_do
  ELSE s.du_lieu ->> '{MESSAGE}' END"""
"""The reason of an event as its customer reads it: that of money is written for colleagues, except of a refund."""

_PENDING = f"o.trang_thai_xac_nhan = '{ConfirmationState.AWAITING_CONFIRMATION}'"
_OF = {"key": "o.id", "code": "o.ma_don_hang", "name": "o.ho_ten", "of_order": "o.id"}
_WHY = f"""coalesce((SELECT s.ly_do FROM su_kien_don_hang s WHERE s.don_hang_id = o.id AND s.loai = '{EventKind.ASSIGNED}'
    ORDER BY s.so DESC LIMIT 1), '')"""
TO_CONFIRM = waiting(
    f"don_hang o LEFT JOIN viec_don_hang v ON v.don_hang_id = o.id WHERE {_PENDING}",
    **_OF,
    since="o.tao_luc",
    due="o.han_xac_nhan",
    owner="v.nguoi_phu_trach",
    note=_WHY,
    order="o.han_xac_nhan, o.id",
)
"""Orders that nobody has confirmed yet."""
STEPS_TO_DO = waiting(
    f"viec_don_hang v JOIN don_hang o ON o.id = v.don_hang_id WHERE NOT {_PENDING}",
    **_OF,
    since="v.cap_nhat_luc",
    day="v.han",
    step="v.buoc",
    owner="v.nguoi_phu_trach",
    note=_WHY,
    order="v.han, o.id",
    with_customer="v.han IS NULL",
)
"""The next step of every order that has one; without a day the order waits for its customer's money."""
RECEIVABLE = f"""o.han_thanh_toan IS NOT NULL AND o.trang_thai_xac_nhan <> '{ConfirmationState.CANCELLED}' AND o.tong_tien > o.da_thu
      AND o.trang_thai_thanh_toan IN {codes(OPEN)}"""
"""What a customer still owes by a day."""
OVERDUE_MONEY = waiting(
    f"don_hang o WHERE {RECEIVABLE} AND o.han_thanh_toan < :today",
    **_OF,
    amount="o.tong_tien - o.da_thu",
    since="o.tao_luc",
    day="o.han_thanh_toan",
    order="o.han_thanh_toan, o.id",
)
"""What should have been paid before `today`."""
NAMES = """SELECT o.id, o.ma_don_hang, o.ho_ten, v.nguoi_phu_trach FROM don_hang o
  LEFT JOIN viec_don_hang v ON v.don_hang_id = o.id WHERE o.id = ANY(:orders)"""
"""Code, customer and owner of some orders."""
