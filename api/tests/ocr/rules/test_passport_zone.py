"""A passport's second line: no part of it passes without its own check digit, whatever the digit over all says."""

from dataclasses import replace
from datetime import date

import pytest

from khoisu.ocr.rules.lines import Line
from khoisu.ocr.rules.mrz import check_digit
from khoisu.ocr.rules.passport import Passport, is_passport, read_passport
from tests.ocr.passports import MARIE, mrz

TODAY = date(2026, 11, 22)
FIRST = "P<VNMNGUYEN<<VAN<AN".ljust(44, "<")
PARTS = {"number": "C1234567<", "nation": "VNM", "born": "900115", "sex": "M", "until": "320304"}


def _wrong(digit: str) -> str:
    return str((int(digit) + 1) % 10)


def _second(wrong: str = "", data: str = "001090012345<<", **more: str) -> str:
    """A second line; `wrong` is the part whose own check digit is wrong, while the one over all agrees with what is written."""
    parts = PARTS | more | {"data": data.ljust(14, "<")}
    digits = {name: check_digit(parts[name]) for name in ("number", "born", "until", "data")}
    if wrong in digits:
        digits[wrong] = _wrong(digits[wrong])
    number, born, until, rest = (parts[name] + digits[name] for name in ("number", "born", "until", "data"))
    whole = check_digit(number + born + until + rest)
    return f"{number}{parts['nation']}{born}{parts['sex']}{until}{rest}{_wrong(whole) if wrong == 'whole' else whole}"


def _read(second: str, first: str = FIRST) -> Passport | None:
    return read_passport([first, second], TODAY)


def test_the_line_as_it_is_written_here_is_a_passport_s() -> None:
    found = _read(_second())
    assert found == Passport(
        "C1234567", True, "NGUYEN", "VAN AN", date(1990, 1, 15), True, True, date(2032, 3, 4), "VN", True, True
    )


@pytest.mark.parametrize("wrong", ["number", "born", "until", "data", "whole"])
def test_each_check_digit_counts(wrong: str) -> None:
    assert _read(_second(wrong)) is None


@pytest.mark.parametrize("day", [{"born": "900230"}, {"until": "320230"}])
def test_days_that_there_are_not(day: dict[str, str]) -> None:
    assert _read(_second(**day)) is None


def test_letters_in_a_vietnamese_passport_are_digits_and_in_a_foreign_one_letters() -> None:
    right = _second()
    assert _read(right.replace("001090012345", "OO1O9OO12345")) == _read(right)
    other = _second(data="<OO1", nation="FRA", number="20AB97135")
    found = _read(other, "P<FRADUPONT<<MARIE".ljust(44, "<"))
    assert found is not None
    assert (found.so, found.viet_nam, found.nam_chac) == ("20AB97135", False, False)
    assert _read(other.replace("<OO1", "<001"), "P<FRADUPONT<<MARIE".ljust(44, "<")) is None


def test_without_data_the_check_digit_may_be_a_filler() -> None:
    first, second = mrz(MARIE)
    assert second[42] == "0"
    assert _read(second[:42] + "<" + second[43:], first) == _read(second, first)


def test_letters_and_digits_stand_for_one_another_where_only_one_of_them_may_be() -> None:
    worn = _second().replace("C1234567<", "CI234S67K")
    assert _read(worn) == _read(_second())
    found = _read(_second(number="C1234560<", nation="C0D"))
    assert found is not None
    assert (found.quoc_tich, found.quoc_tich_chac) == ("CD", False)


@pytest.mark.parametrize(
    ("nation", "country"),
    [("FRA", "FR"), ("XYZ", ""), ("YUG", ""), ("EUE", ""), ("D<<", "DE"), ("XXA", ""), ("UNO", ""), ("AUS", "AU")],
)
def test_only_countries_are_nationalities(nation: str, country: str) -> None:
    found = _read(_second(nation=nation))
    assert found is not None
    assert found.quoc_tich == country


