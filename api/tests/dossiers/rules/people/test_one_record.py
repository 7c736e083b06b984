"""How a person is stored once, where a dossier names people, and which of two places is followed: case by case."""

from datetime import date
from typing import Any

import pytest

from khoisu.dossiers.rules.drafts import Tree, empty_part
from khoisu.dossiers.rules.entities import ChuSoHuuCaNhan, ChuSoHuuToChuc, DiaChi, HoSo, Nguoi, ThongTinDangKyThue
from khoisu.dossiers.rules.fields import fields_of
from khoisu.dossiers.rules.people.person_places import (
    CARD,
    PERSONAL,
    identity,
    is_left_out,
    names_persons_otherwise,
    own_fields,
    places,
    put_back_persons,
    take_out_persons,
    with_person,
)
from khoisu.dossiers.rules.people.person_records import sent_fields, unite, versions
from khoisu.dossiers.rules.people.same_person import fill, is_empty, plain, says_otherwise
from tests.dossiers.rules.people.test_person_records import Draft

pytestmark = pytest.mark.req("S3.1")
ONE, TWO, PASSPORT = "001090000001", "001090000002", "C7654321"
AN: Tree = {"ho_ten": "Lê An", "ngay_sinh": date(1990, 1, 11), "gioi_tinh": "NAM", "so_giay_to": ONE}
AN |= {"loai_giay_to": "CAN_CUOC", "so_dien_thoai": "0912345678", "email": "an@thu.example"}
TAX, FILER = "thong_tin_dang_ky_thue", ("ho_so", "nguoi_nop_ho_so")
DIRECTOR = {
    "ho_ten_giam_doc": "Lê An",
    "ngay_sinh_giam_doc": date(1990, 1, 11),
    "gioi_tinh_giam_doc": "NAM",
    "so_dinh_danh_giam_doc": ONE,
    "dien_thoai_giam_doc": "0912345678",
}


def owner(**changed: object) -> Tree:
    return AN | {"loai_chu_so_huu": "CA_NHAN"} | changed


def everywhere(kind: str = "TNHH2") -> Draft:
    """One person as owner, representative, beneficial owner, filer and director."""
    draft = Draft(kind)
    draft.save(
        {
            "chu_so_huu_list": [owner()],
            "nguoi_dai_dien": [AN | {"chuc_danh": "GIAM_DOC"}],
            "chu_so_huu_huong_loi_list": [dict(AN)],
            "ho_so": {"nguoi_nop_ho_so": dict(AN)},
            TAX: dict(DIRECTOR),
        }
    )
    return draft


def said(tree: Tree, name: str) -> list[Any]:
    """What each place says in one field, in the order of the places; managers only what they have."""
    return [place.says[name] for place in places(tree) if name in place.says]


# --- storage ----------------------------------------------------------------------------------------------------------


def test_one_person_is_stored_once_and_named_by_reference_in_every_place() -> None:
    stored, records = take_out_persons(everywhere().tree)
    reference = f"{ONE} 1 {CARD}"
    assert list(records) == [reference]
    assert records[reference]["ho_ten"] == "Lê An"
    assert records[reference] == empty_part(Nguoi) | {name: records[reference][name] for name in PERSONAL}
    for part in (
        stored["chu_so_huu_list"][0],
        stored["nguoi_dai_dien"][0],
        stored["chu_so_huu_huong_loi_list"][0],
        stored["ho_so"]["nguoi_nop_ho_so"],
    ):
        assert part["nguoi"] == reference
        assert not set(PERSONAL) & set(part)
    assert stored["nguoi_dai_dien"][0]["chuc_danh"] == "GIAM_DOC"
    assert (stored[TAX]["nguoi_giam_doc"], stored[TAX]["nguoi_ke_toan_truong"]) == (reference, None)


