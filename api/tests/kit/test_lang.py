from datetime import UTC, date, datetime
from decimal import Decimal

import pytest

from khoisu.kit.lang import Amount, Text, negotiate


@pytest.mark.req("S1.10")
@pytest.mark.parametrize(
    ("header", "expected"),
    [
        (None, "vi"),
        ("", "vi"),
        ("en", "en"),
        ("en-US,en;q=0.9", "en"),
        ("fr, en;q=0.4, vi;q=0.8", "vi"),
        ("fr", "vi"),
        ("en;q=abc", "vi"),
        ("vi;q=0.1, en;q=0.2", "en"),
    ],
)
def test_the_asked_language_wins_and_vietnamese_is_the_fallback(header: str | None, expected: str) -> None:
    assert negotiate(header) == expected


def test_a_text_is_filled_in_the_asked_language() -> None:
    text = Text("Tối đa {n} ký tự", "At most {n} characters")
    assert text.in_lang("vi", n=3) == "Tối đa 3 ký tự"
    assert text.in_lang("en", n=3) == "At most 3 characters"


def test_amounts_and_fractions_are_written_as_the_language_writes_them() -> None:
    text = Text("{so} đ, {ty_le} %, năm {nam}", "{so} VND, {ty_le} %, year {nam}")
    values = {"so": Amount(1_500_000), "ty_le": Decimal("33.25"), "nam": 1990}
    assert text.in_lang("vi", **values) == "1.500.000 đ, 33,25 %, năm 1990"
    assert text.in_lang("en", **values) == "1,500,000 VND, 33.25 %, year 1990"


def test_days_and_moments_are_written_so_that_nobody_takes_a_month_for_a_day() -> None:
    text = Text("hạn {day}, lúc {at}", "due {day}, at {at}")
    filled = text.filled(day=date(2026, 2, 12), at=datetime(2026, 12, 2, 16, 0, tzinfo=UTC))
    assert filled == Text("hạn 12/02/2026, lúc 16:00 02/12/2026", "due 12 February 2026, at 16:00, 2 December 2026")
