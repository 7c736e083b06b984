"""Wire shapes of the assistant's office."""

from datetime import date
from typing import Annotated, Literal
from uuid import UUID

from khoisu.assistant.conversations.schemas import Rating, RatingReason
from khoisu.assistant.link_schemas import PassageLink
from khoisu.assistant.schemas import EndState
from khoisu.assistant.talks.schemas import OfficeTurn
from khoisu.kit.api_model import Instant, Stored, TypedText, Wire
from khoisu.kit.lang import Lang

Mode = Literal["TAT", "TRICH", "SOAN"]
StoredState = Literal[EndState, "CHO_NGUOI"]
Reason = Annotated[str, TypedText(strip_whitespace=True, min_length=5, max_length=300)]
Words = Annotated[str, TypedText(strip_whitespace=True, min_length=2, max_length=60)]


class OfficeThreadRow(Wire):
    """A conversation in the office's list, without whose it is; `trangThai` is the newest question's, `danhGia` the worst given."""

    id: UUID
    cau_dau: str
    so_cau: int
    ngon_ngu: Lang
    trang_thai: StoredState
    danh_gia: Rating | None
    da_chuyen: bool
    nguoi_giu: str | None
    cap_nhat_luc: Instant


class OfficeQuestion(Wire):
    """A question (identifiers masked), how it ended, and the pages that were shown. Cards are left out: they may be the person's own."""

    so: int
    cau_hoi: str
    luc: Instant
    trang_thai: StoredState
    loi_nhan: str
    nguon: list[PassageLink]
    danh_gia: Rating | None
    ly_do: Stored[RatingReason]
    ghi_chu: str
    mili_giay: int


class OfficeThread(Wire):
    """A conversation as staff read it; `maYeuCau` is the request by which the visitor has handed it over, `nguoiGiu` who of us has it now."""

    id: UUID
    ngon_ngu: Lang
    tao_luc: Instant
    ma_yeu_cau: str | None
    cau_hoi: list[OfficeQuestion]
    nguoi_giu: str | None
    giu_boi_toi: bool
    da_dong: bool
    luot: list[OfficeTurn]


class ModeEvent(Wire):
    """One turn of the switch."""

    id: UUID
    che_do: Mode
    ly_do: str
    nguoi: str
    luc: Instant


class ModeState(Wire):
    """How the assistant answers now, and the last changes; `coMoHinh`: a model could write (`SOAN`)."""

    che_do: Mode
    lich_su: list[ModeEvent]
    co_mo_hinh: bool


class ModeIn(Wire):
    """Turn the switch from what the page showed (`tu`) to another mode, with the reason."""

    tu: Mode
    che_do: Mode
    ly_do: Reason


class PublicMode(Wire):
    """Whether the assistant answers at present; `TAT`: questions go to our people."""

    che_do: Mode


class EverydayWordRow(Wire):
    """What people say, what our pages call it, and who added it."""

    id: UUID
    ngon_ngu: Lang
    noi: str
    nghia: str
    nguoi: str
    luc: Instant


class EverydayWordChange(Wire):
    """One change of the table."""

    id: UUID
    viec: Literal["THEM", "BO"]
    ngon_ngu: Lang
    noi: str
    nghia: str
    nguoi: str
    luc: Instant


class EverydayWords(Wire):
    """The office's words, the newest first, and the last changes."""

    tu: list[EverydayWordRow]
    lich_su: list[EverydayWordChange]


class EverydayWordIn(Wire):
    """Words as people say them, and the words of our pages that they mean."""

    ngon_ngu: Lang
    noi: Words
    nghia: Words


class StateCount(Wire):
    """How many questions of a day ended so."""

    trang_thai: StoredState
    so: int


class AssistantDay(Wire):
    """One day in Viet Nam: questions, conversations, how questions ended (most first), ratings, answers a model wrote.

    `miliGiayGiua` is the middle of the times to an answer in milliseconds; `token` and `dong` what a model was given, at most.
    """

    ngay: date
    tong: int
    hoi_thoai: int
    theo_trang_thai: list[StateCount]
    huu_ich: int
    chua_tot: int
    ai_soan: int
    mili_giay_giua: int
    token: int
    dong: int


class AssistantFigures(Wire):
    """Days, today first, and the limits of a day; null where no model may write."""

    ngay: list[AssistantDay]
    token_mot_ngay: int | None
    dong_mot_ngay: int | None