def test_who_has_no_number_has_a_record_of_their_own_and_a_passport_is_told_from_a_card() -> None:
    draft = Draft("TNHH2")
    people = [owner(so_giay_to=""), owner(so_giay_to=PASSPORT, loai_giay_to="HO_CHIEU"), owner(so_giay_to=TWO)]
    draft.save({"chu_so_huu_list": people})
    stored, records = take_out_persons(draft.tree)
    assert list(records) == [draft.tree["chu_so_huu_list"][0]["id"], f"{PASSPORT} 1 HO_CHIEU", f"{TWO} 1 {CARD}"]
    assert [one["nguoi"] for one in stored["chu_so_huu_list"]] == list(records)


def test_two_versions_of_one_number_are_two_records_and_a_third_place_takes_the_one_it_agrees_with() -> None:
    draft = Draft("TNHH2")
    other = AN | {"ho_ten": "Lê Bình"}
    draft.save({"chu_so_huu_list": [owner()], "nguoi_dai_dien": [other], "chu_so_huu_huong_loi_list": [dict(other)]})
    stored, records = take_out_persons(draft.tree)
    assert {name: one["ho_ten"] for name, one in records.items()} == {
        f"{ONE} 1 {CARD}": "Lê An",
        f"{ONE} 2 {CARD}": "Lê Bình",
    }
    assert stored["nguoi_dai_dien"][0]["nguoi"] == stored["chu_so_huu_huong_loi_list"][0]["nguoi"] == f"{ONE} 2 {CARD}"


def test_what_was_stored_is_put_back_with_what_could_not_be_read() -> None:
    tree = everywhere().tree
    stored, records = take_out_persons(tree)
    rows = {name: one | {"nguyen_van": {"ngay_sinh": "31/13/1990", "noi_cap": "?"}} for name, one in records.items()}
    stored["chu_so_huu_list"][0]["nguyen_van"] = {"phan_von_gop": "mười"}
    back = put_back_persons(stored | {TAX: stored[TAX] | {"nguyen_van": {"tong_so_lao_dong": "hai"}}}, rows)
    for one, other in zip(places(tree), places(back), strict=True):
        assert (one.path, one.says) == (other.path, other.says)
    unread = {"ngay_sinh": "31/13/1990", "noi_cap": "?"}
    assert back["chu_so_huu_list"][0]["nguyen_van"] == {"phan_von_gop": "mười"} | unread
    assert back["nguoi_dai_dien"][0]["nguyen_van"] == unread
    assert back["ho_so"]["nguoi_nop_ho_so"]["nguyen_van"] == unread
    assert back[TAX]["nguyen_van"] == {"tong_so_lao_dong": "hai", "ngay_sinh_giam_doc": "31/13/1990"}


def test_a_manager_without_a_record_has_empty_fields() -> None:
    stored, records = take_out_persons(Draft("TNHH2").tree)
    assert records == {}
    tax = {name: value for name, value in stored[TAX].items() if "giam_doc" not in name and "ke_toan" not in name}
    back = put_back_persons(stored | {TAX: tax}, {})[TAX]
    for role in ("giam_doc", "ke_toan_truong"):
        fields = ("ho_ten", "gioi_tinh", "so_dinh_danh", "dien_thoai")
        assert [back[f"{name}_{role}"] for name in fields] == [""] * 4
        assert back[f"ngay_sinh_{role}"] is None
    assert back["nguyen_van"] == {}


def test_a_manager_s_own_data_come_from_the_record_and_not_from_the_part() -> None:
    stored, records = take_out_persons(everywhere().tree)
    stale = stored | {TAX: stored[TAX] | {"ho_ten_giam_doc": "cũ", "so_dinh_danh_giam_doc": TWO}}
    back = put_back_persons(stale, {name: one | {"nguyen_van": {}} for name, one in records.items()})
    assert {name: back[TAX][name] for name in DIRECTOR} == DIRECTOR


