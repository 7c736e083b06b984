"""Merges the values of a card's two sides; sides of two different persons are detected and not mixed."""

import re
from collections.abc import Sequence
from datetime import date

from khoisu.kit.text.unaccent import unaccent
from khoisu.ocr.rules import person_number
from khoisu.ocr.rules.card_text import MINISTRY, POLICE
from khoisu.ocr.rules.card_zone import Zone
from khoisu.ocr.rules.qr import CardCode
from khoisu.ocr.rules.values import NO_END, TRUST, PictureValues, Value

TWO_PERSONS = "hai_mat_khac_nguoi"
TWO_PAPERS = "hai_loai_giay_to"
NAMES_DIFFER = "ten_khac_nhau"
NUMBER_UNSURE = "so_khong_khop"
YEAR_ALONE = "chi_co_nam_sinh"
NO_EXPIRY = "chua_doc_ngay_het_han"
ORDER = (
    "hoTen", "ngaySinh", "gioiTinh", "quocTich", "loaiGiayTo", "soGiayTo", "ngayCap", "ngayHetHan", "noiCap",
    "diaChiThuongTru",
    "tenToChuc", "maSoDkdn", "truSo", "vonDieuLe", "nguoiDaiDien", "chucDanh",
)  # fmt: skip


def add_code(code: CardCode, found: PictureValues) -> None:
    """Add the values of a card's QR code."""
    found.add("hoTen", code.ho_ten, "QR")
    found.add("soGiayTo", code.so, "QR")
    found.add("ngaySinh", code.ngay_sinh, "QR")
    if code.ngay_sinh is None:
        found.warnings.append(YEAR_ALONE)
    found.add("gioiTinh", "NAM" if code.nam else "NU", "QR")
    found.add("ngayCap", code.ngay_cap, "QR")
    found.add("diaChiThuongTru", code.noi_thuong_tru, "QR")
    # Who issues which kind of card is known; the kind follows from the number of fields.
    found.add("loaiGiayTo", "CAN_CUOC" if code.the_moi else "CCCD", "QR", 0.95)
    found.add("noiCap", MINISTRY if code.the_moi else POLICE, "QR", 0.9)


def add_zone(zone: Zone, found: PictureValues) -> None:
    """Add the values of a machine-readable zone, except the name, which has no accents."""
    found.add("soGiayTo", zone.so, "MRZ")
    found.add("ngaySinh", zone.ngay_sinh, "MRZ")
    found.add("gioiTinh", "NAM" if zone.nam else "NU", "MRZ")
    found.add("ngayHetHan", zone.het_han, "MRZ")
    if zone.het_han is None:
        found.warnings.append(NO_END)


def merge(sides: Sequence[PictureValues], names: Sequence[str]) -> tuple[list[Value], list[str]]:
    """One list of values in the order of the form, and warnings. `names`: the zones' names, accentless."""
    if _differ(sides):
        best = min(sides, key=lambda side: TRUST[side.values["soGiayTo"].nguon] if "soGiayTo" in side.values else 9)
        return _ordered(best), [TWO_PAPERS if _kinds(sides) > 1 else TWO_PERSONS]
    whole = PictureValues()
    for side in sides:
        for value in side.values.values():
            held = whole.values.get(value.truong)
            better = held is None or (TRUST[value.nguon], -value.do_tin_cay) < (TRUST[held.nguon], -held.do_tin_cay)
            if better:
                whole.values[value.truong] = value
    endless = _without_end(sides, whole)
    year_alone = (
        [YEAR_ALONE] if any(YEAR_ALONE in side.warnings for side in sides) and not whole.text("ngaySinh") else []
    )
    return _ordered(whole), _warnings(whole, names) + year_alone + endless


def lacks_expiry(values: Sequence[Value], warnings: Sequence[str]) -> bool:
    """Whether it is a card whose expiry was not read, though it may have one."""
    held = {value.truong: value.gia_tri for value in values}
    return person_number.is_number(held.get("soGiayTo", "")) and "ngayHetHan" not in held and NO_END not in warnings


def _kinds(sides: Sequence[PictureValues]) -> int:
    """How many kinds of paper the numbers are of: a card's has twelve digits, a passport's has not."""
    return len({person_number.is_number(side.text("soGiayTo")) for side in sides if "soGiayTo" in side.values})


def _without_end(sides: Sequence[PictureValues], whole: PictureValues) -> list[str]:
    """A warning that the card has no expiry, when a side shows it and no zone contradicts; a guessed printed date is dropped then."""
    end = whole.values.get("ngayHetHan")
    if not any(NO_END in side.warnings for side in sides) or (end and end.nguon != "CHU"):
        return []
    whole.values.pop("ngayHetHan", None)
    return [NO_END]


def _differ(sides: Sequence[PictureValues]) -> bool:
    """Whether two sides have different numbers; a guessed number may differ in two digits and still be the same."""
    held = [side.values["soGiayTo"] for side in sides if "soGiayTo" in side.values]
    if len(held) < 2 or _kinds(sides) > 1:
        return len(held) > 1
    one, two = held[0], held[1]
    wrong = sum(a != b for a, b in zip(one.gia_tri, two.gia_tri, strict=False))
    return wrong > (2 if "CHU" in (one.nguon, two.nguon) else 0)


def _warnings(found: PictureValues, names: Sequence[str]) -> list[str]:
    warnings: list[str] = []
    name = re.sub(r"[^A-Z]", "", unaccent(found.text("hoTen")).upper())
    # A zone holds 30 characters at most and loses hyphens and apostrophes; only a name with another beginning is a different one.
    if name and any(zone and not name.startswith(zone.split()[0]) for zone in names):
        warnings.append(NAMES_DIFFER)
    number, born, sex = (found.text(name) for name in ("soGiayTo", "ngaySinh", "gioiTinh"))
    birth = date.fromisoformat(born) if born else None
    if person_number.is_number(number) and not person_number.fits(number, birth, male=sex == "NAM" if sex else None):
        warnings.append(NUMBER_UNSURE)
    return warnings


def _ordered(found: PictureValues) -> list[Value]:
    if person_number.is_number(found.text("soGiayTo")):
        # These cards are given to citizens alone; a passport says its nationality itself.
        found.add("quocTich", "VN", found.values["soGiayTo"].nguon, 0.95)
    return [found.values[truong] for truong in ORDER if truong in found.values]
