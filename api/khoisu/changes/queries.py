"""What the back office's list says of changes."""

from khoisu.changes.states import ChangeState
from khoisu.kit.sql.listing import Listing

CHANGES = Listing(
    columns="c.ma, c.loai, c.trang_thai, c.ngay_quyet_dinh, c.ma_don_hang, c.ten_cong_ty",
    source="thay_doi_cong_ty c",
    order="c.ngay_quyet_dinh, c.id",
    filters={"state": "c.trang_thai = :state", "only_open": "c.trang_thai = ANY(:with_us)"},
    constants={"with_us": [ChangeState.REVIEW.value, ChangeState.FILED.value]},
)
"""The one whose last day is next on top."""
