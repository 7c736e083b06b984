"""What a save does to a draft: what was left out stays, what is empty is cleared, lists are replaced, ids stay with their entries."""

from copy import deepcopy
from datetime import UTC, datetime
from decimal import Decimal
from itertools import count
from typing import Any
from uuid import UUID

import pytest

from khoisu.dossiers.rules.drafts import Merging, Tree, empty, read_dossier, without_ids
from khoisu.dossiers.rules.entities import ChuSoHuuCaNhan, ChuSoHuuToChuc, HoSo, TaiSanGop
from khoisu.dossiers.rules.fields import OWNER_KIND, fields_of, shape_of
from khoisu.dossiers.rules.findings import missing, once, warn, wrong

pytestmark = pytest.mark.req("G-50")
NOW = datetime(2026, 11, 20, 9, tzinfo=UTC)
LATER = datetime(2026, 11, 21, 9, tzinfo=UTC)


def merging(now: datetime = NOW, first: int = 1) -> Merging:
    """Saves whose new ids count up."""
    numbers = count(first)
    return Merging(now, lambda: UUID(int=next(numbers)))


def saved(*parts: Tree) -> Tree:
    """An empty draft after saves."""
    tree, merge = empty(), merging()
    for sent in parts:
        tree = merge.dossier(tree, sent)
    return tree


PERSON: Tree = {OWNER_KIND: "CA_NHAN", "ho_ten": "Trần  Thị   Mẫu", "so_giay_to": "001 090 000 001"}
FIRM: Tree = {OWNER_KIND: "TO_CHUC", "ten_to_chuc": "Công ty Thử"}


def test_a_field_that_is_left_out_stays_and_an_empty_one_is_cleared() -> None:
    tree = saved({"ho_so": {"ten_doanh_nghiep": "Công ty Thử", "ten_viet_tat": "THU"}})
    after = merging().dossier(tree, {"ho_so": {"ten_viet_tat": ""}})
    assert after["ho_so"]["ten_doanh_nghiep"] == "Công ty Thử"
    assert after["ho_so"]["ten_viet_tat"] == ""
    assert tree["ho_so"]["ten_viet_tat"] == "THU", "the tree that was given is not changed"


def test_a_list_of_words_that_is_cleared_is_the_empty_list_that_is_stored() -> None:
    tree = saved({"ho_so": {"ten_thay_the_list": ["Công ty Thử Hai"]}})
    assert merging().dossier(tree, {"ho_so": {"ten_thay_the_list": None}})["ho_so"]["ten_thay_the_list"] == []


def test_a_list_in_an_entry_that_is_cleared_is_the_empty_list_that_is_stored() -> None:
    tree = saved({"chu_so_huu_list": [PERSON | {"tai_san_gop_list": [{"loai_tai_san": "VND", "gia_tri": 5}]}]})
    sent = {OWNER_KIND: "CA_NHAN", "id": tree["chu_so_huu_list"][0]["id"], "tai_san_gop_list": None}
    assert merging().dossier(tree, {"chu_so_huu_list": [sent]})["chu_so_huu_list"][0]["tai_san_gop_list"] == []
    assert empty()["ho_so"]["co_phan_list"] == []


def test_nothing_clears_a_part_a_list_and_a_field() -> None:
    tree = saved({"ho_so": {"ten_doanh_nghiep": "A"}, "chu_so_huu_list": [PERSON]})
    assert merging().dossier(tree, {"ho_so": None})["ho_so"] == empty()["ho_so"]
    assert merging().dossier(tree, {"chu_so_huu_list": None})["chu_so_huu_list"] == []
    assert merging().dossier(tree, {"ho_so": {"ten_doanh_nghiep": None}})["ho_so"]["ten_doanh_nghiep"] == ""


def test_names_and_numbers_are_stored_in_their_normal_form() -> None:
    owner = saved({"chu_so_huu_list": [PERSON]})["chu_so_huu_list"][0]
    assert (owner["ho_ten"], owner["so_giay_to"]) == ("Trần Thị Mẫu", "001090000001")
    names = saved({"ho_so": {"ten_thay_the_list": [" Tên   hai "]}})["ho_so"]["ten_thay_the_list"]
    assert names == ["Tên hai"]


def test_an_entry_keeps_its_id_and_what_was_not_sent_of_it() -> None:
    tree = saved({"chu_so_huu_list": [PERSON, FIRM]})
    first, second = tree["chu_so_huu_list"]
    after = merging(first=50).dossier(
        tree,
        {
            "chu_so_huu_list": [
                {OWNER_KIND: "TO_CHUC", "id": second["id"]},
                {OWNER_KIND: "CA_NHAN", "id": first["id"], "email": "a@thu.example"},
            ]
        },
    )
    assert [one["id"] for one in after["chu_so_huu_list"]] == [second["id"], first["id"]]
    assert after["chu_so_huu_list"][0] == second
    assert after["chu_so_huu_list"][1] == first | {"email": "a@thu.example"}


