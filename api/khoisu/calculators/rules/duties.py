"""The duties of a new company with their last days, counted from the day of its certificate. Pure."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final, Literal

from khoisu.kit.text.texts import Text
from khoisu.kit.working_time import add_working_days
from khoisu.legal_facts.service import legal_fact, quarter_after, quarter_of, quarter_return_due, year_return_due

CompanyType = Literal["DNTN", "TNHH1", "TNHH2", "CP", "HD"]
QUARTERS: Final = 4
"""So many quarterly returns are listed: those of the first year."""
SHORT_FIRST_YEAR_DAYS: Final = 90
"""A first accounting period shorter than this may be joined with the next one (Law on Accounting, article 12)."""
CAPITAL_ARTICLES: Final[dict[CompanyType, str]] = {"TNHH1": "75", "TNHH2": "47", "CP": "113"}
"""The types whose capital is due by law, with the article; a private enterprise and partners pay in as they said they would."""
REGISTER_ARTICLES: Final[dict[CompanyType, str]] = {"TNHH2": "48", "CP": "122"}
RETURNS_LAW: Final = "108/2025/QH15; 252/2026/NĐ-CP"


@dataclass(frozen=True, slots=True)
class Duty:
    """One duty. `han` is its last day, None where the law counts none; `nhac`: days before it on which a calendar reminds.

    `can_cu` as in the register of legal figures; `chua_doi_chieu`: the text itself was not compared, so the day is the usual one.
    `doi_ngay`: the day moved to a working day because it fell on a day off.
    """

    ma: str
    ten: Text
    ghi_chu: Text
    can_cu: str
    han: date | None = None
    nhac: tuple[int, ...] = (7,)
    chua_doi_chieu: bool = False
    doi_ngay: bool = False


@dataclass(frozen=True, slots=True)
class Founded:
    """A company as far as its duties depend on it: day of the certificate, type, and whether it employs people."""

    ngay: date
    loai_hinh: CompanyType
    lao_dong: bool


def working_day_from(day: date) -> date:
    """The day itself, or the next working day of authorities when it is a day off (Civil Code 2015, article 148)."""
    return add_working_days(day - timedelta(days=1), 1)


def duties_of(company: Founded) -> list[Duty]:
    """Every duty of the first year: first those with a day, the earliest first, then those without one."""
    dated = [*_people(company), *_capital(company), *_returns(company), _year(company)]
    return [*sorted(dated, key=lambda one: (one.han or date.max, one.ma)), *_without_day(company)]


def _people(company: Founded) -> Iterator[Duty]:
    insured = company.ngay + timedelta(days=legal_fact("bhxh_lan_dau").gia_tri)
    yield Duty(
        "bhxh",
        Text("Đăng ký bảo hiểm xã hội lần đầu", "First social-insurance registration"),
        Text(
            "Cho người lao động và cả người quản lý không hưởng lương. Đếm từ ngày cấp giấy; ai vào làm sau thì đếm từ ngày người ấy "
            "thuộc diện tham gia.",
            "For employees and also for managers without salary. Counted from the certificate; for those who join later, from that day.",
        ),
        legal_fact("bhxh_lan_dau").can_cu,
        insured,
        chua_doi_chieu=True,
    )
    if company.lao_dong:
        yield Duty(
            "khai-lao-dong",
            Text("Khai trình việc sử dụng lao động", "Declaration of employees"),
            Text(
                "Đếm từ ngày bắt đầu hoạt động, ở đây là ngày cấp giấy.",
                "Counted from the start of business, here the day of the certificate.",
            ),
            legal_fact("khai_lao_dong").can_cu,
            company.ngay + timedelta(days=legal_fact("khai_lao_dong").gia_tri),
            chua_doi_chieu=True,
        )


def _capital(company: Founded) -> Iterator[Duty]:
    article = CAPITAL_ARTICLES.get(company.loai_hinh)
    if article is None:
        return
    due = company.ngay + timedelta(days=legal_fact("gop_von").gia_tri)
    yield Duty(
        "gop-von",
        Text("Góp đủ vốn điều lệ", "Pay the charter capital in"),
        Text(
            "Chuyển khoản vào tài khoản công ty, giữ chứng từ. Rơi vào ngày nghỉ cũng nên góp trước.",
            "Transfer to the company's account and keep the papers. Where the day is a day off, pay before it.",
        ),
        f"59/2020/QH14: {article}",
        due,
        nhac=(30, 10),
    )
    yield Duty(
        "dieu-chinh-von",
        Text("Đăng ký lại vốn điều lệ, nếu chưa góp đủ", "Register the capital really paid in, if less"),
        Text("Chỉ khi vốn chưa góp đủ trong hạn trên.", "Only when the capital was not paid in by the day above."),
        f"59/2020/QH14: {article}",
        due + timedelta(days=legal_fact("dieu_chinh_von").gia_tri),
    )


def _returns(company: Founded) -> Iterator[Duty]:
    year, quarter = quarter_of(company.ngay)
    for _ in range(QUARTERS):
        yield _return(year, quarter, with_wages=company.lao_dong)
        year, quarter = quarter_after(year, quarter)


def _return(year: int, quarter: int, *, with_wages: bool) -> Duty:
    usual = quarter_return_due(year, quarter)
    wages = (" và thu nhập cá nhân", " and personal income tax") if with_wages else ("", "")
    return Duty(
        f"to-khai-{year}-q{quarter}",
        Text(
            f"Tờ khai thuế giá trị gia tăng{wages[0]} quý {quarter}/{year}",
            f"VAT{wages[1]} return of quarter {quarter}/{year}",
        ),
        Text(
            "Nộp cả khi chưa có doanh thu. Công ty mới thường khai theo quý.",
            "Filed even without revenue. New companies usually file by the quarter.",
        ),
        RETURNS_LAW,
        working_day_from(usual),
        nhac=(10, 3),
        chua_doi_chieu=True,
        doi_ngay=working_day_from(usual) != usual,
    )


def _year(company: Founded) -> Duty:
    year = company.ngay.year
    usual = year_return_due(year)
    short = (date(year, 12, 31) - company.ngay).days + 1 < SHORT_FIRST_YEAR_DAYS
    joined = (
        Text(
            "Kỳ đầu ngắn hơn 90 ngày: có thể gộp với năm sau, khi ấy nộp vào cuối tháng 3 của năm kế tiếp.",
            "The first period is shorter than 90 days: it may be joined with the next year and is then due a year later.",
        )
        if short
        else Text(
            "Nộp cả khi được miễn thuế thu nhập doanh nghiệp: kê số thuế được miễn.",
            "Filed also while exempt from corporate income tax: the exempt amount is declared.",
        )
    )
    return Duty(
        f"quyet-toan-{year}",
        Text(
            f"Báo cáo tài chính và quyết toán thuế năm {year}", f"Financial statements and yearly tax returns of {year}"
        ),
        joined,
        f"{RETURNS_LAW}; 88/2015/QH13: 12, 29",
        working_day_from(usual),
        nhac=(30, 7),
        chua_doi_chieu=True,
        doi_ngay=working_day_from(usual) != usual,
    )


def _without_day(company: Founded) -> Iterator[Duty]:
    if article := REGISTER_ARTICLES.get(company.loai_hinh):
        yield Duty(
            "so-dang-ky",
            Text("Lập sổ đăng ký thành viên hoặc cổ đông", "Keep the register of members or shareholders"),
            Text("Ngay sau khi có giấy chứng nhận.", "At once after the certificate."),
            f"59/2020/QH14: {article}",
        )
    yield Duty(
        "bien-hieu",
        Text("Gắn tên công ty tại trụ sở", "Show the company's name at the head office"),
        Text("Trước khi đón khách; luật không đếm ngày.", "Before the first visitor; the law counts no days."),
        "59/2020/QH14: 37",
    )
    yield Duty(
        "thay-doi",
        Text("Đăng ký hoặc báo thay đổi", "Register or notify changes"),
        Text(
            f"Trong {legal_fact('bao_thay_doi').gia_tri} ngày kể từ ngày có thay đổi: tên, địa chỉ, ngành nghề, vốn, người đại diện, chủ "
            "sở hữu hưởng lợi.",
            f"Within {legal_fact('bao_thay_doi').gia_tri} days of a change of name, address, business lines, capital, representative or "
            "beneficial owner.",
        ),
        legal_fact("bao_thay_doi").can_cu,
    )
