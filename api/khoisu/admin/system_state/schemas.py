"""Wire shapes of the site's state and of jobs that were given up."""

from typing import Annotated, Literal
from uuid import UUID

from khoisu.kit.api_model import Instant, Stored, TypedText, Wire

Reason = Annotated[str, TypedText(min_length=3, max_length=500, strip_whitespace=True)]
State = Literal["ok", "canh_bao"]
JobKind = Literal[
    "notifications.deliver",
    "payments.match",
    "dossiers.draw_papers",
    "ocr.read",
    "orders.cancel_mispriced",
    "identity.many_wrong_logins",
]
"""Everything that the rooms put into the queue."""


class Waiting(Wire):
    """One thing that is watched: its state, and how many seconds it has waited (null: nothing waits)."""

    trang_thai: State
    giay: int | None


class SystemState(Wire):
    """`tien_trinh_nen`: the worker's last sign of life; `giao_dich_cho`, `tin_cho_gui`: the oldest that wait."""

    tien_trinh_nen: Waiting
    giao_dich_cho: Waiting
    tin_cho_gui: Waiting


class HeldJob(Wire):
    """A job that failed too often. `loi` is the kind of its last error, without its text."""

    id: int
    loai: Stored[JobKind]
    so_lan_thu: int
    tao_luc: Instant
    luc_dung: Instant
    loi: str | None


class HeldJobEvent(Wire):
    """What somebody did with a held job."""

    id: UUID
    viec_id: int
    loai: Stored[JobKind]
    hanh_dong: Literal["CHAY_LAI", "DONG"]
    ly_do: str
    ten_nguoi: str
    luc: Instant


class BackgroundWork(Wire):
    """What the screen shows. `so_viec` counts all held jobs, `viec` holds the latest hundred."""

    tinh_trang: SystemState
    so_viec: int
    viec: list[HeldJob]
    lich_su: list[HeldJobEvent]


class SettleJob(Wire):
    """Why a job is run again or closed."""

    ly_do: Reason
