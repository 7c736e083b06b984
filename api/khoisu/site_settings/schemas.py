"""The company's data, as stored, as edited, as everybody sees it."""

from datetime import date
from typing import Annotated, Literal

from pydantic import Field

from khoisu.kit.api_model import Instant, TypedAddress, TypedName, TypedText, Wire, said
from khoisu.kit.lang import Text

MAIL = said(
    r"^[^\s@\x00]+@[^\s@\x00]+\.[^\s@\x00]+$",
    Text(
        "Địa chỉ e-mail chưa đúng, ví dụ: ten@congty.vn",
        "This e-mail address is not right, for example: name@company.vn",
    ),
)
PHONE = said(
    r"^\+?[0-9][0-9 .()-]{2,}$",
    Text(
        "Số điện thoại chỉ gồm chữ số, có thể cách nhau bằng dấu cách, dấu chấm hoặc gạch nối, ví dụ: 1900 1234",
        "A phone number is made of digits, with spaces, dots or hyphens between them if you like, for example: 1900 1234",
    ),
)
TAX_CODE = said(
    r"^[0-9]{10}(-[0-9]{3})?$",
    Text(
        "Mã số thuế gồm 10 chữ số, ví dụ 0312345678; chi nhánh thêm gạch nối và 3 chữ số",
        "A tax code has 10 digits, for example 0312345678; a branch adds a hyphen and 3 digits",
    ),
)
ZALO = said(
    r"^https://zalo\.me/[0-9A-Za-z/_.-]+$",
    Text("Liên kết Zalo có dạng https://zalo.me/…", "A Zalo link looks like https://zalo.me/…"),
)
DOMAIN = said(
    r"^[a-z0-9-]+(\.[a-z0-9-]+)+$",
    Text("Tên miền viết thường, ví dụ: congty.vn", "A domain is written in lower case, for example: company.vn"),
)
ACCOUNT = said(
    r"^[0-9A-Za-z]{1,19}$",
    Text(
        "Số tài khoản gồm 1 đến 19 chữ số hoặc chữ cái không dấu, không có dấu cách",
        "An account number has 1 to 19 digits or plain letters, without spaces",
    ),
)
CLOCK = said(
    r"^([01][0-9]|2[0-3]):[0-5][0-9]$",
    Text("Giờ gồm giờ và phút, ví dụ: 08:00 hoặc 17:30", "A time is hours and minutes, for example: 08:00 or 17:30"),
)

Line = Annotated[str, TypedText(min_length=1, max_length=255)]
PersonOrCompany = Annotated[str, TypedName(min_length=1, max_length=255)]
MayBeBlank = Annotated[str, TypedText(max_length=1000)]
Mail = Annotated[str, TypedAddress(max_length=255, pattern=MAIL)]
Phone = Annotated[str, TypedText(max_length=32, pattern=PHONE)]
TaxCode = Annotated[str, TypedText(pattern=TAX_CODE)]
Zalo = Annotated[str, TypedText(max_length=200, pattern=ZALO)]
ClockTime = Annotated[str, TypedText(pattern=CLOCK)]
Domain = Annotated[str, TypedText(max_length=120, pattern=DOMAIN)]
UsdRate = Annotated[int, Field(ge=0, le=1_000_000)]


class AccountFacts(Wire):
    """The account data that decide where money goes. `bin` is the bank's six digits in VietQR."""

    bin: str
    so_tai_khoan: Annotated[str, TypedText(pattern=ACCOUNT)]
    chu_tai_khoan: PersonOrCompany

    @property
    def facts(self) -> tuple[str, str, str]:
        """Bank, number and holder."""
        return self.bin, self.so_tai_khoan, self.chu_tai_khoan


class BankAccount(AccountFacts):
    """An account that customers transfer to, with the bank's name from the list of banks."""

    ten: Line
    bin: Annotated[str, TypedText(pattern=r"^[0-9]{6}$")]


class BankAccountIn(AccountFacts):
    """The same as typed: the name follows from `bin`, and a name of another bank is refused."""

    ten: MayBeBlank = ""
    bin: Line


class CompanyTexts(Wire):
    """Everything but the accounts, in both languages. `mau` marks the shipped sample company; every page then says so."""

    ten_vi: PersonOrCompany
    ten_en: PersonOrCompany
    ma_so_thue: TaxCode
    ngay_cap: date
    noi_cap_vi: Line
    noi_cap_en: Line
    dia_chi_vi: Line
    dia_chi_en: Line
    dai_dien_vi: PersonOrCompany
    dai_dien_en: PersonOrCompany
    hotline: Phone
    zalo_url: Zalo
    email: Mail
    email_khieu_nai: Mail
    email_du_lieu: Mail
    ten_mien: Domain
    sang_tu: ClockTime = "08:00"
    sang_den: ClockTime = "12:00"
    chieu_tu: ClockTime = "13:00"
    chieu_den: ClockTime = "17:30"
    """Opening hours in Vietnam's time: morning and afternoon, from and to."""
    ngay_lam_cuoi: Literal[5, 6, 7] = 5
    """The last working day of the week, which begins on Monday: 5 Friday, 6 Saturday, 7 Sunday."""
    ngay_nghi: Annotated[list[date], Field(max_length=60)] = Field(default_factory=list)
    """Days on which the back office is closed beyond the public holidays."""
    vat_vi: MayBeBlank = ""
    vat_en: MayBeBlank = ""
    ty_gia_usd: UsdRate | None = None
    """Whole đồng for one US dollar: with it English pages name prices in dollars too."""
    ty_gia_usd_ngay: date | None = None
    """The day of that rate; shown beside every price in dollars."""
    mau: bool = False


class CompanyData(CompanyTexts):
    """Everything. Customers see the first bank account."""

    tai_khoan: Annotated[list[BankAccount], Field(min_length=1, max_length=5)]


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
    ngay_tra_loi: int
    """Within how many working days we answer."""
    ngay_nghi: list[date]
    ngay_nghi_sap_toi: list[date]
    ghi_chu_vat: str
    ty_gia_usd: int | None
    ty_gia_usd_ngay: date | None
    tai_khoan: list[BankAccount]
    mau: bool


class CompanyChange(CompanyTexts):
    """New data with a reason; `phien_ban` is the version that the administrator has seen."""

    tai_khoan: Annotated[list[BankAccountIn], Field(min_length=1, max_length=5)]
    phien_ban: Annotated[int, Field(ge=0, le=1_000_000)]
    ghi_chu: MayBeBlank = ""


class FieldChange(Wire):
    """What a version changed: `cu` became `moi`. An account is `taiKhoan.0`, bank, number and holder; empty: there was none."""

    truong: str
    cu: str
    moi: str


class VersionRow(Wire):
    """One version in the history: who saved it, when, why, and which fields it changed."""

    phien_ban: int
    luc: Instant
    nguoi_sua: str | None
    ghi_chu: str
    truong_doi: list[str]
    thay_doi: list[FieldChange]


class CompanyPage(CompanyData):
    """The data in force with its version and the history, the newest first."""

    phien_ban: int
    lich_su: list[VersionRow]
