"""What joined statements of the office say of bank messages, of the ledger and of what we owe."""

from khoisu.kit.sql.entries import Entries
from khoisu.kit.sql.shapes import codes
from khoisu.payments.states import NEEDS_STAFF

WAITS = f"g.trang_thai IN {codes(NEEDS_STAFF)} AND g.nguoi_xu_ly IS NULL"
TRANSFERS = Entries(
    source="giao_dich_ngan_hang g",
    id="g.id",
    at="g.nhan_luc",
    code="g.id::text",
    title="g.noi_dung",
    words="concat_ws(', ', nullif(g.ma_tham_chieu, ''), g.ma_don_hang)",
    state="g.trang_thai",
    amount="g.so_tien",
    waits=WAITS,
    customer="g.ma_don_hang",
    whose=f"g.don_hang_id = ANY(:orders) AND {WAITS}",
    found_by={
        "reference": "g.ma_tham_chieu <> '' AND khoa_tham_chieu(g.ma_tham_chieu) = khoa_tham_chieu(:words)",
        "words": "g.nguon = 'SEPAY' AND g.ma_ngoai = :words",
        "code": "g.don_hang_id = (SELECT id FROM don_hang WHERE ma_don_hang = :code)",
        "amount": "g.so_tien = CAST(:amount AS bigint)",
    },
    document="tu_giao_dich(g.noi_dung, g.mo_ta)",
)
"""With `code` and `amount` beside `words`: the words read as an order's code and as đồng, or None."""
LEDGER = Entries(
    source="khoan_thanh_toan k",
    id="k.id",
    at="k.luc",
    code="k.don_hang_id::text",
    title="k.loai_khoan_thu",
    words="concat_ws(', ', nullif(k.tham_chieu, ''), nullif(k.ghi_chu, ''))",
    state="k.loai",
    amount="k.so_tien",
    whose="k.don_hang_id = ANY(:orders)",
)
OWED = "SELECT coalesce(sum(p.con_lai), 0)::bigint AS phai_tra FROM khoan_phai_tra p WHERE p.don_hang_id = ANY(:orders)"
"""What we owe for orders (đồng)."""
