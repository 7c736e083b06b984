"""One person, one set of data: all entries with the same number of the paper must agree (ND168 11.1).

The registrar compares name, date of birth, sex and number with the national population database, so papers that
name one person in two ways are sent back.
"""

import unicodedata
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from datetime import date
from itertools import combinations
from typing import Any, cast

from khoisu.dossiers.rules.context import Context
from khoisu.dossiers.rules.drafts import Tree
from khoisu.dossiers.rules.entities import Dossier, Nguoi
from khoisu.dossiers.rules.fields import fields_of
from khoisu.dossiers.rules.findings import Found, Path, camel_path, wrong
from khoisu.dossiers.rules.people import id_numbers as numbers
from khoisu.dossiers.rules.people.person import CARDS
from khoisu.kit.lang import Text

OTHER_DATA = wrong(
    "cung_so_giay_to_khac_du_lieu",
    "Cùng số giấy tờ này, phần {noi} ghi {gi} khác. Sửa cho giống nhau, hoặc sửa số giấy tờ nếu là hai người: cơ quan "
    "đăng ký đối chiếu với Cơ sở dữ liệu quốc gia về dân cư (Nghị định 168/2025/NĐ-CP, Điều 11)",
    "With this same paper number, {noi} gives another {gi}. Make both alike, or correct the number if they are two "
    "people: the registrar compares with the national population database (Decree 168/2025, art. 11)",
)
NUMBER_TAKEN = wrong(
    "so_giay_to_cua_nguoi_khac",
    "Trong hồ sơ này, số giấy tờ này đã là của một người khác. Kiểm tra lại từng chữ số",
    "In this dossier this paper number already belongs to somebody else. Please check each digit",
)
COMPARED = {
    "ho_ten": Text("họ tên", "name"),
    "ngay_sinh": Text("ngày sinh", "date of birth"),
    "gioi_tinh": Text("giới tính", "sex"),
    "quoc_tich": Text("quốc tịch", "nationality"),
    "ngay_cap": Text("ngày cấp", "date of issue"),
    "ngay_het_han": Text("ngày hết hạn", "date of expiry"),
}
"""What must be the same; the paper's dates only where it is the same kind of paper."""
OF_THE_PAPER = ("ngay_cap", "ngay_het_han")
CARD = "THE"
"""Identity cards of all editions: the personal identification number stays the same."""
MANAGERS, OF_MANAGERS = ("giam_doc", "ke_toan_truong"), ("ho_ten", "ngay_sinh", "gioi_tinh")
TAX = "thong_tin_dang_ky_thue"
FILER = ("ho_so", "nguoi_nop_ho_so")
PLACES = {
    "ho_so": Text("người nộp hồ sơ", "the person who files"),
    "chu_so_huu_list": Text("chủ sở hữu thứ {so}", "owner {so}"),
    "chu_so_huu_huong_loi_list": Text("chủ sở hữu hưởng lợi thứ {so}", "beneficial owner {so}"),
    "nguoi_dai_dien": Text("người đại diện theo pháp luật thứ {so}", "legal representative {so}"),
    "nguoi_dai_dien_list": Text("người đại diện của tổ chức thứ {so}", "representative {so} of the organisation"),
    "giam_doc": Text("giám đốc (đăng ký thuế)", "director (tax registration)"),
    "ke_toan_truong": Text("kế toán trưởng (đăng ký thuế)", "chief accountant (tax registration)"),
}
Key = tuple[str, str]


def identity(kind: str, number: str) -> Key | None:
    """The paper's identity: the personal number for a card of any edition, else kind and number. None without one."""
    written = numbers.paper_key(number)
    if not written:
        return None
    card = kind in CARDS or (not kind and numbers.personal_id(written) is not None)
    return CARD if card else kind, written


@dataclass(frozen=True, slots=True)
class Entry:
    """One place that names a person: what it says by field, and where each of these fields is."""

    noi: Text
    key: Key
    loai_giay_to: str
    values: dict[str, Any]
    paths: dict[str, Path]


def people(part: object, path: Path = ()) -> Iterator[tuple[Path, Nguoi]]:
    """Everybody that a part names with block P of the forms, wherever its shape has a person."""
    if isinstance(part, Nguoi):
        yield path, part
        return
    for field in fields_of(type(part)):
        value: Any = getattr(part, field.name)
        if field.kind == "parts":
            for at, item in enumerate(value):
                yield from people(item, (*path, field.name, at))
        elif field.kind == "part" and value is not None:
            yield from people(value, (*path, field.name))


def entries(dossier: Dossier) -> list[Entry]:
    """Everybody with a number who the papers will name; what the chosen type or way of filing leaves out is not read."""
    found: list[Entry] = []
    for path, who in people(dossier):
        key = identity(who.loai_giay_to, who.so_giay_to)
        if key and not _is_left_out(dossier, path):
            values = {name: getattr(who, name) for name in COMPARED}
            paths = {name: (*path, name) for name in COMPARED}
            found.append(Entry(_place(path), key, who.loai_giay_to, values, paths))
    return [*found, *_managers(dossier)]


