"""Values of several sides: the most trusted of each field, and what is said of those that disagree."""

from dataclasses import replace
from datetime import date

import pytest

from khoisu.ocr.rules.card_text import MINISTRY, POLICE
from khoisu.ocr.rules.card_zone import Zone
from khoisu.ocr.rules.merging import ORDER, add_code, add_zone, merge
from khoisu.ocr.rules.qr import CardCode
from khoisu.ocr.rules.values import PictureValues, Source, Value

NUMBER, OTHER = "001090012345", "001090012987"
CODE = CardCode(NUMBER, "Nguyễn Văn Ân", date(1990, 1, 15), True, "Số 1, Hà Nội", date(2021, 4, 20), False)
ZONE = Zone(NUMBER, date(1990, 1, 15), True, date(2030, 1, 15), "NGUYEN VAN AN")


def _side(source: Source = "CHU", sure: float = 0.6, **values: str) -> PictureValues:
    found = PictureValues()
    for name, value in values.items():
        found.add(name, value, source, sure)
    return found


def _plain(found: PictureValues) -> dict[str, tuple[str, str, float]]:
    return {name: (one.gia_tri, one.nguon, one.do_tin_cay) for name, one in found.values.items()}


def test_a_code_is_exact_but_for_what_follows_from_it() -> None:
    found = PictureValues()
    add_code(CODE, found)
    assert _plain(found) == {
        "hoTen": ("Nguyễn Văn Ân", "QR", 0.99),
        "soGiayTo": (NUMBER, "QR", 0.99),
        "ngaySinh": ("1990-01-15", "QR", 0.99),
        "gioiTinh": ("NAM", "QR", 0.99),
        "ngayCap": ("2021-04-20", "QR", 0.99),
        "diaChiThuongTru": ("Số 1, Hà Nội", "QR", 0.99),
        "loaiGiayTo": ("CCCD", "QR", 0.95),
        "noiCap": (POLICE, "QR", 0.9),
    }
    new = PictureValues()
    add_code(replace(CODE, nam=False, the_moi=True), new)
    assert [new.text(name) for name in ("gioiTinh", "loaiGiayTo", "noiCap")] == ["NU", "CAN_CUOC", MINISTRY]


def test_a_zone_gives_all_but_the_name() -> None:
    found = PictureValues()
    add_zone(ZONE, found)
    assert _plain(found) == {
        "soGiayTo": (NUMBER, "MRZ", 0.97),
        "ngaySinh": ("1990-01-15", "MRZ", 0.97),
        "gioiTinh": ("NAM", "MRZ", 0.97),
        "ngayHetHan": ("2030-01-15", "MRZ", 0.97),
    }
    endless = PictureValues()
    add_zone(replace(ZONE, nam=False, het_han=None), endless)
    assert (endless.text("gioiTinh"), endless.warnings, found.warnings) == ("NU", ["khong_thoi_han"], [])


def test_the_better_source_wins_and_of_two_alike_the_surer() -> None:
    read, _ = merge([_side("CHU", 0.9, hoTen="A"), _side("QR", 0.5, hoTen="B")], [])
    assert read == [Value("hoTen", "B", "QR", 0.5)]
    read, _ = merge([_side("QR", 0.5, hoTen="B"), _side("CHU", 0.9, hoTen="A")], [])
    assert read == [Value("hoTen", "B", "QR", 0.5)]
    read, _ = merge([_side("CHU", 0.5, hoTen="A"), _side("CHU", 0.6, hoTen="B"), _side("CHU", 0.6, hoTen="C")], [])
    assert read == [Value("hoTen", "B", "CHU", 0.6)]


def test_values_come_in_the_order_of_the_form_and_a_card_makes_a_citizen() -> None:
    values = {name: name for name in reversed(ORDER)} | {
        "ngaySinh": "1990-01-15",
        "soGiayTo": NUMBER,
        "gioiTinh": "NAM",
    }
    del values["quocTich"]
    read, warnings = merge([_side("QR", 0.9, **values)], [])
    assert tuple(one.truong for one in read) == ORDER
    assert [one for one in read if one.truong == "quocTich"] == [Value("quocTich", "VN", "QR", 0.95)]
    assert warnings == []
    passport, _ = merge([_side("MRZ", 0.9, soGiayTo="C1234567")], [])
    assert [one.truong for one in passport] == ["soGiayTo"]


