"""Where a dossier's tree names a person, what it says of them there, and how each person is stored once.

The tree keeps the lists of the specification (S3.1); the same person may be in several of them. Director and chief
accountant of the tax registration are persons too, in fields of their own (`ho_ten_giam_doc` …).

Places that say exactly the same have one record, and name it with a reference. Only while two places contradict each other are
there two records of one key; as soon as they agree there is no second place to keep other data in.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, cast

from khoisu.dossiers.rules.drafts import Tree, empty_part
from khoisu.dossiers.rules.entities import Nguoi, ThongTinDangKyThue
from khoisu.dossiers.rules.fields import OWNER_KIND, Field, fields_of
from khoisu.dossiers.rules.findings import Path
from khoisu.dossiers.rules.people import id_numbers as numbers
from khoisu.dossiers.rules.people.person import CARDS

PERSONAL = tuple(field.name for field in fields_of(Nguoi))
"""The fields of a person, the same wherever they are named."""
NUMBER, KIND, CARD = "so_giay_to", "loai_giay_to", "THE"
"""`CARD` stands for identity cards of all editions: the personal identification number stays the same."""
OWNERS, DELEGATES, REPRESENTATIVES = "chu_so_huu_list", "nguoi_dai_dien_list", "nguoi_dai_dien"
BENEFICIARIES, TAX, FILER = "chu_so_huu_huong_loi_list", "thong_tin_dang_ky_thue", ("ho_so", "nguoi_nop_ho_so")
MANAGERS = ("giam_doc", "ke_toan_truong")
MANAGER_FIELDS = {
    "ho_ten": "ho_ten",
    "ngay_sinh": "ngay_sinh",
    "gioi_tinh": "gioi_tinh",
    NUMBER: "so_dinh_danh",
    "so_dien_thoai": "dien_thoai",
}
"""What the tax registration says of a manager: a person's field, and the start of the name it has there."""
IN_PERSON = ("TU_NOP", "UY_QUYEN_CA_NHAN")
Key = tuple[str, str]


def identity(kind: str, number: str) -> Key | None:
    """The paper's identity: the personal number for a card of any edition, else kind and number. None without one."""
    written = numbers.paper_key(number)
    if not written:
        return None
    card = kind in CARDS or (not kind and numbers.personal_id(written) is not None)
    return CARD if card else kind, written


@dataclass(frozen=True, slots=True)
class Place:
    """One place that names a person. `ident` is the entry's id, or the name of a place that is there once; `within` the
    list it is in, which names nobody twice; `says` the person's fields as they are there, all of them or a manager's.
    """

    path: Path
    ident: str
    within: Path
    says: Mapping[str, Any]

    @property
    def key(self) -> Key | None:
        """The person's identity by kind and number of the paper; a manager's number is a personal one."""
        return identity(self.says.get(KIND, CARDS[0]), self.says[NUMBER])

    @property
    def is_manager(self) -> bool:
        """Whether it is one of the two places of the tax registration."""
        return self.path[0] == TAX


def places(tree: Tree) -> Iterator[Place]:
    """Everybody the tree names. The first of several places is where the person is entered: owners come first."""
    for at, owner in enumerate(tree[OWNERS]):
        if owner[OWNER_KIND] == "CA_NHAN":
            yield _item((OWNERS,), at, owner)
    for at, who in enumerate(tree[REPRESENTATIVES]):
        yield _item((REPRESENTATIVES,), at, who)
    for at, owner in enumerate(tree[OWNERS]):
        for number, who in enumerate(owner.get(DELEGATES) or ()):
            yield _item((OWNERS, at, DELEGATES), number, who)
    for at, who in enumerate(tree[BENEFICIARIES]):
        yield _item((BENEFICIARIES,), at, who)
    filer = tree[FILER[0]][FILER[1]]
    if filer is not None:
        yield Place(FILER, FILER[1], FILER, {name: filer[name] for name in PERSONAL})
    for role in MANAGERS:
        says = {name: tree[TAX][f"{start}_{role}"] for name, start in MANAGER_FIELDS.items()}
        yield Place((TAX, role), role, (TAX, role), says)


def _item(within: Path, at: int, item: Tree) -> Place:
    return Place((*within, at), item["id"], within, {name: item[name] for name in PERSONAL})


def is_left_out(tree: Tree, place: Place) -> bool:
    """Whether the papers do not name this place: who files when we do, beneficial owners of a DNTN."""
    company = tree["ho_so"]
    if place.path == FILER:
        return company["hinh_thuc_nop"] not in IN_PERSON
    return place.path[0] == BENEFICIARIES and company["loai_hinh_id"] == "DNTN"


def with_person(tree: Tree, place: Place, says: Mapping[str, Any]) -> Tree:
    """The tree with other data of the person at a place. The tree given is not changed."""
    if not place.is_manager:
        return _put(tree, place.path, dict(says))
    role = place.path[-1]
    # The tax registration takes a personal identification number only, no passport.
    key = identity(says.get(KIND, ""), says[NUMBER])
    own = {f"{start}_{role}": says[name] for name, start in MANAGER_FIELDS.items()}
    own[f"{MANAGER_FIELDS[NUMBER]}_{role}"] = says[NUMBER] if key and (key[0] == CARD or not says.get(KIND)) else ""
    return tree | {TAX: tree[TAX] | own}


