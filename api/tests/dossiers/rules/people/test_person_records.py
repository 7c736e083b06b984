"""Whatever is saved in whatever order, each number stands with one name, birth date, sex and address everywhere."""

import re
from copy import deepcopy
from datetime import UTC, date, datetime
from itertools import combinations
from typing import Any
from uuid import UUID

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from khoisu.dossiers.paper_templates.required_papers import papers
from khoisu.dossiers.rules.drafts import Merging, Tree, empty, read_dossier
from khoisu.dossiers.rules.people.person_places import (
    MANAGERS,
    Place,
    is_left_out,
    places,
    put_back_persons,
    take_out_persons,
)
from khoisu.dossiers.rules.people.person_records import changed_elsewhere, sent_fields, unite, versions, wire_path
from khoisu.dossiers.rules.people.person_versions import disputed_people, take_version
from khoisu.dossiers.rules.people.same_person import same_person, says_otherwise
from tests.dossiers.support.complete_dossiers import material
from tests.dossiers.support.paper_text import lines
from tests.dossiers.support.valid_dossiers import CONTEXT

pytestmark = pytest.mark.req("S3.1")
NUMBERS = ["001090000001", "001 090-000.002", "079185000003", "C7654321", ""]
NAMES = [f"Người {word}" for word in ("Một", "Hai", "Ba", "Bốn", "Năm", "Sáu")]
STREETS = [f"{number} phố Thử" for number in range(11, 17)]
BORN = [date(1990, 1, day) for day in range(11, 17)]
PERSON = {
    "ho_ten": st.sampled_from([*NAMES, ""]),
    "ngay_sinh": st.sampled_from([*BORN, None]),
    "gioi_tinh": st.sampled_from(["NAM", "NU", ""]),
    "so_giay_to": st.sampled_from(NUMBERS),
    "loai_giay_to": st.sampled_from(["CAN_CUOC", "CCCD"]),
    "email": st.sampled_from(["a@thu.example", "b@thu.example", ""]),
    "dia_chi_lien_he": st.sampled_from([*({"so_nha_duong": street, "tinh_tp_id": "01"} for street in STREETS), None]),
}
SOME = st.fixed_dictionaries({}, optional=PERSON)
WHOLE = st.fixed_dictionaries(PERSON)
LISTS = ["chu_so_huu_list", "nguoi_dai_dien", "chu_so_huu_huong_loi_list"]
TAX = {
    f"{name}_{role}": values
    for role in MANAGERS
    for name, values in {"ho_ten": PERSON["ho_ten"], "so_dinh_danh": PERSON["so_giay_to"]}.items()
}


class Draft:
    """A draft that is saved again and again, with ids that count up."""

    def __init__(self, kind: str) -> None:
        self._count = 0
        self.tree: Tree = empty()
        self.tree["ho_so"] |= {"loai_hinh_id": kind, "hinh_thuc_nop": "TU_NOP"}

    def _id(self) -> UUID:
        self._count += 1
        return UUID(int=self._count)

    def save(self, sent: Tree) -> None:
        merged = Merging(datetime(2026, 11, 20, tzinfo=UTC), self._id).dossier(self.tree, sent)
        self.tree = unite(self.tree, merged, sent_fields(sent))

    def correct(self, at: int, own: Tree) -> None:
        owners = self.tree["chu_so_huu_list"]
        sent = [{"id": one["id"], "loai_chu_so_huu": "CA_NHAN"} for one in owners]
        sent[at % len(owners)] |= own
        merged = Merging(datetime(2026, 11, 20, tzinfo=UTC), self._id).dossier(self.tree, {"chu_so_huu_list": sent})
        self.tree = unite(self.tree, merged, sent_fields({"chu_so_huu_list": sent}), by_themselves=True)


def _save(data: st.DataObject, draft: Draft) -> None:
    what = data.draw(st.sampled_from([*LISTS, "filer", "tax", "link", "one"]))
    if what == "filer":
        draft.save({"ho_so": {"nguoi_nop_ho_so": data.draw(st.one_of(st.none(), SOME))}})
    elif what == "tax":
        draft.save({"thong_tin_dang_ky_thue": data.draw(st.fixed_dictionaries({}, optional=TAX))})
    elif what in ("link", "one") and draft.tree["chu_so_huu_list"]:
        draft.correct(data.draw(st.integers(0, 3)), data.draw(SOME))
    else:
        name = what if what in LISTS else LISTS[0]
        kept = [{"id": one["id"]} | data.draw(SOME) for one in draft.tree[name]]
        items = [*kept, *data.draw(st.lists(WHOLE, max_size=2))]
        kind = {"loai_chu_so_huu": "CA_NHAN"} if name == LISTS[0] else {}
        draft.save({name: [one | kind for one in items[:4]]})


def _printed(tree: Tree) -> list[Place]:
    return [one for one in places(tree) if one.key and not is_left_out(tree, one)]


def _alike(tree: Tree) -> None:
    """Each version says one thing at all its places, and the rules report each contradiction."""
    dossier, _ = read_dossier(tree)
    reported = {one.truong for one in same_person(dossier, CONTEXT)}
    found = versions(tree)
    for one in found:
        for member in one.members:
            assert all(one.says.get(name, value) == value for name, value in member.says.items()), (one, member)
    keys = [one.members[0].key for one in found]
    for one, other in combinations(found, 2):
        apart = {member.within for member in one.members}.isdisjoint(member.within for member in other.members)
        if one.members[0].key == other.members[0].key and apart:
            assert says_otherwise(one.says, other.says)
            assert reported
    if len(set(keys)) == len(keys):
        assert not reported
        for name in ("ho_ten", "ngay_sinh", "gioi_tinh", "dia_chi_lien_he"):
            said = {(one.key, str(one.says[name])) for one in _printed(tree) if name in one.says}
            assert len(said) == len({key for key, _ in said}), name


