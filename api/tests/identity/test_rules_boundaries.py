"""The edges of the identity rules: the day somebody is too old to be living, letters with accents, parts of a password."""

from datetime import UTC, date, datetime, timedelta

import pytest

from khoisu.identity.accounts.password_hashing import clean_password
from khoisu.identity.rules import (
    Refreshing,
    decide_refresh,
    is_about_person,
    is_adult,
    is_name,
    is_plausible_birth,
)
from khoisu.kit.text.entered import clean_name
from khoisu.kit.text.unaccent import unaccent

NOW = datetime(2026, 11, 20, 12, tzinfo=UTC)


@pytest.mark.req("S1.12")
@pytest.mark.parametrize(
    ("born", "today", "adult"),
    [
        (date(2008, 2, 29), date(2026, 2, 28), False),
        (date(2008, 2, 29), date(2026, 3, 1), True),
        (date(2008, 1, 31), date(2026, 1, 30), False),
    ],
)
def test_somebody_born_on_the_29th_of_february_is_of_age_on_the_1st_of_march(
    born: date, today: date, adult: bool
) -> None:
    assert is_adult(born, today) is adult


@pytest.mark.parametrize(
    ("born", "plausible"),
    [
        (date(2026, 11, 20), True),
        (date(2026, 11, 21), False),
        (date(1906, 11, 21), True),
        (date(1906, 11, 20), False),
    ],
)
def test_a_birth_is_plausible_from_today_back_to_120_years(born: date, plausible: bool) -> None:
    assert is_plausible_birth(born, date(2026, 11, 20)) is plausible


@pytest.mark.parametrize("name", ["A", "A B", "A'B", "A’B", "A-B", "A.B", "A\u0301"])
def test_each_sign_that_a_name_may_hold(name: str) -> None:
    assert is_name(clean_name(name))


@pytest.mark.parametrize("name", [" A", "'A", ".A", "\u0301A", "A_", "A1", "X\u200bX"])
def test_a_name_begins_with_a_letter_and_holds_no_other_sign(name: str) -> None:
    assert not is_name(name)


def test_text_is_put_together_and_folded_for_comparison() -> None:
    assert clean_name("Nguye\u0302\u0303n\u00a0 An") == "Nguyễn An"
    assert clean_password(" e\u0302 ") == " ê "
    assert unaccent("ĐẶNG Thị Ánh-2") == "dang thi anh-2"


@pytest.mark.parametrize(
    ("password", "facts"),
    [
        ("xxKhoiSu99", ()),
        ("my khoi-su!", ()),
        ("xxKhoiSu99", ("Trần Văn An", "an@khoisu.example")),
        ("xbichx9988", ("bich@khoisu.example",)),
        ("x-Trần-9988", ("Trần Văn An",)),
        ("TranVanAn77", ("Trần Văn An",)),
        ("T.r.a.n.v.a.n.a.n", ("Trần Văn An",)),
        ("bich-12345", ("bich@khoisu.example",)),
        ("a901234567b", ("+84901234567",)),
        ("99-lethibich-99", ("le.thi_bich@example.com",)),
    ],
)
def test_a_password_about_its_owner_or_the_company_is_recognised(password: str, facts: tuple[str, ...]) -> None:
    assert is_about_person(password, *facts)


@pytest.mark.parametrize(
    ("password", "facts"),
    [
        ("vang trăng khuya", ("Trần Văn An",)),  # "tran" only inside a word
        ("an-van-99887", ("Trần Văn An",)),  # parts of fewer than four letters
        ("example.com-1", ("bich@example.com",)),  # the part after the @ is not personal
        ("84 đường về", ("+84901234567",)),
        ("sukhoi-99887", ()),
        ("", ("",)),
    ],
)
def test_a_password_with_a_chance_likeness_is_not_about_its_owner(password: str, facts: tuple[str, ...]) -> None:
    assert not is_about_person(password, *facts)


@pytest.mark.req("S4.1")
@pytest.mark.parametrize(
    ("presented", "age", "decision"),
    [
        (5, 10**6, Refreshing.ROTATE),
        (6, 0, Refreshing.UNKNOWN),
        (4, 30, Refreshing.REPEAT),
        (4, 31, Refreshing.REUSE),
        (3, 0, Refreshing.REUSE),
    ],
)
def test_the_grace_of_a_refresh_token_includes_its_last_second(presented: int, age: int, decision: Refreshing) -> None:
    assert decide_refresh(presented, 5, NOW - timedelta(seconds=age), NOW, 30) is decision
