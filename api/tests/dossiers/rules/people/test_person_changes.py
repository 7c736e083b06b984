"""What a save at one place does to the other places of the same person, and what it leaves to other people (decision 0027)."""

import pytest

from khoisu.dossiers.rules.drafts import Tree
from khoisu.dossiers.rules.people.person_records import changed_elsewhere, sent_fields, unite
from tests.dossiers.rules.people.test_one_record import AN, DIRECTOR, ONE, TAX, TWO, everywhere, owner, said
from tests.dossiers.rules.people.test_person_records import Draft

pytestmark = pytest.mark.req("S3.1")
HALF_TYPED, FOREIGN_PASSPORT = "0010900", "123456789012"
RENAMED = {"ho_ten": "Lê Thị An"}
AS_SPOKEN = "001 090.000-001"
BA: Tree = {"ho_ten": "Trần Ba", "so_giay_to": TWO, "email": "ba@thu.example", "so_dien_thoai": "0987654321"}


def first(draft: Draft, name: str) -> Tree:
    """The first item of a list as a page sends it that changes nothing of it."""
    one = draft.tree[name][0]
    return {field: one[field] for field in ("id", "loai_chu_so_huu") if field in one}


# --- the places of one person -------------------------------------------------------------------------------------------


def test_a_list_sent_again_without_ids_names_the_same_people_by_their_numbers() -> None:
    draft = everywhere()
    draft.save({"chu_so_huu_list": [owner(**RENAMED)]})
    assert said(draft.tree, "ho_ten") == ["Lê Thị An"] * 5 + [""]


def test_a_copy_that_gets_the_new_number_in_the_same_call_gets_the_new_name_too() -> None:
    draft = everywhere()
    home = first(draft, "chu_so_huu_list") | RENAMED | {"so_giay_to": TWO}
    draft.save({"chu_so_huu_list": [home], "nguoi_dai_dien": [first(draft, "nguoi_dai_dien") | {"so_giay_to": TWO}]})
    assert said(draft.tree, "ho_ten") == ["Lê Thị An"] * 5 + [""]
    assert said(draft.tree, "so_giay_to") == [TWO] * 5 + [""]


def test_of_three_new_places_in_one_call_the_first_that_gives_an_address_counts() -> None:
    draft = Draft("TNHH2")
    silent = {name: value for name, value in AN.items() if name != "email"}
    draft.save(
        {
            "chu_so_huu_list": [owner(email="mot@thu.example")],
            "nguoi_dai_dien": [silent],
            "chu_so_huu_huong_loi_list": [AN | {"email": "ba@thu.example"}],
        }
    )
    assert said(draft.tree, "email") == ["mot@thu.example"] * 3


def test_every_other_place_that_a_save_changed_is_told_by_its_path() -> None:
    tree = everywhere().tree
    merged = tree | {"chu_so_huu_list": [tree["chu_so_huu_list"][0] | RENAMED]}
    united = unite(tree, merged, {("chu_so_huu_list", 0): frozenset(RENAMED)})
    assert changed_elsewhere(merged, united) == [
        "nguoiDaiDien.0",
        "chuSoHuuHuongLoiList.0",
        "hoSo.nguoiNopHoSo",
        "thongTinDangKyThue.hoTenGiamDoc",
    ]


# --- other people ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("by_themselves", [False, True])
def test_a_change_of_the_second_owner_reaches_their_places_and_takes_nothing_from_the_first(
    *, by_themselves: bool
) -> None:
    draft = Draft("TNHH2")
    draft.save({"chu_so_huu_list": [owner(**BA), owner()], "nguoi_dai_dien": [dict(AN)], TAX: dict(DIRECTOR)})
    if by_themselves:
        draft.correct(1, RENAMED)
    else:
        second = {"id": draft.tree["chu_so_huu_list"][1]["id"], "loai_chu_so_huu": "CA_NHAN"}
        draft.save({"chu_so_huu_list": [first(draft, "chu_so_huu_list"), second | RENAMED]})
    assert said(draft.tree, "ho_ten") == ["Trần Ba", "Lê Thị An", "Lê Thị An", "Lê Thị An", ""]
    assert said(draft.tree, "so_giay_to") == [TWO, ONE, ONE, ONE, ""]
    assert said(draft.tree, "email") == ["ba@thu.example", "an@thu.example", "an@thu.example"]
    assert said(draft.tree, "so_dien_thoai") == ["0987654321", *["0912345678"] * 3, ""]


def test_who_is_known_by_another_number_only_is_given_nobody_s_data() -> None:
    draft = Draft("TNHH2")
    draft.save({"chu_so_huu_list": [owner()], "nguoi_dai_dien": [{"so_giay_to": TWO}]})
    assert said(draft.tree, "ho_ten") == ["Lê An", "", "", ""]
    assert said(draft.tree, "email") == ["an@thu.example", ""]


# --- director and chief accountant of the tax registration ----------------------------------------------------------------


def test_one_person_in_both_places_of_the_tax_registration_is_filled_in_and_changed_in_both() -> None:
    draft = Draft("TNHH2")
    draft.save({TAX: DIRECTOR | {"so_dinh_danh_ke_toan_truong": ONE}})
    assert said(draft.tree, "ho_ten") == ["Lê An"] * 2
    assert said(draft.tree, "so_dien_thoai") == ["0912345678"] * 2
    draft.save({TAX: {"ho_ten_ke_toan_truong": "Lê Thị An"}})
    assert said(draft.tree, "ho_ten") == ["Lê Thị An"] * 2


@pytest.mark.parametrize(
    ("kind", "number", "of_the_director"),
    [("CAN_CUOC", HALF_TYPED, HALF_TYPED), ("HO_CHIEU_NN", FOREIGN_PASSPORT, "")],
)
def test_a_half_typed_personal_number_reaches_the_tax_registration_but_no_passport_of_twelve_digits(
    kind: str, number: str, of_the_director: str
) -> None:
    draft = everywhere()
    home = first(draft, "chu_so_huu_list") | {"loai_giay_to": kind, "so_giay_to": number}
    draft.save({"chu_so_huu_list": [home]})
    assert said(draft.tree, "so_giay_to") == [*[number] * 4, of_the_director, ""]


# --- dossiers of before ---------------------------------------------------------------------------------------------------


def test_names_and_numbers_stored_as_they_were_typed_get_one_form_with_the_next_save() -> None:
    draft = Draft("TNHH2")
    draft.save({"chu_so_huu_list": [owner()], "nguoi_dai_dien": [owner(**BA)], TAX: dict(DIRECTOR)})
    typed = {"so_giay_to": AS_SPOKEN, "ho_ten": " Lê  An"}
    old = draft.tree | {
        "chu_so_huu_list": [draft.tree["chu_so_huu_list"][0] | typed],
        "nguoi_dai_dien": [draft.tree["nguoi_dai_dien"][0] | {"ho_ten": "Trần  Ba"}],
        TAX: draft.tree[TAX] | {"so_dinh_danh_giam_doc": AS_SPOKEN},
    }
    assert unite(old, old, sent_fields({})) == draft.tree
    assert unite(old, old, {}) == draft.tree
