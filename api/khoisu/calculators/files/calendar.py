"""Duties as a calendar file (RFC 5545): whole days with alarms. The same company gives the same bytes and the same UIDs."""

from collections.abc import Iterator
from datetime import date, timedelta

from khoisu.calculators.rules.duties import Duty, Founded, duties_of
from khoisu.calculators.words import checked_words, law_words
from khoisu.kit.lang import Lang, Text
from khoisu.legal_facts.service import legal_fact

LINE_OCTETS = 75
NAME = Text("Hạn của công ty mới", "Deadlines of the new company")
MORNING_HOUR = 9


def to_calendar(company: Founded, lang: Lang, host: str) -> bytes:
    """The calendar; `host` ends the UIDs, so that importing again changes the entries instead of doubling them."""
    duties = [one for one in duties_of(company) if one.han]
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Khoi Su//Deadlines//VI",
        "CALSCALE:GREGORIAN",
        f"X-WR-CALNAME:{_text(NAME.in_lang(lang))}",
    ]
    for duty in duties:
        lines += _event(duty, company, lang, host)
    return "".join(f"{_folded(line)}\r\n" for line in (*lines, "END:VCALENDAR")).encode()


def _event(duty: Duty, company: Founded, lang: Lang, host: str) -> Iterator[str]:
    day = duty.han or company.ngay
    said = f"{duty.ghi_chu.in_lang(lang)}\n{law_words(duty.can_cu, lang)}\n{checked_words(lang)}"
    yield "BEGIN:VEVENT"
    yield f"UID:{duty.ma}-{company.loai_hinh.lower()}-{company.ngay:%Y%m%d}@{host}"
    yield f"DTSTAMP:{legal_fact('khai_lao_dong').kiem_tra:%Y%m%d}T000000Z"
    yield f"DTSTART;VALUE=DATE:{day:%Y%m%d}"
    yield f"DTEND;VALUE=DATE:{day + timedelta(days=1):%Y%m%d}"
    yield f"SUMMARY:{_text(duty.ten.in_lang(lang))}"
    yield f"DESCRIPTION:{_text(said)}"
    yield "TRANSP:TRANSPARENT"
    for days in duty.nhac:
        yield from ("BEGIN:VALARM", "ACTION:DISPLAY", f"DESCRIPTION:{_text(duty.ten.in_lang(lang))}")
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