def _is_left_out(dossier: Dossier, path: Path) -> bool:
    if path == FILER:
        return dossier.ho_so.hinh_thuc_nop not in ("TU_NOP", "UY_QUYEN_CA_NHAN")
    return path[0] == "chu_so_huu_huong_loi_list" and dossier.ho_so.loai_hinh_id == "DNTN"


def _managers(dossier: Dossier) -> Iterator[Entry]:
    """Director and chief accountant of the tax registration: a person by the personal identification number."""
    info = dossier.thong_tin_dang_ky_thue
    for role in MANAGERS:
        key = identity("", getattr(info, f"so_dinh_danh_{role}"))
        if key:
            values = {name: getattr(info, f"{name}_{role}") for name in OF_MANAGERS}
            paths: dict[str, Path] = {name: (TAX, f"{name}_{role}") for name in OF_MANAGERS}
            yield Entry(PLACES[role], key, "", values, paths)


def _place(path: Path) -> Text:
    names = [part for part in path if isinstance(part, str)]
    place, number = PLACES[names[-1] if names[-1] in PLACES else names[0]], path[-1]
    if not isinstance(number, int):
        return place
    return Text(*(words.format(so=number + 1) for words in (place.vi, place.en)))


def differing(one: Entry, other: Entry) -> list[str]:
    """The fields in which two entries contradict each other; what either leaves empty contradicts nothing."""
    same_kind = one.loai_giay_to == other.loai_giay_to
    return [
        name
        for name in COMPARED
        if (same_kind or name not in OF_THE_PAPER)
        and (mine := _plain(one.values.get(name)))
        and (others := _plain(other.values.get(name)))
        and mine != others
    ]


def _plain(value: str | date | None) -> str | date | None:
    """A name without what does not distinguish people: case, repeated spaces, Unicode encoding."""
    return " ".join(unicodedata.normalize("NFC", value).casefold().split()) if isinstance(value, str) else value


def same_person(dossier: Dossier, _ctx: Context) -> Found:
    """All entries for one person agree; a contradiction is reported on both fields."""
    by_number: dict[Key, list[Entry]] = {}
    for entry in entries(dossier):
        by_number.setdefault(entry.key, []).append(entry)
    for named in by_number.values():
        for one, other in combinations(named, 2):
            for name in differing(one, other):
                yield OTHER_DATA.at(*one.paths[name], noi=other.noi, gi=COMPARED[name])
                yield OTHER_DATA.at(*other.paths[name], noi=one.noi, gi=COMPARED[name])


PERSONAL = frozenset(field.name for field in fields_of(Nguoi))
NUMBER = "so_giay_to"
PERSON_FIELDS = {
    "ho_ten": "ho_ten",
    "ngay_sinh": "ngay_sinh",
    "gioi_tinh": "gioi_tinh",
    "so_dinh_danh": NUMBER,
    "dien_thoai": "so_dien_thoai",
}
"""What the tax registration says of director and chief accountant, and which field of a person it is."""


def with_copies(tree: Tree, before: Tree, after: Tree, changed: Collection[str]) -> tuple[Tree, list[str]]:
    """The dossier with an owner changed from `before` to `after`, the changed personal fields also in every other place
    whose paper has the kind and number of `before`. Returns it with the wire paths of these places.
    """
    key = _identity(before)
    own = {name: after[name] for name in changed if name in PERSONAL}
    if key is None or not own:
        return tree, []
    found: list[Path] = []
    copied = _copied(tree, key, own, after["id"], (), found)
    copied[TAX] |= _copied_managers(copied[TAX], key, own, after, found)
    return copied, [camel_path(path) for path in found]


def _identity(part: Tree) -> Key | None:
    """The identity of the part's person; None when the part is not a person."""
    return identity(part["loai_giay_to"], part[NUMBER]) if NUMBER in part else None


def _copied(part: Any, key: Key, own: Tree, but: str, path: Path, found: list[Path]) -> Any:
    if isinstance(part, list):
        items = cast("list[Any]", part)
        return [_copied(item, key, own, but, (*path, at), found) for at, item in enumerate(items)]
    if not isinstance(part, dict):
        return part
    tree = cast("Tree", part)
    if _identity(tree) == key and tree.get("id") != but:
        found.append(path)
        return tree | own
    return {name: _copied(value, key, own, but, (*path, name), found) for name, value in tree.items()}


def _copied_managers(tax: Tree, key: Key, own: Tree, after: Tree, found: list[Path]) -> Tree:
    """Director and chief accountant; only a personal identification number is allowed there."""
    now = _identity(after)
    number = after[NUMBER] if now and now[0] == CARD else ""
    said = own | {NUMBER: number}
    put: Tree = {}
    for role in MANAGERS:
        if identity("", tax[f"so_dinh_danh_{role}"]) == key:
            found.append((TAX, f"so_dinh_danh_{role}"))
            put |= {f"{name}_{role}": said[source] for name, source in PERSON_FIELDS.items() if source in said}
    return put
