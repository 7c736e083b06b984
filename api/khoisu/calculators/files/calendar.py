"""Duties as a calendar file (RFC 5545): whole days with alarms. The same duties give the same bytes and the same UIDs."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date, timedelta

from khoisu.calculators.rules.duties import duties_of, first_year_until
from khoisu.calculators.rules.duty import Duty, Founded
from khoisu.calculators.words import checked_words, law_words
from khoisu.kit.lang import Lang, Text
from khoisu.legal_facts.service import legal_fact

LINE_OCTETS = 75
NAME = Text("Hạn của công ty mới", "Deadlines of the new company")
UNSURE = Text("Cần xác nhận: {ten}", "To be confirmed: {ten}")
MORNING_HOUR = 9


@dataclass(frozen=True, slots=True)
class Calendar:
    """A calendar's name, and what its UIDs end with, so that importing again changes the entries instead of doubling them."""

    name: str
    uid: str


def first_year_calendar(company: Founded, lang: Lang, host: str) -> bytes:
    """The calendar of a new company's first year; `host` is the site's."""
    uid = f"{company.loai_hinh.lower()}-{company.ngay:%Y%m%d}@{host}"
    return to_calendar(duties_of(company, first_year_until(company)), Calendar(NAME.in_lang(lang), uid), lang)


def to_calendar(duties: Iterable[Duty], calendar: Calendar, lang: Lang) -> bytes:
    """The duties that have a day; those that an answer still decides are named so."""
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Khoi Su//Deadlines//VI",
        "CALSCALE:GREGORIAN",
        f"X-WR-CALNAME:{_text(calendar.name)}",
    ]
    for duty in duties:
        if day := duty.trong_lich:
            lines += _event(duty, day, calendar.uid, lang)
    return "".join(f"{_folded(line)}\r\n" for line in (*lines, "END:VCALENDAR")).encode()


def _event(duty: Duty, day: date, uid: str, lang: Lang) -> Iterator[str]:
    name = duty.ten.in_lang(lang)
    title = UNSURE.in_lang(lang, ten=name) if duty.can_biet else name
    why = duty.due.vi_sao.in_lang(lang) if duty.due else ""
    law = law_words(duty.can_cu, lang)
    said = "\n".join(one for one in (duty.ghi_chu.in_lang(lang), why, law, checked_words(lang)) if one)
    yield "BEGIN:VEVENT"
    yield f"UID:{duty.ma}-{uid}"
    yield f"DTSTAMP:{legal_fact('bao_cao_tai_chinh').kiem_tra:%Y%m%d}T000000Z"
    yield f"DTSTART;VALUE=DATE:{day:%Y%m%d}"
    yield f"DTEND;VALUE=DATE:{day + timedelta(days=1):%Y%m%d}"
    yield f"SUMMARY:{_text(title)}"
    yield f"DESCRIPTION:{_text(said)}"
    yield "TRANSP:TRANSPARENT"
    for days in duty.nhac:
        yield from ("BEGIN:VALARM", "ACTION:DISPLAY", f"DESCRIPTION:{_text(title)}")
        # At nine in the morning, so many days before.
        yield f"TRIGGER:-P{days - 1}DT{24 - MORNING_HOUR}H"
        yield "END:VALARM"
    yield "END:VEVENT"


def _text(words: str) -> str:
    escaped = words.replace("\\", "\\\\").replace(";", "\\;").replace(",", "\\,")
    return escaped.replace("\n", "\\n")


def _folded(line: str) -> str:
    """The line cut into pieces of 75 octets at most, never inside a character."""
    pieces: list[str] = []
    piece, size = "", 0
    for letter in line:
        octets = len(letter.encode())
        if size + octets > LINE_OCTETS:
            pieces.append(piece)
            piece, size = " ", 1
        piece += letter
        size += octets
    return "\r\n".join((*pieces, piece))


def calendar_name(company: Founded) -> str:
    """The file's name."""
    return f"han-sau-thanh-lap-{_day(company.ngay)}"


def _day(day: date) -> str:
    return day.isoformat()
