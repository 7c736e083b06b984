"""One person, one set of data: all entries with the same number of the paper must agree (ND168 11.1).

When two places that name one person contradict each other, and how one fills what the other leaves empty. The registrar compares
name, date of birth, sex and number with the national population database, so papers that name one person in two ways are sent back.
"""

import unicodedata
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from itertools import combinations
from typing import Any, cast

from khoisu.dossiers.rules.context import Context
from khoisu.dossiers.rules.entities import Dossier, Nguoi
from khoisu.dossiers.rules.fields import fields_of
from khoisu.dossiers.rules.findings import Found, Path, wrong
from khoisu.dossiers.rules.people.person import CARDS
from khoisu.dossiers.rules.people.person_places import (
    BENEFICIARIES,
    FILER,
    IN_PERSON,
    KIND,
    MANAGER_FIELDS,
    MANAGERS,
    NUMBER,
    TAX,
    Key,
    identity,
)
from khoisu.kit.text.texts import Text

COMPARED = {
    "ho_ten": Text("họ tên", "name"),
    "ngay_sinh": Text("ngày sinh", "date of birth"),
    "gioi_tinh": Text("giới tính", "sex"),
    "quoc_tich": Text("quốc tịch", "nationality"),
    "ngay_cap": Text("ngày cấp", "date of issue"),
    "ngay_het_han": Text("ngày hết hạn", "date of expiry"),
}
"""What tells two people apart: places that differ here contradict each other. The paper's dates count only where it is
the same kind of paper. Of everything else a person has one value too, but nobody is asked: what was sent last, else what
is entered with the owner.
"""
OF_THE_PAPER = ("ngay_cap", "noi_cap", "ngay_het_han")
OF_AN_ADDRESS = ("quoc_gia_id", "tinh_tp_id", "phuong_xa_id", "so_nha_duong", "dien_thoai", "fax", "email")
TYPED_ADDRESS = OF_AN_ADDRESS[1:]


def says_otherwise(one: Mapping[str, Any], other: Mapping[str, Any]) -> list[str]:
    """The fields in which two places contradict each other; what either leaves empty contradicts nothing."""
    same_kind = one.get(KIND) == other.get(KIND)
    return [
        name for name in COMPARED if (same_kind or name not in OF_THE_PAPER) and _differ(one.get(name), other.get(name))
    ]


def _differ(one: Any, other: Any) -> bool:
    return not is_empty(one) and not is_empty(other) and plain(one) != plain(other)


def is_empty(value: Any) -> bool:
    """Whether a field says nothing; an address in which only the country stands says nothing."""
    address = _address(value)
    if address is not None:
        return not any(address[name] for name in TYPED_ADDRESS)
    return value is None or plain(value) == ""


def plain(value: Any) -> Any:
    """A value without what distinguishes nobody: case, repeated blanks, Unicode encoding, how an address is used."""
    address = _address(value)
    if address is not None:
        return tuple(plain(address[name]) for name in OF_AN_ADDRESS)
    if isinstance(value, str):
        return " ".join(unicodedata.normalize("NFC", value).casefold().split())
    return value


def _address(value: Any) -> Mapping[str, Any] | None:
    """An address of the tree or of the rules by its fields; None for any other value."""
    if isinstance(value, dict):
        return cast("dict[str, Any]", value)
    if is_dataclass(value) and not isinstance(value, type):
        return {one.name: getattr(value, one.name) for one in fields(value)}
    return None


def fill(known: Mapping[str, Any], other: Mapping[str, Any], newer: Collection[str] = ()) -> dict[str, Any]:
    """What is known, with what it leaves empty filled from a place that does not contradict it, and its `newer` fields.

    Dates and place of another edition of the card are not taken over.
    """
    filled = dict(known)
    same_kind = not known.get(KIND) or known.get(KIND) == other.get(KIND)
    for name, value in other.items():
        if name == NUMBER or (name in OF_THE_PAPER and not same_kind):
            continue
        wanted = is_empty(filled.get(name)) or (name in newer and name not in COMPARED)
        if name not in filled or (wanted and not is_empty(value)):
            filled[name] = value
    return filled