def _put(part: Any, path: Path, own: dict[str, Any]) -> Any:
    if not path:
        return part | own
    first, rest = path[0], path[1:]
    if isinstance(first, int):
        return [_put(one, rest, own) if at == first else one for at, one in enumerate(part)]
    return part | {first: _put(part[first], rest, own)}


REFERENCE = "nguoi"
"""The member of a stored part that names the record; a manager's is `nguoi_giam_doc`, `nguoi_ke_toan_truong`."""
MANAGER_REFERENCES = tuple(f"{REFERENCE}_{role}" for role in MANAGERS)
OF_MANAGERS = tuple(f"{start}_{role}" for role in MANAGERS for start in MANAGER_FIELDS.values())


def own_fields(shape: type) -> tuple[Field, ...]:
    """The fields of a shape that are stored with it and not in a person's record."""
    fields, is_tax = fields_of(shape), shape is ThongTinDangKyThue
    elsewhere = PERSONAL if issubclass(shape, Nguoi) else OF_MANAGERS if is_tax else ()
    return tuple(one for one in fields if one.name not in elsewhere)


@dataclass(slots=True)
class _Records:
    made: dict[str, Tree] = field(default_factory=dict[str, Tree])
    by_key: dict[Key, list[str]] = field(default_factory=dict[Key, list[str]])

    def reference(self, place: Place) -> str:
        """The record of what a place says; a new one when no record says the same."""
        key = place.key
        if key is None:
            return self._add(place.ident, place)
        known = self.by_key.setdefault(key, [])
        for one in known:
            if all(self.made[one][name] == value for name, value in place.says.items()):
                return one
        # A number holds no blank, so the three parts cannot be mistaken for those of another key.
        known.append(self._add(f"{key[1]} {len(known) + 1} {key[0]}", place))
        return known[-1]

    def _add(self, name: str, place: Place) -> str:
        self.made[name] = empty_part(Nguoi) | dict(place.says)
        return name


def take_out_persons(tree: Tree) -> tuple[Tree, dict[str, Tree]]:
    """The tree with references instead of persons, and the records by their references."""
    records, stored = _Records(), tree
    for place in places(tree):
        if place.is_manager:
            reference = records.reference(place) if any(place.says.values()) else None
            stored = stored | {TAX: stored[TAX] | {f"{REFERENCE}_{place.path[-1]}": reference}}
        else:
            stored = _replaced(stored, place.path, records.reference(place))
    return stored, records.made


def _replaced(part: Any, path: tuple[str | int, ...], reference: str) -> Any:
    if not path:
        return {name: value for name, value in part.items() if name not in PERSONAL} | {REFERENCE: reference}
    first, rest = path[0], path[1:]
    if isinstance(first, int):
        return [_replaced(one, rest, reference) if at == first else one for at, one in enumerate(part)]
    return part | {first: _replaced(part[first], rest, reference)}


def names_persons_otherwise(before: Tree, after: Tree) -> bool:
    """Whether any place that names a person differs between two trees, so that records and references are written again."""
    return _persons(before) != _persons(after)


def _persons(tree: Tree) -> list[tuple[Any, ...]]:
    return [(place.path, place.ident, place.says) for place in places(tree)]


def put_back_persons(found: Mapping[str, Any], records: Mapping[str, Tree]) -> dict[str, Any]:
    """What was stored with each person's data where they are named; `nguyen_van` of the record included."""
    joined = {name: _joined(value, records) for name, value in found.items() if name != TAX}
    tax = dict(found[TAX])
    typed = dict(tax.get("nguyen_van") or {})
    for role in MANAGERS:
        record = records.get(tax.get(f"{REFERENCE}_{role}") or "")
        if record is not None:
            tax |= {f"{start}_{role}": record[name] for name, start in MANAGER_FIELDS.items()}
            said = record["nguyen_van"]
            typed |= {f"{start}_{role}": said[name] for name, start in MANAGER_FIELDS.items() if name in said}
    for name in OF_MANAGERS:
        tax.setdefault(name, None if name.startswith("ngay_sinh") else "")
    return joined | {TAX: tax | {"nguyen_van": typed}}


def _joined(part: Any, records: Mapping[str, Tree]) -> Any:
    if isinstance(part, list):
        return [_joined(one, records) for one in cast("list[Any]", part)]
    if not isinstance(part, dict):
        return part
    whole: Tree = {name: _joined(value, records) for name, value in cast("Tree", part).items()}
    record = records.get(whole.get(REFERENCE) or "")
    if record is None:
        return whole
    typed: Tree = whole.get("nguyen_van") or {}
    return whole | {name: record[name] for name in PERSONAL} | {"nguyen_van": typed | record["nguyen_van"]}