def test_a_shape_stores_what_is_not_the_person_s() -> None:
    def names(shape: type) -> set[str]:
        return {one.name for one in own_fields(shape)}

    assert not names(ChuSoHuuCaNhan) & set(PERSONAL)
    assert "phan_von_gop" in names(ChuSoHuuCaNhan)
    assert names(ChuSoHuuToChuc) == {one.name for one in fields_of(ChuSoHuuToChuc)}
    assert names(HoSo) == {one.name for one in fields_of(HoSo)}
    tax = {one.name for one in fields_of(ThongTinDangKyThue)}
    assert tax - names(ThongTinDangKyThue) == {
        *DIRECTOR,
        *(one.replace("giam_doc", "ke_toan_truong") for one in DIRECTOR),
    }


def test_only_a_difference_in_a_person_makes_the_records_be_written_again() -> None:
    draft = everywhere()
    before = draft.tree
    same = {"id": before["chu_so_huu_list"][0]["id"], "loai_chu_so_huu": "CA_NHAN"}
    draft.save({"chu_so_huu_list": [same | {"phan_von_gop": 5}]})
    assert not names_persons_otherwise(before, draft.tree)
    draft.save({"chu_so_huu_list": [same | {"email": "b@thu.example"}]})
    assert names_persons_otherwise(before, draft.tree)


# --- places -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "number", "key"),
    [
        ("CAN_CUOC", ONE, (CARD, ONE)),
        ("CCCD", "001.090.000 001", (CARD, ONE)),
        ("", ONE, (CARD, ONE)),
        ("", PASSPORT, ("", PASSPORT)),
        ("HO_CHIEU", ONE, ("HO_CHIEU", ONE)),
        ("HO_CHIEU", "c 765-4321", ("HO_CHIEU", PASSPORT)),
        ("CAN_CUOC", " . ", None),
        ("", "", None),
    ],
)
def test_a_person_is_known_by_paper_and_number(kind: str, number: str, key: tuple[str, str] | None) -> None:
    assert identity(kind, number) == key


@pytest.mark.parametrize(
    ("filing", "named"),
    [("TU_NOP", True), ("UY_QUYEN_CA_NHAN", True), ("UY_QUYEN_TO_CHUC", False), ("DICH_VU", False), ("", False)],
)
def test_who_files_is_on_the_papers_only_in_person(filing: str, *, named: bool) -> None:
    tree = everywhere().tree
    tree = tree | {"ho_so": tree["ho_so"] | {"hinh_thuc_nop": filing}}
    left = {place.path for place in places(tree) if is_left_out(tree, place)}
    assert left == (set() if named else {FILER})


def test_a_private_enterprise_names_no_beneficial_owners() -> None:
    tree = everywhere("DNTN").tree
    assert {place.path for place in places(tree) if is_left_out(tree, place)} == {("chu_so_huu_huong_loi_list", 0)}


@pytest.mark.parametrize(
    ("kind", "number", "written"),
    [("CCCD", ONE, ONE), ("", ONE, ONE), ("", PASSPORT, PASSPORT), ("HO_CHIEU", PASSPORT, ""), ("CCCD", "", "")],
)
def test_the_tax_registration_takes_personal_numbers_only(kind: str, number: str, written: str) -> None:
    tree = everywhere().tree
    manager = next(place for place in places(tree) if place.path == (TAX, "ke_toan_truong"))
    says = empty_part(Nguoi) | {"ho_ten": "Trần Ba", "loai_giay_to": kind, "so_giay_to": number}
    changed = with_person(tree, manager, says)[TAX]
    assert (changed["ho_ten_ke_toan_truong"], changed["so_dinh_danh_ke_toan_truong"]) == ("Trần Ba", written)
    assert changed["ho_ten_giam_doc"] == "Lê An"


# --- changes ----------------------------------------------------------------------------------------------------------


