"""The shapes of imported bank statements. Amounts in whole đồng."""

from typing import Literal
from uuid import UUID

from khoisu.kit.api_model import Instant, Vnd, Wire
from khoisu.payments.states import LineFault, Verdict


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


class StatementOut(StatementCounts):
    """A statement line by line: looked through, or with its new lines stored."""

    ten_tep: str
    so_tai_khoan: str
    ngan_hang: str
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
