"""The company's data, as stored, as edited, as everybody sees it."""

from datetime import date
from typing import Annotated

from pydantic import Field, StringConstraints

from khoisu.kit.wire import NO_NUL, Instant, Wire

Line = Annotated[str, StringConstraints(min_length=1, max_length=255, pattern=NO_NUL)]
MayBeBlank = Annotated[str, StringConstraints(max_length=1000, pattern=NO_NUL)]
Mail = Annotated[str, StringConstraints(max_length=255, pattern=r"^[^\s@\x00]+@[^\s@\x00]+\.[^\s@\x00]+$")]
Phone = Annotated[str, StringConstraints(max_length=32, pattern=r"^\+?[0-9][0-9 .()-]{2,}$")]
TaxCode = Annotated[str, StringConstraints(pattern=r"^[0-9]{10}(-[0-9]{3})?$")]
Zalo = Annotated[str, StringConstraints(max_length=200, pattern=r"^https://zalo\.me/[0-9A-Za-z/_.-]+$")]
Domain = Annotated[str, StringConstraints(max_length=120, pattern=r"^[a-z0-9-]+(\.[a-z0-9-]+)+$")]


class BankAccount(Wire):
    """Where customers transfer to. `bin` is the bank's six digits in VietQR."""

    ten: Line
    bin: Annotated[str, StringConstraints(pattern=r"^[0-9]{6}$")]
    so_tai_khoan: Annotated[str, StringConstraints(pattern=r"^[0-9A-Za-z]{1,19}$")]
    chu_tai_khoan: Line


class CompanyData(Wire):
    """Everything, in both languages. The first bank account is the one that customers are told.

    `mau` marks the shipped sample company; every page then says so.
    """

    ten_vi: Line
    ten_en: Line
    ma_so_thue: TaxCode
    ngay_cap: date
    noi_cap_vi: Line
    noi_cap_en: Line
    dia_chi_vi: Line
    dia_chi_en: Line
    dai_dien_vi: Line
    dai_dien_en: Line
    hotline: Phone
    zalo_url: Zalo
    email: Mail
    email_khieu_nai: Mail
    email_du_lieu: Mail
    ten_mien: Domain
    gio_vi: Line
    gio_en: Line
    ngay_nghi: Annotated[list[date], Field(max_length=60)] = Field(default_factory=list)
    """Days on which the office is closed beyond the public holidays."""
    vat_vi: MayBeBlank = ""
    vat_en: MayBeBlank = ""
    tai_khoan: Annotated[list[BankAccount], Field(min_length=1, max_length=5)]
    mau: bool = False


class CompanyOut(Wire):
    """The company as everybody sees it, in the caller's language."""

    phien_ban: int
    ten: str
    ma_so_thue: str
    ngay_cap: date
    noi_cap: str
    dia_chi: str
    dai_dien: str
    hotline: str
    zalo_url: str
    email: str
    email_khieu_nai: str
    email_du_lieu: str
    ten_mien: str
    gio_lam_viec: str
    ngay_nghi: list[date]
    ngay_nghi_sap_toi: list[date]
    ghi_chu_vat: str
    tai_khoan: list[BankAccount]
    mau: bool


class CompanyChange(CompanyData):
    """New data with a word on why; `phien_ban` is the version that was looked at."""

    phien_ban: Annotated[int, Field(ge=0, le=1_000_000)]
    ghi_chu: MayBeBlank = ""


class VersionRow(Wire):
    """One version in the history: who saved it, when, why, and which fields it changed."""

    phien_ban: int
    luc: Instant
    nguoi_sua: str | None
    ghi_chu: str
    truong_doi: list[str]


class CompanyPage(CompanyData):
    """The data in force with its version and the history, the newest first."""

    phien_ban: int
    lich_su: list[VersionRow]
