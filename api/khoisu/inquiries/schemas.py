"""Wire shapes of requests."""

from typing import Annotated
from uuid import UUID

from khoisu.inquiries.rules import EventKind, HoldReason, Need, Source, State, Step
from khoisu.kit.api_model import Instant, LongText, ShortText, Stored, StoredCodes, Trapped, TypedName, TypedText, Wire
from khoisu.kit.lang import Lang

Slug = Annotated[str, TypedText(max_length=120, pattern=r"^[a-z0-9-]*$")]
# Wider than the rule, so that a long text is refused with the rule's own limit.
Typed = Annotated[str, TypedText(max_length=20_000)]
Code = Annotated[str, TypedText(max_length=16)]


class RequestIn(Trapped):
    """What a visitor leaves: a name, a way to answer, the question, consent to a version of the privacy text.

    `phieu` is the ticket of our own forms.
    """

    nguon: Source = "LIEN_HE"
    ho_ten: Annotated[str, TypedName(max_length=100)]
    so_dien_thoai: Annotated[str, TypedText(max_length=32)] | None = None
    email: ShortText | None = None
    nhu_cau: Need = "KHAC"
    dich_vu: Slug | None = None
    noi_dung: Typed
    dong_y: bool
    phien_ban_dong_y: ShortText | None = None
    phieu: ShortText | None = None


class RequestTaken(Wire):
    """The code under which the visitor can ask about it; within how many working days we answer."""

    ma_yeu_cau: str
    tao_luc: Instant
    ngay_tra_loi: int
    gui_thu: bool
    """Whether a confirmation goes to the e-mail address."""


class FormRules(Wire):
    """What the forms have to know."""

    phien_ban_dong_y: str
    noi_dung_toi_da: int
    ngay_tra_loi: int


class RequestRow(Wire):
    """A request in the back office's list; `lyDoGiu` says why it is held, empty when it is not."""

    ma_yeu_cau: str
    nguon: Source
    ho_ten: str
    so_dien_thoai: str | None
    email: str | None
    nhu_cau: Need
    dich_vu: str | None
    trich: str
    """The beginning of the question."""
    trang_thai: State
    ly_do_giu: StoredCodes[HoldReason]
    nguoi_xu_ly: str | None
    tao_luc: Instant
    han_tra_loi: Instant
    han_ket_qua: Instant | None
    """By when a complaint is meant to be settled; null for other requests."""
    chuyen_cap_luc: Instant | None
    """Since when a second person has the complaint, because nobody had answered in time."""
    qua_han: bool


class RequestStatus(Wire):
    """What the sender sees of a request by its code: how far it is and until when we answer; nothing of who asked or what."""

    ma_yeu_cau: str
    khieu_nai: bool
    trang_thai: State
    tao_luc: Instant
    han_tra_loi: Instant
    han_ket_qua: Instant | None
    chuyen_cap_luc: Instant | None


class RequestEvent(Wire):
    """One line of a request's history."""

    id: UUID
    loai: Stored[EventKind]
    noi_dung: str
    nguoi_lam: str | None
    luc: Instant


class RequestPage(RequestRow):
    """A request with all of it."""

    id: UUID
    noi_dung: str
    ngon_ngu: Lang
    phien_ban_dong_y: str
    thao_tac: list[Step]
    tra_loi_duoc: bool
    su_kien: list[RequestEvent]


class StepIn(Wire):
    """A step with an internal note."""

    thao_tac: Step
    ghi_chu: Annotated[str, TypedText(max_length=1000)] = ""


class AnswerIn(Wire):
    """The answer that is mailed to the visitor, in their language. `daXem`: the newest answer that its writer has seen, if any."""

    noi_dung: LongText
    da_xem: UUID | None = None


class NoteIn(Wire):
    """A note for colleagues; visitors never see it."""

    noi_dung: Annotated[str, TypedText(max_length=1000)]
