"""Numbers, phones, ages, shares: what is right, what is wrong, and what merely looks odd."""

from datetime import date
from decimal import Decimal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from khoisu.dossiers.rules.fields import NUMBER_MAX, Kind, read, read_day_month, read_number, read_ratio
from khoisu.dossiers.rules.normal_forms import normal_form
from khoisu.dossiers.rules.people import id_numbers as numbers
from khoisu.dossiers.rules.people.person import age_on
from khoisu.dossiers.rules.people.phones import e164


@pytest.mark.parametrize(
    ("number", "place", "year", "sex"),
    [
        ("001090012345", "001", 1990, "NAM"),
        ("079185000001", "079", 1985, "NU"),
        ("031208000001", "031", 2008, "NAM"),
        ("096312000001", "096", 2012, "NU"),
        ("001400000001", "001", 2100, "NAM"),
    ],
)
def test_a_personal_number_tells_place_year_and_sex(number: str, place: str, year: int, sex: str) -> None:
    said = numbers.personal_id(number)
    assert said == numbers.PersonalId(place, year, sex)


@pytest.mark.parametrize("number", ["", "00109001234", "0010900123456", "00109001234a", "001 90012345", "٠٠١٠٩٠٠١٢٣٤٥"])
def test_anything_else_is_no_personal_number(number: str) -> None:
    said = numbers.personal_id(number)
    assert said is None


def test_the_63_old_provinces_are_known() -> None:
    assert len(numbers.OLD_PROVINCES) == 63
    assert numbers.is_known_birthplace("079")
    assert not numbers.is_known_birthplace("003")


@pytest.mark.parametrize("code", ["0100109106", "0301452948", "0316794479", "0100109106-001"])
def test_real_tax_codes_have_their_check_digit(code: str) -> None:
    assert numbers.has_check_digit(code)


@settings(deadline=None)
@given(st.integers(0, 9), st.integers(0, 9))
def test_a_check_digit_catches_every_single_wrong_digit(place: int, digit: int) -> None:
    good = "0316794479"
    changed = good[:place] + str(digit) + good[place + 1 :]
    assert numbers.has_check_digit(changed) is (changed == good)


@pytest.mark.parametrize("code", ["", "010010910", "0100109106001", "0100109106-01", "abcdefghij"])
def test_other_shapes_are_no_enterprise_code(code: str) -> None:
    assert not numbers.is_enterprise_code(code)


@pytest.mark.parametrize(
    ("typed", "good"), [("C1234567", True), ("B12345678", True), ("12345678", False), ("CC123456", False)]
)
def test_passports(typed: str, good: bool) -> None:
    assert numbers.is_passport(typed) is good
    assert numbers.is_foreign_passport(typed)


@pytest.mark.parametrize(
    ("typed", "stored"),
    [
        ("0912345678", "+84912345678"),
        ("0912 345 678", "+84912345678"),
        ("84912345678", "+84912345678"),
        ("+84 91.234.5678", "+84912345678"),
        ("+82 10-2345-6789", "+821023456789"),
        ("0123456789", None),
        ("01234567890", None),
        ("12345", None),
        ("không có", None),
        ("", None),
    ],
)
def test_phones_are_kept_in_one_shape(typed: str, stored: str | None) -> None:
    assert e164(typed) == stored


def test_an_office_may_have_a_landline_or_a_1900_number() -> None:
    assert e164("0243 825 1234", possible=True)
    assert e164("1900 1234", possible=True)


@pytest.mark.req("S1.12")
@pytest.mark.req("S5.2")
@pytest.mark.parametrize(
    ("born", "day", "age"),
    [
        (date(2008, 11, 20), date(2026, 11, 20), 18),
        (date(2008, 11, 21), date(2026, 11, 20), 17),
        (date(2008, 2, 29), date(2026, 2, 28), 17),
        (date(2008, 2, 29), date(2026, 3, 1), 18),
    ],
)
def test_age_is_reached_on_the_birthday(born: date, day: date, age: int) -> None:
    assert age_on(day, born) == age


@pytest.mark.parametrize(
    ("typed", "read"), [("01/01", "01/01"), ("1/4", "01/04"), ("31-12", "31/12"), ("29/02", "29/02")]
)
def test_day_and_month_are_read(typed: str, read: str) -> None:
    assert read_day_month(typed) == read


@pytest.mark.parametrize("typed", ["", "30/02", "13/13", "2026-01-01", "a/b", "1/1/2026"])
def test_what_is_no_day_of_the_year_is_refused(typed: str) -> None:
    assert read_day_month(typed) is None