OTHER_DATA = wrong(
    "cung_so_giay_to_khac_du_lieu",
    "Cùng số giấy tờ này, phần {noi} ghi {gi} khác. Chọn thông tin đúng cho mọi phần, hoặc sửa số giấy tờ nếu là hai "
    "người. Cơ quan đăng ký đối chiếu với Cơ sở dữ liệu quốc gia về dân cư (Nghị định 168/2025/NĐ-CP, Điều 11)",
    "With this same paper number, {noi} gives another {gi}. Choose what is right for every place, or correct the number "
    "if they are two people. The registrar compares with the national population database (Decree 168/2025, art. 11)",
)
NUMBER_TAKEN = wrong(
    "so_giay_to_cua_nguoi_khac",
    "Trong hồ sơ này, số giấy tờ này đã là của một người khác. Kiểm tra lại từng chữ số",
    "In this dossier this paper number already belongs to somebody else. Please check each digit",
)
PLACES = {
    "ho_so": Text("người nộp hồ sơ", "the person who files"),
    "chu_so_huu_list": Text("chủ sở hữu thứ {so}", "owner {so}"),
    "chu_so_huu_huong_loi_list": Text("chủ sở hữu hưởng lợi thứ {so}", "beneficial owner {so}"),
    "nguoi_dai_dien": Text("người đại diện theo pháp luật thứ {so}", "legal representative {so}"),
    "nguoi_dai_dien_list": Text("người đại diện của tổ chức thứ {so}", "representative {so} of the organisation"),
    "giam_doc": Text("giám đốc (đăng ký thuế)", "director (tax registration)"),
    "ke_toan_truong": Text("kế toán trưởng (đăng ký thuế)", "chief accountant (tax registration)"),
}


@dataclass(frozen=True, slots=True)
class Entry:
    """One place that names a person: what it says by field, and where each of these fields is."""

    noi: Text
    key: Key
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
            values = {name: getattr(who, name) for name in (KIND, *COMPARED)}
            paths = {name: (*path, name) for name in COMPARED}
            found.append(Entry(place_name(path), key, values, paths))
    return [*found, *_managers(dossier)]


def _is_left_out(dossier: Dossier, path: Path) -> bool:
    if path == FILER:
        return dossier.ho_so.hinh_thuc_nop not in IN_PERSON
    return path[0] == BENEFICIARIES and dossier.ho_so.loai_hinh_id == "DNTN"


def _managers(dossier: Dossier) -> Iterator[Entry]:
    """Director and chief accountant of the tax registration: a person by the personal identification number."""
    info = dossier.thong_tin_dang_ky_thue
    for role in MANAGERS:
        key = identity(CARDS[0], getattr(info, f"so_dinh_danh_{role}"))
        if key:
            said = {name: f"{start}_{role}" for name, start in MANAGER_FIELDS.items() if name in COMPARED}
            values = {name: getattr(info, wire) for name, wire in said.items()}
            paths: dict[str, Path] = {name: (TAX, wire) for name, wire in said.items()}
            yield Entry(PLACES[role], key, values, paths)


def place_name(path: Path) -> Text:
    """A place as people know it: "chủ sở hữu thứ 2"."""
    names = [part for part in path if isinstance(part, str)]
    place, number = PLACES[names[-1] if names[-1] in PLACES else names[0]], path[-1]
    if not isinstance(number, int):
        return place
    return Text(*(words.format(so=number + 1) for words in (place.vi, place.en)))


def same_person(dossier: Dossier, _ctx: Context) -> Found:
    """All entries for one person agree; a contradiction is reported on both fields."""
    by_number: dict[Key, list[Entry]] = {}
    for entry in entries(dossier):
        by_number.setdefault(entry.key, []).append(entry)
    for named in by_number.values():
        for one, other in combinations(named, 2):
            for name in says_otherwise(one.values, other.values):
                yield OTHER_DATA.at(*one.paths[name], noi=other.noi, gi=COMPARED[name])
                yield OTHER_DATA.at(*other.paths[name], noi=one.noi, gi=COMPARED[name])
