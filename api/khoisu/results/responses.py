"""What other rooms and the wire see of a result that was handed over."""

from dataclasses import dataclass
from uuid import UUID

from khoisu.results.models import DeliveredResult
from khoisu.results.schemas import ResultItem

UNSAID = {"ghi_chu": "", "noi_dang_nhap": "", "don_vi": "", "ma_van_don": "", "so_byte": None, "tai_den": None}
"""Of a withdrawn result: it may have been somebody else's."""


@dataclass(frozen=True, slots=True)
class Delivered:
    """One thing that was handed over: for which place of which line, by whom, and as its customer and staff alike see it."""

    dong_id: UUID | None
    muc: int
    nguoi_giao: UUID
    item: ResultItem


def to_delivered(row: DeliveredResult) -> Delivered:
    """One result; access data are never in it."""
    item = ResultItem.model_validate(row)
    shown = item.model_copy(update=UNSAID) if row.thu_hoi_luc else item
    return Delivered(row.dong_id, row.muc, row.nguoi_giao, shown)
