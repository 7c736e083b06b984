"""What joined statements of rooms above say of money."""

from khoisu.kit.clock import VIETNAM
from khoisu.kit.sql.entries import Entries
from khoisu.kit.sql.shapes import codes
from khoisu.kit.sql.statements import Statement
from khoisu.kit.sql.waiting import waiting
from khoisu.payments.states import NEEDS_STAFF, EntryKind, RefundState

TO_MATCH = waiting(
    f"giao_dich_ngan_hang g WHERE g.trang_thai IN {codes(NEEDS_STAFF)} AND g.nguoi_xu_ly IS NULL",
    key="g.id",
    code="coalesce(g.ma_don_hang, '')",
    name="left(g.noi_dung, 80)",
    amount="g.so_tien",
    since="g.nhan_luc",
    order="g.id",
)
"""Bank messages that somebody has to look at."""
_REFUND = f"r.trang_thai = '{RefundState.WAITING}'"
TO_REFUND = waiting(
    f"yeu_cau_hoan_tien r JOIN don_hang o ON o.id = r.don_hang_id WHERE {_REFUND}",
    key="r.id",
    code="o.ma_don_hang",
    name="o.ho_ten",
    amount="r.so_tien",
    since="r.tao_luc",
    of_order="r.don_hang_id",
    order="r.id",
)
"""Refunds that were granted and not carried out."""
TO_REPAY = waiting(
    f"""khoan_phai_tra p LEFT JOIN don_hang o ON o.id = p.don_hang_id WHERE p.con_lai > 0
      AND NOT EXISTS (SELECT FROM yeu_cau_hoan_tien r WHERE r.don_hang_id = p.don_hang_id AND {_REFUND})""",
    key="p.id",
    code="coalesce(o.ma_don_hang, '')",
    name="coalesce(o.ho_ten, '')",
    amount="p.con_lai",
    since="p.tao_luc",
    of_order="p.don_hang_id",
    order="p.id",
)
"""What we owe and no refund is under way for."""
COME = sorted({EntryKind.RECEIVED, EntryKind.MOVED_IN})
GO = sorted({EntryKind.REVERSED, EntryKind.MOVED_OUT})
_SUMS = """(coalesce(sum(k.so_tien) FILTER (WHERE k.loai = ANY(:come)), 0)
    - coalesce(sum(k.so_tien) FILTER (WHERE k.loai = ANY(:go)), 0))::bigint AS nhan_tien,
  coalesce(sum(k.so_tien) FILTER (WHERE k.loai = :refunded), 0)::bigint AS hoan_tien"""
_WITHIN = "FROM khoan_thanh_toan k WHERE k.luc >= :start AND k.luc < :until GROUP BY 1 ORDER BY 1"
BY_DAY = Statement(f"SELECT (k.luc AT TIME ZONE '{VIETNAM.key}')::date AS ngay, {_SUMS} {_WITHIN}")
"""Received less what was taken back, and refunded; moves between orders add up to nothing. Values: `start`, `until`."""
BY_MEANS = Statement(f"SELECT k.nguon AS ma, {_SUMS} {_WITHIN}")
KINDS = {"come": COME, "go": GO, "refunded": EntryKind.REFUNDED}
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
