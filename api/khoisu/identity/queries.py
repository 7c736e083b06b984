"""What joined statements of rooms above say of people's requests about their data."""

from khoisu.identity.privacy.repository import OPEN_STATES
from khoisu.kit.sql.shapes import codes
from khoisu.kit.sql.waiting import waiting

DATA_REQUESTS = waiting(
    f"yeu_cau_du_lieu y WHERE y.trang_thai IN {codes(OPEN_STATES)}",
    key="y.id",
    code="y.ma",
    since="y.tao_luc",
    due="least(y.han_phan_hoi, y.han_hoan_thanh)",
    order="y.han_hoan_thanh, y.id",
)
"""Requests about personal data that are not settled."""
