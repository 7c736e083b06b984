"""Companies on the wire."""

from datetime import date
from enum import StrEnum
from typing import Annotated, Final, Literal
from uuid import UUID

from pydantic import Field

from khoisu.calculators.schemas import Question, ViecCoHan
from khoisu.catalog.rules import Cycle
from khoisu.companies.states import AnswerSource, Role, VersionSource
from khoisu.kit.api_model import Instant, TypedAddress, TypedName, TypedText, Vnd, Wire

CHANGE_SERVICE: Final = "thay-doi-dang-ky-kinh-doanh"
"""The service of the catalogue that files a change of the registration."""
COMPANY_PREFIX, COMPANY_LENGTH = "CT", 8
CompanyCode = Annotated[str, TypedText(max_length=16, to_upper=True)]


class OwnCompany(Wire):
    """A company in a list; `viecTiep` is the next duty that is certain and not done, with its day and the days left until it."""

    ma: str
    ma_ho_so: str
    ten: str
    ma_doanh_nghiep: str
    ngay_cap: date
    viec_tiep: str | None
    han: date | None
    con_ngay: int | None


class CompanyOwnerOut(Wire):
    """An owner; capital in đồng, or shares."""

    ten: str
    la_to_chuc: bool
    hop_danh: bool
    von: int | None
    so_co_phan: int | None


class RepresentativeOut(Wire):
    """A legal representative with the title in words."""

    ten: str
    chuc_danh: str


class BusinessLineOut(Wire):
    """A business line."""

    ma: str
    ten: str
    chinh: bool


class RegisteredDataOut(Wire):
    """A contact or a fact of the tax registration, in words."""

    ten: str
    gia_tri: str


class SuspendedOut(Wire):
    """The last registered suspension. `dangTamNgung`: it is in force today; `som`: business goes on early."""

    tu: date
    den: date
    dang_tam_ngung: bool
    som: bool


class VersionOut(Wire):
    """A version of the record: since when it holds and where it came from."""

    so: int
    nguon: VersionSource
    hieu_luc_tu: date
    ma_doanh_nghiep: str


class AnswerOut(Wire):
    """What is known about a question, since when, who said it and when; `giaTri` null: nobody has said."""

    cau_hoi: Question
    gia_tri: str | None
    tu_ngay: date | None
    nguon: AnswerSource | None
    luc: Instant | None


class DoneOut(Wire):
    """That a duty was done: when it was ticked, and the note."""

    luc: Instant
    ghi_chu: str


class CompanyDuty(ViecCoHan):
    """A duty of the company. `conNgay`: days left, below 0 when it is late. `dichVu`: slug of the service that does it."""

    con_ngay: int | None
    da_lam: DoneOut | None
    dich_vu: str | None


class HelpOut(Wire):
    """A service that does a duty, with its lowest price in đồng."""

    slug: str
    ten: str
    don_le: bool
    gia: int
    ten_chu_ky: str


class ReminderChoiceOut(Wire):
    """How the caller is reminded of the company's duties, and by what they can be: of their account, mail and phone."""

    thu: bool
    sms: bool
    co_thu: bool
    co_so: bool


class ReminderChoiceIn(Wire):
    """By what the caller wants to be reminded; by nothing stops it."""

    thu: bool
    sms: bool


class DeclaredOwner(Wire):
    """An owner of a declared company; `von` in đồng, null where it is not known. `hopDanh`: a general partner."""

    ten: Annotated[str, TypedName(max_length=255)] = ""
    la_to_chuc: bool = False
    hop_danh: bool = False
    von: Vnd | None = None


class DeclaredCompany(Wire):
    """A company that was founded elsewhere, as its certificate says. `nganhNghe`: codes of its lines, the main one first."""

    ma_doanh_nghiep: Annotated[str, TypedText(max_length=20)]
    ngay_cap: date | None = None
    ten: Annotated[str, TypedName(max_length=255)]
    ten_tieng_nuoc_ngoai: Annotated[str, TypedName(max_length=255)] = ""
    ten_viet_tat: Annotated[str, TypedName(max_length=255)] = ""
    loai_hinh: Annotated[str, TypedText(max_length=20)]
    tru_so: Annotated[str, TypedText(max_length=500)]
    von: Vnd
    chu_so_huu: Annotated[list[DeclaredOwner], Field(max_length=50)]
    nguoi_dai_dien: Annotated[str, TypedName(max_length=100)]
    chuc_danh: Annotated[str, TypedText(max_length=20)]
    nganh_nghe: Annotated[list[Annotated[str, TypedText(max_length=16)]], Field(max_length=200)]