def test_a_call_is_known_by_the_fields_it_sends_of_each_person() -> None:
    speaker = {"ho_ten": "A", "von_dai_dien": 5}
    sent = {
        "chu_so_huu_list": [{"ho_ten": "B", "phan_von_gop": 1}, {"ten_to_chuc": "C", "nguoi_dai_dien_list": [speaker]}],
        "ho_so": {"nguoi_nop_ho_so": {"email": ""}, "tong_von_dieu_le": 1},
        TAX: {"so_dinh_danh_giam_doc": ONE, "tong_so_lao_dong": 3},
    }
    assert sent_fields(sent) == {
        ("chu_so_huu_list", 0): {"ho_ten"},
        ("chu_so_huu_list", 1): frozenset(),
        ("chu_so_huu_list", 1, "nguoi_dai_dien_list", 0): {"ho_ten"},
        FILER: {"email"},
        (TAX, "giam_doc"): {"so_giay_to"},
        (TAX, "ke_toan_truong"): frozenset(),
    }


@pytest.mark.parametrize("place", ["chu_so_huu_list", "nguoi_dai_dien", "chu_so_huu_huong_loi_list"])
def test_a_change_at_any_place_reaches_all_of_them(place: str) -> None:
    draft = everywhere()
    kind = {"loai_chu_so_huu": "CA_NHAN"} if place == "chu_so_huu_list" else {}
    change = {"ho_ten": "Lê Thị An", "so_dien_thoai": "0987654321"}
    draft.save({place: [{"id": draft.tree[place][0]["id"]} | kind | change]})
    assert said(draft.tree, "ho_ten") == ["Lê Thị An"] * 5 + [""]
    assert said(draft.tree, "so_dien_thoai") == ["0987654321"] * 5 + [""]


def test_who_speaks_for_an_organisation_is_a_place_of_its_own_and_is_changed_alone() -> None:
    draft = Draft("TNHH2")
    speaker = {"von_dai_dien": 5} | AN
    company = {"loai_chu_so_huu": "TO_CHUC", "ten_to_chuc": "Công ty A", "nguoi_dai_dien_list": [speaker]}
    draft.save({"chu_so_huu_list": [company], "nguoi_dai_dien": [AN | {"chuc_danh": "GIAM_DOC"}]})
    within = ("chu_so_huu_list", 0, "nguoi_dai_dien_list")
    (place,) = [one for one in places(draft.tree) if one.within == within]
    assert (place.path, place.says["ho_ten"]) == ((*within, 0), "Lê An")
    draft.save({"nguoi_dai_dien": [{"id": draft.tree["nguoi_dai_dien"][0]["id"], "ho_ten": "Lê Thị An"}]})
    owner_now = draft.tree["chu_so_huu_list"][0]
    assert owner_now["nguoi_dai_dien_list"][0]["ho_ten"] == "Lê Thị An"
    assert "ho_ten" not in owner_now


def test_where_a_person_is_entered_a_field_is_cleared_for_all_but_a_copy_clears_nothing() -> None:
    draft = everywhere()
    copy = draft.tree["nguoi_dai_dien"][0]["id"]
    draft.save({"nguoi_dai_dien": [{"id": copy, "email": ""}]})
    assert said(draft.tree, "email") == ["an@thu.example"] * 4
    home = draft.tree["chu_so_huu_list"][0]["id"]
    draft.save({"chu_so_huu_list": [{"id": home, "loai_chu_so_huu": "CA_NHAN", "email": ""}]})
    assert said(draft.tree, "email") == [""] * 4


def test_a_new_number_goes_to_all_places_and_one_that_is_cleared_stays_with_the_copies() -> None:
    draft = everywhere()
    home = {"id": draft.tree["chu_so_huu_list"][0]["id"], "loai_chu_so_huu": "CA_NHAN"}
    draft.save({"chu_so_huu_list": [home | {"so_giay_to": TWO}]})
    assert said(draft.tree, "so_giay_to") == [TWO] * 5 + [""]
    draft.save({"chu_so_huu_list": [home | {"so_giay_to": ""}]})
    assert said(draft.tree, "so_giay_to") == ["", TWO, TWO, TWO, TWO, ""]


