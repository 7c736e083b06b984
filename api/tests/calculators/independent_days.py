"""Last days of duties worked out a second time, from the calendar alone: nothing of the product is imported here.

Days off by hand: Labour Code 112 for fixed days; Tết 2026 to 2028 by the lunar calendar and the notices (2028: as expected).
"""

import datetime as dt

OFF = {
    *("2026-01-01", "2026-02-16", "2026-02-17", "2026-02-18", "2026-02-19", "2026-02-20", "2026-04-27", "2026-04-30"),
    *("2026-05-01", "2026-08-31", "2026-09-01", "2026-09-02", "2026-11-24", "2027-01-01", "2027-02-04", "2027-02-05"),
    *("2027-02-08", "2027-02-09", "2027-02-10", "2027-04-16", "2027-04-30", "2027-05-03", "2027-09-02", "2027-09-03"),
    *("2027-11-24", "2028-01-03", "2028-01-24", "2028-01-25", "2028-01-26", "2028-01-27", "2028-01-28", "2028-04-04"),
    *("2028-05-01", "2028-05-02", "2028-09-01", "2028-09-04", "2028-11-24"),
}
ONE = dt.timedelta(days=1)


def is_off(day: dt.date) -> bool:
    return day.strftime("%a") in {"Sat", "Sun"} or str(day) in OFF


def last_of(year: int, month: int) -> dt.date:
    while month > 12:
        year, month = year + 1, month - 12
    day = dt.date(year, month, 28)
    while (day + ONE).month == month:
        day += ONE
    return day


def forward(day: dt.date) -> dt.date:
    while is_off(day):
        day += ONE
    return day


def backward(day: dt.date) -> dt.date:
    while is_off(day):
        day -= ONE
    return day


def walked(day: dt.date, days: int) -> dt.date:
    for _ in range(days):
        day += ONE
    return day


def worked_out(founded: dt.date, hired: dt.date, duty: str) -> tuple[dt.date, dt.date]:
    """The last day and the safe day of a duty by its name."""
    kind, _, period = duty.partition("/")
    year, _, part = period.partition("-")
    if kind in {"gtgt", "tncn", "tndn"}:
        if part.startswith("q"):
            due = forward(last_of(int(year), int(part[1:]) * 3 + 1))
        else:
            following = last_of(int(year), int(part) + 1)
            due = forward(dt.date(following.year, following.month, 20))
        return due, due
    if kind in {"quyet-toan-tndn", "quyet-toan-tncn"}:
        due = forward(last_of(int(year), int(part or 12) + 3))
        return due, due
    fixed = {
        "bhxh": lambda: walked(founded, 30),
        "bhxh-nhan-vien": lambda: walked(hired, 30),
        "gop-von": lambda: walked(founded, 90),
        "dieu-chinh-von": lambda: walked(founded, 120),
        "bhxh-dong": lambda: last_of(int(year), int(part) + 1),
        "bao-cao-lao-dong": lambda: dt.date(int(year), int(part), 5) - ONE,
        "bao-cao-tai-chinh": lambda: walked(last_of(int(year), int(part)), 90),
        "hop-cp": lambda: last_of(int(year), int(part) + 4),
        "hop-tnhh2": lambda: walked(last_of(int(year), int(part)), 90),
    }[kind]()
    return fixed, backward(fixed)
