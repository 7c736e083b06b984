"""The shapes of the search over everything and of a customer's page. Amounts in whole đồng."""

from enum import StrEnum
from typing import Annotated
from uuid import UUID

from pydantic import Field

from khoisu.kit.api_model import CountedPageOf, Instant, TypedText, Vnd, Wire


class EntryKind(StrEnum):
    """What a line is; `ma` is the key of its own page."""

    CUSTOMER = "KHACH"
    ORDER = "DON_HANG"
    DOSSIER = "HO_SO"
    COMPANY = "CONG_TY"
    BUYER = "NGUOI_MUA"
    TRANSFER = "GIAO_DICH"
    PAYMENT = "KHOAN_TIEN"
    REQUEST = "YEU_CAU"
    RETURN = "DOI_TRA"
    THREAD = "TRAO_DOI"
    MESSAGE = "THU"
    COMMENT = "BINH_LUAN"
    TALK = "HOI_DAP"
    CALL = "GIO_LAP_SAN"
    CONSENT = "DONG_Y"
    NOTE = "GHI_CHU"


class Entry(Wire):
    """One thing among others: its name, further words, state (a code of its kind) and its name where the API has one, sum.

    `dangMo`: it waits for the office.
    `khach` is the key of its customer's page, null where nobody is known.
    """

    loai: EntryKind
    luc: Instant
    ma: str
    ten: str
    chu: str
    lien_lac: str | None
    trang_thai: str | None
    ten_trang_thai: str | None = None
    so_tien: int | None
    dang_mo: bool
    khach: str | None


class Found(Wire):
    """The hits of one kind, the newest first; `con`: there are more."""

    loai: EntryKind
    ket_qua: list[Entry]
    con: bool


class SameContact(Wire):
    """Somebody else with the same number or address: an account, or visitors' orders."""

    khach: str
    ho_ten: str
    co_tai_khoan: bool


class MergeOffer(Wire):
    """Visitors' orders and requests, by code, of which every number and address is the account's own."""

    don: list[str]
    yeu_cau: list[str]


class MergeIn(Wire):
    """Why they are the same person's."""

    ly_do: Annotated[str, TypedText(min_length=3, max_length=500)]


class CustomerPage(Wire):
    """A customer by account, or a visitor by the orders that share a number or an address with the one asked for.

    `daThu`: what we have of them; `conThieu`: what they still owe for orders; `phaiTra`: what we owe them.
    """

    ma: str
    account_id: UUID | None
    ho_ten: str
    so_dien_thoai: str | None
    email: str | None
    lien_lac_khac: Annotated[list[str], Field(description="Further numbers and addresses on their orders")]
    tu_luc: Instant
    bi_han_che: bool
    da_thu: Vnd
    con_thieu: Vnd
    phai_tra: Vnd
    dang_mo: Annotated[list[Entry], Field(description="What waits for the office, the newest first, at most 20")]
    cung_lien_he: list[SameContact]
    gop: Annotated[MergeOffer | None, Field(description="For administrators: what could join the account")] = None
    dien_bien: CountedPageOf[Entry]


class CustomerNoteIn(Wire):
    """A note for colleagues; it stays as it was written."""

    noi_dung: Annotated[str, TypedText(min_length=1, max_length=2000)]


class CustomerNoteOut(Wire):
    """A note as it is kept."""

    noi_dung: str
    luc: Instant