def test_a_copy_whose_number_changes_alone_is_somebody_else() -> None:
    draft = everywhere()
    copy = draft.tree["nguoi_dai_dien"][0]["id"]
    draft.save({"nguoi_dai_dien": [{"id": copy, "so_giay_to": TWO, "ho_ten": "Trần Ba"}]})
    assert said(draft.tree, "ho_ten") == ["Lê An", "Trần Ba", "Lê An", "Lê An", "Lê An", ""]


def test_a_copy_that_gets_the_new_number_in_the_same_call_stays_the_same_person() -> None:
    draft = everywhere()
    home = {"id": draft.tree["chu_so_huu_list"][0]["id"], "loai_chu_so_huu": "CA_NHAN", "so_giay_to": TWO}
    copy = {"id": draft.tree["nguoi_dai_dien"][0]["id"], "so_giay_to": TWO, "email": "moi@thu.example"}
    draft.save({"chu_so_huu_list": [home], "nguoi_dai_dien": [copy]})
    assert said(draft.tree, "so_giay_to") == [TWO] * 5 + [""]
    assert said(draft.tree, "email") == ["moi@thu.example"] * 4


def test_a_copy_that_is_sent_along_as_it_was_does_not_outweigh_a_changed_one() -> None:
    draft = everywhere()
    home = {"id": draft.tree["chu_so_huu_list"][0]["id"], "loai_chu_so_huu": "CA_NHAN"}
    copy = {"id": draft.tree["nguoi_dai_dien"][0]["id"]}
    kept = {"email": "an@thu.example", "so_dien_thoai": "0912345678"}
    draft.save({"chu_so_huu_list": [home | kept], "nguoi_dai_dien": [copy | {"email": "moi@thu.example"}]})
    assert said(draft.tree, "email") == ["moi@thu.example"] * 4
    assert said(draft.tree, "so_dien_thoai") == ["0912345678"] * 5 + [""]


def test_two_names_in_one_call_stay_a_contradiction_and_the_changed_one_reaches_who_was_not_sent() -> None:
    draft = everywhere()
    home = {"id": draft.tree["chu_so_huu_list"][0]["id"], "loai_chu_so_huu": "CA_NHAN", "ho_ten": "Lê An"}
    copy = {"id": draft.tree["nguoi_dai_dien"][0]["id"], "ho_ten": "Lê Thị An"}
    draft.save({"chu_so_huu_list": [home], "nguoi_dai_dien": [copy]})
    assert said(draft.tree, "ho_ten") == ["Lê An", *["Lê Thị An"] * 4, ""]
    assert len(versions(draft.tree)) == 2


def test_what_a_new_person_brings_along_does_not_replace_but_what_is_sent_of_them_does() -> None:
    draft = Draft("TNHH2")
    other = owner(so_giay_to=TWO, email="hai@thu.example")
    draft.save({"chu_so_huu_list": [owner()], "nguoi_dai_dien": [other | {"chuc_danh": "GIAM_DOC"}]})
    copy = {"id": draft.tree["nguoi_dai_dien"][0]["id"], "so_giay_to": ONE}
    draft.save({"nguoi_dai_dien": [copy | {"email": "moi@thu.example"}]})
    assert said(draft.tree, "email") == ["moi@thu.example"] * 2
    assert len(versions(draft.tree)) == 1


