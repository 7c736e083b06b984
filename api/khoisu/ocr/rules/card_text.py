"""Values from the printed text of an identity card: labels in two languages, values next to or below them; never certain."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date

from khoisu.kit.text.unaccent import unaccent
from khoisu.ocr.rules import person_number
from khoisu.ocr.rules.lines import Line, dates_in, first_date, labelled
from khoisu.ocr.rules.residence import RESIDENCE, read_residence
from khoisu.ocr.rules.values import GUESSED, NO_END, SURE, PictureValues, ends

POLICE = "Cục trưởng Cục Cảnh sát quản lý hành chính về trật tự xã hội"
MINISTRY = "Bộ Công an"
OLD_CARD = re.compile(r"can cuoc cong d|citizen ident|trat tu xa|thuong tru|place of origin|dac d\w+m nh\w+n d")
NEW_CARD = re.compile(r"identity card|dinh danh c|khai sinh|kh\wi sinh|noi cu tru|public security")
NAME = re.compile(r"full ?n\w{2,3}|ho va ten|ten kh\w{1,3} sinh")
BIRTH = re.compile(r"date of b|ng\wy sinh|nam sinh")
SEX = re.compile(r"\bsex\b|gioi t\w{1,3}h")
ISSUED = re.compile(r"date of iss|nam c\wp|month, ?y\w{1,2}r")
EXPIRY = re.compile(r"gia tri den|of ?expi|het h\wn")
ENDLESS = re.compile(r"khong ?th\w{1,3} ?h\wn")
OLD_PAPER = re.compile(r"chung m\w{2,3} nh\wn d|giay ch\wng m\w{2,3} nh")
"""The title of the nine-digit card that preceded the cards of twelve digits."""
DAYS = ((BIRTH, "ngaySinh"), (ISSUED, "ngayCap"), (EXPIRY, "ngayHetHan"))
NUMBER = re.compile(r"[0-9OoQDIlSBZ]{12}(?![0-9])")
SEX_WORD = re.compile(r"(?<![a-z])(nam|nu)(?![a-z])")
ALIKE = 2
_AS_DIGITS = str.maketrans("OoQDIlSBZ", "000011582")
UPPER = re.compile(r"[^\W\d_]+(?:[ '’-][^\W\d_]+)*")
SURNAMES = frozenset(
    "Nguyễn Trần Lê Phạm Hoàng Huỳnh Phan Vũ Võ Đặng Bùi Đỗ Hồ Ngô Dương Lý Đinh Đoàn Trương Lâm Mai Trịnh Đào".split()  # noqa: SIM905
)
"""Surnames that most people bear."""
_RESEMBLED = frozenset(map(unaccent, SURNAMES))
PASSPORT = re.compile(
    r"h\w ?chi\wu|pass ?port|passeport|reisepass|pasaporte|given ?nam|\bsurname|immigration|xuat nh\wp c\wnh"
)
KNOWN = (NAME, BIRTH, SEX, ISSUED, EXPIRY, RESIDENCE, OLD_CARD, NEW_CARD, PASSPORT)


def labels_in(lines: Sequence[Line]) -> int:
    """How many different labels of a card are recognised: a measure of whether the picture is the right way up."""
    return sum(any(label.search(line.plain) for line in lines) for label in KNOWN)


def is_old_paper(lines: Sequence[Line]) -> bool:
    """Whether the words are those of a card of nine digits, which is no longer valid."""
    return any(OLD_PAPER.search(line.plain) for line in lines)


def read_card_text(lines: Sequence[Line], found: PictureValues) -> None:
    """Add the values of the printed text to those found already."""
    mended = _number(lines, found)
    name = printed_name(lines)
    if name:
        found.add("hoTen", name[0], "CHU", name[1])
    for label, truong in DAYS:
        day = _day(lines, label)
        if day and (truong != "ngayHetHan" or ends(day[0])):
            found.add(truong, day[0], "CHU", day[1])
        elif truong == "ngayHetHan" and (day or _is_endless(lines)):
            found.warnings.append(NO_END)
    _sex(lines, found)
    read_residence(lines, found)
    _kind(lines, found)
    _weigh_number(found, GUESSED if mended else SURE["CHU"])


def _weigh_number(found: PictureValues, most: float) -> None:
    """A guessed number that agrees with the date of birth and the sex gets a higher confidence, another one a lower."""
    number, born, sex = (found.values.get(name) for name in ("soGiayTo", "ngaySinh", "gioiTinh"))
    if number is None or number.nguon != "CHU" or born is None:
        return
    male = sex.gia_tri == "NAM" if sex else None
    agrees = person_number.fits(number.gia_tri, date.fromisoformat(born.gia_tri), male=male)
    found.values["soGiayTo"] = replace(number, do_tin_cay=most if agrees else min(0.4, number.do_tin_cay))


def shows_two_cards(lines: Sequence[Line], zone_number: str = "") -> bool:
    """Whether numbers of two persons stand in one picture; two readings of one number differ in a digit or two."""
    numbers = [number for line in lines for number, _ in _numbers_in(line)]
    first, *others = [zone_number, *numbers] if zone_number else (numbers or [""])
    return any(sum(one != two for one, two in zip(first, other, strict=True)) > ALIKE for other in others)


def _numbers_in(line: Line) -> Iterator[tuple[str, bool]]:
    """A personal number of the line, and whether letters in it were taken for digits."""
    digits = NUMBER.search(line.text.replace(" ", ""))
    number = digits.group().translate(_AS_DIGITS) if digits else ""
    if digits and "<" not in line.text and person_number.is_number(number) and number[0] == "0":
        yield number, number != digits.group()


def _number(lines: Sequence[Line], found: PictureValues) -> bool:
    """Add the number; True when letters in it were taken for digits."""
    for line in lines:
        for number, mended in _numbers_in(line):
            found.add("soGiayTo", number, "CHU", min(max(0.3, line.sure), GUESSED if mended else 1))
            return mended
    return False


def printed_name(lines: Sequence[Line]) -> tuple[str, float] | None:
    """The name next to or below its label, letter by letter as recognised, and how sure its line is.

    A surname that resembles a frequent one stays as it is, for Phàn is no misread Phan; but as Nguyên may be a misread
    Nguyễn, it is only a guess.
    """
    for rest, below in labelled(lines, NAME):
        for line in (rest, *below[:2]):
            words = UPPER.fullmatch(line.text.strip(" .,:;|-"))
            if words and line.text.isupper() and len(line.text) > 4 and " " in line.text:
                name = words.group().title()
                return name, min(line.sure, GUESSED) if _is_doubtful(name) else line.sure
    return None


def _is_doubtful(name: str) -> bool:
    surname = name.partition(" ")[0]
    return surname not in SURNAMES and unaccent(surname) in _RESEMBLED


def _day(lines: Sequence[Line], label: re.Pattern[str]) -> tuple[date, float] | None:
    """The date of a label, where it is certain that it belongs to it: never one of two on a line, never another label's."""
    for index, line in enumerate(lines):
        if not label.search(line.plain) or sum(bool(one.search(line.plain)) for one, _ in DAYS) > 1:
            continue
        rest, below = next(labelled(lines[index:], label))
        for near in (rest, *below[:2]):
            if near is not rest and any(one.search(near.plain) for one, _ in DAYS):
                break
            if dates_in(near) > 1:
                return None
            day = first_date(near)
            if day:
                return day
    return None


def _is_endless(lines: Sequence[Line]) -> bool:
    return any(ENDLESS.search(line.plain) for rest, below in labelled(lines, EXPIRY) for line in (rest, *below[:1]))


def _sex(lines: Sequence[Line], found: PictureValues) -> None:
    for rest, below in labelled(lines, SEX):
        # "Quốc tịch: Việt Nam" may follow in the same line, so the first word counts.
        for line in (rest, *below[:1]):
            word = SEX_WORD.search(line.plain)
            if word and "viet" not in line.plain[: word.start()]:
                found.add("gioiTinh", "NAM" if word[1] == "nam" else "NU", "CHU", line.sure)
                return


def _kind(lines: Sequence[Line], found: PictureValues) -> None:
    whole = " ".join(line.plain for line in lines)
    if OLD_CARD.search(whole):
        kind, by = "CCCD", POLICE
    elif NEW_CARD.search(whole):
        kind, by = "CAN_CUOC", MINISTRY
    else:
        return
    found.add("loaiGiayTo", kind, "CHU", 0.85)
    found.add("noiCap", by, "CHU", 0.85)
