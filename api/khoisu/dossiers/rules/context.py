"""What the rules need to know besides the dossier: the day, the lists of the State, names already taken."""

import unicodedata
from dataclasses import dataclass
from datetime import date
from typing import Any

from khoisu.dossiers.rules.findings import Found, Path, missing, wrong
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
TOO_LONG = wrong("qua_dai", "Tối đa {toi_da} ký tự", "At most {toi_da} characters")
OTHER_SCRIPT = wrong(
    "khong_phai_chu_la_tinh",
    "Viết bằng chữ cái La-tinh như trên hộ chiếu (dòng chữ máy đọc) hoặc bản dịch; giấy tờ không in được: {ky_tu}",
    "Write in Latin letters as in the passport's machine-readable line, or as translated; papers cannot show: {ky_tu}",
)
PAPER_SCRIPTS = ("LATIN ", "GREEK ", "MODIFIER LETTER ")
FIRST_EAST_ASIAN = 0x2E80


@dataclass(frozen=True, slots=True)
class KnownName:
    """A company name that exists: from this site's dossiers or the table that staff maintain."""

    ten: str
    ten_tieng_nuoc_ngoai: str = ""
    ten_viet_tat: str = ""


@dataclass(frozen=True, slots=True)
class Context:
    """`today` is the date in Vietnam. `tu_can_tranh` are the words staff add to the forbidden ones.

    `kem_theo` are the keys of the attachments (`attachments.needs.Need.key`) that were uploaded; None: not looked at, because only
    what was filled in is judged.
    """

    today: date
    lists: Lists
    ten_da_co: tuple[KnownName, ...] = ()
    tu_can_tranh: tuple[str, ...] = ()
    kem_theo: frozenset[tuple[str, Path]] | None = None

    def name_of(self, danh_muc: str, ma: str) -> str:
        """The Vietnamese name of a code, the code itself when it is unknown."""
        entry = self.lists.standing(danh_muc, ma).entry
        return entry.ten.vi if entry else ma


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
        successors = "; ".join(f"{entry.ma} {entry.ten.vi}" for entry in standing.thay_the)
        notice = REPLACED if successors else EXPIRED
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
    yield from latin(value, *path)


def latin(value: str, *path: str | int, scripts: tuple[str, ...] = PAPER_SCRIPTS) -> Found:
    """The forms are in Latin letters (TT68); a foreigner's name is written as in the passport's machine-readable zone."""
    strange = sorted({char for char in unicodedata.normalize("NFC", value) if not _is_printed(char, scripts)})
    if strange:
        yield OTHER_SCRIPT.at(*path, ky_tu=" ".join(strange[:5]))


def _is_printed(char: str, scripts: tuple[str, ...]) -> bool:
    if char.isascii() or not char.isalpha():
        return ord(char) < FIRST_EAST_ASIAN
    return unicodedata.name(char, "").startswith(scripts)


def given(value: Any, *path: str | int) -> Found:
    """Something must be chosen or entered."""
    if value is None or value in ("", ()):
        yield REQUIRED.at(*path)
