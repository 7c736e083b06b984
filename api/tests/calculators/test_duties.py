"""The duties after the certificate: each last day by hand, days off, short first years, and the files made of them."""

import re
from datetime import date, timedelta

import httpx
import icalendar
import pypdfium2
import pytest

from khoisu.calculators.files.calendar import LINE_OCTETS, to_calendar
from khoisu.calculators.rules.duties import CompanyType, Duty, Founded, duties_of, working_day_from
from khoisu.dossiers.rules.deadlines import capital_due, first_quarter_return
from khoisu.kit.lang import Lang
from khoisu.kit.working_time import is_working_day

API = "/business/api/v1/cong-cu"
TYPES: tuple[CompanyType, ...] = ("DNTN", "TNHH1", "TNHH2", "CP", "HD")
FOUNDED = Founded(date(2026, 11, 2), "TNHH2", lao_dong=True)


def last_days(company: Founded) -> dict[str, date | None]:
    return {one.ma: one.han for one in duties_of(company)}


def test_the_days_of_the_company_that_our_articles_follow() -> None:
    assert last_days(FOUNDED) == {
        "bhxh": date(2026, 12, 2),
        "khai-lao-dong": date(2026, 12, 2),
        "gop-von": date(2027, 1, 31),
        "to-khai-2026-q4": date(2027, 2, 1),  # 31 January is a Sunday
        "dieu-chinh-von": date(2027, 3, 2),
        "quyet-toan-2026": date(2027, 3, 31),
        "to-khai-2027-q1": date(2027, 5, 4),  # 30 April, 1 May and the day off for it
        "to-khai-2027-q2": date(2027, 8, 2),
        "to-khai-2027-q3": date(2027, 11, 1),
        "so-dang-ky": None,
        "bien-hieu": None,
        "thay-doi": None,
    }


@pytest.mark.parametrize("kind", TYPES)
@pytest.mark.parametrize("hired", [True, False])
def test_what_depends_on_the_type_and_on_employees(kind: CompanyType, hired: bool) -> None:
    found = last_days(Founded(date(2026, 3, 10), kind, lao_dong=hired))
    assert ("gop-von" in found) == ("dieu-chinh-von" in found) == (kind in {"TNHH1", "TNHH2", "CP"})
    assert ("so-dang-ky" in found) == (kind in {"TNHH2", "CP"})
    assert ("khai-lao-dong" in found) == hired
    assert {"bhxh", "bien-hieu", "thay-doi", "quyet-toan-2026", "to-khai-2026-q1"} <= set(found)


def each_day() -> list[date]:
    return [date(2025, 7, 1) + timedelta(days=count) for count in range(0, 1100, 7)]


@pytest.mark.parametrize("day", each_day())
def test_no_return_is_due_on_a_day_off_and_the_rest_agrees_with_the_dossiers(day: date) -> None:
    duties = duties_of(Founded(day, "CP", lao_dong=True))
    dated = [one.han for one in duties if one.han]
    assert dated == sorted(dated)
    assert min(dated) > day
    returns = [one for one in duties if one.ma.startswith(("to-khai", "quyet-toan"))]
    assert len(returns) == 5
    for one in returns:
        assert one.han
        assert is_working_day(one.han)
    assert last_days(Founded(day, "CP", lao_dong=True))["gop-von"] == capital_due(day)
    assert working_day_from(first_quarter_return(day)) == min(
        one.han for one in returns if one.ma.startswith("to-khai") and one.han
    )


def yearly(day: date) -> Duty:
    return next(one for one in duties_of(Founded(day, "HD", lao_dong=False)) if one.ma.startswith("quyet-toan"))


def test_a_first_period_of_less_than_ninety_days_may_be_joined() -> None:
    assert "gộp" not in yearly(date(2026, 10, 3)).ghi_chu.vi  # 90 days with both ends
    assert "gộp" in yearly(date(2026, 10, 4)).ghi_chu.vi


