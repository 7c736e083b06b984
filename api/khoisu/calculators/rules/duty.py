"""What a duty of a company is, and how its day meets days off. Pure."""

from dataclasses import dataclass
from datetime import date, timedelta
from functools import lru_cache
from typing import Final, Literal

from khoisu.kit.text.texts import Text
from khoisu.kit.working_time import add_working_days, is_working_day

CompanyType = Literal["DNTN", "TNHH1", "TNHH2", "CP", "HD"]
Question = Literal["NHAN_VIEN", "KHAU_TRU", "KY_GTGT", "NAM_TAI_CHINH", "VON_GOP"]
"""What a company must say before a duty is certain: employees, tax withheld from pay, VAT period, fiscal year, capital paid in."""
Period = Literal["THANG", "QUY"]
OFFICIAL_UNTIL: Final = date(2026, 12, 31)
"""The last day for which the government's notice of days off was read; later public holidays are expected ones."""
WEEKDAYS: Final = (
    Text("thứ Hai", "a Monday"),
    Text("thứ Ba", "a Tuesday"),
    Text("thứ Tư", "a Wednesday"),
    Text("thứ Năm", "a Thursday"),
    Text("thứ Sáu", "a Friday"),
    Text("thứ Bảy", "a Saturday"),
    Text("Chủ nhật", "a Sunday"),
)


@dataclass(frozen=True, slots=True)
class Suspension:
    """Business suspended without a gap from `tu` through `den`; `som`: it was taken up again before the registered end."""

    tu: date
    den: date
    som: bool = False


@dataclass(frozen=True, slots=True)
class Founded:
    """A company as far as its duties depend on it; None: nobody has said.

    `ngay` is the day of the certificate. `lao_dong`: it employs people, since `lao_dong_tu` (None: since the certificate).
    `khau_tru`: it withholds personal income tax. `nam_den`: the month with which its fiscal year ends. `von_gop`: when the capital was
    paid in full. `tam_ngung`: its suspensions, the last one last.
    """

    ngay: date
    loai_hinh: CompanyType
    lao_dong: bool | None = None
    lao_dong_tu: date | None = None
    khau_tru: bool | None = None
    ky_gtgt: Period | None = None
    nam_den: int | None = None
    von_gop: date | None = None
    tam_ngung: tuple[Suspension, ...] = ()


@dataclass(frozen=True, slots=True)
class Due:
    """A last day: `han` as the law has it, `an_toan` the last working day on which it is surely in time, `vi_sao` how it was counted.

    `doi_ngay`: moved to a working day. `du_kien`: a public holiday decides, and that year's notice of days off was not read.
    """

    han: date
    an_toan: date
    vi_sao: Text
    doi_ngay: bool = False
    du_kien: bool = False


@dataclass(frozen=True, slots=True)
class Duty:
    """One duty. `due` is None where the law counts no day, or where `can_biet` must be answered first.

    `loai` is its kind, `ma` the kind with its period: the name of this one duty for ever. `can_cu` as in the register of legal figures.
    `can_biet`: only if that answer says so; `som_nhat` is then the earliest day that any answer gives. `nhac`: days before the
    last day on which a calendar reminds; none for what only waits for an event. `chua_doi_chieu`: the text itself was not compared.
    """

    loai: str
    ma: str
    ten: Text
    ghi_chu: Text
    can_cu: str
    due: Due | None = None
    nhac: tuple[int, ...] = (7,)
    chua_doi_chieu: bool = False
    can_biet: Question | None = None
    som_nhat: date | None = None

    @property
    def han(self) -> date | None:
        """The last day; None without one."""
        return self.due.han if self.due else None

    @property
    def trong_lich(self) -> date | None:
        """The day on which a calendar shows it: the last day, else the earliest that may become it."""
        return self.han or self.som_nhat


# Companies share their days: each morning's reminders would count and say the same few again for every one of them.
shared = lru_cache(maxsize=4096)


def working_day_from(day: date) -> date:
    """The day itself, or the next working day of authorities when it is a day off."""
    return add_working_days(day - timedelta(days=1), 1)


def working_day_until(day: date) -> date:
    """The day itself, or the last working day of authorities before it when it is a day off."""
    while not is_working_day(day):
        day -= timedelta(days=1)
    return day


@shared
def tax_due(usual: date, counted: Text) -> Due:
    """The last day of a return or payment of tax: a day off moves it to the next working day (ND252 3.7)."""
    moved = working_day_from(usual)
    if moved == usual:
        return Due(usual, usual, counted)
    words = Text(
        "{counted} Hôm ấy là {what} nên hạn lùi sang ngày làm việc kế tiếp, {moved} (252/2026/NĐ-CP, Điều 3.7).",
        "{counted} That is {what}, so the last day moves to the next working day, {moved} (252/2026/NĐ-CP, art. 3.7).",
    )
    said = words.filled(counted=counted, what=_day_off(usual), moved=moved)
    return Due(moved, moved, said, doi_ngay=True, du_kien=_expected(usual, moved))


@shared
def fixed_due(day: date, counted: Text) -> Due:
    """A last day that no rule we read moves: on a day off the working day before it is the safe one."""
    safe = working_day_until(day)
    if safe == day:
        return Due(day, day, counted)
    words = Text(
        "{counted} Hôm ấy là {what}: nên xong chậm nhất ngày làm việc trước đó, {safe}.",
        "{counted} That is {what}: be done by the working day before it, {safe}.",
    )
    said = words.filled(counted=counted, what=_day_off(day), safe=safe)
    return Due(day, safe, said, du_kien=_expected(safe, day))


@shared
def days_after(start: date, days: int, event: Text) -> Text:
    """How a number of days was counted: the first is the day after the event."""
    words = Text("{event} {start} + {days} ngày = {end}.", "{event} {start} + {days} days = {end}.")
    return words.filled(event=event, start=start, days=days, end=start + timedelta(days=days))


@shared
def on_day(day: date, rule: Text) -> Text:
    """How a day of the calendar was found: the rule, and the day."""
    return Text("{rule}: {day}.", "{rule}: {day}.").filled(rule=rule, day=day)


def _day_off(day: date) -> Text:
    return WEEKDAYS[day.weekday()] if day.isoweekday() > 5 else Text("ngày nghỉ lễ", "a public holiday")


def _expected(first: date, last: date) -> bool:
    """Whether a public holiday between both days decided, in a year whose notice of days off was not read."""
    days = [first + timedelta(days=count) for count in range((last - first).days + 1)]
    return any(one > OFFICIAL_UNTIL and one.isoweekday() <= 5 and not is_working_day(one) for one in days)
