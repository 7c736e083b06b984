"""What reports count of the ledger (đồng), by the day on which an entry was made."""

from khoisu.kit.clock import VIETNAM
from khoisu.kit.sql.statements import Statement
from khoisu.payments.states import EntryKind

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