@pytest.mark.req("S5.4")
@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("1.005.021.015", 1_005_021_015),
        ("1.000.000", 1_000_000),
        ("1,005,021,015", 1_005_021_015),
        ("1 000 000", 1_000_000),
        ("-2.000.000", -2_000_000),
        ("50000", 50_000),
        ("999.999.999.999.999", 10**15 - 1),
    ],
)
def test_whole_numbers_are_read_plain_or_in_groups(typed: str, read: int) -> None:
    assert read_number(typed) == read


@pytest.mark.parametrize(
    "typed",
    [
        "50.000",
        "1,5",
        "1.5",
        "1.000,000",
        "1.0000.000",
        "1.000.00",
        "1.000.000.",
        "1..000.000",
        "1 tỷ",
        "",
        "1e6",
        "9.999.999.999.999.999",
        "٣.٠٠٠.٠٠٠",
    ],
)
def test_what_may_be_a_decimal_or_is_no_number_stays_as_typed(typed: str) -> None:
    assert read_number(typed) == typed


@pytest.mark.parametrize(
    ("typed", "read"), [("1.000.000", Decimal(1_000_000)), ("33,33", Decimal("33.33")), ("50.000", Decimal("50.000"))]
)
def test_ratios_and_foreign_amounts_are_read_in_groups_too(typed: str, read: Decimal) -> None:
    assert str(read_ratio(typed)) == str(read)


def test_the_largest_amount_is_the_same_in_groups_as_it_is_as_a_number() -> None:
    assert read_number("1.000.000.000.000.000") == NUMBER_MAX
    assert read_number("1.000.000.000.000.001") == "1.000.000.000.000.001"


@pytest.mark.parametrize("typed", ["một phần ba", "1e6", "NaN", "50%", "0,123456789", ""])
def test_what_is_no_ratio_stays_as_typed(typed: str) -> None:
    assert read_ratio(typed) == typed


@pytest.mark.parametrize(
    ("stored", "read"),
    [("33.33", Decimal("33.33")), ("0.123456789", "0.123456789"), ("1E+20", "1" + 20 * "0"), ("NaN", "NaN")],
)
def test_a_stored_ratio_that_could_not_have_been_typed_is_text(stored: str, read: Decimal | str) -> None:
    found = read_ratio(Decimal(stored))
    assert (type(found), found) == (type(read), read)


@pytest.mark.parametrize(
    ("kind", "stored", "read_as"),
    [
        ("day", "2026-11-20", date(2026, 11, 20)),
        ("day", "31/13/2026", "31/13/2026"),
        ("day", None, None),
        ("number", "1.000.000", 1_000_000),
        ("number", 5, 5),
        ("number", None, None),
        ("ratio", "33,33", Decimal("33.33")),
        ("ratio", None, None),
        ("text", "2026-11-20", "2026-11-20"),
        ("code", "", ""),
        ("flag", False, False),
    ],
)
def test_a_stored_value_is_read_by_the_kind_of_its_field(kind: Kind, stored: object, read_as: object) -> None:
    assert read(kind, stored) == read_as


@pytest.mark.parametrize(
    ("name", "typed", "read"),
    [
        ("tai_chinh_tu_ngay", "1-1", "01/01"),
        ("tai_chinh_den_ngay", "31.12", "31/12"),
        ("tai_chinh_den_ngay", "32-12", "32-12"),
        ("ngoai_te", " usd ", "USD"),
        ("ten_viet_tat", "  AP   CO ", "AP CO"),
        ("mo_ta", " hai  dòng ", " hai  dòng "),
        ("ma_so_dkdn", " 0101.234 567-001", "0101234567-001"),
        ("gcn_dang_ky_dau_tu", " . ", " . "),
        ("so_dien_thoai", "+84 (0) 912.345.678", "0912345678"),
        ("so_dien_thoai", "0084 912 345 678", "0912345678"),
        ("dien_thoai", "(028) 3822-1234", "02838221234"),
        ("dien_thoai", "1900 1234", "19001234"),
        ("dien_thoai", "028 3822 1234 ext. 12", "028 3822 1234 ext. 12"),
        ("dien_thoai_giam_doc", "84912345678", "0912345678"),
        ("fax", "028 3822 1235", "02838221235"),
        ("so_dien_thoai", "+82 1012345678", "+82 10 1234 5678"),
        ("so_dien_thoai", "91 23", "91 23"),
    ],
)
def test_what_is_printed_in_one_form_is_read_in_it(name: str, typed: str, read: str) -> None:
    assert normal_form(name, typed) == read