def test_a_change_to_a_passport_takes_the_number_out_of_the_tax_registration() -> None:
    draft = everywhere()
    home = {"id": draft.tree["chu_so_huu_list"][0]["id"], "loai_chu_so_huu": "CA_NHAN"}
    draft.save({"chu_so_huu_list": [home | {"loai_giay_to": "HO_CHIEU", "so_giay_to": PASSPORT}]})
    assert said(draft.tree, "so_giay_to") == [PASSPORT] * 4 + ["", ""]
    assert said(draft.tree, "loai_giay_to") == ["HO_CHIEU"] * 4
    assert said(draft.tree, "ho_ten")[4] == "Lê An"


def contradicting() -> Draft:
    """An owner and a representative of one number with two names."""
    draft = Draft("TNHH2")
    draft.save({"chu_so_huu_list": [owner()], "nguoi_dai_dien": [AN | {"ho_ten": "Lê Bình"}]})
    return draft


def test_who_writes_themselves_settles_a_contradiction_and_others_leave_it_open() -> None:
    by_founder, by_themselves = contradicting(), contradicting()
    kept = {"id": by_founder.tree["chu_so_huu_list"][0]["id"], "loai_chu_so_huu": "CA_NHAN"}
    by_founder.save({"chu_so_huu_list": [kept | {"ho_ten": "Lê Cúc"}]})
    assert said(by_founder.tree, "ho_ten")[:2] == ["Lê Cúc", "Lê Bình"]
    by_themselves.correct(0, {"ho_ten": "Lê Cúc"})
    assert said(by_themselves.tree, "ho_ten")[:2] == ["Lê Cúc", "Lê Cúc"]


def test_a_second_entry_of_one_list_is_somebody_whose_number_is_wrong() -> None:
    draft = Draft("TNHH2")
    draft.save({"chu_so_huu_list": [owner(), owner(ho_ten="Trần Ba")]})
    draft.correct(0, {"ho_ten": "Lê Cúc"})
    assert said(draft.tree, "ho_ten")[:2] == ["Lê Cúc", "Trần Ba"]


def test_a_new_place_with_a_known_number_is_filled_from_it_and_its_nationality_too() -> None:
    draft = Draft("TNHH2")
    draft.save({"chu_so_huu_list": [owner(quoc_tich="KR", so_giay_to="M12345678", loai_giay_to="HO_CHIEU_NN")]})
    short = {"so_giay_to": "M12345678", "loai_giay_to": "HO_CHIEU_NN"}
    draft.save({"nguoi_dai_dien": [short]})
    who = draft.tree["nguoi_dai_dien"][0]
    assert (who["ho_ten"], who["quoc_tich"], who["email"]) == ("Lê An", "KR", "an@thu.example")
    assert len(versions(draft.tree)) == 1


def test_a_new_place_of_nobody_known_is_vietnamese_until_it_says_otherwise() -> None:
    draft = Draft("TNHH2")
    draft.save({"nguoi_dai_dien": [{"so_giay_to": TWO, "loai_giay_to": "CCCD"}]})
    assert said(draft.tree, "quoc_tich")[0] == "VN"


def test_what_the_papers_leave_out_takes_what_the_others_say() -> None:
    draft = everywhere()
    company = {"hinh_thuc_nop": "UY_QUYEN_TO_CHUC", "nguoi_nop_ho_so": {"ho_ten": "Lê Khác"}}
    draft.save({"ho_so": company})
    assert {one for one in said(draft.tree, "ho_ten") if one} == {draft.tree["chu_so_huu_list"][0]["ho_ten"]}


def test_numbers_are_written_in_one_form_before_they_are_compared() -> None:
    draft = everywhere()
    merged = draft.tree | {"nguoi_dai_dien": [draft.tree["nguoi_dai_dien"][0] | {"so_giay_to": "001 090.000-001"}]}
    assert said(unite(draft.tree, merged, {}), "so_giay_to") == [ONE] * 5 + [""]


# --- comparing ---------------------------------------------------------------------------------------------------------


