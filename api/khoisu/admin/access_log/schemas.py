"""The wire shapes of the access log in the back office."""

from typing import Annotated, Literal
from uuid import UUID

from khoisu.access_log.states import AlertKind, ObjectKind
from khoisu.kit.api_model import Instant, Stored, TypedText, Wire
from khoisu.kit.auth import Role


class LoggedView(Wire):
    """One view: who (`nguoiId`) opened whose papers (`chuId`, null for lists and visitors), which, why and from where.

    `theoViec`: the purpose followed from a task; otherwise the reader chose it.
    """

    id: UUID
    luc: Instant
    nguoi_id: UUID
    ten_nguoi: str | None
    vai_tro: Stored[Literal[Role, ""]]
    ten_vai_tro: str
    chu_id: UUID | None
    ten_chu: str | None
    doi_tuong: ObjectKind
    ma: str
    loai: str
    ten_loai: str
    chi_tiet: str
    muc_dich: str
    ten_muc_dich: str
    theo_viec: bool
    ly_do: str
    mang: str


class ReadingAlert(Wire):
    """Unusual reading of one person: `so` customers or views between two moments, and what an administrator found out."""

    id: UUID
    loai: AlertKind
    nguoi_id: UUID
    ten_nguoi: str | None
    so: int
    tu_luc: Instant
    den_luc: Instant
    tao_luc: Instant
    xem_xet_luc: Instant | None
    ten_nguoi_xem_xet: str | None
    ket_luan: str


class SettleAlert(Wire):
    """What looking into it has shown."""

    ket_luan: Annotated[str, TypedText(min_length=3, max_length=500, strip_whitespace=True)]
