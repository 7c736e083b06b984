"""Every text of a dossier is fit to be printed: in letters that the papers' fonts have, on one line, of a length that fits its cell.

The fields are taken from `entities.py`, so a new field is held to this without a line here. What a rule has refused already
is not refused again; so this only reports what the rule of the field itself lets through.
"""

import unicodedata
from collections.abc import Iterator
from typing import cast

from khoisu.dossiers.rules.context import OTHER_SCRIPT, TOO_LONG, Context, code, is_printed
from khoisu.dossiers.rules.entities import Dossier
from khoisu.dossiers.rules.fields import fields_of
from khoisu.dossiers.rules.findings import Found, Path, wrong

LINE_BREAK = wrong(
    "xuong_dong",
    "Ô này chỉ ghi trên một dòng; xóa chỗ xuống dòng hoặc ký tự ẩn",
    "This field holds one line only; remove the line break or hidden character",
)
CODES: dict[str, str] = {
    "loai_dia_chi": "loai-dia-chi",
    "quoc_gia_id": "quoc-gia",
    "tinh_tp_id": "tinh-thanh",
    "phuong_xa_id": "phuong-xa",
    "khu_list": "khu",
    "loai_tai_san": "tai-san-gop-von",
    "loai_co_phan": "loai-co-phan",
    "gioi_tinh": "gioi-tinh",
    "gioi_tinh_giam_doc": "gioi-tinh",
    "gioi_tinh_ke_toan_truong": "gioi-tinh",
    "dan_toc": "dan-toc",
    "quoc_tich": "quoc-gia",
    "quyen_chi_phoi": "quyen-chi-phoi",
    "chuc_danh": "chuc-danh",
    "ma_nganh": "nganh-nghe",
    "loai_nguon_von": "nguon-von",
    "loai_hinh_id": "loai-hinh-doanh-nghiep",
    "tinh_trang_thanh_lap": "tinh-trang-thanh-lap",
    "mo_hinh_to_chuc": "mo-hinh-to-chuc",
    "hinh_thuc_nop": "hinh-thuc-nop",
    "hinh_thuc_hach_toan_id": "hinh-thuc-hach-toan",
    "phuong_phap_tinh_thue_id": "phuong-phap-tinh-thue",
    "dang_ky_hoa_don_id": "hinh-thuc-hoa-don",
    "dang_ky_bhxh_id": "phuong-thuc-bhxh",
    "vai_tro": "vai-tro-thanh-vien",
}
"""The fields that hold a code, and the list it must be in whenever it is given, also where the papers leave it out."""
LIMITS: dict[str, int] = {
    "dia_chi_dang_ky_kinh_doanh": 500,
    "dia_chi_ho_kinh_doanh": 500,
    "chi_tiet": 500,
    "mo_ta": 500,
    "ghi_chu": 500,
    "ten_nganh": 500,
}
"""Characters of the texts that may be longer than a line of a form."""
USUAL_LIMIT = 255
SEVERAL_LINES = frozenset({"chi_tiet", "mo_ta", "ghi_chu"})
_LINE_ENDS = "\r\n\t"


def printed_texts(dossier: Dossier, ctx: Context) -> Found:
    """Each text field of each entity that is filled in."""
    for path, value in _texts(dossier, ()):
        name = next(part for part in reversed(path) if isinstance(part, str))
        if name in CODES:
            yield from code(ctx, CODES[name], value, *path)
        else:
            yield from _text(value, name, path)


def _text(value: str, name: str, path: Path) -> Found:
    if len(value) > (limit := LIMITS.get(name, USUAL_LIMIT)):
        yield TOO_LONG.at(*path, toi_da=limit)
    composed = unicodedata.normalize("NFC", value.strip())
    allowed = _LINE_ENDS if name in SEVERAL_LINES else ""
    if any(unicodedata.category(char) in ("Cc", "Zl", "Zp") and char not in allowed for char in composed):
        yield LINE_BREAK.at(*path)
    strange = sorted({char for char in composed if not is_printed(char)})
    if strange:
        yield OTHER_SCRIPT.at(*path, ky_tu=" ".join(strange[:5]))


def _texts(part: object, path: Path) -> Iterator[tuple[Path, str]]:
    """The filled text fields of a part with their paths, in the order of the entities."""
    for field in fields_of(type(part)):
        value = cast("object", getattr(part, field.name))
        place = (*path, field.name)
        if isinstance(value, str):
            if field.kind == "text" and value:
                yield place, value
        elif isinstance(value, tuple):
            for number, item in enumerate(cast("tuple[object, ...]", value)):
                yield from _item(item, (*place, number))
        elif field.kind == "part" and value is not None:
            yield from _texts(value, place)


def _item(item: object, place: Path) -> Iterator[tuple[Path, str]]:
    if not isinstance(item, str):
        yield from _texts(item, place)
    elif item:
        yield place, item
