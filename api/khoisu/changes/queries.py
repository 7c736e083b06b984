"""What the back office's list and a person's copy of their data say of changes."""

from khoisu.changes.case import DAYS
from khoisu.changes.states import ChangeState
from khoisu.kit.sql.listing import Listing

_PAID = "CAST(c.gia_tri ->> 'ngay_gop_du' AS date)"
_BEGINS = "CAST(c.gia_tri ->> 'tu_ngay' AS date)"
CHANGES = Listing(
    columns=f"c.ma, c.loai, c.trang_thai, c.ngay_quyet_dinh, c.ma_don_hang, c.ten_cong_ty, {_PAID} AS ngay_gop_du, {_BEGINS} AS tu_ngay",
    source="thay_doi_cong_ty c",
    order=f"coalesce({_BEGINS} - {DAYS}, {_PAID}, c.ngay_quyet_dinh), c.id",
    filters={"state": "c.trang_thai = :state", "only_open": "c.trang_thai = ANY(:with_us)"},
    constants={"with_us": [ChangeState.REVIEW.value, ChangeState.FILED.value]},
)
"""The one whose last day is next on top; what precedes a suspension by working days stands some days later at most."""

OF_COMPANY = "thay_doi_cong_ty t WHERE t.cong_ty_id = c.id"
"""What follows FROM for the changes `t` of a company `c`."""
EVENTS_OF_CHANGE = "su_kien_thay_doi s WHERE s.thay_doi_id = t.id"
"""The same for what happened to a change."""
