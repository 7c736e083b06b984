"""What joined statements of rooms above say of money."""

from khoisu.kit.clock import VIETNAM
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
