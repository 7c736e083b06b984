"""The shapes of results on the wire."""

from typing import Annotated, Literal
from uuid import UUID

from pydantic import Field, StringConstraints

from khoisu.catalog.rules import ResultKind
from khoisu.kit.api_model import NO_NUL, Instant, TypedText, Wire

Note = Annotated[str, TypedText(max_length=300)]
Place = Annotated[int, Field(ge=0, le=100)]
Secret = Annotated[str, StringConstraints(min_length=1, max_length=500, pattern=NO_NUL)]


class ResultItem(Wire):
    """One thing that was handed over. Of a withdrawn one only when, and why it was withdrawn.

    `xem_duoc`: its access data wait to be seen once; `tai_den`: until when the file can be downloaded.
    """

    id: UUID
    ghi_chu: str
    loai_tep: Literal["ANH", "PDF"] | None
    so_byte: int | None
    tai_den: Instant | None
    noi_dang_nhap: str
    xem_duoc: bool
    don_vi: str
    ma_van_don: str
    giao_luc: Instant
    xem_luc: Instant | None
    xin_cap_lai_luc: Instant | None
    thu_hoi_luc: Instant | None
    ly_do_thu_hoi: str


class OrderResult(Wire):
    """One thing that an order delivers, and what was handed over for it, newest first.

    `ho_so`: the dossier whose certificate it is; `cho_ban_quet`: the dossier that is certified and whose scan is missing.
    `cho_cap_lai`: the customer asked for access data again and has none yet.
    """

    dong_id: UUID | None
    muc: int
    loai: ResultKind
    ten: str
    dich_vu: str
    bat_buoc: bool
    da_co: bool
    ho_so: str | None
    cho_ban_quet: str | None
    cho_cap_lai: bool
    da_giao: list[ResultItem]


class AccessShown(Wire):
    """Account and password, shown this once."""

    ten: str
    noi_dang_nhap: str
    tai_khoan: str
    mat_khau: str


class ResultIn(Wire):
    """What a result is delivered for, and the last event that the page showed: what was delivered since is not overlooked."""

    dong_id: UUID | None = None
    muc: Place
    ghi_chu: Note = ""
    su_kien_cuoi: Annotated[int, Field(ge=0, le=2**31 - 1)] | None = None


class AccessIn(ResultIn):
    """Access to hand over. Where to log in is shown at once, account and password only once."""

    noi_dang_nhap: Annotated[str, TypedText(max_length=300)] = ""
    tai_khoan: Annotated[str, TypedText(max_length=200)] = ""
    mat_khau: Secret


class ParcelIn(ResultIn):
    """How a thing reaches its customer: who brings it, or that it was collected, and its number there."""

    don_vi: Annotated[str, TypedText(min_length=1, max_length=100, strip_whitespace=True)]
    ma_van_don: Annotated[str, TypedText(max_length=64)] = ""


class WithdrawResultIn(Wire):
    """Why a result was wrong; the customer reads it."""

    ly_do: Annotated[str, TypedText(min_length=3, max_length=280, strip_whitespace=True)]
