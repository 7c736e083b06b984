"""The access log on the wire."""

from datetime import date
from typing import Annotated, Literal

from khoisu.access_log.states import ObjectKind, Purpose
from khoisu.kit.api_model import Instant, TypedText, Wire

TargetCode = Annotated[str, TypedText(min_length=1, max_length=40, pattern=r"^[0-9A-Za-z-]+$")]
AskedPurpose = Literal[
    Purpose.CUSTOMER_ASKED, Purpose.COMPLAINT, Purpose.INTERNAL_CHECK, Purpose.AUTHORITY, Purpose.OTHER
]


class OwnView(Wire):
    """That staff opened the caller's papers: by role, never by name; `soLan` times on that day, the last one at `luc`."""

    ngay: date
    vai_tro: str
    doi_tuong: ObjectKind
    ma: str
    viec: str
    muc_dich: str
    so_lan: int
    luc: Instant


class StatePurpose(Wire):
    """Why the caller opens a thing that they have no task with; another reason needs words."""

    doi_tuong: Literal[ObjectKind.DOSSIER, ObjectKind.ACCOUNT, ObjectKind.ORDER]
    ma: TargetCode
    muc_dich: AskedPurpose
    ly_do: Annotated[str, TypedText(max_length=500)] = ""
