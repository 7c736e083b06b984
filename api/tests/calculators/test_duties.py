"""The duties after the certificate: each last day worked out twice, what depends on which answer, and the files made of them."""

import csv
import re
from datetime import date, timedelta
from pathlib import Path

import httpx
import icalendar
import pypdfium2
import pytest

from khoisu.calculators.files.calendar import LINE_OCTETS, first_year_calendar
from khoisu.calculators.rules.duties import duties_of, first_year_until
from khoisu.calculators.rules.duty import CompanyType, Duty, Founded, Question
from khoisu.dossiers.rules.deadlines import capital_due
from khoisu.kit.lang import Lang
from khoisu.kit.working_time import is_working_day
from tests.calculators.independent_days import worked_out

API = "/business/api/v1/cong-cu"
TYPES: tuple[CompanyType, ...] = ("DNTN", "TNHH1", "TNHH2", "CP", "HD")
FOUNDED = Founded(date(2026, 11, 2), "TNHH2", lao_dong=True, ky_gtgt="QUY", nam_den=12)
LATE = date(2029, 1, 31)
with Path(__file__).with_name("duty_days.tsv").open(encoding="utf-8") as file:
    CASES = list(csv.DictReader(file, delimiter="\t"))


def first_year(company: Founded) -> list[Duty]:
    return duties_of(company, first_year_until(company))


def our_name(duty: str) -> str:
    """ "hop-cp/2027-03" as the rules name it."""
    return re.sub(r"^hop-\w+", "hop-thuong-nien", duty).replace("/", "-")


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['founded']} {case['duty']} {case['year_end']}")
def test_the_last_day_of_the_table_is_found_by_the_rules_and_by_another_program(case: dict[str, str]) -> None:
    day = date.fromisoformat
    expected = day(case["last_day"]), day(case["safe_day"])
    founded, hired = day(case["founded"]), day(case["hired"])
    assert worked_out(founded, hired, case["duty"]) == expected
    rhythm = "QUY" if case["vat"] == "QUY" else "THANG"
    kind = next(one for one in TYPES if one == case["type"])
    company = Founded(
        founded, kind, lao_dong=True, lao_dong_tu=hired, khau_tru=True, ky_gtgt=rhythm, nam_den=int(case["year_end"])
    )
    [due] = [one.due for one in duties_of(company, LATE) if one.ma == our_name(case["duty"])]
    assert due
    assert (due.han, due.an_toan) == expected


def test_the_table_is_large_enough() -> None:
    assert len({(one["founded"], one["duty"], one["year_end"], one["hired"]) for one in CASES}) >= 60


@pytest.mark.parametrize("kind", TYPES)
@pytest.mark.parametrize("hired", [True, False])
def test_what_depends_on_the_type_and_on_employees(kind: CompanyType, hired: bool) -> None:
    found = {one.loai for one in first_year(Founded(date(2026, 3, 10), kind, hired, ky_gtgt="QUY", nam_den=12))}
    assert ("gop-von" in found) == ("dieu-chinh-von" in found) == (kind in {"TNHH1", "TNHH2", "CP"})
    assert ("so-dang-ky" in found) == ("hop-thuong-nien" in found) == (kind in {"TNHH2", "CP"})
    for one in ("bhxh-nhan-vien", "bhxh-dong", "bao-cao-lao-dong", "tncn", "quyet-toan-tncn"):
        assert (one in found) == hired
    assert {"bhxh", "bien-hieu", "thay-doi", "quyet-toan-tndn", "bao-cao-tai-chinh", "gtgt", "tndn"} <= found
    assert "khai-lao-dong" not in found


def test_what_is_unknown_is_asked_and_never_dropped() -> None:
    founded, today = date(2026, 11, 2), date(2027, 6, 1)
    nothing = {one.loai: one for one in duties_of(Founded(founded, "CP"), LATE, today)}
    asked: dict[str, Question] = {
        "bhxh-nhan-vien": "NHAN_VIEN",
        "bhxh-dong": "NHAN_VIEN",
        "bao-cao-lao-dong": "NHAN_VIEN",
        "quyet-toan-tncn": "NHAN_VIEN",
        "tncn": "KHAU_TRU",
        "gtgt": "KY_GTGT",
        "bao-cao-tai-chinh": "NAM_TAI_CHINH",
        "quyet-toan-tndn": "NAM_TAI_CHINH",
        "hop-thuong-nien": "NAM_TAI_CHINH",
        "dieu-chinh-von": "VON_GOP",
    }
    assert {loai: one.can_biet for loai, one in nothing.items() if one.can_biet} == asked
    assert [nothing[one].som_nhat for one in ("gtgt", "bhxh-dong", "bao-cao-tai-chinh")] == [
        date(2027, 6, 21),  # 20 June is a Sunday: by the month it comes before the quarter's 2 August
        date(2027, 6, 30),
        date(2027, 6, 29),  # of a year that ends in March
    ]
    everything = Founded(founded, "CP", True, founded, True, "QUY", 12, von_gop=date(2026, 12, 1))
    assert not [one.ma for one in duties_of(everything, LATE, today) if one.can_biet]
    assert set(asked) - {one.loai for one in duties_of(everything, LATE, today)} == {"dieu-chinh-von"}