@pytest.mark.parametrize(
    ("letter", "born", "male", "settled"),
    [
        ("M", "900115", True, True),
        ("F", "900115", False, False),
        ("<", "900115", None, False),
        ("M", "910115", True, False),
    ],
)
def test_the_sex_is_settled_by_the_personal_number(letter: str, born: str, male: bool | None, settled: bool) -> None:
    found = _read(_second(sex=letter, born=born))
    assert found is not None
    assert (found.nam, found.nam_chac) == (male, settled)


@pytest.mark.parametrize(
    ("first", "names"),
    [
        ("P<VNMNGUYEN<<VAN<AN<<<<<<<S<<".ljust(44, "<"), ("NGUYEN", "VAN AN")),
        ("P<VNMNGUYEN<THI<<AN<<X<Y".ljust(44, "<"), ("NGUYEN THI", "AN")),
        ("P<VNMNGUYEN<<".ljust(44, "<"), ("NGUYEN", "")),
        ("P<VNMNGUYEN<<V0<" + "A" * 28, ("", "")),
        ("P<VNMNGUYEN<<V0<" + "A" * 27 + "<", ("NGUYEN", "VO " + "A" * 27)),
        ("P<VNMNGUYEN<<V0<" + "A" * 22, ("NGUYEN", "VO " + "A" * 22)),
    ],
)
def test_family_and_given_names(first: str, names: tuple[str, str]) -> None:
    found = _read(_second(), first)
    assert found is not None
    assert (found.ho, found.ten) == names


def test_the_second_line_is_one_of_the_two_below_the_first() -> None:
    speck = "A" * 30
    assert read_passport(["x" * 31, FIRST, speck, _second()], TODAY) is not None
    assert read_passport([FIRST, "A" * 29, speck, _second()], TODAY) is not None
    assert read_passport([FIRST, speck, speck, _second()], TODAY) is None
    assert read_passport([_second(), FIRST], TODAY) is None
    assert read_passport([FIRST.replace("<", "A", 1).replace("<<", "AA")[:30], _second()], TODAY) is None
    assert read_passport([FIRST, _second("born"), FIRST, _second()], TODAY) is not None


def test_a_birthday_is_today_at_the_latest() -> None:
    days = [_read(_second(born=born)) for born in ("261122", "261123")]
    assert [found and found.ngay_sinh.year for found in days] == [2026, 1926]


@pytest.mark.parametrize(
    ("text", "is_one"),
    [("HỘ CHIẾU / PASSPORT", True), ("P<VNMNGUYEN<<VAN<AN", True), ("PHAN VAN AN BA CON", False), ("CĂN CƯỚC", False)],
)
def test_words_or_the_beginning_of_a_zone_make_a_passport(text: str, is_one: bool) -> None:
    assert is_passport([Line.of("MẪU", 1), Line.of(text, 1)]) is is_one


def test_numbers_of_foreign_passports_may_have_letters_for_digits() -> None:
    first, second = mrz(replace(MARIE, so="207197135"))
    misread = second.replace("207197135", "2O7197135")
    found = read_passport([first, misread], TODAY)
    assert found is not None
    assert (found.so, found.so_chac) == ("207197135", False)
    assert read_passport(mrz(replace(MARIE, so="1234")), TODAY) is None
    assert read_passport(mrz(replace(MARIE, so="12345")), TODAY) is not None


def test_an_x_is_a_letter_and_no_filler() -> None:
    first = "P<FRADUPONT<<MARIE".ljust(44, "<")
    found = _read(_second(number="ABCDX<<<<", nation="FRA", data="ABC12X<"), first)
    assert found is not None
    assert found.so == "ABCDX"
    ninth = _read(_second(number="C1234567X"))
    assert ninth is not None
    assert (ninth.so, ninth.so_chac) == ("C1234567X", False)
    personal = _read(_second(data="001090012345X"))
    assert personal is not None
    assert not personal.nam_chac


@pytest.mark.parametrize(("line", "zone"), [("P<VNMNGUYENVAN<AN", True), ("P<VNMNGUYENVANAN", False)])
def test_a_zone_has_two_fillers_at_least(line: str, *, zone: bool) -> None:
    assert is_passport([Line.of(line, 0.9)]) is zone
