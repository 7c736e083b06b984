"""What joined statements of rooms above say of change requests."""

from khoisu.approvals.states import RequestState
from khoisu.kit.sql.waiting import waiting

TO_DECIDE = waiting(
    f"de_nghi_thay_doi d WHERE d.trang_thai = '{RequestState.WAITING}' AND d.het_han_luc > :now",
    key="d.id",
    name="d.ten_nguoi_de_nghi",
    since="d.tao_luc",
    order="d.tao_luc, d.id",
)
"""Changes that wait for a second administrator at `now`."""