class NextPeriod(Wire):
    """A package on sale as the cart takes it, with its price in đồng."""

    dich_vu_id: UUID
    goi_cuoc_id: UUID
    chu_ky: Cycle
    ten: str
    ten_chu_ky: str
    don_gia: int


class RenewalOut(Wire):
    """A service with its last day. `maDonHang`: the caller's own order of it; `kyTiep`: what is ordered next, null when it is or is not sold."""

    ten: str
    het_han: date
    con_ngay: int
    ma_don_hang: str | None
    da_dat_tiep: bool
    ky_tiep: NextPeriod | None


class OwnCompanyPage(Wire):
    """A company with everything that its page shows. `lich`: the secret part of its calendar's address, null while there is none.

    `viec`: what is late or due within twelve months, then what has no day; `canHoi`: the questions whose answers decide one.
    """

    ma: str
    ma_ho_so: str
    ten: str
    ten_tieng_nuoc_ngoai: str
    ten_viet_tat: str
    ma_doanh_nghiep: str
    loai_hinh: str
    ngay_cap: date
    tru_so: str
    ten_von: str
    von: int
    chu_so_huu: list[CompanyOwnerOut]
    nguoi_dai_dien: list[RepresentativeOut]
    nganh_nghe: list[BusinessLineOut]
    phien_ban: list[VersionOut]
    du_kien: list[AnswerOut]
    can_hoi: list[Question]
    viec: list[CompanyDuty]
    dich_vu: list[HelpOut]
    lich: str | None
    kiem_tra: str
    hom_nay: date
    nhac: ReminderChoiceOut | None = None
    vai_tro: Role | None = None
    dang_dung: list[RenewalOut] = Field(default_factory=list[RenewalOut])
    lien_he: list[RegisteredDataOut] = Field(default_factory=list[RegisteredDataOut])
    thue: list[RegisteredDataOut] = Field(default_factory=list[RegisteredDataOut])
    tam_ngung: SuspendedOut | None = None


class DutyAnswerIn(Wire):
    """An answer: a number of employees, or one of the choices; `tuNgay` where a day belongs to it; `giaTri` null takes it back."""

    gia_tri: Annotated[str, TypedText(max_length=16)] | None
    tu_ngay: date | None = None


class TickIn(Wire):
    """Whether a duty is done, with a note."""

    da_lam: bool
    ghi_chu: Annotated[str, TypedText(max_length=500)] = ""


DutyName = Annotated[str, TypedText(max_length=60), Field(pattern=r"^[a-z0-9-]+$")]


class FeedIn(Wire):
    """The calendar's secret that the page shows and that is to be replaced; null where there is none yet."""

    dang_thay: Annotated[str, TypedText(max_length=64)] | None = None


InvitedRole = Literal[Role.VIEWER, Role.WORKER, Role.BUYER]


class Deed(StrEnum):
    """What somebody did with a company, in its log."""

    ANSWERED = "TRA_LOI"
    ANSWER_WITHDRAWN = "RUT_TRA_LOI"
    TICKED = "DANH_DAU"
    UNTICKED = "BO_DANH_DAU"
    INVITED = "MOI"
    JOINED = "NHAN_LOI_MOI"
    WITHDRAWN = "RUT_LOI_MOI"
    LEFT = "ROI"
    REMOVED = "BI_GO"


class MemberOut(Wire):
    """Somebody who takes part, or is invited while `nhanLuc` is null; `ten` is then the address. `laToi`: the caller."""

    id: UUID
    ten: str
    vai_tro: Role
    nhan_luc: Instant | None
    het_han: Instant
    la_toi: bool


class DeedOut(Wire):
    """Who did what when. `ve`: the code of a question, the name of a duty, or whom it was about."""

    luc: Instant
    viec: Deed
    ai: str
    ve: str


class PeopleOut(Wire):
    """Who takes part in a company, and what was done, the newest first."""

    nguoi: list[MemberOut]
    nhat_ky: list[DeedOut]


class InviteIn(Wire):
    """Whom to invite, and as what."""

    email: Annotated[str, TypedAddress(max_length=254)]
    vai_tro: InvitedRole


class InvitationOut(Wire):
    """What an invitation is to."""

    ma: str
    ten: str
    vai_tro: Role


class JoinedOut(Wire):
    """The company in which the caller takes part now."""

    ma: str