def test_an_id_that_comes_twice_or_that_nobody_gave_makes_a_new_entry() -> None:
    tree = saved({"chu_so_huu_list": [PERSON]})
    known = tree["chu_so_huu_list"][0]["id"]
    sent = [
        {OWNER_KIND: "CA_NHAN", "id": known},
        {OWNER_KIND: "CA_NHAN", "id": known},
        {OWNER_KIND: "CA_NHAN", "id": "nobody"},
    ]
    after = merging(first=50).dossier(tree, {"chu_so_huu_list": sent})["chu_so_huu_list"]
    assert [one["id"] for one in after] == [known, str(UUID(int=50)), str(UUID(int=51))]
    assert [one["ho_ten"] for one in after] == ["Trần Thị Mẫu", "", ""]


def test_a_person_who_becomes_an_organisation_keeps_the_id_and_nothing_else() -> None:
    tree = saved({"chu_so_huu_list": [PERSON]})
    known = tree["chu_so_huu_list"][0]["id"]
    after = merging(first=50).dossier(tree, {"chu_so_huu_list": [FIRM | {"id": known}]})["chu_so_huu_list"][0]
    assert after["id"] == known
    assert after[OWNER_KIND] == "TO_CHUC"
    assert after["ten_to_chuc"] == "Công ty Thử"
    assert "ho_ten" not in after


def test_lists_in_an_entry_are_merged_as_lists_are() -> None:
    asset: Tree = {"loai_tai_san": "VND", "gia_tri": 5}
    tree = saved({"chu_so_huu_list": [PERSON | {"tai_san_gop_list": [asset]}]})
    owner = tree["chu_so_huu_list"][0]
    kept = owner["tai_san_gop_list"][0]
    sent = {OWNER_KIND: "CA_NHAN", "id": owner["id"], "tai_san_gop_list": [{"id": kept["id"], "gia_tri": 7}]}
    after = merging(first=50).dossier(tree, {"chu_so_huu_list": [sent]})["chu_so_huu_list"][0]["tai_san_gop_list"]
    assert after == [kept | {"gia_tri": 7}]


def test_the_day_of_a_declaration_is_the_server_s_and_stays() -> None:
    declared = {"cam_ket_khong_bi_cam": True, "cam_ket_luc": LATER}
    tree = saved({"nguoi_dai_dien": [declared]})
    first = tree["nguoi_dai_dien"][0]
    assert first["cam_ket_luc"] == NOW
    again = merging(LATER).dossier(tree, {"nguoi_dai_dien": [{"id": first["id"], "cam_ket_khong_bi_cam": True}]})
    assert again["nguoi_dai_dien"][0]["cam_ket_luc"] == NOW
    taken_back = {"nguoi_dai_dien": [{"id": first["id"], "cam_ket_khong_bi_cam": False}]}
    assert merging(LATER).dossier(again, taken_back)["nguoi_dai_dien"][0]["cam_ket_luc"] is None


def test_what_the_server_adds_is_no_difference() -> None:
    tree = saved({"chu_so_huu_list": [PERSON]})
    other = deepcopy(tree)
    other["chu_so_huu_list"][0] |= {"id": "another"}
    assert tree != other
    assert without_ids(tree) == without_ids(other)
    other["chu_so_huu_list"][0]["ho_ten"] = "Khác"
    assert without_ids(tree) != without_ids(other)
    assert without_ids({"id": 1, "cam_ket_luc": NOW, "a": [{"id": 2, "b": 3}]}) == {"a": [{"b": 3}]}


def test_each_unreadable_value_is_reported_on_its_own_field_and_counts_as_empty() -> None:
    asset = {"loai_tai_san": "VND", "gia_tri": "mười"}
    sent = PERSON | {"ngay_sinh": "31/13/2026", "ty_le_von_gop": "một phần", "tai_san_gop_list": [asset]}
    dossier, found = read_dossier(saved({"chu_so_huu_list": [FIRM, sent], "ho_so": {"tong_von_dieu_le": "nhiều"}}))
    assert {(one.truong, one.ma, one.values["gia_tri"]) for one in found} == {
        ("chuSoHuuList.1.ngaySinh", "ngay_khong_doc_duoc", "31/13/2026"),
        ("chuSoHuuList.1.tyLeVonGop", "ty_le_khong_doc_duoc", "một phần"),
        ("chuSoHuuList.1.taiSanGopList.0.giaTri", "so_khong_doc_duoc", "mười"),
        ("hoSo.tongVonDieuLe", "so_khong_doc_duoc", "nhiều"),
    }
    owner = dossier.chu_so_huu_list[1]
    assert isinstance(owner, ChuSoHuuCaNhan)
    assert (owner.ngay_sinh, owner.ty_le_von_gop, dossier.ho_so.tong_von_dieu_le) == (None, None, 0)
    assert isinstance(dossier.chu_so_huu_list[0], ChuSoHuuToChuc)


