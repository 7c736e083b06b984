"""What joined statements of rooms above say of comments."""

from khoisu.content.states import DELETED, PENDING
from khoisu.kit.sql.entries import Entries
from khoisu.kit.sql.waiting import waiting

_OF = {"key": "q.id", "name": "q.ten_nguoi_viet", "since": "q.tao_luc", "order": "q.tao_luc, q.id"}
TO_MODERATE = waiting(f"binh_luan q WHERE q.trang_thai = '{PENDING}'", **_OF)
REPORTED = waiting(f"binh_luan q WHERE q.so_bao_cao > 0 AND q.trang_thai NOT IN ('{PENDING}', '{DELETED}')", **_OF)
"""Comments that wait to be shown, and shown ones that readers reported."""
COMMENTS = Entries(
    source="binh_luan b",
    id="b.id",
    at="b.tao_luc",
    code="b.id::text",
    words="left(b.noi_dung, 160)",
    state="b.trang_thai",
    whose="b.account_id = :account",
)
