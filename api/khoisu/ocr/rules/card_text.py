"""An identity card by its printed words: labels in two languages, values beside or below them. Suggestions, never certain."""

import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import date

from khoisu.kit.fold import fold
from khoisu.ocr.rules import person_number
from khoisu.ocr.rules.lines import Line, first_date, labelled
from khoisu.ocr.rules.values import SURE, Found

POLICE = "Cục trưởng Cục Cảnh sát quản lý hành chính về trật tự xã hội"
MINISTRY = "Bộ Công an"
OLD_CARD = re.compile(r"can cuoc cong d|citizen ident|trat tu xa|thuong tru|place of origin|dac d\w+m nh\w+n d")
NEW_CARD = re.compile(r"identity card|dinh danh c|khai sinh|kh\wi sinh|noi cu tru|public security")
NAME = re.compile(r"full ?n\w{2,3}|ho va ten|ten kh\w{1,3} sinh")
BIRTH = re.compile(r"date of b|ng\wy sinh|nam sinh")
SEX = re.compile(r"\bsex\b|gioi t\w{1,3}h")
ISSUED = re.compile(r"date of iss|nam c\wp|month, ?y\w{1,2}r")
EXPIRY = re.compile(r"gia tri den|of ?expi|het h\wn")
RESIDENCE = re.compile(r"thuong tr\w\b.*|pl\w{1,3}e ?of ?resid\w+|noi cu tr\w\b.*")
ANY_LABEL = re.compile(
    r" / |place of|date of|gi\w tri|nationa|noi dang k|month|khai sinh|ministry|cong an|mau$|gi\wy t\w|so ?/|[<]{2}"
)
NUMBER = re.compile(r"[0-9OoQDIlSBZ]{12}(?![0-9])")
SEX_WORD = re.compile(r"(?<![a-z])(nam|nu)(?![a-z])")
_AS_DIGITS = str.maketrans("OoQDIlSBZ", "000011582")
UPPER = re.compile(r"[^\W\d_]+(?:[ '-][^\W\d_]+)*")
SURNAMES = {
    fold(name): name
    for name in "Nguyễn Trần Lê Phạm Hoàng Huỳnh Phan Vũ Võ Đặng Bùi Đỗ Hồ Ngô Dương Lý Đinh Đoàn Trương Lâm Mai Trịnh Đào".split()  # noqa: SIM905
}
"""Surnames that most people bear: a reader that loses their accent is helped (Nguyên is Nguyễn)."""
KNOWN = (NAME, BIRTH, SEX, ISSUED, EXPIRY, RESIDENCE, OLD_CARD, NEW_CARD)


def labels_in(lines: Sequence[Line]) -> int:
    """How many different labels of a card are recognised: tells whether the picture is the right way up."""
    return sum(any(label.search(line.plain) for line in lines) for label in KNOWN)


def read_card_text(lines: Sequence[Line], found: Found) -> None:
    """Add what the words say to what is found already."""
    _number(lines, found)
    _name(lines, found)
    for label, truong in ((BIRTH, "ngaySinh"), (ISSUED, "ngayCap"), (EXPIRY, "ngayHetHan")):
        for rest, below in labelled(lines, label):
            day = first_date(rest, *below[:2])
            if day:
                found.add(truong, day[0], "CHU", day[1])
                break
    _sex(lines, found)
    _residence(lines, found)
    _kind(lines, found)
    _weigh_number(found)


def _weigh_number(found: Found) -> None:
    """A guessed number that agrees with the date of birth and the sex is believed more, another one less."""
    number, born, sex = (found.values.get(name) for name in ("soGiayTo", "ngaySinh", "gioiTinh"))
    if number is None or number.nguon != "CHU" or born is None:
        return
    male = sex.gia_tri == "NAM" if sex else None
    agrees = person_number.fits(number.gia_tri, date.fromisoformat(born.gia_tri), male=male)
    found.values["soGiayTo"] = replace(number, do_tin_cay=SURE["CHU"] if agrees else min(0.4, number.do_tin_cay))


def _number(lines: Sequence[Line], found: Found) -> None:
    for line in lines:
        digits = NUMBER.search(line.text.replace(" ", ""))
        number = digits.group().translate(_AS_DIGITS) if digits else ""
        if "<" not in line.text and person_number.is_number(number) and number[0] == "0":
            found.add("soGiayTo", number, "CHU", max(0.3, line.sure))
            return


def _name(lines: Sequence[Line], found: Found) -> None:
    for rest, below in labelled(lines, NAME):
        for line in (rest, *below[:2]):
            words = UPPER.fullmatch(line.text.strip(" .,:;|-"))
            if words and line.text.isupper() and len(line.text) > 4 and " " in line.text:
                found.add("hoTen", _surname(words.group().title()), "CHU", line.sure)
                return


def _surname(name: str) -> str:
    first, _, rest = name.partition(" ")
    return f"{first if first in SURNAMES.values() else SURNAMES.get(fold(first), first)} {rest}"


def _sex(lines: Sequence[Line], found: Found) -> None:
    for rest, below in labelled(lines, SEX):
        # "Quốc tịch: Việt Nam" may follow in the same line, so the first word counts.
        for line in (rest, *below[:1]):
            word = SEX_WORD.search(line.plain)
            if word and "viet" not in line.plain[: word.start()]:
                found.add("gioiTinh", "NAM" if word[1] == "nam" else "NU", "CHU", line.sure)
                return


def _residence(lines: Sequence[Line], found: Found) -> None:
    for rest, below in labelled(lines, RESIDENCE):
        parts = [rest] if len(rest.text) > 3 else []
        for line in below[:2]:
            if ANY_LABEL.search(line.plain) or len(line.text) < 4:
                break
            parts.append(line)
        if parts:
            sure = min(part.sure for part in parts)
            found.add("diaChiThuongTru", " ".join(part.text for part in parts).strip(" ,"), "CHU", sure)
            return


def _kind(lines: Sequence[Line], found: Found) -> None:
    whole = " ".join(line.plain for line in lines)
    if OLD_CARD.search(whole):
        kind, by = "CCCD", POLICE
    elif NEW_CARD.search(whole):
        kind, by = "CAN_CUOC", MINISTRY
    else:
        return
    found.add("loaiGiayTo", kind, "CHU", 0.85)
    found.add("noiCap", by, "CHU", 0.85)