@pytest.mark.parametrize(
    ("one", "two", "warnings", "numbers"),
    [
        (("QR", NUMBER), ("MRZ", NUMBER), [], NUMBER),
        (("QR", NUMBER), ("MRZ", "001090012346"), ["hai_mat_khac_nguoi"], NUMBER),
        (("MRZ", "001090012346"), ("QR", NUMBER), ["hai_mat_khac_nguoi"], NUMBER),
        (("QR", NUMBER), ("CHU", "001090012399"), [], NUMBER),
        (("CHU", "001090012399"), ("QR", NUMBER), [], NUMBER),
        (("QR", NUMBER), ("CHU", OTHER), ["hai_mat_khac_nguoi"], NUMBER),
        (("CHU", NUMBER), ("MRZ", "C1234567"), ["hai_loai_giay_to"], "C1234567"),
    ],
)
def test_sides_of_two_persons_are_not_mixed(
    one: tuple[Source, str], two: tuple[Source, str], warnings: list[str], numbers: str
) -> None:
    sides = [_side(source, soGiayTo=number, hoTen=f"Tên {source}") for source, number in (one, two)]
    read, told = merge([PictureValues(), *sides], [])
    assert told == warnings
    assert [value.gia_tri for value in read if value.truong == "soGiayTo"] == [numbers]
    if warnings:
        best = min((one, two), key=lambda side: ("QR", "MRZ", "CHU").index(side[0]))
        assert [value.gia_tri for value in read if value.truong == "hoTen"] == [f"Tên {best[0]}"]


def test_a_card_without_an_end_loses_the_date_that_was_guessed_and_no_other() -> None:
    endless = PictureValues(warnings=["khong_thoi_han"])
    printed, sure = _side("CHU", ngayHetHan="2030-01-15"), _side("MRZ", ngayHetHan="2030-01-15")
    assert merge([endless, printed], []) == ([], ["khong_thoi_han"])
    assert merge([endless], []) == ([], ["khong_thoi_han"])
    assert [one.gia_tri for one in merge([endless, sure], [])[0]] == ["2030-01-15"]
    assert merge([endless, sure], [])[1] == []
    assert merge([printed], [])[1] == []


@pytest.mark.parametrize(
    ("values", "names", "warnings"),
    [
        ({"hoTen": "Nguyễn Văn Ân"}, ["NGUYEN VAN AN"], []),
        ({"hoTen": "Nguyễn Văn Ân"}, ["", "NGUYEN X"], []),
        ({"hoTen": "Nguyễn Văn Ân"}, ["PHAM VAN AN"], ["ten_khac_nhau"]),
        ({"hoTen": "Nguyễn Văn Ân"}, ["NGUYEN VAN AN", "PHAM VAN AN"], ["ten_khac_nhau"]),
        ({}, ["PHAM VAN AN"], []),
        ({"soGiayTo": NUMBER}, [], []),
        ({"soGiayTo": NUMBER, "ngaySinh": "1991-01-15"}, [], ["so_khong_khop"]),
        ({"soGiayTo": NUMBER, "gioiTinh": "NU"}, [], ["so_khong_khop"]),
        ({"soGiayTo": "C1234567", "ngaySinh": "1991-01-15"}, [], []),
        ({"soGiayTo": NUMBER, "gioiTinh": "NU", "hoTen": "A"}, ["B"], ["ten_khac_nhau", "so_khong_khop"]),
    ],
)
def test_what_a_person_should_look_at(values: dict[str, str], names: list[str], warnings: list[str]) -> None:
    found = PictureValues()
    for name, value in values.items():
        found.add(name, value, "CHU")
    assert merge([found], names)[1] == warnings


def test_a_card_and_a_passport_are_two_papers_however_alike_their_numbers() -> None:
    sides = [_side(soGiayTo=NUMBER), _side("MRZ", soGiayTo=NUMBER[:8])]
    assert merge(sides, [])[1] == ["hai_loai_giay_to"]


def test_a_printed_passport_number_with_a_character_more_is_the_same() -> None:
    values, warnings = merge([_side("MRZ", soGiayTo="C1234567"), _side(soGiayTo="C12345678")], [])
    assert ([one.gia_tri for one in values if one.truong == "soGiayTo"], warnings) == (["C1234567"], [])
