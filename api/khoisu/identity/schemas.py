"""The wire shapes of `/auth/api/v1`."""

from datetime import date
from typing import Annotated, Any, Literal
from uuid import UUID

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, StrictBool, StringConstraints
from pydantic_core import PydanticCustomError

from khoisu.identity.states import LockReason, SuspendReason
from khoisu.kit.api_model import NO_NUL, Instant, Stored, TypedName, TypedText, Wire
from khoisu.kit.lang import Lang


def _day_text(value: Any) -> Any:
    # A number would be read as seconds since 1970.
    if not isinstance(value, str):
        raise PydanticCustomError("date_type", "a day is written yyyy-mm-dd")
    return value


Day = Annotated[date, BeforeValidator(_day_text)]
Password = Annotated[str, StringConstraints(strip_whitespace=False, max_length=1024, pattern=NO_NUL)]
"""Spaces at its ends are part of it."""
Code = Annotated[str, TypedText(pattern=r"^[0-9]{6}$")]
Ticket = Annotated[str, TypedText(min_length=16, max_length=128, pattern=r"^[A-Za-z0-9_-]+$")]
Identifier = Annotated[str, TypedText(max_length=255)]
Name = Annotated[str, TypedName(max_length=255)]
Version = Annotated[str, TypedText(min_length=1, max_length=40)]


class StartFlow(Wire):
    """An e-mail address or phone number to send a code to."""

    dinh_danh: Identifier
    ngon_ngu: Lang | None = None


class StartRegistration(StartFlow):
    """Where to send a registration's code. `hoacDangNhap`: to an address that has an account too, which its ticket then logs in."""

    hoac_dang_nhap: StrictBool = False


class FlowStarted(Wire):
    """The flow's id; seconds until its code expires and until another may be sent."""

    luong_id: UUID
    het_han_sau: int
    gui_lai_sau: int


class TypedCode(Wire):
    """A code as the person typed it."""

    luong_id: UUID
    ma: Code


class FlowId(Wire):
    """A flow whose code should be sent again."""

    luong_id: UUID


class TicketGiven(Wire):
    """The ticket for a right code: the key to the last step, good for 15 minutes."""

    phieu: str


class GivenTicket(Wire):
    """A ticket that is shown, not used."""

    phieu: Ticket


class TicketDetails(Wire):
    """Whose registration a ticket completes: the proven address or number, and what Google says (`google`: no password is needed).

    `da_co_tai_khoan`: there is an account already, which the ticket logs in.
    """

    dinh_danh: str
    ho_ten: str | None
    google: bool
    da_co_tai_khoan: bool


class Agreement(Wire):
    """Versions of the texts agreed to; marketing is separate and optional."""

    dieu_khoan: Version
    tiep_thi: Version | None = None


class CompleteRegistration(Wire):
    """Who the person is, what they agree to, and their password: null for none, who then logs in by code.

    "" is none with Google's ticket only: a form that asks for a password must not make an account without one.
    """

    phieu: Ticket
    ho_ten: Name
    ngay_sinh: Day
    du_nang_luc: StrictBool
    dong_y: Agreement
    mat_khau: Password | None


class ResetPassword(Wire):
    """A new password for the ticket's account."""

    phieu: Ticket
    mat_khau_moi: Password


class ChangePassword(Wire):
    """The old password and the new one; "" for the old one of an account that has none yet."""

    mat_khau_cu: Password
    mat_khau_moi: Password


class SessionRow(Wire):
    """One device that is logged in; `thietBi` names browser and system, empty when what it says of itself names neither."""

    id: UUID
    thiet_bi: str
    ung_dung: str
    tao_luc: Instant
    dung_lan_cuoi: Instant
    hien_tai: bool


class Restriction(Wire):
    """Why the account may start nothing new (S6.3): the reason in words, the administrator's message, since when."""

    ly_do: str
    ten_ly_do: str
    loi_nhan: str
    luc: Instant
    khieu_nai: str


class Profile(Wire):
    """A person's own particulars."""

    id: UUID
    ho_ten: str
    ngay_sinh: date | None
    email: str | None
    so_dien_thoai: str | None
    ngon_ngu: Lang
    vai_tro: list[str]
    co_mat_khau: bool
    han_che: Restriction | None = None


class OwnRights(Wire):
    """Whose account a token is, and what it may: `choYeuToThuHai` are office roles that a second factor would add."""

    id: UUID
    ho_ten: str
    vai_tro: list[str]
    cho_yeu_to_thu_hai: list[str]


class ChangeProfile(Wire):
    """Only what should change."""

    ho_ten: Name | None = None
    ngay_sinh: Day | None = None
    ngon_ngu: Lang | None = None


class ConsentRow(Wire):
    """What holds now for one purpose: DIEU_KHOAN, TIEP_THI or ANH_GIAY_TO (pictures of identity papers)."""

    muc_dich: str
    phien_ban: str
    dong_y: bool
    luc: Instant


class SetMarketing(Wire):
    """Give or withdraw the consent to marketing."""

    dong_y: StrictBool
    phien_ban: Version


class RegistrationRules(Wire):
    """What the forms have to know: versions of the texts in force and the limits of the fields."""

    dieu_khoan: str
    tiep_thi: str
    tuoi_toi_thieu: int
    mat_khau_toi_thieu: int
    mat_khau_toi_da: int


class AccountState(Wire):
    """Whether an account is locked or restricted, and why."""

    id: UUID
    trang_thai: Literal["HOAT_DONG", "BI_KHOA"]
    ly_do_khoa: Stored[LockReason]
    han_che_ly_do: Stored[SuspendReason] = None
    han_che_loi_nhan: str | None = None
    han_che_luc: Instant | None = None


DataRequestKind = Literal["SUA", "XOA", "HAN_CHE", "PHAN_DOI"]
"""What people ask about their own data: correct, delete, restrict, or an objection."""
DataRequestState = Literal["MOI", "DANG_XU_LY", "HOAN_THANH", "TU_CHOI", "DA_RUT"]


class TokenAnswer(BaseModel):
    """What a token endpoint answers (RFC 6749 §5.1, with Keycloak's fields). Times are seconds.

    `realm_session`: the cookie of the browser's session at the realm, only for our own site's server, which asks for it.
    """

    model_config = ConfigDict(populate_by_name=True, serialize_by_alias=True)

    access_token: str
    expires_in: int
    refresh_expires_in: int
    refresh_token: str | None = None
    token_type: Literal["Bearer"]
    id_token: str | None = None
    not_before_policy: int = Field(alias="not-before-policy")
    session_state: str | None = None
    scope: str
    realm_session: str | None = None