def test_capital_that_came_in_time_or_too_late() -> None:
    in_time = {one.loai for one in first_year(Founded(date(2026, 11, 2), "CP", von_gop=date(2027, 1, 31)))}
    assert not {"gop-von", "dieu-chinh-von"} & in_time
    late = {one.loai: one for one in first_year(Founded(date(2026, 11, 2), "CP", von_gop=date(2027, 2, 1)))}
    assert "gop-von" not in late
    assert (late["dieu-chinh-von"].han, late["dieu-chinh-von"].can_biet) == (date(2027, 3, 2), None)


def each_day() -> list[date]:
    return [date(2025, 7, 1) + timedelta(days=count) for count in range(0, 1100, 7)]


@pytest.mark.parametrize("day", each_day())
def test_no_tax_is_due_on_a_day_off_and_the_rest_agrees_with_the_dossiers(day: date) -> None:
    duties = first_year(Founded(day, "CP", lao_dong=True, ky_gtgt="QUY", nam_den=12))
    dated = [one.han for one in duties if one.han]
    assert dated == sorted(dated)
    assert min(dated) > day
    assert len({one.ma for one in duties}) == len(duties)
    for one in duties:
        if one.due:
            assert is_working_day(one.due.an_toan)
            assert one.loai not in {"gtgt", "tncn", "tndn", "quyet-toan-tndn", "quyet-toan-tncn"} or is_working_day(
                one.due.han
            )
    [capital] = [one.han for one in duties if one.ma == "gop-von"]
    assert capital == capital_due(day)


def statements(day: date) -> Duty:
    company = Founded(day, "HD", lao_dong=False, ky_gtgt="QUY", nam_den=12)
    return next(one for one in first_year(company) if one.loai == "bao-cao-tai-chinh")


def test_a_first_period_of_less_than_ninety_days_may_be_joined() -> None:
    assert "gộp" not in statements(date(2026, 10, 3)).ghi_chu.vi  # 90 days with both ends
    assert "gộp" in statements(date(2026, 10, 4)).ghi_chu.vi


def test_every_duty_names_a_law_and_speaks_both_languages() -> None:
    for kind in TYPES:
        for one in (
            *first_year(Founded(date(2026, 11, 2), kind, lao_dong=True, ky_gtgt="THANG", nam_den=3)),
            *first_year(Founded(date(2026, 11, 2), kind)),
        ):
            assert re.search(r"\d+/\d{4}/", one.can_cu), one.ma
            assert one.ten.vi != one.ten.en
            assert one.ghi_chu.vi != one.ghi_chu.en
            assert not one.due or one.due.vi_sao.vi != one.due.vi_sao.en


@pytest.mark.parametrize("lang", ["vi", "en"])
def test_the_calendar_is_read_by_others(lang: Lang) -> None:
    data = first_year_calendar(FOUNDED, lang, "khoisu.example")
    calendar = icalendar.Calendar.from_ical(data)
    events = calendar.walk("VEVENT")
    expected = {one.ma: one for one in first_year(FOUNDED) if one.han}
    assert len(events) == len(expected)
    for event, duty in zip(events, expected.values(), strict=True):
        assert event["UID"] == f"{duty.ma}-tnhh2-20261102@khoisu.example"
        assert event["DTSTART"].dt == duty.han
        unsure = {"vi": "Cần xác nhận: ", "en": "To be confirmed: "}[lang] if duty.can_biet else ""
        assert str(event["SUMMARY"]) == unsure + duty.ten.in_lang(lang)
        assert duty.can_cu.partition(":")[0] in str(event["DESCRIPTION"])
        alarms = [alarm["TRIGGER"].dt for alarm in event.walk("VALARM")]
        assert alarms == [timedelta(hours=9) - timedelta(days=days) for days in duty.nhac]
        assert not event.errors
    assert len({event["UID"] for event in events}) == len(events)


def test_the_calendar_has_the_lines_that_the_standard_asks_for() -> None:
    data = first_year_calendar(FOUNDED, "vi", "khoisu.example")
    assert data == first_year_calendar(FOUNDED, "vi", "khoisu.example")
    assert data.endswith(b"END:VCALENDAR\r\n")
    lines = data.split(b"\r\n")
    assert max(len(line) for line in lines) <= LINE_OCTETS
    assert b"\n" not in b"".join(lines)
    assert any(line.startswith(b" ") for line in lines)


async def test_everyone_may_ask_and_take_the_files(client: httpx.AsyncClient) -> None:
    asked = {"ngay": "2026-11-02", "loaiHinh": "TNHH2", "laoDong": "true"}
    shown = (await client.get(f"{API}/han-sau-thanh-lap", params=asked)).json()["data"]
    assert [one["han"] for one in shown["viec"]][:3] == ["2026-12-02", "2026-12-02", "2026-12-04"]
    calendar = await client.get(f"{API}/han-sau-thanh-lap.ics", params=asked)
    assert calendar.headers["content-type"] == "text/calendar; charset=utf-8"
    assert calendar.headers["content-disposition"] == 'attachment; filename="han-sau-thanh-lap-2026-11-02.ics"'
    paper = await client.get(f"{API}/han-sau-thanh-lap.pdf", params=asked, headers={"Accept-Language": "en"})
    assert paper.headers["content-type"] == "application/pdf"
    document = pypdfium2.PdfDocument(paper.content)
    words = " ".join(document[at].get_textpage().get_text_bounded() for at in range(len(document)))
    lines = words.splitlines()
    for day in ("2 December 2026 ", "30 September 2027 "):
        assert any(line.startswith(day) for line in lines), f"{day} stands in one line"
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
