"""What joined statements of rooms above say of dossiers."""
# ruff: noqa: S608 - put together from our own constants

from khoisu.dossiers.states import State
from khoisu.kit.sql.entries import Entries
from khoisu.kit.sql.shapes import codes
from khoisu.kit.sql.waiting import waiting

_OF = {"key": "h.id", "code": "h.ma_ho_so", "name": "h.ten_doanh_nghiep", "of_order": "h.don_hang_id"}
TO_REVIEW = waiting(
    f"ho_so h WHERE h.trang_thai IN {codes((State.SUBMITTED, State.CHANGES_REQUESTED))}",
    **_OF,
    since="coalesce(h.nop_luc, h.tao_luc)",
    due="h.han_xu_ly",
    order=f"h.trang_thai = '{State.CHANGES_REQUESTED}', h.han_xu_ly, h.id",
    with_customer=f"h.trang_thai = '{State.CHANGES_REQUESTED}'",
)
"""Dossiers that were handed in, and those that their customers are to change."""
HELD_PAPERS = waiting(
    "bo_giay_to b JOIN ho_so h ON h.id = b.chu_the_id AND h.phien_ban = b.phien_ban WHERE b.trang_thai = 'KIEM_TRA'",
    **_OF,
    since="b.cap_nhat_luc",
    order="b.cap_nhat_luc, b.id",
)
"""Dossiers whose papers the audit holds back."""
ASKED_TO_CHANGE = f"""SELECT max(s.luc) AS luc FROM su_kien_ho_so s JOIN ho_so h ON h.id = s.ho_so_id
WHERE h.ma_ho_so = :code AND s.den = '{State.CHANGES_REQUESTED}'"""
"""When a dossier's customer was last asked to change it; null for never."""
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
