"""A card's words: each value with its field, its letters, and how sure it is."""

import pytest

from khoisu.ocr.rules.card_text import POLICE, labels_in, printed_name, read_card_text
from khoisu.ocr.rules.lines import Line
from khoisu.ocr.rules.values import PictureValues
from tests.ocr.cards import AN

Row = tuple[str, float]
WHOLE = (
    ("CĂN CƯỚC CÔNG DÂN", 0.9),
    ("Số / No.: 001090012345", 0.61),
    ("Họ và tên / Full name:", 0.9),
    ("NGUYỄN VĂN ÂN", 0.62),
    ("Ngày sinh / Date of birth: 15/01/1990", 0.63),
    ("Giới tính / Sex: Nam Quốc tịch / Nationality: Việt Nam", 0.64),
    ("Nơi thường trú / Place of residence: Số 1 phố Huế,", 0.66),
    ("Hai Bà Trưng, Hà Nội", 0.65),
    ("Ngày, tháng, năm cấp: 20/04/2021", 0.67),
    ("Có giá trị đến: 15/01/2030", 0.68),
)


def _lines(*rows: Row | str) -> list[Line]:
    return [Line.of(*((row, 0.6) if isinstance(row, str) else row)) for row in rows]


def _found(*rows: Row | str) -> PictureValues:
    found = PictureValues()
    read_card_text(_lines(*rows), found)
    return found


def _read(*rows: Row | str) -> dict[str, Row]:
    return {name: (one.gia_tri, one.do_tin_cay) for name, one in _found(*rows).values.items()}


def test_a_whole_card() -> None:
    assert _read(*WHOLE) == {
        "soGiayTo": (AN.so, 0.9),  # it agrees with birth and sex
        "hoTen": (AN.ho_ten, 0.62),
        "ngaySinh": ("1990-01-15", 0.63),
        "gioiTinh": ("NAM", 0.64),
        "diaChiThuongTru": (AN.noi, 0.65),
        "ngayCap": ("2021-04-20", 0.67),
        "ngayHetHan": ("2030-01-15", 0.68),
        "loaiGiayTo": ("CCCD", 0.85),
        "noiCap": (POLICE, 0.85),
    }
    found = _found(*WHOLE)
    assert {one.nguon for one in found.values.values()} == {"CHU"}
    assert found.warnings == []
    assert labels_in(_lines(*WHOLE)) == 7
    assert labels_in(_lines("Giới tính", "Giới tính", "MẪU")) == 1


@pytest.mark.parametrize(
    ("rows", "read"),
    [
        ([("Số: 001090012345", 0.61)], (AN.so, 0.61)),
        ([("Số: 001090012345", 0.1)], (AN.so, 0.3)),
        ([("Số: 001090012345", 0.99)], (AN.so, 0.9)),
        ([("Số: OO1O90012345", 0.95)], (AN.so, 0.7)),
        ([("Số: 0010 9001 2345", 0.61)], (AN.so, 0.61)),
        ([("SỐ: 162345678", 0.9), ("Số: 001090012345", 0.5)], (AN.so, 0.5)),
        ([("001090012345<<1", 0.9)], None),
        ([("Số: 101090012345", 0.9)], None),
        ([("Số: 001090012345", 0.8), "Date of birth: 15/01/1991"], (AN.so, 0.4)),
        ([("Số: 001090012345", 0.35), "Date of birth: 15/01/1991"], (AN.so, 0.35)),
        ([("Số: 001090012345", 0.8), "Date of birth: 15/01/1990", "Sex: Nữ"], (AN.so, 0.4)),
        ([("Số: 001090012345", 0.8), "Date of birth: 15/01/1990"], (AN.so, 0.9)),
        ([("Số: OO1O90012345", 0.5), "Date of birth: 15/01/1990"], (AN.so, 0.7)),
    ],
)
def test_the_number_is_as_sure_as_birth_and_sex_agree_with_it(rows: list[Row | str], read: Row | None) -> None:
    assert _read(*rows).get("soGiayTo") == read


def test_a_number_known_from_the_code_stays_as_sure_as_it_is() -> None:
    found = PictureValues()
    found.add("soGiayTo", AN.so, "QR")
    read_card_text(_lines("Date of birth: 15/01/1991"), found)
    assert found.values["soGiayTo"].do_tin_cay == 0.99


@pytest.mark.parametrize(
    ("rows", "name"),
    [
        ([("Họ và tên: NGUYỄN VĂN ÂN", 0.8)], ("Nguyễn Văn Ân", 0.8)),
        ([("Full name", 0.9), ("| NGUYỄN VĂN ÂN.", 0.8)], ("Nguyễn Văn Ân", 0.8)),
        ([("Họ và tên", 0.9), ("mẫu", 0.9), ("LÊ AN", 0.8)], ("Lê An", 0.8)),
        ([("Họ và tên", 0.9), ("mẫu", 0.9), ("mẫu", 0.9), ("LÊ AN", 0.8)], None),
        ([("Họ và tên: LÊ A", 0.8)], None),
        ([("Họ và tên: NGUYỄN", 0.8)], None),
        ([("Họ và tên: Nguyễn Văn Ân", 0.8)], None),
        ([("Họ và tên: NGUYỄN VĂN 4N", 0.8)], None),
        ([("Họ và tên: PHÀN VĂN ÂN", 0.8)], ("Phàn Văn Ân", 0.7)),
        ([("Họ và tên: PHÀN VĂN ÂN", 0.6)], ("Phàn Văn Ân", 0.6)),
        ([("Họ và tên: SÙNG A PHAN", 0.8)], ("Sùng A Phan", 0.8)),
    ],
)
def test_a_name_is_in_capitals_of_several_words(rows: list[Row], name: Row | None) -> None:
    assert printed_name(_lines(*rows)) == name
