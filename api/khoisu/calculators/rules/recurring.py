"""What comes back every month, quarter and year. Pure.

`today` is where an unanswered question is looked at from: which day may be the next one.
"""

from collections.abc import Iterable, Iterator
from datetime import date, timedelta
from typing import Final

from khoisu.calculators.rules.duty import (
    Due,
    Duty,
    Founded,
    Period,
    Question,
    days_after,
    fixed_due,
    on_day,
    shared,
    tax_due,
)
from khoisu.calculators.rules.suspension import is_suspended
from khoisu.kit.text.texts import Text
from khoisu.legal_facts.service import (
    fiscal_year_end,
    legal_fact,
    month_end,
    month_return_due,
    months_after,
    quarter_after,
    quarter_of,
    quarter_return_due,
)

SHORT_FIRST_YEAR_DAYS: Final = 90
"""A first accounting period shorter than this may be joined with the next one (Law on Accounting, article 12)."""
YEAR_ENDS: Final = (3, 6, 9, 12)
FINAL_MONTHS: Final = 3
RETURNS_LAW: Final = "108/2025/QH15; 252/2026/NĐ-CP: 10"
LABOUR_REPORTS: Final = ((6, 5), (12, 5))
"""Month and day before which the changes of employees are reported (Decree 145/2020/NĐ-CP, article 4.2)."""
VAT: Final = Text("Tờ khai thuế giá trị gia tăng", "VAT return")
VAT_NOTE: Final = Text(
    "Nộp cả khi chưa có doanh thu; thuế phải nộp có cùng hạn. Công ty mới được chọn khai theo quý.",
    "Filed even without revenue; what is owed is due on the same day. A new company may choose quarters.",
)
PIT: Final = Text("Tờ khai thuế thu nhập cá nhân đã khấu trừ", "Return of withheld personal income tax")
PIT_NOTE: Final = Text(
    "Kỳ nào không khấu trừ thuế của ai thì không nộp tờ khai.", "No return for a period in which no tax was withheld."
)
PIT_LAW: Final = "252/2026/NĐ-CP: 10, 11"
DuePeriod = tuple[str, Text, Due]
"""A period: its mark, its name in a sentence, its last day."""
CIT: Final = Text("Tạm nộp thuế thu nhập doanh nghiệp", "Provisional corporate income tax payment")


def recurring(company: Founded, until: date, today: date) -> Iterator[Duty]:
    """The duties of every period that begins with the certificate, until a day."""
    yield from _returns(company, until, today)
    yield from _quarterly_tax(company, until)
    yield from _employer(company, until, today)
    yield from _years(company, until, today)
    yield from _year_of_wages(company, until, today)


def _quarters(company: Founded, until: date) -> Iterator[tuple[int, int, date]]:
    year, quarter = quarter_of(company.ngay)
    while (due := quarter_return_due(year, quarter)) <= until:
        yield year, quarter, due
        year, quarter = quarter_after(year, quarter)


def _months(first: date, until: date, months: int = 0) -> Iterator[tuple[int, int]]:
    """Year and month of each month from that of a day on, whose own end and so many months are not after `until`."""
    end = month_end(first.year, first.month)
    while months_after(end, months) <= until:
        yield end.year, end.month
        end = months_after(end, 1)


def _periods(company: Founded, rhythm: Period, until: date) -> Iterator[DuePeriod]:
    """The periods of returns, none that is wholly suspended."""
    if rhythm == "QUY":
        for year, quarter, _ in _quarters(company, until):
            if not is_suspended(company, date(year, quarter * 3 - 2, 1), month_end(year, quarter * 3)):
                yield _quarter(year, quarter)
        return
    for year, month in _months(company.ngay, until):
        if month_return_due(year, month) <= until and not is_suspended(
            company, date(year, month, 1), month_end(year, month)
        ):
            yield _month(year, month)


@shared
def _quarter(year: int, quarter: int) -> DuePeriod:
    day = quarter_return_due(year, quarter)
    rule = Text("Ngày cuối của tháng sau quý", "The last day of the month after the quarter")
    name = Text(f"quý {quarter}/{year}", f"quarter {quarter}/{year}")
    return f"{year}-q{quarter}", name, tax_due(day, on_day(day, rule))


