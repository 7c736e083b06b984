"""The wire shapes of accounts in the back office."""

from datetime import date
from typing import Annotated
from uuid import UUID

from pydantic import Field

from khoisu.identity.schemas import AccountState, SessionRow
from khoisu.identity.states import AccountEventKind, SuspendReason
from khoisu.kit.api_model import Instant, Stored, StoredCodes, TypedText, Wire
from khoisu.kit.auth import Role

Note = Annotated[str, TypedText(max_length=500, strip_whitespace=True)]
GivenNote = Annotated[str, TypedText(min_length=3, max_length=500, strip_whitespace=True)]


class SuspendAccount(Wire):
    """One of the reasons that the terms list (S6.3), which the person learns; `ghiChu` stays in the back office."""

    ly_do: SuspendReason
    ghi_chu: Note = ""


class RestoreAccount(Wire):
    """Why somebody is let in again; it stays in the back office."""

    ghi_chu: GivenNote


class RestrictAccount(Wire):
    """One of the reasons that the terms list (S6.3) and words, which the person learns; `ghiChu` stays in the back office."""

    ly_do: SuspendReason
    loi_nhan: GivenNote
    ghi_chu: Note = ""


class LiftRestriction(Wire):
    """Why the restriction ends; the person reads it."""

    loi_nhan: GivenNote


class SetRoles(Wire):
    """All rights the account shall have, and why."""

    vai_tro: Annotated[list[Role], Field(min_length=1, max_length=4)]
    ghi_chu: GivenNote


class ResetFactors(Wire):
    """Why, and how the person was recognised; it stays in the back office."""

    ly_do: GivenNote


class FactorsReset(Wire):
    """When the reset takes effect, and whether it has."""

    hieu_luc: Instant
    xong: bool


class AccountRow(AccountState):
    """An account in the back office's list."""

    ho_ten: str
    email: str | None
    so_dien_thoai: str | None
    vai_tro: StoredCodes[Role]
    la_mau: bool
    tao_luc: Instant


class AccountChange(Wire):
    """What happened: `loai` names it, `lyDo` is a code or a change, `ghiChu` the back office's words."""

    id: UUID
    loai: Stored[AccountEventKind]
    ly_do: str | None
    ghi_chu: str | None
    ten_nguoi_lam: str | None
    luc: Instant


class AccountPage(AccountRow):
    """One account with where it is logged in and the last 50 things that happened to it. `chinhMinh`: the caller's own."""

    ngay_sinh: date | None
    ngon_ngu: str
    co_mat_khau: bool
    co_google: bool
    chinh_minh: bool
    phien: list[SessionRow]
    lich_su: list[AccountChange]


class SessionsEnded(Wire):
    """How many sessions ended."""

    so_phien: int
