"""The shapes of the back office's dossier screens. Days as YYYY-MM-DD."""

from datetime import date
from typing import Annotated, Literal
from uuid import UUID

from annotated_types import Ge, Le, Len

from khoisu.dossiers.schemas import DossierData, DossierEvent, NoteOnField
from khoisu.dossiers.service import Known
from khoisu.dossiers.states import State, Step
from khoisu.kit.api_model import Instant, TypedName, TypedText, Wire
from khoisu.orders.rules import Gap

Reason = Annotated[str, TypedText(max_length=1000)]
Words = Annotated[str, TypedText(min_length=1, max_length=1000)]
FieldPath = Annotated[str, TypedText(max_length=120, pattern=r"^[A-Za-z0-9.]*$")]
Day = Annotated[date, Ge(date(2000, 1, 1)), Le(date(2999, 12, 31))]
AdminStep = Literal["duyet", "yeu_cau_bo_sung", "nop_co_quan", "tu_choi"]
"""The transitions that need no more than a reason; the others have addresses of their own."""


class DossierCustomer(Wire):
    """Whose dossier it is."""

    account_id: UUID
    ho_ten: str
    email: str | None
    so_dien_thoai: str | None


class AdminDossierRow(Wire):
    """One dossier in the back office's queue. `han_xu_ly`: until when its state asks something of us (or of the customer)."""

    id: UUID
    ma_ho_so: str
    trang_thai: State
    ten_trang_thai: str
    ten_doanh_nghiep: str
    loai_hinh_id: str
    khach: DossierCustomer
    ma_don_hang: str | None
    nop_luc: Instant | None
    cap_nhat_luc: Instant
    han_xu_ly: Instant | None
    qua_han: bool


class CodeHolder(Wire):
    """A dossier with the code, and the order it came with."""

    ma_ho_so: str
    ma_don_hang: str | None
    ten: str


class DuplicateCode(CodeHolder):
    """A dossier whose enterprise code others had before; `truoc` are those, the first recorded on top."""

    ma_doanh_nghiep: str
    truoc: list[CodeHolder]


class AdminDossierEvent(DossierEvent):
    """One entry of the whole log, the back office's own entries included; `truong`: which field an internal note is about."""

    ten_nguoi_lam: str | None
    cong_khai: bool
    truong: str | None


class CheckedField(Wire):
    """A reviewer's tick: `ten` has compared the field's value of revision `phien_ban` with the papers.

    A tick of an earlier revision says so much of the value as it was then.
    """

    truong: str
    phien_ban: int
    ten: str
    cua_toi: bool
    luc: Instant


class Picture(Wire):
    """A picture of an identity or registration paper that came with an owner; looking at it asks for a reason."""

    tep_id: str
    truong: str
    ten: str


class OrderGap(Wire):
    """Something that the dossier's order lacks before the dossier may go on: its code, and a sentence for staff."""

    ma: Gap
    noi_dung: str


class AdminDossier(DossierData):
    """Everything the back office knows of one dossier, and what can be done to it now.

    `con_thieu`: why it cannot be approved, filed or certified, though its own state would allow it; empty when it can.
    """

    khach: DossierCustomer
    qua_han: bool
    su_kien: list[AdminDossierEvent]
    thao_tac: list[Step]
    con_thieu: list[OrderGap]
    ghi_chu_chua_gui: list[NoteOnField]
    hinh_anh: list[Picture]
    muc_da_kiem: list[CheckedField]


SeenEvent = Annotated[int, Ge(0), Le(2**31 - 1)]


class OnPage(Wire):
    """`su_kien_cuoi` is the number of the last event that the page showed; when the dossier was moved since, nothing is done (409)."""

    su_kien_cuoi: SeenEvent | None = None


class OnReviewPage(OnPage):
    """`ghi_chu_da_xem`: the unsent comments that the page showed, by id. When a colleague has written or taken back one since,
    nothing is done (409); left out: not compared."""

    ghi_chu_da_xem: Annotated[list[UUID], Len(max_length=1000)] | None = None


class Acknowledged(OnPage):
    """`da_xac_nhan`: the caller goes on knowing what is still open, which the first answer (409) listed; `ly_do_xac_nhan` says why."""

    da_xac_nhan: bool = False
    ly_do_xac_nhan: Reason = ""

    def known(self, shown: list[str] | None = None) -> Known:
        """The same for the rules, with the fields that the page showed."""
        return Known(shown or (), self.da_xac_nhan, self.ly_do_xac_nhan)


class ReviewStepIn(OnReviewPage, Acknowledged):
    """A transition; asking for changes and closing need `ly_do`. `bo_giay_to_id`: which version is filed; left out: the signed one.

    `xac_nhan_don`: approving also confirms an order that lacks nothing else. `muc_hien_thi`: the fields with a value that the
    page shows to be ticked; approving asks about those without a tick that stands.
    """

    ly_do: Reason | None = None
    bo_giay_to_id: UUID | None = None
    xac_nhan_don: bool = False
    muc_hien_thi: Annotated[list[FieldPath], Len(max_length=5000)] | None = None


class ReviewCommentIn(OnReviewPage):
    """A comment on a field (its wire path; empty: on the whole), sent with the next request for changes."""

    truong: FieldPath = ""
    noi_dung: Words


class NextDossier(Wire):
    """The code of the dossier to check next; null when no other one waits that nobody has open."""

    ma_ho_so: str | None


class CheckIn(OnPage):
    """Fields that the caller has compared with the papers, or (`da_kiem` false) no longer vouches for."""

    truong: Annotated[list[FieldPath], Len(min_length=1, max_length=500)]
    da_kiem: bool


class InternalNoteIn(OnPage):
    """A note for colleagues, on a field or ("") on the whole dossier."""

    truong: FieldPath = ""
    noi_dung: Words


class CommentStateIn(Wire):
    """Whether a comment has been dealt with."""

    da_xong: bool


class ReceiptIn(Acknowledged):
    """The registrar's receipt; `ngay_hen` left out: three working days after `ngay_nop` (LDN 26.5).

    `bo_giay_to_id`: the version of the papers that was filed; left out: the newest that was signed, else the newest.
    """

    so_bien_nhan: Annotated[str, TypedText(min_length=1, max_length=60)]
    ngay_nop: Day
    ngay_hen: Day | None = None
    bo_giay_to_id: UUID | None = None


class AmendIn(OnReviewPage):
    """The registrar's notice to amend (Mẫu 48)."""

    noi_dung: Words
    ngay_thong_bao: Day


class WhyIn(Wire):
    """Why somebody else's picture is looked at, or faulty papers are released."""

    ly_do: Annotated[str, TypedText(min_length=3, max_length=300)]


NameKind = Literal["TU_CAM", "TEN_DA_CO"]
NameText = Annotated[str, TypedName(min_length=2, max_length=255)]


class NameIn(Wire):
    """A forbidden word (TU_CAM), or a name that is taken or protected (TEN_DA_CO)."""

    loai: NameKind
    ten: NameText
    ten_tieng_nuoc_ngoai: Annotated[str, TypedName(max_length=255)] = ""
    ten_viet_tat: Annotated[str, TypedName(max_length=255)] = ""
    ghi_chu: Annotated[str, TypedText(max_length=500)] = ""


class NameRow(NameIn):
    """One entry of the watch list of names."""

    id: UUID
    tao_luc: Instant
