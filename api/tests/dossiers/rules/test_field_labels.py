"""How a sentence names the field it is about, in both languages."""

import pytest

from khoisu.dossiers.rules.field_paths import place_name
from khoisu.kit.lang import Text


@pytest.mark.parametrize(
    ("path", "name"),
    [
        ("chuSoHuuList.0.hoTen", Text("Chủ sở hữu 1: Họ tên", "Owner 1: Name")),
        ("nguoiDaiDien.1", Text("Người đại diện 2", "Legal representative 2")),
        ("hoSo.truSo", Text("Doanh nghiệp: Trụ sở", "The company: Head office")),
        ("", Text("Toàn bộ hồ sơ", "The whole dossier")),
        ("khongCo.0", Text("Toàn bộ hồ sơ", "The whole dossier")),
    ],
)
def test_a_field_is_named_by_its_part_its_number_and_its_own_name(path: str, name: Text) -> None:
    assert place_name(path) == name