def test_two_places_contradict_each_other_in_what_tells_people_apart() -> None:
    full = AN | {"quoc_tich": "VN", "ngay_cap": date(2020, 1, 1), "ngay_het_han": date(2030, 1, 1)}
    other = full | {
        "ho_ten": "X Y",
        "ngay_sinh": date(1991, 1, 1),
        "gioi_tinh": "NU",
        "quoc_tich": "KR",
        "email": "x@y.vn",
    }
    other |= {"ngay_cap": date(2021, 1, 1), "ngay_het_han": date(2031, 1, 1)}
    people = ["ho_ten", "ngay_sinh", "gioi_tinh", "quoc_tich"]
    assert says_otherwise(full, other) == [*people, "ngay_cap", "ngay_het_han"]
    assert says_otherwise(full, other | {"loai_giay_to": "CCCD"}) == people
    assert says_otherwise(full, dict.fromkeys(full, "")) == []
    assert says_otherwise(full, full | {"ho_ten": "  LÊ   AN "}) == []


@pytest.mark.parametrize(
    ("value", "empty"),
    [
        (None, True),
        ("", True),
        ("  ", True),
        ("a", False),
        (0, False),
        (DiaChi(), True),
        (DiaChi(quoc_gia_id="KR"), True),
        (DiaChi(so_nha_duong="1"), False),
        (DiaChi(tinh_tp_id="01"), False),
        (DiaChi(email="a@b.vn"), False),
    ],
)
def test_an_address_with_only_a_country_says_nothing(value: object, *, empty: bool) -> None:
    assert is_empty(value) is empty


def test_addresses_are_compared_without_case_blanks_and_use() -> None:
    one = DiaChi(loai_dia_chi="LIEN_LAC", tinh_tp_id="01", so_nha_duong="12  Phố Huế")
    assert plain(one) == plain(DiaChi(loai_dia_chi="TRU_SO", tinh_tp_id="01", so_nha_duong="12 phố huế"))
    assert plain(one) != plain(DiaChi(tinh_tp_id="79", so_nha_duong="12 phố huế"))
    assert plain(one) == ("vn", "01", "", "12 phố huế", "", "", "")


def test_what_is_left_empty_is_filled_but_not_with_another_card_s_dates() -> None:
    known = {"so_giay_to": ONE, "loai_giay_to": "CCCD", "ho_ten": "Lê An", "ngay_cap": None, "email": "", "noi_cap": ""}
    other = {"so_giay_to": TWO, "loai_giay_to": "CCCD", "ho_ten": "B", "ngay_cap": date(2020, 1, 1), "email": "b@b.vn"}
    other |= {"noi_cap": "Bộ Công an"}
    alike = fill(known, other)
    assert (alike["so_giay_to"], alike["ho_ten"], alike["email"]) == (ONE, "Lê An", "b@b.vn")
    assert (alike["ngay_cap"], alike["noi_cap"]) == (date(2020, 1, 1), "Bộ Công an")
    unlike = fill(known, other | {"loai_giay_to": "CAN_CUOC"})
    assert (unlike["ngay_cap"], unlike["noi_cap"], unlike["email"]) == (None, "", "b@b.vn")
    untold = fill(known | {"loai_giay_to": ""}, other | {"loai_giay_to": "CAN_CUOC"})
    assert (untold["ngay_cap"], untold["loai_giay_to"]) == (date(2020, 1, 1), "CAN_CUOC")


def test_what_was_sent_last_counts_where_nobody_is_told_apart_by_it() -> None:
    known = {"so_giay_to": ONE, "ho_ten": "Lê An", "email": "a@a.vn"}
    other = {"so_giay_to": ONE, "ho_ten": "LÊ AN", "email": "b@b.vn", "so_dien_thoai": ""}
    assert fill(known, other) == known | {"so_dien_thoai": ""}
    assert fill(known, other, {"email", "ho_ten"}) == known | {"email": "b@b.vn", "so_dien_thoai": ""}
    assert fill(known, other | {"email": ""}, {"email"})["email"] == "a@a.vn"
