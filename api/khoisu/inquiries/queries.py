"""What joined statements of the office say of requests."""

from khoisu.inquiries.rules import OPEN
from khoisu.kit.sql.entries import Entries
from khoisu.kit.sql.shapes import codes

ENTRIES = Entries(
    source="yeu_cau_lien_he y",
    id="y.id",
    at="y.tao_luc",
    code="y.ma",
    title="y.ho_ten",
    words="left(y.noi_dung, 160)",
    contact="concat_ws(', ', y.so_dien_thoai, y.email)",
    state="y.trang_thai",
    waits=f"y.trang_thai IN {codes(OPEN)}",
    customer="y.account_id::text",
    whose="(y.account_id = :account OR y.email = ANY(:contacts) OR y.so_dien_thoai = ANY(:contacts))",
    found_by={"phone": "y.so_dien_thoai = :phone", "email": "y.email = :email"},
    document="y.tim_kiem",
)