@shared
def _month(year: int, month: int) -> DuePeriod:
    day = month_return_due(year, month)
    return *_named_month(year, month), tax_due(
        day, on_day(day, Text("Ngày 20 của tháng sau", "The 20th of the next month"))
    )


def _named_month(year: int, month: int) -> tuple[str, Text]:
    return f"{year}-{month:02}", Text(f"tháng {month}/{year}", f"{month}/{year}")


def _returns(company: Founded, until: date, today: date) -> Iterator[Duty]:
    """VAT, and personal income tax in the same rhythm; none of that where the company withholds none."""
    asks = company.khau_tru is None and company.lao_dong is not False
    withholds = company.khau_tru or asks
    if company.ky_gtgt is None:
        earliest = _next(
            due for rhythm in ("THANG", "QUY") for _, _, due in _periods(company, rhythm, until) if due.han >= today
        )
        yield _open("gtgt", VAT, VAT_NOTE, RETURNS_LAW, "KY_GTGT", earliest)
        if withholds:
            yield _open("tncn", PIT, PIT_NOTE, PIT_LAW, "KHAU_TRU" if asks else "KY_GTGT", earliest)
        return
    for mark, name, due in _periods(company, company.ky_gtgt, until):
        yield Duty("gtgt", f"gtgt-{mark}", _of(VAT, name), VAT_NOTE, RETURNS_LAW, due, nhac=(10, 3))
        if withholds:
            need = "KHAU_TRU" if asks else None
            yield Duty("tncn", f"tncn-{mark}", _of(PIT, name), PIT_NOTE, PIT_LAW, due, nhac=(10, 3), can_biet=need)


def _quarterly_tax(company: Founded, until: date) -> Iterator[Duty]:
    note = Text(
        "Không có tờ khai quý. Không có lãi hoặc đang được miễn thì không phải nộp; bốn quý ít nhất 80% thuế của cả năm, thiếu thì tính "
        "tiền chậm nộp.",
        "There is no quarterly return. Nothing is paid without profit or while exempt; the four quarters make at least 80% of the "
        "year's tax, else interest runs.",
    )
    for mark, name, due in _periods(company, "QUY", until):
        yield Duty("tndn", f"tndn-{mark}", _of(CIT, name), note, "252/2026/NĐ-CP: 24", due, nhac=(10, 3))


def _employer(company: Founded, until: date, today: date) -> Iterator[Duty]:
    paying = Text("Đóng bảo hiểm xã hội", "Social insurance payment")
    reporting = Text("Báo cáo thay đổi lao động", "Report of changes of employees")
    paid = Text("Cả phần của nhân viên đã trừ vào lương.", "With the employees' share, kept from their pay.")
    said = Text(
        "Qua cổng dịch vụ công, gửi cả cơ quan bảo hiểm. Việc khai trình lần đầu đã làm cùng hồ sơ đăng ký.",
        "On the public-service portal, with a copy to the insurance office. The first declaration was made with the registration.",
    )
    law, report_law = "41/2024/QH15: 34", "145/2020/NĐ-CP: 4"
    if company.lao_dong is None:
        payments, reports = _payments(company.ngay, until), _reports(company.ngay, until)
        yield _open(
            "bhxh-dong", paying, paid, law, "NHAN_VIEN", _next(due for _, _, due in payments if due.han >= today)
        )
        first = _next(due for _, _, due in reports if due.han >= today)
        yield _open("bao-cao-lao-dong", reporting, said, report_law, "NHAN_VIEN", first)
        return
    if not company.lao_dong:
        return
    since = company.lao_dong_tu or company.ngay
    for mark, name, due in _payments(since, until):
        yield Duty("bhxh-dong", f"bhxh-dong-{mark}", _of(paying, name), paid, law, due, nhac=(5,))
    for mark, name, due in _reports(since, until):
        yield Duty("bao-cao-lao-dong", f"bao-cao-lao-dong-{mark}", _of(reporting, name), said, report_law, due)


