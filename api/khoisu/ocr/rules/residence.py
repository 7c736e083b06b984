"""The residence printed on a card: one to three lines, the first often next to its label; complete, or left out."""

import re
from collections.abc import Sequence

from khoisu.kit.text.unaccent import unaccent
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
    "ha noi", "ha giang", "cao bang", "bac kan", "tuyen quang", "lao cai", "dien bien", "lai chau", "son la", "yen bai",
    "hoa binh", "thai nguyen", "lang son", "quang ninh", "bac giang", "phu tho", "vinh phuc", "bac ninh", "hai duong",
    "hai phong", "hung yen", "thai binh", "ha nam", "nam dinh", "ninh binh", "thanh hoa", "nghe an", "ha tinh", "quang binh",
    "quang tri", "hue", "da nang", "quang nam", "quang ngai", "binh dinh", "phu yen", "khanh hoa", "ninh thuan",
    "binh thuan", "kon tum", "gia lai", "dak lak", "dak nong", "lam dong", "binh phuoc", "tay ninh", "binh duong",
    "dong nai", "vung tau", "ho chi minh", "long an", "tien giang", "ben tre", "tra vinh", "vinh long", "dong thap",
    "an giang", "kien giang", "can tho", "hau giang", "soc trang", "bac lieu", "ca mau",
)  # fmt: skip
"""The ends of the names of the provinces until June 2025; the names since then are among them (identity-documents.md 1)."""
_VOWEL = "[aeiouy]"
_END = re.compile(rf"(?:^| )(?:{'|'.join(PROVINCES)})$")
_NEARLY = re.compile(rf"(?:^| )(?:{'|'.join(re.sub(_VOWEL, _VOWEL, name) for name in PROVINCES if ' ' in name)})$")
"""The same with a vowel misread, as in Hờ Giang."""


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
    sure = min(*(part.sure for part in parts), _ending(text))
    if beside or not sure:
        return (text, sure) if sure else None
    # For an address below its label, only its beginning shows that no first line next to the label was missed.
    return (text, min(sure, GUESSED)) if STREET.match(parts[0].plain) else None


def _is_label(rest: Line) -> bool:
    """Whether it is the English half of the label, misread, and no address."""
    return rest.text.startswith("/") and "," not in rest.text


def _ending(text: str) -> float:
    """Confidence that the address is complete: it ends with a province, or nearly so; 0 when it does not."""
    plain = " ".join(re.sub(r"[^a-z0-9]+", " ", unaccent(text)).split())
    if text.endswith(",") or not (_END.search(plain) or _NEARLY.search(plain)):
        return 0
    return 1 if _END.search(plain) else GUESSED
