"""What joined statements of the office say of return requests."""

from khoisu.kit.sql.entries import Entries
from khoisu.kit.sql.shapes import codes
from khoisu.returns.states import CLOSED

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