@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
@pytest.mark.deep
def test_after_any_saves_and_corrections_each_number_stands_with_one_person(data: st.DataObject) -> None:
    draft = Draft(data.draw(st.sampled_from(["TNHH2", "CP", "DNTN"])))
    for _ in range(data.draw(st.integers(1, 7))):
        before = deepcopy(draft.tree)
        untouched = draft.tree
        _save(data, draft)
        assert untouched == before, "a tree is never changed in place"
        _alike(draft.tree)
        _each_version_can_be_taken(draft.tree)
        assert unite(draft.tree, draft.tree, {}) == draft.tree, "a second time changes nothing"
    _stored_and_read(draft.tree)


def _each_version_can_be_taken(tree: Tree) -> None:
    """Whatever contradicts itself is offered in versions; with one of them taken, all places in different lists agree."""
    dossier, _ = read_dossier(tree)
    assert bool(disputed_people(tree)) == bool(list(same_person(dossier, CONTEXT)))
    for who in disputed_people(tree):
        for one in who.versions:
            taken = take_version(tree, wire_path(one.members[0]))
            assert taken is not None
            assert who.number not in {left.number for left in disputed_people(taken)}


def _stored_and_read(tree: Tree) -> None:
    """What is stored has one record per number unless two contradict each other, and reads as it was."""
    stored, records = take_out_persons(tree)
    rows: dict[str, Any] = {ma: record | {"nguyen_van": {}} for ma, record in records.items()}
    back = put_back_persons(stored, rows)
    for one, other in zip(places(tree), places(back), strict=True):
        assert (one.path, one.says) == (other.path, other.says)
    keyed = [name for name in records if " " in name]
    found = versions(tree)
    # Two entries of one list that say the same are one record, though the rules ask for one of them to go.
    assert len(keyed) == len({(one.members[0].key, str(one.says)) for one in found})


@pytest.mark.deep
@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_no_drawn_paper_names_anybody_as_they_were_before(data: st.DataObject) -> None:
    draft = Draft(data.draw(st.sampled_from(["TNHH2", "TNHH1_CN", "HD", "CP"])))
    owner = {"loai_chu_so_huu": "CA_NHAN", "vai_tro": "HOP_DANH", **data.draw(WHOLE), "so_giay_to": NUMBERS[0]}
    same = {name: value for name, value in owner.items() if name in PERSON}
    draft.save(
        {
            "ho_so": {"nguoi_nop_ho_so": same},
            "chu_so_huu_list": [owner],
            "nguoi_dai_dien": [same | {"chuc_danh": "CHU_TICH_HDTV"}],
            "chu_so_huu_huong_loi_list": [same],
            "thong_tin_dang_ky_thue": {"ho_ten_giam_doc": same["ho_ten"], "so_dinh_danh_giam_doc": NUMBERS[0]},
        }
    )
    for _ in range(data.draw(st.integers(1, 4))):
        own = data.draw(
            st.fixed_dictionaries({name: PERSON[name] for name in ("ho_ten", "ngay_sinh", "dia_chi_lien_he")})
        )
        place = data.draw(st.sampled_from(["link", *LISTS]))
        if place == "link":
            draft.correct(0, own)
        else:
            kind = {"loai_chu_so_huu": "CA_NHAN"} if place == LISTS[0] else {}
            draft.save({place: [{"id": draft.tree[place][0]["id"]} | kind | own]})
    [one] = versions(draft.tree)
    dossier, _ = read_dossier(draft.tree)
    text = "\n".join(line for paper in papers(material(dossier)) for line in lines(paper))
    names = {name for name in NAMES if re.search(rf"{name}\b", text, re.IGNORECASE)}
    assert names <= {one.says["ho_ten"]}
    days = {day for day in BORN if f"{day:%d/%m/%Y}" in text}
    assert days <= {one.says["ngay_sinh"]}
    streets = {street for street in STREETS if street in text}
    assert streets <= {(one.says["dia_chi_lien_he"] or {}).get("so_nha_duong")}
    if one.says["ho_ten"]:
        assert names == {one.says["ho_ten"]}


def test_what_was_changed_elsewhere_is_told_by_its_path() -> None:
    draft = Draft("TNHH2")
    owner = {"loai_chu_so_huu": "CA_NHAN", "ho_ten": "A B", "so_giay_to": NUMBERS[0]}
    draft.save({"chu_so_huu_list": [owner]})
    sent = {"thong_tin_dang_ky_thue": {"so_dinh_danh_giam_doc": "001.090.000.001"}}
    merged = Merging(datetime(2026, 11, 20, tzinfo=UTC), draft._id).dossier(draft.tree, sent)
    united = unite(draft.tree, merged, sent_fields(sent))
    assert united["thong_tin_dang_ky_thue"]["ho_ten_giam_doc"] == "A B"
    assert changed_elsewhere(merged, united) == ["thongTinDangKyThue.hoTenGiamDoc"]
