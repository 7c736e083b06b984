"""Wire shapes of the assistant."""

from typing import Annotated, Literal

from pydantic import Field

from khoisu.assistant.link_schemas import PassageLink
from khoisu.assistant.passages import PieceKind
from khoisu.assistant.replies.schemas import ShortAnswer
from khoisu.assistant.tools.schemas import Card
from khoisu.kit.api_model import TypedText, Wire
from khoisu.kit.lang import Lang

MAX_QUESTION = 1000
EndState = Literal[
    "TRA_LOI",
    "TRA_CUU",
    "CAN_DANG_NHAP",
    "KHONG_THAY_DON",
    "GAN_NHAT",
    "KHONG_BIET",
    "NGOAI_PHAM_VI",
    "TU_CHOI",
    "TRONG",
    "NGON_NGU_KHAC",
    "TAM_NGHI",
]
UNANSWERED: frozenset[EndState] = frozenset({"GAN_NHAT", "KHONG_BIET", "NGOAI_PHAM_VI"})
"""End states of questions that nothing was found for; "not ours" is an opinion too, so the office sees it."""


class QuestionIn(Wire):
    """A question in the visitor's own words."""

    cau_hoi: Annotated[str, TypedText(max_length=MAX_QUESTION)]


class QuotedPiece(Wire):
    """A sentence, list item or table row, letter by letter as the page has it; `o` are the row's cells, else one text.

    `noiTiep` joins it to the piece before, in the same paragraph or item.
    """

    kieu: PieceKind
    o: list[str]
    noi_tiep: bool


def _is_empty(value: object) -> bool:
    return not value


class QuotedExtract(PassageLink):
    """At most 90 words of a page. `conNua`: the page says more there. `canCuHetHieuLuc`: a law that the page cites has ended.

    `hoi` is the part of the question that it answers, where several were asked.
    """

    hoi: Annotated[str | None, Field(exclude_if=_is_empty)] = None
    doan: list[QuotedPiece]
    con_nua: bool
    can_cu_het_hieu_luc: bool


WritingState = Literal[
    "DANG_SOAN",
    "DA_SOAN",
    "SOAN_BOT_CAU",
    "SOAN_MAT_DAU",
    "DA_DUNG",
    "KHONG_DAT",
    "MO_HINH_LOI",
    "HET_NGAN_SACH",
    "CHUA_DONG_Y",
    "DA_TAT",
    "GIAN_DOAN",
]
"""Being written, written, written less sentences that the gate refused, the same where the first one is among them, stopped by the person, refused by the gate, the model failed, the day's budget is spent, the person has
not agreed to a model abroad, switched off meanwhile, broken off with the process that wrote it."""
WRITTEN: tuple[WritingState, ...] = ("DA_SOAN", "SOAN_BOT_CAU", "SOAN_MAT_DAU")
"""States of an answer that a model has written to its end."""


class WrittenSentence(Wire):
    """A sentence that a model wrote and the gate let pass; `nguon` are places in `canCu`, from 1 on."""

    cau: str
    nguon: Annotated[list[int], Field(min_length=1, max_length=10)]


class Answer(Wire):
    """An answer: first what answers each thing that was asked (`traLoiNgan`), then looked-up facts (`the`) and quotations, or why there is none.

    `cauHoiTiep` may be asked next in the same conversation. Only `soan` is written by a model, from the passages in `canCu`. Both and `soanTrangThai` are there only when a model may write.
    """

    trang_thai: EndState
    loi_nhan: str
    ngon_ngu: Lang
    tra_loi_ngan: list[ShortAnswer] = Field(default_factory=list[ShortAnswer], max_length=6, exclude_if=_is_empty)
    the: Annotated[list[Card], Field(max_length=3)]
    trich: Annotated[list[QuotedExtract], Field(max_length=3)]
    lien_quan: list[PassageLink]
    cau_hoi_tiep: list[str] = Field(default_factory=list[str], max_length=3, exclude_if=_is_empty)
    soan_trang_thai: Annotated[WritingState | None, Field(exclude_if=_is_empty)] = None
    can_cu: list[PassageLink] = Field(default_factory=list[PassageLink], max_length=6, exclude_if=_is_empty)
    soan: list[WrittenSentence] = Field(default_factory=list[WrittenSentence], max_length=20, exclude_if=_is_empty)

    @property
    def said(self) -> str:
        """What the machine said in a few words: its first lines, else why there are none."""
        return " ".join(one.cau for one in self.tra_loi_ngan) or self.loi_nhan