def test_every_duty_names_a_law_and_speaks_both_languages() -> None:
    for kind in TYPES:
        for one in duties_of(Founded(date(2026, 11, 2), kind, lao_dong=True)):
            assert re.search(r"\d+/\d{4}/", one.can_cu), one.ma
            assert one.ten.vi != one.ten.en
            assert one.ghi_chu.vi != one.ghi_chu.en


@pytest.mark.parametrize("lang", ["vi", "en"])
def test_the_calendar_is_read_by_others(lang: Lang) -> None:
    data = to_calendar(FOUNDED, lang, "khoisu.example")
    calendar = icalendar.Calendar.from_ical(data)
    events = calendar.walk("VEVENT")
    expected = {one.ma: one for one in duties_of(FOUNDED) if one.han}
    assert len(events) == len(expected)
    for event, duty in zip(events, expected.values(), strict=True):
        assert event["UID"] == f"{duty.ma}-tnhh2-20261102@khoisu.example"
        assert event["DTSTART"].dt == duty.han
        assert str(event["SUMMARY"]) == duty.ten.in_lang(lang)
        assert duty.can_cu.partition(":")[0] in str(event["DESCRIPTION"])
        alarms = [alarm["TRIGGER"].dt for alarm in event.walk("VALARM")]
        assert alarms == [timedelta(hours=9) - timedelta(days=days) for days in duty.nhac]
        assert not event.errors
    assert len({event["UID"] for event in events}) == len(events)


def test_the_calendar_has_the_lines_that_the_standard_asks_for() -> None:
    data = to_calendar(FOUNDED, "vi", "khoisu.example")
    assert data == to_calendar(FOUNDED, "vi", "khoisu.example")
    assert data.endswith(b"END:VCALENDAR\r\n")
    lines = data.split(b"\r\n")
    assert max(len(line) for line in lines) <= LINE_OCTETS
    assert b"\n" not in b"".join(lines)
    assert any(line.startswith(b" ") for line in lines)


async def test_everyone_may_ask_and_take_the_files(client: httpx.AsyncClient) -> None:
    asked = {"ngay": "2026-11-02", "loaiHinh": "TNHH2", "laoDong": "true"}
    shown = (await client.get(f"{API}/han-sau-thanh-lap", params=asked)).json()["data"]
    assert [one["han"] for one in shown["viec"]][:3] == ["2026-12-02", "2026-12-02", "2027-01-31"]
    calendar = await client.get(f"{API}/han-sau-thanh-lap.ics", params=asked)
    assert calendar.headers["content-type"] == "text/calendar; charset=utf-8"
    assert calendar.headers["content-disposition"] == 'attachment; filename="han-sau-thanh-lap-2026-11-02.ics"'
    paper = await client.get(f"{API}/han-sau-thanh-lap.pdf", params=asked, headers={"Accept-Language": "en"})
    assert paper.headers["content-type"] == "application/pdf"
    document = pypdfium2.PdfDocument(paper.content)
    words = " ".join(document[at].get_textpage().get_text_bounded() for at in range(len(document)))
    assert "31/01/2027" in words
    assert "Pay the charter capital in" in words


@pytest.mark.parametrize(
    ("field", "value"),
    [("ngay", "2024-01-01"), ("ngay", "2099-01-01"), ("ngay", "hôm nay"), ("loaiHinh", "LLC"), ("laoDong", "3x")],
)
async def test_a_wrong_answer_is_refused_on_its_field(client: httpx.AsyncClient, field: str, value: str) -> None:
    asked = {"ngay": "2026-11-02", "loaiHinh": "CP"} | {field: value}
    for file in ("", ".ics", ".pdf"):
        reply = await client.get(f"{API}/han-sau-thanh-lap{file}", params=asked)
        assert reply.status_code == 422
        assert [one["truong"] for one in reply.json()["errors"]] == [field]
