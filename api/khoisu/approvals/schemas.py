"""Change requests on the wire, for administrators only."""

from typing import Annotated
from uuid import UUID

from khoisu.approvals.states import ChangeKind, RequestState
from khoisu.kit.api_model import Instant, TypedText, Wire

Note = Annotated[str, TypedText(max_length=500)]


class ValueChange(Wire):
    """What would become of one value: `cu` becomes `moi`. Empty: there is none."""

    truong: str
    cu: str
    moi: str


class ApprovalRow(Wire):
    """A request. `noi` is the account or service that it is about; `hieuLucLuc` when it takes effect without approval."""

    id: UUID
    loai: ChangeKind
    doi_tuong: str
    ten_doi_tuong: str
    noi: UUID | None
    trang_thai: RequestState
    thay_doi: list[ValueChange]
    ly_do: str
    ten_nguoi_de_nghi: str
    tao_luc: Instant
    het_han_luc: Instant
    hieu_luc_luc: Instant | None
    ten_nguoi_quyet: str | None
    quyet_luc: Instant | None
    ghi_chu: str


class ApprovalEvent(Wire):
    """Who did what to the request; no name when time did it."""

    id: UUID
    loai: str
    ten_nguoi: str | None
    ghi_chu: str
    luc: Instant


class ApprovalPage(ApprovalRow):
    """A request with its history and what the caller may do: `duyetDuoc` approve, `rutDuoc` withdraw, `tuChoiDuoc` refuse."""

    duyet_duoc: bool
    tu_choi_duoc: bool
    rut_duoc: bool
    vi_sao_khong: str | None
    su_kien: list[ApprovalEvent]


class Decision(Wire):
    """Why, in the decider's words."""

    ghi_chu: Note = ""
