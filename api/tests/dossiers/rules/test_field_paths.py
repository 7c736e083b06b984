"""A comment is written on a field that the dossier has, and on no other; a sentence names its field in both languages."""

from typing import Any

import pytest

from khoisu.dossiers.rules.drafts import Tree, empty
from khoisu.dossiers.rules.entities import ChuSoHuuCaNhan, ChuSoHuuToChuc, DaiDienToChuc, TaiSanGop
from khoisu.dossiers.rules.field_paths import has_field, place_name
from khoisu.dossiers.rules.fields import fields_of
from khoisu.kit.lang import Text


def item(shape: type, **more: Any) -> Tree:
    """An empty item of a list with its id."""
    return {"id": "x", **{field.name: field.default for field in fields_of(shape)}, **more}


@pytest.fixture(scope="module")
def tree() -> Tree:
    whole = empty()
    whole["ho_so"]["ten_thay_the_list"] = ["Công ty TNHH Hai"]
    whole["ho_so"]["tai_san_gop_list"] = [item(TaiSanGop)]
    speaker = item(DaiDienToChuc)
    whole["chu_so_huu_list"] = [item(ChuSoHuuCaNhan), item(ChuSoHuuToChuc, nguoi_dai_dien_list=[speaker])]
    return whole


@pytest.mark.parametrize(
    "truong",
    [
        "",
        "hoSo",
        "giayToKemTheo",
        "hoSo.tenDoanhNghiep",
        "hoSo.truSo",
        "hoSo.truSo.soNhaDuong",
        "hoSo.nguoiNopHoSo.diaChiLienHe.phuongXaId",
        "hoSo.tenThayTheList",
        "hoSo.tenThayTheList.0",
        "hoSo.taiSanGopList.0.moTa",
        "chuSoHuuList",
        "chuSoHuuList.0",
        "chuSoHuuList.0.soGiayTo",
        "chuSoHuuList.1.maSoDkdn",
        "chuSoHuuList.1.nguoiDaiDienList.0.diaChiLienHe.phuongXaId",
        "thongTinDangKyThue.diaChiLienHeList",
    ],
)
def test_a_field_of_the_dossier_is_found_filled_in_or_not(tree: Tree, truong: str) -> None:
    assert has_field(tree, truong)


@pytest.mark.parametrize(
    "truong",
    [
        "khongCo.field",
        "khongCo",
        ".",
        "hoSo.",
        "ho_so",
        "hoSo.ten_doanh_nghiep",
        "hoSo.tenDoanhNghiep.x",
        "hoSo.tenThayTheList.1",
        "hoSo.tenThayTheList.0.x",
        "chuSoHuuList.2",
        "chuSoHuuList.-1",
        "chuSoHuuList.00",
        "chuSoHuuList.999999999999",
        "chuSoHuuList.٠",
        "chuSoHuuList.",
        "chuSoHuuList.email",
        "chuSoHuuList.0.id",
        "chuSoHuuList.0.maSoDkdn",
        "chuSoHuuList.soGiayTo",
        "chuSoHuuList.1.nguoiDaiDienList.1.hoTen",
        "thongTinDangKyThue.diaChiLienHeList.0.email",
        "noiNhan",
        "nguonVon.TU_NHAN",
    ],
)
def test_anything_else_is_not(tree: Tree, truong: str) -> None:
    assert not has_field(tree, truong)


@pytest.mark.parametrize(
    ("path", "name"),
    [
        ("chuSoHuuList.0.hoTen", Text("Chủ sở hữu 1: Họ tên", "Owner 1: Name")),
        ("nguoiDaiDien.1", Text("Người đại diện 2", "Legal representative 2")),
        ("hoSo.truSo", Text("Doanh nghiệp: Trụ sở", "The company: Head office")),
        (
            "chuSoHuuList.1.nguoiDaiDienList.0.hoTen",
            Text(
                "Chủ sở hữu 2: Người đại diện của tổ chức, Họ tên", "Owner 2: Representative of the organisation, Name"
            ),
        ),
        ("", Text("Toàn bộ hồ sơ", "The whole dossier")),
        ("khongCo.0", Text("Toàn bộ hồ sơ", "The whole dossier")),
        ("chuSoHuuList.².hoTen", Text("Chủ sở hữu: Họ tên", "Owner: Name")),
    ],
)
def test_a_field_is_named_by_its_part_its_number_and_its_own_name(path: str, name: Text) -> None:
    assert place_name(path) == name
