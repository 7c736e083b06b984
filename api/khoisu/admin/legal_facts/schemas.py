"""The shapes of the figures of the law in the back office."""

from datetime import date
from typing import Annotated

from khoisu.kit.api_model import Instant, TypedText, Wire
from khoisu.legal_facts.service import Certainty
from khoisu.legal_facts.states import LawTask, LawVerdict


class LegalFigureRow(Wire):
    """A figure: its value in words, its days, the texts that set it, when somebody looked last. `viec`: what waits for the office."""

    ma: str
    ten: str
    gia_tri: str
    tu: date | None
    den: date | None
    can_cu: str
    kiem_tra: date
    do_chac: Certainty
    viec: list[LawTask]


class LawReading(Wire):
    """What somebody found in the official text; `conDung`: the figure still says what it said then."""

    viec: LawTask
    ket_qua: LawVerdict
    nguon: str
    ngay_doc: date
    ghi_chu: str
    ten_nguoi_doc: str
    luc: Instant
    con_dung: bool


class LegalFigure(Wire):
    """A figure with what was read of it, the newest first. `noiDung` is sent back with a reading, so that nobody vouches for what
    changed meanwhile; `sau` is what holds after its end, if that is known."""

    so_lieu: LegalFigureRow
    noi_dung: str
    sau: str | None
    lan_doc: list[LawReading]


class ReadingIn(Wire):
    """What the official text says: `nguon` the text with its article and where it was read, `ghiChu` what is wrong."""

    viec: LawTask
    ket_qua: LawVerdict
    noi_dung: Annotated[str, TypedText(max_length=1000)]
    nguon: Annotated[str, TypedText(min_length=1, max_length=500)]
    ngay_doc: date
    ghi_chu: Annotated[str, TypedText(max_length=1000)] = ""
