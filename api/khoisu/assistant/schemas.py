"""Wire shapes of the assistant."""

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from khoisu.assistant.link_schemas import PassageLink
from khoisu.assistant.passages import PieceKind
from khoisu.assistant.tools.schemas import Card
from khoisu.kit.api_model import NO_NUL, Wire
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


class QuestionIn(Wire):
    """A question in the visitor's own words."""

    cau_hoi: Annotated[str, StringConstraints(max_length=MAX_QUESTION, pattern=NO_NUL)]


class QuotedPiece(Wire):
    """A sentence, list item or table row, letter by letter as the page has it; `o` are the row's cells, else one text.

    `noiTiep` joins it to the piece before, in the same paragraph or item.
    """

    kieu: PieceKind
    o: list[str]
    noi_tiep: bool


class QuotedExtract(PassageLink):
    """At most 90 words of a page. `conNua`: the page says more there. `canCuHetHieuLuc`: a law that the page cites has ended."""

    doan: list[QuotedPiece]
    con_nua: bool
    can_cu_het_hieu_luc: bool


class Answer(Wire):
    """An answer made of looked-up facts (`the`) and quotations, or why there is none, with pages that may help.

    Nothing here is written by a model.
    """

    trang_thai: EndState
    loi_nhan: str
    ngon_ngu: Lang
    the: Annotated[list[Card], Field(max_length=3)]
    trich: Annotated[list[QuotedExtract], Field(max_length=3)]
    lien_quan: list[PassageLink]
