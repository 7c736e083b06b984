"""A card's zone, line by line: what is mended, what settles it, and what must not pass for a reading."""

from dataclasses import replace
from datetime import date

import pytest

from khoisu.ocr.rules.card_zone import Zone, read_zone
from khoisu.ocr.rules.mrz import check_digit

NUMBER = "001090012345"
READ = Zone(NUMBER, date(1990, 1, 15), True, date(2032, 3, 4), "NGUYEN VAN AN")
NAME = "NGUYEN<<VAN<AN<<<<<<"
"""As short as a line may be."""


def digits(nine: str = NUMBER[3:], number: str = NUMBER) -> str:
    """The two copies of the number as the first line has them, the first with its check digit."""
    return f"{nine}{check_digit(NUMBER[3:])}{number}"


def first(middle: str) -> str:
    return f"IDVNM{middle}<<{check_digit(NUMBER + '<<')}"


def second(born: str = "900115", sex: str = "M", until: str = "320304", whole: str | None = None) -> str:
    born, until = born + check_digit(born), until + check_digit(until)
    over_all = check_digit(digits() + f"<<{check_digit(NUMBER + '<<')}" + born + until + "<" * 11)
    return f"{born}{sex}{until}VNM<<<<<<<<<<<{over_all if whole is None else whole}"


FIRST, SECOND = first(digits()), second()


def _wrong(digit: str) -> str:
    return str((int(digit) + 1) % 10)


def test_the_zone_as_it_is_written_here_is_read() -> None:
    assert read_zone([[FIRST, SECOND, NAME]]) == READ


@pytest.mark.parametrize("at", [0, 4, 12, 21])
def test_one_character_too_many_is_left_out(at: int) -> None:
    middle = digits()
    # A letter that no digit is mistaken for: only without it all places are digits.
    assert read_zone([[first(f"{middle[:at]}X{middle[at:]}"), SECOND, NAME]]) == READ
    assert read_zone([[first(f"{middle[:at]}XX{middle[at:]}"), SECOND, NAME]]) is None
    assert read_zone([[first(f"{middle[:at]}X{middle[at + 1 :]}"), SECOND, NAME]]) is None


def test_one_wrong_place_in_one_copy_is_mended_by_the_other_and_two_are_not() -> None:
    nine = NUMBER[3:]
    once, twice = nine[:-1] + _wrong(nine[-1]), nine[:-2] + _wrong(nine[-2]) + _wrong(nine[-1])
    assert read_zone([[first(digits(once)), SECOND, NAME]]) == READ
    assert read_zone([[first(digits(number=NUMBER[:3] + once)), SECOND, NAME]]) == READ
    assert read_zone([[first(digits(twice)), SECOND, NAME]]) is None
    # With a character too many nothing is mended as well: two faults leave several numbers to choose from.
    assert read_zone([[first(f"X{digits(once)}"), SECOND, NAME]]) is None


def test_a_number_needs_the_check_digits_of_both_its_copies() -> None:
    mark = check_digit(NUMBER[3:])
    for wrong in (
        FIRST.replace(f"{NUMBER[3:]}{mark}", f"{NUMBER[3:]}{_wrong(mark)}", 1),
        f"{FIRST[:-1]}{_wrong(FIRST[-1])}",
    ):
        # Also where two readings agree, so that the digit over all does not decide.
        assert read_zone([[wrong, SECOND, NAME], [wrong, SECOND, NAME]]) is None


def test_without_the_digit_over_all_two_readings_must_agree_on_number_and_days() -> None:
    whole = SECOND[-1]
    unsettled = second(whole=_wrong(whole))
    assert read_zone([[FIRST, unsettled, NAME]]) is None
    assert read_zone([[FIRST, unsettled, NAME], [FIRST, unsettled, NAME]]) == READ
    assert read_zone([[FIRST, unsettled, NAME], [FIRST]]) is None
    assert read_zone([[FIRST, unsettled, NAME], [unsettled]]) is None
    # The digit may come from lines whose other digits are not to be trusted, and so may the name.
    assert read_zone([[FIRST, unsettled]], [SECOND, NAME]) == READ
    # A line that has no such digit settles nothing.
    assert read_zone([[FIRST, second(whole="")], ["X" * 30]]) is None


def test_the_sex_must_be_that_of_the_number_or_unreadable() -> None:
    assert read_zone([[FIRST, second(sex="F"), NAME]]) is None
    assert read_zone([[FIRST, second(sex="N"), NAME]]) == READ
    assert read_zone([[FIRST, second(sex="X"), NAME]]) == READ


@pytest.mark.parametrize("born", ["901315", "900X15"])
def test_a_birth_that_is_no_day_is_none_whatever_its_check_digit(born: str) -> None:
    assert read_zone([[FIRST, second(born=born), NAME]]) is None


def test_a_card_without_an_expiry_has_fillers_or_a_year_that_never_comes() -> None:
    endless = replace(READ, het_han=None)
    assert read_zone([[FIRST, second(until="<<<<<<"), NAME]]) == endless
    assert read_zone([[FIRST, second(until="<<<<<<").replace("<<<<<<0V", "<<<<<<OV"), NAME]]) == endless
    assert read_zone([[FIRST, second(until="<<<<<<").replace("<<<<<<0V", "<<<<<<<V"), NAME]]) == endless
    assert read_zone([[FIRST, second(until="991231"), NAME]]) == endless
    # A letter that no digit is mistaken for is no day, whatever its check digit.
    assert read_zone([[FIRST, second(until="X20304"), NAME]]) == endless


def test_a_name_is_the_last_line_that_is_one() -> None:
    assert read_zone([[NAME, FIRST, SECOND]]) == READ
    assert read_zone([[FIRST, SECOND]]) == replace(READ, ho_ten="")
    assert read_zone([[FIRST, SECOND, "VNMNGUYEN<<VAN<AN<<<<"]]) == replace(READ, ho_ten="")
    assert read_zone([[FIRST, SECOND, NAME[:-1]]]) == replace(READ, ho_ten="")
