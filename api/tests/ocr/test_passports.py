"""Passports' zones: read with all their check digits or not at all; what these do not settle is not certain."""

from dataclasses import replace
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from khoisu.ocr.rules.passport import read_passport
from tests.ocr import passports
from tests.ocr.passports import AN, MARIE, mrz

TODAY = date(2026, 11, 22)


def test_a_foreign_zone_is_understood() -> None:
    who = replace(MARIE, so="207197135")
    passport = read_passport(mrz(who), TODAY)
    assert passport is not None
    assert (passport.so, passport.so_chac, passport.ho, passport.ten) == ("207197135", True, "DUPONT", "MARIE CLAIRE")
    assert (passport.ngay_sinh, passport.nam, passport.nam_chac) == (date(1979, 12, 9), False, False)
    assert (passport.het_han, passport.quoc_tich, passport.viet_nam) == (date(2031, 5, 5), "FR", False)


@pytest.mark.parametrize(
    ("who", "certain"),
    [
        (replace(MARIE, so="20AB97135"), True),
        (replace(MARIE, so="L01X00T47"), True),
        (replace(MARIE, so="G01X00T47"), False),  # a 6 there has the same check digit
        (replace(MARIE, so="801X00T47"), False),
        (AN, True),
        (replace(AN, so="P01234567"), True),
        (replace(AN, so="P01234560"), False),  # or a filler taken for 0
        (replace(AN, so="F01234567"), False),  # not a series that is known, and P's twin
    ],
)
def test_what_check_digits_do_not_settle_is_not_certain(who: passports.Traveller, certain: bool) -> None:
    passport = read_passport(mrz(who), TODAY)
    assert passport is not None
    assert (passport.so, passport.so_chac) == (who.so, certain)


@pytest.mark.parametrize("at", [*range(10), *range(13, 20), *range(21, 44)])
def test_no_wrong_digit_passes(at: int) -> None:
    first, second = mrz(AN)
    for digit in "0123456789":
        line = second[:at] + digit + second[at + 1 :]
        passport = read_passport([first, line], TODAY)
        read = passport and passport.so_chac and (passport.so, passport.ngay_sinh, passport.het_han)
        assert read in (None, False, (AN.so, AN.ngay_sinh, AN.het_han))


def test_nation_and_sex_are_certain_only_when_something_confirms_them() -> None:
    first, second = mrz(AN)
    other = read_passport([first, second.replace("VNM", "FRA")], TODAY)
    assert other is not None
    assert (other.quoc_tich, other.quoc_tich_chac) == ("FR", False)
    turned = read_passport([first, second[:20] + "F" + second[21:]], TODAY)
    assert turned is not None
    assert (turned.nam, turned.nam_chac) == (False, False)
    german = read_passport(mrz(replace(MARIE, nuoc="D")), TODAY)
    assert german is not None
    assert (german.quoc_tich, german.quoc_tich_chac) == ("DE", True)


@given(st.lists(st.text(alphabet="P<VNM0123456789FMC", min_size=28, max_size=46), max_size=4))
def test_any_lines_at_all_are_read_or_refused(lines: list[str]) -> None:
    assert read_passport(["P<VNMNGUYEN<<VAN<AN", *lines], TODAY) is None
