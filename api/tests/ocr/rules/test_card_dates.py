"""A card's days, sex and kind from its words: only what certainly belongs to its label."""

import pytest

from khoisu.ocr.rules.card_text import MINISTRY, POLICE, read_card_text
from khoisu.ocr.rules.lines import Line
from khoisu.ocr.rules.values import PictureValues

Row = tuple[str, float]


def _found(*rows: Row | str) -> PictureValues:
    found = PictureValues()
    read_card_text([Line.of(*((row, 0.6) if isinstance(row, str) else row)) for row in rows], found)
    return found


def _read(*rows: Row | str) -> dict[str, Row]:
    return {name: (one.gia_tri, one.do_tin_cay) for name, one in _found(*rows).values.items()}


@pytest.mark.parametrize(
    ("rows", "until", "warnings"),
    [
        (["Có giá trị đến", ("15/01/2030", 0.5)], ("2030-01-15", 0.5), []),
        (["Có giá trị đến", "MẪU", "15/01/2030"], ("2030-01-15", 0.6), []),
        (["Có giá trị đến", "MẪU", "MẪU", "15/01/2030"], None, []),
        (["Có giá trị đến", "Date of issue 20/04/2021"], None, []),
        (["Date of issue, of expiry", "15/01/2030"], None, []),
        (["Date of issue, of expiry", "of expiry: 15/01/2030"], ("2030-01-15", 0.6), []),
        (["Có giá trị đến: 15/01/2030 15/01/2031"], None, []),
        (["Có giá trị đến: 31/12/2098"], ("2098-12-31", 0.6), []),
        (["Có giá trị đến: 31/12/2099"], None, ["khong_thoi_han"]),
        (["Có giá trị đến", "Không thời hạn"], None, ["khong_thoi_han"]),
        (["Có giá trị đến", "MẪU", "Không thời hạn"], None, []),
        (["Không thời hạn"], None, []),
    ],
)
def test_the_expiry_is_the_one_day_of_its_label(rows: list[Row | str], until: Row | None, warnings: list[str]) -> None:
    found = _found(*rows)
    held = found.values.get("ngayHetHan")
    assert (held and (held.gia_tri, held.do_tin_cay), found.warnings) == (until, warnings)


def test_other_days_may_be_after_2099() -> None:
    assert _read("Date of issue: 01/01/2099") == {"ngayCap": ("2099-01-01", 0.6)}


@pytest.mark.parametrize(
    ("rows", "sex"),
    [
        ([("Giới tính: Nữ", 0.7)], ("NU", 0.7)),
        ([("Sex", 0.9), ("Nam", 0.7)], ("NAM", 0.7)),
        (["Sex", "MẪU", "Nam"], None),
        (["Sex: Quốc tịch: Việt Nam"], None),
        (["Sex: xx", "Việt Nam"], None),
        (["Sex: Nữ Việt Nam", "Nam"], ("NU", 0.6)),
        (["Sex: Namh"], None),
    ],
)
def test_the_sex_is_no_part_of_the_country(rows: list[Row | str], sex: Row | None) -> None:
    assert _read(*rows).get("gioiTinh") == sex


@pytest.mark.parametrize(
    ("text", "kind"),
    [("CĂN CƯỚC / IDENTITY CARD", ("CAN_CUOC", MINISTRY)), ("Thường trú", ("CCCD", POLICE)), ("MẪU", None)],
)
def test_the_words_say_which_kind_of_card_it_is(text: str, kind: tuple[str, str] | None) -> None:
    read = _read(text)
    assert (read and (read["loaiGiayTo"][0], read["noiCap"][0])) == (kind or {})
    assert {sure for _, sure in read.values()} <= {0.85}
