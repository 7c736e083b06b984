"""What the rules need to know besides the dossier: the day, the lists of the State, names already taken."""

import unicodedata
from dataclasses import dataclass
from datetime import date
from typing import Any

from khoisu.dossiers.rules.findings import Found, Path, missing, warn, wrong
from khoisu.kit.text import person_name
from khoisu.kit.text.old_fonts import read_old_font
from khoisu.kit.text.texts import Lang, Text
from khoisu.reference_data.service import Lists

REQUIRED = missing("bat_buoc", "Vui lòng nhập thông tin này", "Please fill this in")
NOT_IN_LIST = wrong(
    "khong_co_trong_danh_muc", "Mã “{gia_tri}” không có trong danh mục", "“{gia_tri}” is not in the list"
)
EXPIRED = wrong(
    "ma_het_hieu_luc",
    "Mã “{gia_tri}” ({ten}) đã hết hiệu lực, không có mã thay thế trực tiếp; vui lòng chọn lại",
    "Code “{gia_tri}” ({ten}) is no longer valid and has no direct successor; please choose again",
)
REPLACED = wrong(
    "ma_da_thay_the",
    "Mã “{gia_tri}” ({ten}) đã được thay bằng: {thay_the}",
    "Code “{gia_tri}” ({ten}) has been replaced by: {thay_the}",
)
OLD_FONT = warn("phong_chu_cu", person_name.OLD_FONT.vi, person_name.OLD_FONT.en)
TOO_LONG = wrong("qua_dai", "Tối đa {toi_da} ký tự", "At most {toi_da} characters")
OTHER_SCRIPT = wrong(
    "khong_phai_chu_la_tinh",
    "Viết bằng chữ cái La-tinh như trên hộ chiếu (dòng chữ máy đọc) hoặc bản dịch; giấy tờ không in được: {ky_tu}",
    "Write in Latin letters as in the passport's machine-readable line, or as translated; papers cannot show: {ky_tu}",
)
PAPER_SCRIPTS = ("LATIN ", "GREEK ", "MODIFIER LETTER ")
PRINTED_RANGES = (
    (0x20, 0x7E),
    (0xA0, 0x377),
    (0x37A, 0x37F),
    (0x384, 0x38A),
    (0x38E, 0x3A1),
    (0x3A3, 0x3FF),
    (0x1D00, 0x1DF5),
    (0x1E00, 0x1F15),
    (0x1F20, 0x1F45),
    (0x2000, 0x2064),
    (0x2070, 0x2071),
    (0x2074, 0x208E),
    (0x2090, 0x209C),
    (0x20A0, 0x20BE),
    (0x2100, 0x214F),
    (0x2153, 0x2154),
    (0x215B, 0x215E),
    (0x2190, 0x2195),
    (0x2211, 0x2212),
    (0x2248, 0x2248),
    (0x2264, 0x2265),
    (0x25A0, 0x25A1),
    (0x25CF, 0x25CF),
    (0x2C60, 0x2C7F),
    (0xA722, 0xA78E),
    (0xFB01, 0xFB02),
)
"""Characters that all four fonts of the papers have (rendering/fonts; a test compares them), of the scripts a form is written in."""
_PRINTED = frozenset(code for first, last in PRINTED_RANGES for code in range(first, last + 1))
LANGS: tuple[Lang, Lang] = ("vi", "en")


@dataclass(frozen=True, slots=True)
class KnownName:
    """A company name that exists: in the table that staff maintain, which is public, or in another dossier, which is not.

    `ma_ho_so` is the code of that dossier, empty for a public name.
    """

    ten: str
    ten_tieng_nuoc_ngoai: str = ""
    ten_viet_tat: str = ""
    ma_ho_so: str = ""


@dataclass(frozen=True, slots=True)
class Context:
    """`today` is the date in Vietnam. `tu_can_tranh` are the words staff add to the forbidden ones.

    `kem_theo` are the keys of the attachments (`attachments.needs.Need.key`) that were uploaded; None: not looked at, because only
    what was filled in is judged. `for_staff`: the sentences may name what other people plan; nobody else ever reads that.
    """

    today: date
    lists: Lists
    ten_da_co: tuple[KnownName, ...] = ()
    tu_can_tranh: tuple[str, ...] = ()
    kem_theo: frozenset[tuple[str, Path]] | None = None
    for_staff: bool = False

    def name_of(self, danh_muc: str, ma: str) -> str:
        """The Vietnamese name of a code, the code itself when it is unknown."""
        return self.text_of(danh_muc, ma).vi

    def text_of(self, danh_muc: str, ma: str) -> Text:
        """The name of a code in both languages, the code itself when it is unknown; for sentences, which say it in theirs."""
        entry = self.lists.standing(danh_muc, ma).entry
        return entry.ten if entry else Text(ma, ma)


def code(ctx: Context, danh_muc: str, value: str, *path: str | int, required: bool = True) -> Found:
    """A code must be in its list today; one that is no longer valid is refused, naming its replacement where known."""
    if not value:
        if required:
            yield REQUIRED.at(*path)
        return
    standing = ctx.lists.standing(danh_muc, value)
    if standing.trang_thai == "KHONG_CO":
        yield NOT_IN_LIST.at(*path, gia_tri=value)
    elif standing.cu is not None:
        new = standing.thay_the
        successors = Text(*("; ".join(f"{one.ma} {one.ten.in_lang(lang)}" for one in new) for lang in LANGS))
        notice = REPLACED if new else EXPIRED
        yield notice.at(*path, gia_tri=value, ten=standing.cu.ten, thay_the=successors)


def text(value: str, limit: int, *path: str | int, required: bool = True) -> Found:
    """A text must be there (when required) and not longer than `limit` characters."""
    if not value.strip():
        if required:
            yield REQUIRED.at(*path)
    elif len(value) > limit:
        yield TOO_LONG.at(*path, toi_da=limit)


def written(value: str, limit: int, *path: str | int, required: bool = True) -> Found:
    """A text that is printed on the papers as entered, so only in scripts that they can show."""
    yield from text(value, limit, *path, required=required)
    yield from old_font(value, *path)
    yield from latin(value, *path)


def old_font(value: str, *path: str | int) -> Found:
    """What a text typed for VNI or TCVN3 reads as: its letters are nobody's name in any other font."""
    if meant := read_old_font(value):
        yield OLD_FONT.at(*path, doc_la=meant)


def latin(value: str, *path: str | int, scripts: tuple[str, ...] = PAPER_SCRIPTS) -> Found:
    """The forms are in Latin letters (TT68); a foreigner's name is written as in the passport's machine-readable zone."""
    strange = sorted({char for char in unicodedata.normalize("NFC", value) if not is_printed(char, scripts)})
    if strange:
        yield OTHER_SCRIPT.at(*path, ky_tu=" ".join(strange[:5]))


def is_printed(char: str, scripts: tuple[str, ...] = PAPER_SCRIPTS) -> bool:
    """Whether the papers can show a character: a letter of one of the scripts, or a sign, that the fonts have.

    Control and direction characters are left out when a paper is drawn (rendering/text.py), so they pass here.
    """
    if unicodedata.category(char) in ("Cc", "Cf"):
        return True
    is_letter = not char.isascii() and char.isalpha()
    return ord(char) in _PRINTED and (not is_letter or unicodedata.name(char, "").startswith(scripts))


def given(value: Any, *path: str | int) -> Found:
    """Something must be chosen or entered; a text of blanks prints as nothing."""
    if value is None or value == () or (isinstance(value, str) and not value.strip()):
        yield REQUIRED.at(*path)
