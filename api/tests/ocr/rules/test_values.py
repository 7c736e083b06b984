"""Values held of a picture, and the address among them."""

from datetime import date

import pytest

from khoisu.ocr.rules.lines import Line
from khoisu.ocr.rules.residence import ends_in_province, read_residence
from khoisu.ocr.rules.values import PictureValues, ends


def test_a_value_is_never_surer_than_its_source() -> None:
    found = PictureValues()
    found.add("a", date(2021, 4, 20), "CHU", 1)
    found.add("b", " x  y ", "MRZ", 0.123)
    found.add("c", None, "QR")
    found.add("a", "later", "CHU")
    assert [(one.truong, one.gia_tri, one.nguon, one.do_tin_cay) for one in found.values.values()] == [
        ("a", "2021-04-20", "CHU", 0.9),
        ("b", "x y", "MRZ", 0.12),
    ]
    assert (found.text("a"), found.text("c"), found.is_checked()) == ("2021-04-20", "", True)
    printed = PictureValues()
    printed.add("a", "x", "CHU")
    assert not printed.is_checked()
    assert (ends(date(2098, 12, 31)), ends(date(2099, 1, 1))) == (True, False)


def test_doubt_lowers_words_and_drops_addresses_and_leaves_the_rest() -> None:
    found, again = PictureValues(), PictureValues()
    found.add("soGiayTo", "1", "MRZ")
    found.add("truSo", "Hà Nội", "CHU")
    found.add("vonDieuLe", "5", "CHU")
    found.add("hoTen", "An", "CHU", 0.6)
    found.add("chucDanh", "Giám đốc", "CHU")
    for name in ("vonDieuLe", "chucDanh"):
        again.add(name, found.text(name), "CHU")
    found.doubt(again, lambda text: text == "Giám đốc")
    assert {name: one.do_tin_cay for name, one in found.values.items()} == {
        "soGiayTo": 0.97,
        "vonDieuLe": 0.9,
        "hoTen": 0.6,
        "chucDanh": 0.9,
    }


@pytest.mark.parametrize(
    ("rows", "read"),
    [
        ([("Nơi thường trú / Plcae xf rsdence", 0.9), ("Số 4 phố Huế, Hà Nội", 0.8)], ("Số 4 phố Huế, Hà Nội", 0.7)),
        ([("Nơi thường trú / Plcae xf rsdence", 0.9), ("Số 4 phố Huế, Hà Nội", 0.6)], ("Số 4 phố Huế, Hà Nội", 0.6)),
        ([("Nơi thường trú: /Số 4, Hà Nội.", 0.8)], ("/Số 4, Hà Nội", 0.8)),
        ([("Nơi thường trú: Số 4,", 0.8), ("Huế", 0.5), ("Số 5", 0.4)], None),
        ([("Nơi thường trú: Số 4,", 0.8), ("Hà", 0.5), ("Nội", 0.4)], ("Số 4, Hà Nội", 0.4)),
        ([("Nơi thường trú: Số 4,", 0.8), ("Hà", 0.5), ("Nội", 0.4), ("x", 0.1)], ("Số 4, Hà Nội", 0.4)),
        ([("Nơi thường trú: Số 4, Huế", 0.8), ("4/5", 0.5)], ("Số 4, Huế", 0.8)),
        ([("Nơi thường trú: abc", 0.8), ("Số 4, Huế", 0.6)], ("Số 4, Huế", 0.6)),
        ([("Nơi thường trú: Số 4", 0.8), ("Lê Lợi, Huế.", 0.6)], ("Số 4 Lê Lợi, Huế", 0.6)),
        ([("Nơi thường trú: Số 4 Huế", 0.8)], None),
        ([("Nơi thường trú", 0.8), ("Quản Bạ, Hà Giang", 0.8), ("x", 0.1)], None),
        ([("Nơi thường trú: sai,", 0.8), ("1/1", 0.8), ("Nơi cư trú: Số 4, Huế", 0.7)], ("Số 4, Huế", 0.7)),
    ],
)
def test_an_address_is_as_sure_as_its_worst_line(rows: list[tuple[str, float]], read: tuple[str, float] | None) -> None:
    found = PictureValues()
    read_residence([Line.of(text, sure) for text, sure in rows], found)
    held = found.values.get("diaChiThuongTru")
    assert (held and (held.gia_tri, held.do_tin_cay)) == read


def test_a_comma_at_the_end_says_that_more_follows() -> None:
    assert ends_in_province("Số 4, T. HÀ NỘI.")
    assert not ends_in_province("Số 4, Hà Nội,")
    assert not ends_in_province("Số 4, xHà Nội")
