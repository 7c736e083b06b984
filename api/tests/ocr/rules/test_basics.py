"""What the readers of all papers stand on: lines, check digits, personal numbers, codes."""

import re
import unicodedata
from datetime import date

import pytest

from khoisu.ocr.rules import person_number
from khoisu.ocr.rules.lines import Line, dates_in, first_date, labelled
from khoisu.ocr.rules.mrz import check_digit, looks_like_zone, real_day, zone_text
from khoisu.ocr.rules.qr import CardCode, read_code
from tests.ocr.cards import AN, payload


def _after(label: str, *texts: str, sure: float = 0.8) -> list[tuple[str, float, list[str]]]:
    found = labelled([Line.of(text, sure) for text in texts], re.compile(label))
    return [(rest.text, rest.sure, [one.text for one in below]) for rest, below in found]


def test_what_follows_a_label_and_the_three_lines_below() -> None:
    assert _after("ten", "Họ tên: AN", "b", "c", "d", "e") == [("AN", 0.8, ["b", "c", "d"])]
    assert _after("ten", "x", "Tên .,;-AN,;-", "Tên") == [("AN,", 0.8, ["Tên"]), ("", 0.8, [])]
    assert _after("ten", "Tên đệm: AN: B :") == [("AN: B", 0.8, [])]
    assert _after("ten", "không") == []
    # Where accents are no letters of their own the plain text stands in, and is a guess.
    assert _after("ten", "x\u0323 Tên: ĐÀO") == [("dao", 0.5, [])]
    assert _after("ten", "x\u0323 Tên: ĐÀO", sure=0.3) == [("dao", 0.3, [])]


def test_a_line_is_composed_with_single_spaces() -> None:
    line = Line.of(unicodedata.normalize("NFD", "  Đào   Ân "), 0.5)
    assert (line.text, line.sure, line.plain) == ("Đào Ân", 0.5, "dao an")


@pytest.mark.parametrize(
    ("text", "many"),
    [
        ("20/04/2021", 1),
        ("20/04/2021 21-4-2021", 2),
        ("ngày 20 tháng 4 năm 2021", 1),
        ("99/99/2021", 1),
        ("20/04/21", 0),
    ],
)
def test_dates_are_counted_whether_there_are_such_days_or_not(text: str, many: int) -> None:
    assert dates_in(Line.of(text, 1)) == many


def test_the_first_day_that_there_is() -> None:
    assert first_date(Line.of("31/02/2021", 0.9), Line.of("ngày o1 tháng 1o năm 2o21", 0.4)) == (date(2021, 10, 1), 0.4)
    assert first_date(Line.of("không", 1)) is None


@pytest.mark.parametrize(
    ("text", "digit"), [("520727", "3"), ("D23145890", "7"), ("740812", "2"), ("<<<<<<", "0"), ("Z", "5"), ("1A", "7")]
)
def test_check_digits_as_the_standard_has_them(text: str, digit: str) -> None:
    assert check_digit(text) == digit


def test_what_a_zone_may_contain() -> None:
    assert zone_text("p«vnm a‹({[€b*c") == "P<VNMA<<<<<BC"
    assert zone_text("AN<KLCK<") == "AN<<<<<<"
    assert zone_text("AN<KLC") == "AN<KLC"
    assert zone_text("KKKKKLA") == "KKKKKLA"
    assert looks_like_zone("A" * 17 + "<<<")
    assert looks_like_zone("IDVNM" + "0" * 15)
    assert not looks_like_zone("A" * 16 + "<<<")
    assert not looks_like_zone("A" * 20 + "<<")
    assert not looks_like_zone("123456VNM" + "0" * 15)
    assert looks_like_zone("12345VNM" + "0" * 15)
    assert (real_day(2024, "xx0229"), real_day(2023, "xx0229")) == (date(2024, 2, 29), None)


@pytest.mark.parametrize(
    ("number", "year", "male"),
    [("001090012345", 1990, True), ("001190012345", 1990, False), ("001204012345", 2004, True),
     ("001304012345", 2004, False), ("001901012345", 2301, False)],
)  # fmt: skip
def test_a_number_says_year_and_sex(number: str, year: int, male: bool) -> None:
    assert (person_number.birth_year(number), person_number.is_male(number)) == (year, male)
    assert person_number.fits(number, None, male=None)
    assert person_number.fits(number, date(year, 1, 1), male=male)
    assert not person_number.fits(number, date(year + 1, 1, 1), male=male)
    assert not person_number.fits(number, date(year, 1, 1), male=not male)


def test_only_twelve_ascii_digits_are_a_number() -> None:
    for text in ("00109001234", "0010900123456", "٠" * 12, "00109001234x", ""):
        assert not person_number.is_number(text)
    assert person_number.is_number("0" * 12)


def test_a_code_with_its_first_seven_fields() -> None:
    read = CardCode(AN.so, AN.ho_ten, AN.ngay_sinh, True, AN.noi, AN.ngay_cap, False)
    assert read_code(payload(AN)) == read
    assert read_code("\ufeff" + unicodedata.normalize("NFD", payload(AN)).replace("|", " | ")) == read
    assert read_code(payload(AN).replace("|012345678|", "||")) == read
    assert read_code(payload(AN).replace("20042021", "15011990")) is not None
    for old in ("0123456789", "12345678x", "1"):
        assert read_code(payload(AN).replace("|012345678|", f"|{old}|")) is None
    for day in ("2004202", "٢0042021", "2o042021", "31022021", "200420211"):
        assert read_code(payload(AN).replace("20042021", day)) is None
    assert read_code(payload(AN).rpartition("|")[0]) is None
