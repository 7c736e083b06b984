"""The edges of the rules for requests: a form of exactly three seconds or a day, invalid tickets."""

import pytest

from khoisu.inquiries.rules import FORM_MAX_SECONDS, FORM_MIN_SECONDS, form_age, hold_reasons, sign_form

SECRET = "a secret of the tests"
NOW = 1_795_000_000


@pytest.mark.parametrize(
    ("age", "held"),
    [
        (FORM_MIN_SECONDS - 1, ["GUI_QUA_NHANH"]),
        (FORM_MIN_SECONDS, []),
        (FORM_MAX_SECONDS, []),
        (FORM_MAX_SECONDS + 1, ["BIEU_MAU_CU"]),
        (None, ["KHONG_QUA_BIEU_MAU"]),
    ],
)
def test_a_form_is_held_below_three_seconds_and_above_a_day(age: int | None, held: list[str]) -> None:
    assert hold_reasons(texts="Tôi cần tư vấn", age=age, max_links=1) == held


@pytest.mark.parametrize(("links", "held"), [(1, []), (2, ["NHIEU_LIEN_KET"])])
def test_as_many_links_as_allowed_hold_nothing(links: int, held: list[str]) -> None:
    assert hold_reasons(texts="https://example.com " * links, age=10, max_links=1) == held


def test_the_age_of_a_form_counts_from_its_ticket_and_never_from_the_future() -> None:
    assert form_age(sign_form(NOW, SECRET), SECRET, NOW) == 0
    assert form_age(sign_form(NOW, SECRET), SECRET, NOW + 5) == 5
    assert form_age(sign_form(NOW, SECRET), SECRET, NOW - 1) is None
    assert form_age(sign_form(10**12 - 1, SECRET), SECRET, 10**12) == 1
    assert form_age(sign_form(10**12, SECRET), SECRET, 10**12) is None


@pytest.mark.parametrize(
    "ticket", [None, "", ".", "XXXX", "12", "12.", "x.y", "-1.ab", "1" * 13 + ".ab", "9" * 400 + ".a", "١٢.ab", "1.é"]
)
def test_what_is_no_ticket_has_no_age(ticket: str | None) -> None:
    assert form_age(ticket, SECRET, NOW) is None


@pytest.mark.parametrize("issued", ["abc", "1" * 13, "+5", "١٢"])
def test_a_moment_that_is_no_number_has_no_age_though_its_mark_is_right(issued: str) -> None:
    signed = sign_form(issued, SECRET)  # type: ignore[arg-type] - a signature over what the site itself would never sign
    assert form_age(signed, SECRET, NOW) is None


def test_a_mark_with_a_dot_is_not_the_mark_of_what_stands_before_it() -> None:
    assert form_age(sign_form(NOW, SECRET) + ".1", SECRET, NOW) is None