def test_an_unreadable_value_in_a_part_of_a_part_is_reported_too() -> None:
    dossier, (said,) = read_dossier(saved({"ho_so": {"cam_ket_xa_hoi": {"so_nam": "năm năm"}}}))
    assert (said.truong, said.ma) == ("hoSo.camKetXaHoi.soNam", "so_khong_doc_duoc")
    assert dossier.ho_so.cam_ket_xa_hoi is not None
    assert dossier.ho_so.cam_ket_xa_hoi.so_nam == 0


def test_a_part_that_is_there_is_read() -> None:
    dossier, found = read_dossier(
        saved({"ho_so": {"tru_so": {"so_nha_duong": "11 phố Thử"}, "ten_thay_the_list": ["Hai"]}})
    )
    assert not found
    assert dossier.ho_so.tru_so is not None
    assert dossier.ho_so.tru_so.so_nha_duong == "11 phố Thử"
    assert dossier.ho_so.ten_thay_the_list == ("Hai",)
    assert dossier.ho_so.ho_kinh_doanh is None


def test_an_owner_s_shape_is_that_of_their_kind() -> None:
    shapes = (ChuSoHuuCaNhan, ChuSoHuuToChuc)
    assert [shape_of({OWNER_KIND: kind}, shapes) for kind in ("CA_NHAN", "TO_CHUC")] == list(shapes)
    assert shape_of({}, (HoSo,)) is HoSo


def described(shape: type, name: str) -> Any:
    """A field of a shape, found again: nothing that was found before is used."""
    fields_of.cache_clear()
    return next(one for one in fields_of(shape) if one.name == name)


def test_fields_know_their_kind_and_what_an_empty_one_holds() -> None:
    owner, assets, names = (
        described(ChuSoHuuCaNhan, OWNER_KIND),
        described(ChuSoHuuCaNhan, "tai_san_gop_list"),
        described(HoSo, "ten_thay_the_list"),
    )
    assert (owner.name, owner.kind, owner.default) == (OWNER_KIND, "code", "CA_NHAN")
    assert (assets.kind, assets.default, assets.shapes, assets.nullable) == ("parts", (), (TaiSanGop,), False)
    assert (names.kind, names.default, names.shapes) == ("words", (), ())
    part, day, ratio_, text = (
        described(HoSo, "tru_so"),
        described(ChuSoHuuCaNhan, "ngay_sinh"),
        described(ChuSoHuuCaNhan, "ty_le_von_gop"),
        described(ChuSoHuuCaNhan, "ho_ten"),
    )
    assert (part.kind, part.default, part.nullable, len(part.shapes)) == ("part", None, True, 1)
    assert (day.kind, day.default, day.nullable, day.is_typed) == ("day", None, True, True)
    assert (ratio_.kind, ratio_.nullable, ratio_.is_typed) == ("ratio", True, True)
    assert (text.kind, text.default, text.nullable, text.is_typed) == ("text", "", False, False)


@pytest.mark.parametrize(
    ("make", "kind", "blocks"), [(missing, "THIEU", True), (wrong, "SAI", True), (warn, "LUU_Y", False)]
)
def test_a_notice_has_its_code_both_languages_and_says_whether_it_blocks(make: Any, kind: str, blocks: bool) -> None:
    notice = make("ma_loi", "Tiếng Việt", "English")
    assert (notice.ma, notice.kind, notice.text.vi, notice.text.en) == ("ma_loi", kind, "Tiếng Việt", "English")
    finding = notice.at("ho_so", 0, "so_giay_to", gia_tri=Decimal(1))
    assert (finding.truong, finding.ma, finding.values, finding.blocks) == (
        "hoSo.0.soGiayTo",
        "ma_loi",
        {"gia_tri": Decimal(1)},
        blocks,
    )
    assert len(once([finding, finding]).all) == 1
    assert len(once([finding]).errors) == int(blocks)
    assert len(once([finding]).warnings) == int(not blocks)
