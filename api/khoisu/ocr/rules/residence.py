"""The residence printed on a card: one to three lines, the first often next to its label; complete, or left out."""

import re
from collections.abc import Sequence

from khoisu.ocr.rules.lines import Line, labelled
from khoisu.ocr.rules.values import GUESSED, PictureValues

RESIDENCE = re.compile(r"(?:thuong tr\w|noi cu tr\w)\b(?:\W*p\w{2,5} ?of ?res\w+)?|pl\w{1,3}e ?of ?resid\w+")
NEXT_FIELD = re.compile(
    r" / |place of|date of|gi\w ?tr\w ?d|nationa|quoc tich|gioi tinh|noi dang k|month|khai sinh|ministry|cong an|^mau$"
    r"|gi\wy t\w|so ?/|[<]{2}|of ?expi|het h\wn|ng\wy, ?th|nam c\wp|dac d\w+m|nh\wn dang|/ ?(?:19|20)\d{2}(?!\d)"
    r"|ng\wy \d|^n\wy c\wp"
)
"""What may follow below an address and is none: another label, or a date."""
STREET = re.compile(
    r"(?:so|nha|can|lo|toa|phong|chung cu|tang|ngo|ngach|hem|kiet|duong|pho|thon|to|tdp|xom|ap|ban|khu|kp|khom|buon|bon|plei|lang"
    r"|phum|soc|doi|cum|tieu khu)\b|[a-z]{0,2}\d"
)
"""How an address begins: with a house, a street or a hamlet, not with a commune."""
PROVINCES = (
    "hà nội", "hà giang", "cao bằng", "bắc kạn", "bắc cạn", "tuyên quang", "lào cai", "điện biên", "lai châu", "sơn la", "yên bái",
    "hòa bình", "hoà bình", "thái nguyên", "lạng sơn", "quảng ninh", "bắc giang", "phú thọ", "vĩnh phúc", "bắc ninh", "hải dương",
    "hải phòng", "hưng yên", "thái bình", "hà nam", "nam định", "ninh bình", "thanh hóa", "thanh hoá", "nghệ an", "hà tĩnh",
    "quảng bình", "quảng trị", "huế", "đà nẵng", "quảng nam", "quảng ngãi", "bình định", "phú yên", "khánh hòa", "khánh hoà",
    "ninh thuận", "bình thuận", "kon tum", "gia lai", "đắk lắk", "đắc lắc", "đăk lăk", "đắk nông", "đắc nông", "đăk nông",
    "lâm đồng", "bình phước", "tây ninh", "bình dương", "đồng nai", "vũng tàu", "hồ chí minh", "long an", "tiền giang", "bến tre",
    "trà vinh", "vĩnh long", "đồng tháp", "an giang", "kiên giang", "cần thơ", "hậu giang", "sóc trăng", "bạc liêu", "cà mau",
)  # fmt: skip
"""The ends of the names of the provinces until June 2025, in each spelling that cards have; the names since then are among them
(identity-documents.md 1)."""
_END = re.compile(rf"(?:^| )(?:{'|'.join(PROVINCES)})$")


def read_residence(lines: Sequence[Line], found: PictureValues) -> None:
    """Add the address after its label. An address that seems to lack its beginning or end is left out: half an address is wrong."""
    for rest, below in labelled(lines, RESIDENCE):
        address = _address(rest, below[:2])
        if address:
            text, sure = address
            found.add("diaChiThuongTru", text, "CHU", sure)
            return


def _address(rest: Line, below: Sequence[Line]) -> tuple[str, float] | None:
    beside = len(rest.text) > 3 and not _is_label(rest)
    parts = [rest] if beside else []
    for line in below:
        if NEXT_FIELD.search(line.plain) or (len(line.text) < 4 and not line.text.isalpha()):
            break
        parts.append(line)
    text = " ".join(part.text for part in parts).strip(" .")
    if not parts or NEXT_FIELD.search(parts[0].plain) or "," not in text:
        return None
    if not ends_in_province(text):
        return None
    sure = min(part.sure for part in parts)
    if beside:
        return text, sure
    # For an address below its label, only its beginning shows that no first line next to the label was missed.
    return (text, min(sure, GUESSED)) if STREET.match(parts[0].plain) else None


def _is_label(rest: Line) -> bool:
    """Whether it is the English half of the label, misread, and no address."""
    return rest.text.startswith("/") and "," not in rest.text


def ends_in_province(text: str) -> bool:
    """Whether an address is complete: its last words are a province, mark by mark.

    Nearly a province is none: "Thới Bình" is Thái Bình misread, and a district elsewhere.
    """
    return not text.endswith(",") and _END.search(" ".join(re.findall(r"\w+", text.lower()))) is not None
