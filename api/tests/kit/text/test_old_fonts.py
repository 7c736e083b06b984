"""Names typed for VNI and TCVN3 are recognised and read; lawful names of whatever country are not touched."""

import unicodedata

import pytest

from khoisu.kit.text.entered import clean_name
from khoisu.kit.text.old_fonts import _TCVN3, _VNI, read_old_font  # pyright: ignore[reportPrivateUsage]
from khoisu.reference_data.service import lists

NAMES = "Nguyễn Văn Hùng,Trần Thị Hương,Phạm Quốc Tuấn,Đỗ Đức Thắng,Lê Thị Mỹ Hạnh,Vũ Hữu Nghĩa,Hoàng Ngọc Diễm,Bùi Thị Phượng,Đặng Văn Lực"
LAWFUL = [
    "Müller",
    "José María",
    "François Noël",
    "Ångström",
    "Seán Kim",
    "Seán Murphy",
    "Björn Sørensen",
    "João Conceição",
    "Nuñez Peña",
    "Guðrún Þórsdóttir",
    "Zoë Léa",
    "Dvořák",
    "Łukasz Wałęsa",
    "Gökhan Gül",
    "Y Ênuôl",
    "H'Hen Niê",
    "K'Brêu",
    "Krông Nô",
    "Đắk Lắk",
    "Pa Thẩm",
    "Hoàng Hoá",
    "Thuỳ Dương",
    "Quỳnh Ỷ",
    "Lò Văn Pôn",
    "Thào Mí Lử",
    "Giàng A Phìn",
    "Siu H'Bia",
    "Rơ Chăm",
    "Côte d'Ivoire",
    "Élise Beauté",
    "Jürgen Groß",
    "Håkan Öberg",
    "Renée Zoé",
    "Tô Hoài",
]


def _typed_for(name: str, font: dict[str, str]) -> str:
    back = {read: sign for sign, read in font.items()}
    return "".join(back.get(char, char) for char in name)


@pytest.mark.parametrize("name", NAMES.split(","))
def test_both_fonts_are_read(name: str) -> None:
    vni = {sign: unicodedata.normalize("NFC", read) for sign, read in _VNI.items()}
    vni |= {sign.upper(): read.upper() for sign, read in vni.items()}
    for font in (vni, _TCVN3 | {"§": "Đ"}):
        typed = clean_name(_typed_for(name, font))
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


@pytest.mark.parametrize("name", LAWFUL)
def test_a_lawful_name_is_left_alone(name: str) -> None:
    assert read_old_font(name) is None
    assert read_old_font(name.upper()) is None


def test_no_place_of_the_country_is_taken_for_an_old_font() -> None:
    places = [one.ten.vi for one in (*lists().provinces.values(), *lists().wards.values())]
    assert len(places) > 3000
    assert [name for name in places if read_old_font(name) or read_old_font(name.upper())] == []
