"""What statements of rooms above say of an order `o` or of an entry `s` of its log."""
# ruff: noqa: S608 - the statements are put together from our own constants; what callers send is always a parameter.

from khoisu.kit.sql.entries import Entries
from khoisu.kit.sql.shapes import codes
from khoisu.orders.events import MESSAGE, EventKind
from khoisu.orders.rules import OPEN
from khoisu.orders.states import ENDED, ConfirmationState, LineKind

BEGUN = f"(SELECT min(s.luc) FROM su_kien_don_hang s WHERE s.don_hang_id = o.id AND s.loai = '{EventKind.STARTED}')"
"""When the work on an order began; null before."""
CURRENT_STEP = """(SELECT s.buoc FROM su_kien_don_hang s WHERE s.don_hang_id = o.id AND s.buoc IS NOT NULL
  ORDER BY s.so DESC LIMIT 1)"""
READ_REASON = f"""CASE WHEN s.loai <> '{EventKind.PAYMENT_RECEIVED}' OR s.du_lieu ? 'hoan' THEN s.ly_do
  ELSE s.du_lieu ->> '{MESSAGE}' END"""
"""The reason of an event as its customer reads it: that of money is written for colleagues, except of a refund."""

ENTRIES = Entries(
    source="don_hang o",
    id="o.id",
    at="o.tao_luc",
    code="o.ma_don_hang",
    title="o.ho_ten",
    words=f"""(SELECT string_agg(CASE WHEN :lang = 'en' THEN l.ten_dich_vu_en ELSE l.ten_dich_vu_vi END, ', ' ORDER BY l.thu_tu)
      FROM dong_don_hang l WHERE l.don_hang_id = o.id AND l.loai <> '{LineKind.DISCOUNT}')""",
    contact="concat_ws(', ', o.so_dien_thoai, o.email)",
    state="o.trang_thai_xac_nhan",
    amount="o.tong_tien",
    waits=f"o.trang_thai_xac_nhan NOT IN {codes(ENDED)}",
    customer="coalesce(o.account_id::text, o.ma_don_hang)",
    whose="o.id = ANY(:orders)",
    found_by={
        "code": "o.ma_don_hang = :code",
        "amount": "o.tong_tien = :amount",
        "phone": "o.tim_kiem @@ tu_hoi(:phone) AND o.so_dien_thoai = :phone",
        "email": "o.tim_kiem @@ tu_hoi(:email) AND o.email = :email",
    },
    document="o.tim_kiem",
)
_CONTACT = "SELECT o.id, o.ma_don_hang, o.account_id, o.ho_ten, o.email, o.so_dien_thoai, o.tao_luc FROM don_hang o"
_NEWEST = "ORDER BY o.id DESC LIMIT 2000"
BY_CODE = f"{_CONTACT} WHERE o.ma_don_hang = :key"
BY_ID = f"{_CONTACT} WHERE o.id = :key"
OF_ACCOUNT = f"{_CONTACT} WHERE o.account_id = :account {_NEWEST}"
OF_CONTACT = f"{_CONTACT} WHERE o.account_id IS NULL AND (o.email = :email OR o.so_dien_thoai = :phone) {_NEWEST}"
"""Orders of visitors with this address or number."""
SUMS = f"""SELECT coalesce(sum(o.da_thu), 0)::bigint AS da_thu,
  coalesce(sum(greatest(0, o.tong_tien - o.da_thu)) FILTER (WHERE o.trang_thai_thanh_toan IN {codes(OPEN)}
    AND o.trang_thai_xac_nhan <> '{ConfirmationState.CANCELLED}'), 0)::bigint AS con_thieu
FROM don_hang o WHERE o.id = ANY(:orders)"""
"""What orders have brought, and what is still to be paid for them (đồng)."""
