"""What goes on the wire of a result that was handed over."""

from khoisu.results.models import DeliveredResult
from khoisu.results.schemas import ResultItem

UNSAID = {"ghi_chu": "", "noi_dang_nhap": "", "don_vi": "", "ma_van_don": "", "so_byte": None, "tai_den": None}
"""Of a withdrawn result: it may have been somebody else's."""


def to_item(row: DeliveredResult) -> ResultItem:
    """One result, for its customer and for staff alike: access data are in neither."""
    item = ResultItem.model_validate(row)
    return item.model_copy(update=UNSAID) if row.thu_hoi_luc else item
