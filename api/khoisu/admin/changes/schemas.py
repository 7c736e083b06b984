"""The shapes of changes in the back office."""

from datetime import date

from khoisu.changes.schemas import CompanyChangeOut
from khoisu.changes.states import ChangeAction, ChangeState, CompanyChangeKind
from khoisu.kit.api_model import Wire
from khoisu.orders.rules import Gap


class OfficeChangeRow(Wire):
    """A change in the list; `hanNop`: the last day of the filing."""

    ma: str
    loai: CompanyChangeKind
    ten: str
    trang_thai: ChangeState
    ten_trang_thai: str
    han_nop: date
    ten_cong_ty: str
    ma_don_hang: str | None


class OfficeChange(Wire):
    """A change with what the office can do now, and what its order lacks for the filing."""

    thay_doi: CompanyChangeOut
    thao_tac: list[ChangeAction]
    con_thieu: list[Gap]
