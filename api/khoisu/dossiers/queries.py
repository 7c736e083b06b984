"""What joined statements of the office say of dossiers."""

from khoisu.dossiers.states import State
from khoisu.kit.sql.entries import Entries
from khoisu.kit.sql.shapes import codes

ENTRIES = Entries(
    source="ho_so h",
    id="h.id",
    at="coalesce(h.nop_luc, h.tao_luc)",
    code="h.ma_ho_so",
    title="h.ten_doanh_nghiep",
    words="concat_ws(', ', h.ma_doanh_nghiep, h.ma_don_hang)",
    state="h.trang_thai",
    waits=f"h.trang_thai NOT IN {codes((State.DRAFT, State.CERTIFIED, State.REJECTED))}",
    customer="h.account_id::text",
    whose="h.account_id = :account",
    found_by={
        # One arm for each of the two indexes: a code that was recorded twice is in the second.
        "tax_code": "(h.ma_doanh_nghiep = :tax_code AND NOT h.ma_trung_cu OR h.ma_doanh_nghiep = :tax_code AND h.ma_trung_cu)"
    },
    document="h.tim_kiem",
    seen=f"h.trang_thai <> '{State.DRAFT}'",
)
