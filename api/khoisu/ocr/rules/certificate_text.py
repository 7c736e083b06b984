"""A certificate of enterprise registration (Giấy chứng nhận đăng ký doanh nghiệp) from its printed text."""

import re
from collections.abc import Sequence

from khoisu.ocr.rules.lines import Line, first_date, labelled
from khoisu.ocr.rules.residence import ends_in_province
from khoisu.ocr.rules.values import GUESSED, PictureValues

TITLE = re.compile(r"giay ch\w+ng nh\w+n|dang k\w doanh nghi\w+p")
CODE = re.compile(r"\bm\w s\w (?:doanh nghi\w+p|thu\w\b|dn\b)")
FIRST_REGISTERED = re.compile(r"dang k\w l\wn d\wu")
LAST_CHANGED = re.compile(r"dang k\w thay d\wi l\wn th\w")
NAME = re.compile(r"ti\wng vi\wt|^1\.? ?ten (?:cong ty|doanh nghi\w+p)")
ADDRESS = re.compile(r"^2\.? ?d\w{1,30} ch\w(?: tr\w s\w chinh)?|d\w{1,30} ch\w tr\w s\w chinh")
CAPITAL = re.compile(r"v\wn di\wu l\w|v\wn d\wu tu")
PERSON = re.compile(r"h\w va ten|h\w,? ch\w d\wm va ten")
TITLE_OF_PERSON = re.compile(r"ch\wc danh|chuc v\w")
REGISTRAR = re.compile(r"^s\w (?:ke ho\wch|tai chinh)|^phong dang k\w")
TOWN = re.compile(r"^(?:tinh|thanh ph\w|tp\.?)\b")
DIGITS = re.compile(r"[0-9OoQIlSBZ]{10}(?:-[0-9]{3})?")
MONEY = re.compile(r"\d{1,3}(?:[.,]\d{3}){2,}")
BESIDE = re.compile(r"\s\W?(?:cong h\wa xa h\wi|d\wc l\wp|gioi t\w+nh|sinh ngay|ch\wc danh).*$")
"""What follows on the same line and belongs to another label."""
NEXT_PART = re.compile(
    r"^\d\.|^\*|dien thoai|ten (?:c\wng ty|d\w{2,4}nh ngh\w+p)|vi\wt b\wng ti\wng|vi\wt t\wt|fax|email|website|menh gia|ma so|gioi tinh"
)
WEIGHTS = (31, 29, 23, 19, 17, 13, 7, 5, 3)
_AS_DIGITS = str.maketrans("OoQIlSBZ", "00011582")
KNOWN = (TITLE, CODE, FIRST_REGISTERED, NAME, ADDRESS, CAPITAL, PERSON)


def labels_in(lines: Sequence[Line]) -> int:
    """How many different labels of a certificate are recognised."""
    return sum(any(label.search(line.plain) for line in lines) for label in KNOWN)


def is_enterprise_code(code: str) -> bool:
    """Whether the tenth digit is the check digit of the first nine (identity-documents.md 6)."""
    total = sum(weight * int(digit) for weight, digit in zip(WEIGHTS, code, strict=False))
    return len(code) >= 10 and 10 - total % 11 == int(code[9])


def read_certificate(lines: Sequence[Line], found: PictureValues) -> None:
    """Add the values of the text: tenToChuc, maSoDkdn, ngayCap (first registration), noiCap, truSo, vonDieuLe, nguoiDaiDien."""
    _code(lines, found)
    for label in (FIRST_REGISTERED, LAST_CHANGED):
        for rest, below in labelled(lines, label):
            day = first_date(rest, *below[:1])
            if day:
                found.add("ngayCap", day[0], "CHU", day[1])
    _joined(lines, NAME, "tenToChuc", found)
    _seat(lines, found)
    _capital(lines, found)
    _joined(lines, PERSON, "nguoiDaiDien", found, most=0)
    _joined(lines, TITLE_OF_PERSON, "chucDanh", found, most=0)
    _office(lines, found)


def _code(lines: Sequence[Line], found: PictureValues) -> None:
    for rest, below in labelled(lines, CODE):
        for line in (rest, *below[:1]):
            digits = DIGITS.search(line.text.replace(" ", ""))
            code = digits.group().translate(_AS_DIGITS) if digits else ""
            if code[:10].isdecimal():
                # The check digit proves that nothing was misread; where letters were taken for digits it remains a guess.
                most = GUESSED if digits and code != digits.group() else 0.9
                found.add("maSoDkdn", code, "CHU", most if is_enterprise_code(code) else min(0.5, line.sure))
                return


def _joined(lines: Sequence[Line], label: re.Pattern[str], truong: str, found: PictureValues, *, most: int = 2) -> None:
    for rest, below in labelled(lines, label):
        text = rest.text if not rest.plain.startswith("bang") else rest.text.partition(":")[2]
        parts, sure = ([text] if len(text) > 2 else []), rest.sure
        for line in below[: most or (0 if parts else 1)]:
            if NEXT_PART.search(line.plain) or TITLE_OF_PERSON.search(line.plain):
                break
            parts.append(line.text)
            sure = min(sure, line.sure)
        if parts:
            found.add(truong, _alone(" ".join(parts)), "CHU", sure)
            return


def _seat(lines: Sequence[Line], found: PictureValues) -> None:
    """The seat, when it is read to its end: a province, with or without the country behind it."""
    _joined(lines, ADDRESS, "truSo", found)
    seat = found.text("truSo")
    if seat and not ends_in_province(re.sub(r",? việt nam$", "", seat, flags=re.IGNORECASE)):
        del found.values["truSo"]


def _alone(text: str) -> str:
    """The text without what follows it on its line."""
    line = Line.of(text, 1)
    other = BESIDE.search(line.plain) if len(line.plain) == len(line.text) else None
    return line.text[: other.start() if other else None].strip(" .,:")


def _capital(lines: Sequence[Line], found: PictureValues) -> None:
    for rest, below in labelled(lines, CAPITAL):
        for line in (rest, *below[:1]):
            amount = MONEY.search(line.text.replace(" ", ""))
            if amount:
                found.add("vonDieuLe", re.sub(r"\D", "", amount.group()), "CHU", line.sure)
                return


def _office(lines: Sequence[Line], found: PictureValues) -> None:
    top = lines[:12]
    for index, line in enumerate(top):
        if REGISTRAR.search(line.plain):
            parts = [one for one in top[index : index + 3] if REGISTRAR.search(one.plain) or TOWN.search(one.plain)]
            found.add(
                "noiCap", " ".join(_alone(one.text) for one in parts), "CHU", min(GUESSED, *(one.sure for one in parts))
            )
            return
