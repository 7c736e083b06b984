"""What joined statements of rooms above say of return requests."""

from khoisu.kit.sql.shapes import codes
from khoisu.kit.sql.waiting import waiting
from khoisu.returns.states import CLOSED

OPEN_RETURNS = waiting(
    f"yeu_cau_doi_tra r WHERE r.trang_thai NOT IN {codes(CLOSED)}",
    key="r.id",
    code="r.ma",
    name="r.ma_don_hang",
    since="r.tao_luc",
    due="r.han_tra_loi",
    of_order="r.don_hang_id",
    order="r.han_tra_loi, r.id",
    with_customer="r.han_tra_loi IS NULL",
)
"""Open return requests; without an answer-by time the customer owes evidence or the item."""
