"""The catalogue's arithmetic and dates, without a database."""

from datetime import UTC, datetime
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from khoisu.catalog.rules import (
    FULL_FORMATION_DAYS,
    FULL_FORMATION_TIME,
    split_price,
    terms_from,
    vat_note,
    vat_periods,
)
from khoisu.kit.clock import VIETNAM

AMOUNT = st.integers(min_value=0, max_value=10**12)


@pytest.mark.req("S9.3")
@given(AMOUNT, AMOUNT, AMOUNT, st.sampled_from([None, 0, 5, 8, 10]))
def test_the_parts_of_a_price_always_add_up(total: int, third_party: int, state: int, rate: int | None) -> None:
    parts = split_price(total, third_party, state, rate)
    if parts is None:
        return
    figures = (parts.phi_dich_vu, parts.chi_phi_ben_thu_ba, parts.phi_nha_nuoc, parts.thue_gtgt)
    assert sum(figures) == total
    assert min(figures) >= 0


def test_vat_is_owed_on_all_but_the_state_fee() -> None:
    parts = split_price(1_180_000, 0, 100_000, 8)
    assert parts is not None
    assert (parts.thue_gtgt, parts.phi_dich_vu) == (80_000, 1_000_000)


def test_a_price_that_leaves_nothing_for_the_service_is_none() -> None:
    assert split_price(1_000, 900, 200, 8) is None
    assert split_price(100, 0, 200, None) is None
    assert split_price(1_080, 1_000, 0, 8) is not None


@pytest.mark.req("S9.3")
def test_the_reduced_rate_ends_with_2026_by_vietnamese_time() -> None:
    start = datetime(2026, 11, 20, 8, 0, tzinfo=UTC)
    now, later = terms_from(start, VIETNAM, chiu_thue=True)
    assert (now.tu, now.den, now.thue_suat) == (start, datetime(2026, 12, 31, 17, 0, tzinfo=UTC), 8)
    assert (later.tu, later.den, later.thue_suat) == (now.den, None, 10)
    assert now.ghi_chu.vi == "Giá đã gồm thuế GTGT 8% (áp dụng đến hết ngày 31/12/2026)"
    assert later.ghi_chu.en == "VAT of 10% is included"


def test_vat_periods_follow_one_another_without_a_gap() -> None:
    for earlier, later in pairwise(vat_periods()):
        assert earlier.den is not None
        assert (later.tu - earlier.den).days == 1
    assert vat_periods()[-1].den is None
    assert vat_note(vat_periods()[-1]).vi == "Giá đã gồm thuế GTGT 10%"


@pytest.mark.req("S1.1", "S9.1")
def test_the_promise_of_seven_to_ten_days() -> None:
    assert FULL_FORMATION_DAYS == (7, 10)
    assert FULL_FORMATION_TIME.en == "A full formation package takes 7–10 days"