def _payments(since: date, until: date) -> Iterator[DuePeriod]:
    return (_payment(year, month) for year, month in _months(since, until, 1))


@shared
def _payment(year: int, month: int) -> DuePeriod:
    day = month_end(year, month + 1)
    rule = Text("Ngày cuối của tháng kế tiếp", "The last day of the next month")
    return *_named_month(year, month), fixed_due(day, on_day(day, rule))


def _reports(since: date, until: date) -> Iterator[DuePeriod]:
    days = (date(year, month, before) for year in range(since.year, until.year + 1) for month, before in LABOUR_REPORTS)
    return (_report(before) for before in days if since < before <= until + timedelta(days=1))


@shared
def _report(before: date) -> DuePeriod:
    day = before - timedelta(days=1)
    rule = Text(
        f"Phải báo cáo trước ngày {before:%d/%m}, nên ngày cuối là", f"Due before {before:%d/%m}, so the last day is"
    )
    return *_named_month(before.year, before.month), fixed_due(day, on_day(day, rule))


def _years(company: Founded, until: date, today: date) -> Iterator[Duty]:
    if company.nam_den is not None:
        for end, duties in _fiscal_years(company, company.nam_den, until):
            yield from (one for one in duties if one.han and one.han <= until and end >= company.ngay)
        return
    open_ones: dict[str, Duty] = {}
    for month in YEAR_ENDS:
        for _, duties in _fiscal_years(company, month, until):
            for one in duties:
                known = open_ones.get(one.loai)
                if one.due and one.due.han >= today and (known is None or (known.som_nhat or date.max) > one.due.han):
                    open_ones[one.loai] = _open(
                        one.loai, _YEARLY[one.loai], one.ghi_chu, one.can_cu, "NAM_TAI_CHINH", one.due
                    )
    yield from open_ones.values()


_YEARLY: Final[dict[str, Text]] = {
    "bao-cao-tai-chinh": Text("Báo cáo tài chính", "Financial statements"),
    "quyet-toan-tndn": Text("Quyết toán thuế thu nhập doanh nghiệp", "Yearly corporate income tax return"),
    "hop-thuong-nien": Text("Họp thường niên", "Yearly meeting"),
}


def _fiscal_years(company: Founded, month: int, until: date) -> Iterator[tuple[date, list[Duty]]]:
    end = fiscal_year_end(company.ngay, month)
    first = end
    while end <= until:
        yield end, [*_year(company, end, is_first=end == first)]
        end = months_after(end, 12)


def _year(company: Founded, end: date, *, is_first: bool) -> Iterator[Duty]:
    name = Text(f"năm {end.year}", f"{end.year}")
    if end.month != 12:
        name = Text("năm tài chính đến {day}", "the fiscal year to {day}").filled(day=end)
    days = legal_fact("bao_cao_tai_chinh")
    statements = end + timedelta(days=days.gia_tri)
    counted = days_after(end, days.gia_tri, Text("Năm tài chính kết thúc", "The fiscal year ends on"))
    mark = f"{end:%Y-%m}"
    yield Duty(
        "bao-cao-tai-chinh",
        f"bao-cao-tai-chinh-{mark}",
        _of(_YEARLY["bao-cao-tai-chinh"], name),
        _joined(company, end, is_first=is_first),
        f"{days.can_cu}; 88/2015/QH13: 12, 29",
        fixed_due(statements, counted),
        nhac=(30, 7),
    )
    if is_suspended(company, months_after(end, -12) + timedelta(days=1), end):
        return
    final = months_after(end, FINAL_MONTHS)
    rule = Text("Ngày cuối của tháng thứ ba sau năm tài chính", "The last day of the third month after the fiscal year")
    yield Duty(
        "quyet-toan-tndn",
        f"quyet-toan-tndn-{mark}",
        _of(_YEARLY["quyet-toan-tndn"], name),
        Text(
            "Nộp cả khi được miễn thuế: kê số thuế được miễn. Thuế còn thiếu có cùng hạn.",
            "Filed also while exempt: the exempt amount is declared. What is still owed is due on the same day.",
        ),
        RETURNS_LAW,
        tax_due(final, on_day(final, rule)),
        nhac=(30, 7),
    )
    yield from _meeting(company, end, mark, name, statements)


