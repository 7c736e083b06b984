"""What joined statements of rooms above say of return requests."""

from khoisu.kit.sql.entries import Entries
from khoisu.kit.sql.shapes import codes
from khoisu.kit.sql.statements import Statement
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
BY_REASON = Statement("""
SELECT d.loai_ly_do AS ma, count(*) AS so, count(d.hoan_tien_id) AS duoc_hoan,
  coalesce(sum(d.so_tien) FILTER (WHERE d.hoan_tien_id IS NOT NULL), 0)::bigint AS tien
FROM yeu_cau_doi_tra d WHERE d.tao_luc >= :start AND d.tao_luc < :until GROUP BY 1 ORDER BY 2 DESC, 1""")
"""Requests of the period and what was granted of them; values: `start`, `until`."""
ENTRIES = Entries(
    source="yeu_cau_doi_tra r",
    id="r.id",
    at="r.tao_luc",
    code="r.ma",
    words="concat_ws(', ', r.ma_don_hang, nullif(left(r.mo_ta, 160), ''))",
    state="r.trang_thai",
    amount="r.so_tien",
    waits=f"r.trang_thai NOT IN {codes(CLOSED)}",
    customer="r.ma_don_hang",
    whose="r.don_hang_id = ANY(:orders)",
    found_by={"any_code": "r.ma = :any_code"},
)
