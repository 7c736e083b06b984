"""The shapes of imported bank statements. Amounts in whole đồng."""

from typing import Annotated, Literal
from uuid import UUID

from pydantic import Field

from khoisu.kit.api_model import Instant, Vnd, Wire
from khoisu.payments.service import statement_imports
from khoisu.payments.states import LayoutSource, LineFault, StatementQuestion, Verdict

DayOrder = statement_imports.DayOrder
Column = Annotated[int, Field(ge=0, lt=60)]


class StatementLineOut(Wire):
    """Line `dong` of the file and what becomes of it.

    MOI is stored; DA_BIET was told by the bank (`giaoDichId`) or entered by hand (`ghiTay`); CO_THE_TRUNG may be either of these, or
    line `dongTruoc` of the file: it is stored and waits for a person. LOI cannot be read, `loi` says why. `luc` is the bank's own moment.
    """

    dong: int
    luc: str | None
    chieu: Literal["in", "out"]
    so_tien: Vnd
    tham_chieu: str
    noi_dung: str
    ket_qua: Verdict
    loi: LineFault | None
    giao_dich_id: UUID | None
    ghi_tay: bool
    dong_truoc: int | None


class StatementCounts(Wire):
    """How many lines there are, how many of each kind (`soLoi` with CO_THE_TRUNG), and the sum of the new ones."""

    so_dong: int
    so_moi: int
    so_da_biet: int
    so_tien_ra: int
    so_loi: int
    tong_moi: Vnd


class StatementColumns(Wire):
    """Which column, from 0, means what; null for none. One may hold both the day and the reference."""

    ngay: Column | None = None
    tham_chieu: Column | None = None
    noi_dung: Column | None = None
    vao: Column | None = None
    ra: Column | None = None
    so_tien: Column | None = None
    chieu: Column | None = None


class StatementLayoutIn(Wire):
    """What staff say of a file: the row of its heading (from 1; 0 for none), its columns, and the order of day and month."""

    dong_tieu_de: Annotated[int, Field(ge=0, le=2_100)]
    cot: StatementColumns
    thu_tu_ngay: DayOrder | None = None


class StatementSampleRow(Wire):
    """Row `dong` of the file."""

    dong: int
    o: list[str]


class StatementLayoutOut(StatementLayoutIn):
    """How a file was read, and by whose word; `hang` are a few of its rows."""

    nguon: LayoutSource
    hang: list[StatementSampleRow]


class StatementOut(StatementCounts):
    """A statement line by line: looked through, or with its new lines stored.

    `canHoi` is what staff have to say first (`boCuc`); no line is read before.
    """

    ten_tep: str
    so_tai_khoan: str
    ngan_hang: str
    bo_cuc: StatementLayoutOut
    can_hoi: list[StatementQuestion]
    dong: list[StatementLineOut]


class StatementImportRow(StatementCounts):
    """One import that brought something new. `nguoi` is null when the account was erased."""

    id: UUID
    ten_tep: str
    so_tai_khoan: str
    nguoi: str | None
    luc: Instant


class StatementAccount(Wire):
    """An account of ours whose statements can be imported."""

    so_tai_khoan: str
    ten: str


class StatementPage(Wire):
    """Our accounts, and the newest imports."""

    tai_khoan: list[StatementAccount]
    lan_nhap: list[StatementImportRow]
