"""Names typed for VNI and TCVN3 are recognised and read; lawful names of whatever country are not touched."""

import pytest

from khoisu.kit.text.entered import clean_name
from khoisu.kit.text.old_fonts import read_old_font
from khoisu.reference_data.service import lists
from tests.kit.text.typed_names import OF_OTHERS, TCVN3, VNI, typed_for

NAMES = "Nguyễn Văn Hùng,Trần Thị Hương,Phạm Quốc Tuấn,Đỗ Đức Thắng,Lê Thị Mỹ Hạnh,Vũ Hữu Nghĩa,Hoàng Ngọc Diễm,Bùi Thị Phượng,Đặng Văn Lực"


@pytest.mark.parametrize("name", NAMES.split(","))
def test_both_fonts_are_read(name: str) -> None:
    for font in (VNI, TCVN3):
        typed = clean_name(typed_for(name, font))
        assert typed != name
        assert read_old_font(typed) == name, typed


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("Nguyeãn Vaên Huøng", "Nguyễn Văn Hùng"),
        ("NguyÔn Quèc TuÊn", "Nguyễn Quốc Tuấn"),
        ("Traàn Thò Höông", "Trần Thị Hương"),
        ("Coâng ty TNHH Thöông Maïi ABC", "Công ty TNHH Thương Mại ABC"),
        ("12 §­êng L¸ng", "12 Đường Láng"),
        ("TRAÀN VAÊN ÑÖÙC", "TRẦN VĂN ĐỨC"),
    ],
)
def test_reported_names_are_read(typed: str, read: str) -> None:
    assert read_old_font(clean_name(typed)) == read


@pytest.mark.parametrize("name", OF_OTHERS)
def test_a_lawful_name_is_left_alone(name: str) -> None:
    assert read_old_font(name) is None
    assert read_old_font(name.upper()) is None


def test_no_place_of_the_country_is_taken_for_an_old_font() -> None:
    places = [one.ten.vi for one in (*lists().provinces.values(), *lists().wards.values())]
    assert len(places) > 3000
    assert [name for name in places if read_old_font(name) or read_old_font(name.upper())] == []
