"""What joined statements of rooms above say of requests."""

from khoisu.inquiries.rules import COMPLAINTS, OPEN, EventKind
from khoisu.kit.sql.entries import Entries
from khoisu.kit.sql.shapes import codes
from khoisu.kit.sql.waiting import waiting


def _open(which: str) -> str:
    return waiting(
        f"yeu_cau_lien_he y WHERE y.trang_thai IN {codes(OPEN)} AND y.nhu_cau {which} {codes(COMPLAINTS)}",
        key="y.id",
        code="y.ma",
        name="y.ho_ten",
        since="y.tao_luc",
        due="y.han_tra_loi",
        owner="""(SELECT s.account_id FROM su_kien_lien_he s WHERE s.yeu_cau_id = y.id AND s.loai = 'NHAN'
          ORDER BY s.luc DESC LIMIT 1)""",
        order="y.han_tra_loi, y.id",
    )


OPEN_REQUESTS = _open("NOT IN")
OPEN_COMPLAINTS = _open("IN")
"""Requests and complaints to answer, with who has claimed them on their page."""
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
_WRITTEN: tuple[EventKind, ...] = ("GUI", "TRA_LOI")
LETTERS = f"su_kien_lien_he s WHERE s.yeu_cau_id = y.id AND s.loai IN {codes(_WRITTEN)}"
"""What follows FROM for what a customer and we wrote to each other about a request `y`."""
