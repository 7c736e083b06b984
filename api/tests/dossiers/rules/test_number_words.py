"""Amounts in words: the readings that people get wrong."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from khoisu.dossiers.rules.money.number_words import vnd_in_words_vi


@pytest.mark.parametrize(
    ("amount", "vi"),
    [
        (0, "Không đồng"),
        (11, "Mười một đồng"),
        (14, "Mười bốn đồng"),
        (15, "Mười lăm đồng"),
        (21, "Hai mươi mốt đồng"),
        (24, "Hai mươi tư đồng"),
        (25, "Hai mươi lăm đồng"),
        (26, "Hai mươi sáu đồng"),
        (105, "Một trăm linh năm đồng"),
        (1_500_000, "Một triệu năm trăm nghìn đồng"),
        (1_000_005, "Một triệu không trăm linh năm đồng"),
        (
            10_000_000_000,
            "Mười tỷ đồng",
        ),
        (
            2_034_011_000_000,
            "Hai nghìn không trăm ba mươi tư tỷ không trăm mười một triệu đồng",
        ),
    ],
)
def test_known_readings(amount: int, vi: str) -> None:
    assert vnd_in_words_vi(amount) == vi


@settings(deadline=None)
@given(st.integers(0, 10**15), st.integers(0, 10**15))
def test_different_amounts_read_differently(one: int, other: int) -> None:
    assert (vnd_in_words_vi(one) == vnd_in_words_vi(other)) is (one == other)


@pytest.mark.parametrize("amount", [-1, 10**18])
def test_what_cannot_be_read_is_refused(amount: int) -> None:
    with pytest.raises(ValueError, match="range"):
        vnd_in_words_vi(amount)
