"""What joined statements of rooms above say of comments."""

from khoisu.content.states import DELETED, PENDING
from khoisu.kit.sql.waiting import waiting

_OF = {"key": "q.id", "name": "q.ten_nguoi_viet", "since": "q.tao_luc", "order": "q.tao_luc, q.id"}
TO_MODERATE = waiting(f"binh_luan q WHERE q.trang_thai = '{PENDING}'", **_OF)
REPORTED = waiting(f"binh_luan q WHERE q.so_bao_cao > 0 AND q.trang_thai NOT IN ('{PENDING}', '{DELETED}')", **_OF)
"""Comments that wait to be shown, and shown ones that readers reported."""