def _joined(company: Founded, end: date, *, is_first: bool) -> Text:
    if is_first and (end - company.ngay).days + 1 < SHORT_FIRST_YEAR_DAYS:
        return Text(
            "Kỳ đầu ngắn hơn 90 ngày: được gộp với năm sau theo luật kế toán; với thuế hãy hỏi cơ quan thuế trước.",
            "The first period is shorter than 90 days: accounting law lets you join it with the next year; for tax, ask the tax office first.",
        )
    return Text("Gửi cơ quan thuế và thống kê.", "To the tax and statistics offices.")


def _meeting(company: Founded, end: date, mark: str, name: Text, statements: date) -> Iterator[Duty]:
    what = _of(_YEARLY["hop-thuong-nien"], name)
    if company.loai_hinh == "CP":
        fact = legal_fact("hop_dai_hoi_dong")
        day = months_after(end, fact.gia_tri)
        rule = Text(
            f"{fact.gia_tri} tháng kể từ ngày kết thúc năm tài chính",
            f"{fact.gia_tri} months after the fiscal year ends",
        )
        note = Text(
            "Đại hội đồng cổ đông thông qua báo cáo tài chính. Hội đồng quản trị có thể gia hạn, không quá 6 tháng.",
            "The shareholders' meeting approves the statements. The board may extend the time, to 6 months at most.",
        )
        yield Duty(
            "hop-thuong-nien",
            f"hop-thuong-nien-{mark}",
            what,
            note,
            fact.can_cu,
            fixed_due(day, on_day(day, rule)),
            nhac=(30, 7),
        )
    elif company.loai_hinh == "TNHH2":
        rule = Text(
            "Luật không đặt ngày; chúng tôi lấy hạn của báo cáo tài chính",
            "The law sets no day; we take that of the statements",
        )
        note = Text(
            "Hội đồng thành viên thông qua báo cáo tài chính bằng biểu quyết tại cuộc họp.",
            "The members' council approves the statements by vote at a meeting.",
        )
        due = fixed_due(statements, on_day(statements, rule))
        yield Duty("hop-thuong-nien", f"hop-thuong-nien-{mark}", what, note, "59/2020/QH14: 59", due, nhac=(30, 7))


def _year_of_wages(company: Founded, until: date, today: date) -> Iterator[Duty]:
    """Finalisation of personal income tax: by calendar years, and only where wages were paid."""
    if company.lao_dong is False:
        return
    name = Text("Quyết toán thuế thu nhập cá nhân", "Yearly personal income tax return")
    note = Text("Cho năm có trả tiền lương, tiền công.", "For a year in which wages were paid.")
    rule = Text(
        "Ngày cuối của tháng thứ ba sau năm dương lịch", "The last day of the third month after the calendar year"
    )
    law = "252/2026/NĐ-CP: 9, 10, 11"
    since = company.lao_dong_tu or company.ngay
    for year in range(since.year, until.year):
        if is_suspended(company, date(year, 1, 1), date(year, 12, 31)):
            continue
        day = month_end(year + 1, FINAL_MONTHS)
        due = tax_due(day, on_day(day, rule))
        if company.lao_dong is None and due.han >= today:
            yield _open("quyet-toan-tncn", name, note, law, "NHAN_VIEN", due)
            return
        if company.lao_dong and day <= until:
            of = Text(f"năm {year}", f"{year}")
            yield Duty("quyet-toan-tncn", f"quyet-toan-tncn-{year}", _of(name, of), note, law, due, nhac=(30, 7))


def _open(loai: str, name: Text, note: Text, law: str, question: Question, due: Due | None) -> Duty:
    """A duty without its period: an answer decides whether and when; `due` is the earliest day that it may have."""
    return Duty(loai, loai, name, note, law, can_biet=question, som_nhat=due.han if due else None)


def _next(dues: Iterable[Due]) -> Due | None:
    return min(dues, key=lambda due: due.han, default=None)


def _of(name: Text, period: Text) -> Text:
    return Text(f"{name.vi} {period.vi}", f"{name.en}, {period.en}")
