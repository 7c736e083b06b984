"""What is the same money: however a reference is written, nothing counts twice without a person's yes, and nothing disappears."""

from datetime import date, timedelta

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from khoisu.payments.same_money import Door, Report, compare, is_telling, loose_key, readable_reference
from khoisu.payments.states import Likeness

pytestmark = pytest.mark.req("S4.6")
DAY = date(2026, 11, 25)
ORDER, OTHER = frozenset({"KSEHDM97TC"}), frozenset({"KSH6PW6JYA"})
DOORS = st.sampled_from(list(Door))
TELLING = st.from_regex(r"(FT|MB|IB)[0-9]{6,14}|[0-9]{9,15}|[A-Z]{3}[0-9]{3}[A-Z][0-9]{4}", fullmatch=True)
PLACEHOLDERS = st.sampled_from(["", "N/A", "25", "0", "-", "NULL", "1234", "REF", "."])
FULL_WIDTH = str.maketrans({chr(code): chr(code + 0xFEE0) for code in range(0x21, 0x7F)})
SPELLINGS = [
    str.lower,
    lambda typed: f" {typed} ",
    lambda typed: f"{typed[:3]}-{typed[3:]}",
    lambda typed: f"{typed[:4]}\u00a0{typed[4:]}",
    lambda typed: f"{typed[:4]}\u200b{typed[4:]}",
    lambda typed: typed.translate(FULL_WIDTH),
    lambda typed: f"{typed}.",
    lambda typed: f"{typed}\\BNK",
    lambda typed: f"{typed}/1",
    lambda typed: f"00{typed}",
    lambda typed: f"TXN {typed}",
    lambda typed: typed.replace("T", "\u0422"),
]


def report(
    door: Door, reference: str, day: date = DAY, orders: frozenset[str] = ORDER, amount: int = 590_000
) -> Report:
    return Report(door, amount, reference, day, orders)


@settings(max_examples=300)
@given(reference=TELLING, spell=st.sampled_from(SPELLINGS), doors=st.tuples(DOORS, DOORS), apart=st.integers(-1, 1))
def test_no_spelling_counts_one_transfer_twice(
    reference: str, spell: object, doors: tuple[Door, Door], apart: int
) -> None:
    known = report(doors[0], reference)
    again = report(doors[1], spell(reference), DAY + timedelta(days=apart))  # type: ignore[operator]
    assert compare(again, known) is not Likeness.OTHER


@settings(max_examples=300)
@given(references=st.tuples(TELLING | PLACEHOLDERS, TELLING | PLACEHOLDERS), doors=st.tuples(DOORS, DOORS))
def test_the_same_order_amount_and_day_by_two_ways_wait_for_a_yes(
    references: tuple[str, str], doors: tuple[Door, Door]
) -> None:
    one, two = (report(door, reference) for door, reference in zip(doors, references, strict=True))
    if (
        doors[0] is doors[1] is not Door.HAND
        and all(map(is_telling, references))
        and compare(two, one) is Likeness.OTHER
    ):
        assert references[0] != references[1]  # one feed knows them apart
        return
    assert compare(two, one) is not Likeness.OTHER


@settings(max_examples=300)
@example(reference="25", doors=(Door.FEED, Door.FEED), later=1)
@example(reference="N/A", doors=(Door.FEED, Door.STATEMENT), later=0)
@given(reference=TELLING | PLACEHOLDERS, doors=st.tuples(DOORS, DOORS), later=st.integers(0, 400))
def test_money_that_names_another_order_is_never_the_same(reference: str, doors: tuple[Door, Door], later: int) -> None:
    known = report(doors[0], reference)
    other = report(doors[1], reference, DAY + timedelta(days=later), OTHER)
    likeness = compare(other, known)
    assert likeness is not Likeness.SAME
    if Door.HAND not in doors or not is_telling(reference):
        assert likeness is Likeness.OTHER


@given(reference=PLACEHOLDERS, doors=st.tuples(DOORS, DOORS), orders=st.sampled_from([ORDER, frozenset[str]()]))
def test_a_placeholder_never_decides_alone(reference: str, doors: tuple[Door, Door], orders: frozenset[str]) -> None:
    assert compare(report(doors[1], reference, orders=orders), report(doors[0], reference)) is not Likeness.SAME


@settings(max_examples=300)
@given(reference=TELLING | PLACEHOLDERS, doors=st.tuples(DOORS, DOORS), days=st.integers(-31, 31))
def test_what_staff_wrote_down_for_an_order_is_never_counted_beside_its_message(
    reference: str, doors: tuple[Door, Door], days: int
) -> None:
    hand = report(Door.HAND, reference)
    bank = report(Door.FEED if doors[0] is Door.HAND else doors[0], "FT99887766", DAY + timedelta(days=days))
    assert compare(bank, hand) is not Likeness.OTHER
    assert compare(hand, bank) is not Likeness.OTHER


@pytest.mark.parametrize("reference", ["5243.65937", "MB25", "FT24112900012"])
def test_between_two_reports_of_the_bank_a_counter_of_the_next_day_asks(reference: str) -> None:
    known = report(Door.FEED, reference, orders=frozenset())
    assert compare(report(Door.STATEMENT, reference, orders=frozenset()), known) is Likeness.SAME
    assert compare(report(Door.STATEMENT, reference, DAY + timedelta(days=1)), known) is Likeness.PERHAPS


@pytest.mark.parametrize(
    ("one", "two", "expected"),
    [
        ("FT1001", "FT1002", Likeness.OTHER),
        ("N/A", "FT1002", Likeness.PERHAPS),
        ("25", "26", Likeness.PERHAPS),
        ("", "FT1002", Likeness.PERHAPS),
    ],
)
def test_one_feed_tells_two_payments_of_an_order_apart_by_references_that_tell(
    one: str, two: str, expected: Likeness
) -> None:
    assert compare(report(Door.FEED, two), report(Door.FEED, one)) is expected


@pytest.mark.parametrize("days", [2, 5, 32, 365])
def test_a_counter_that_begins_anew_is_another_payment(days: int) -> None:
    again = report(Door.FEED, "524365937", DAY + timedelta(days=days), frozenset())
    assert compare(again, report(Door.FEED, "524365937")) is Likeness.OTHER


def test_cash_and_a_transfer_of_one_sum_are_two() -> None:
    cash = Report(Door.HAND, 590_000, "PT26-00012", DAY, ORDER, by_bank=False)
    assert compare(report(Door.FEED, "FT2411250001"), cash) is Likeness.OTHER


@pytest.mark.parametrize(
    ("cell", "meant"),
    [
        ('="00412345"', "00412345"),
        ("'00412346", "00412346"),
        ("2.41129E+11", ""),
        ("1,23457E+17", ""),
        ("241129000000123000", ""),
        ("241129000000123456", "241129000000123456"),
        (" FT24112900012 ", "FT24112900012"),
    ],
)
def test_what_a_spreadsheet_has_mangled_is_no_reference(cell: str, meant: str) -> None:
    assert readable_reference(cell) == meant


@pytest.mark.parametrize(
    "one", ["FT24112900012\\BNK", "txn: FT24112900012", "ＦＴ２４１１２９０００１２", "FT24112900012/1"]
)
def test_known_heads_and_tails_fall_away(one: str) -> None:
    assert loose_key(one) == "FT24112900012"
