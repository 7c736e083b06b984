"""The edges of the catalogue's rules: the day on which a rate changes, the moment at which a price begins."""

from datetime import date, datetime, timedelta

import pytest

from khoisu.catalog.rules import (
    CYCLE_TEXTS,
    CYCLES,
    NO_VAT,
    PriceParts,
    Term,
    next_vat_rate,
    price_age,
    renewal_text,
    split_price,
    terms_from,
    vat_note,
    vat_periods,
)
from khoisu.kit.clock import VIETNAM
from khoisu.kit.lang import Text

NOW = datetime(2026, 11, 20, 9, tzinfo=VIETNAM)
TICK = timedelta(microseconds=1)


def test_the_parts_of_a_price_repeat_it_and_leave_out_vat_where_there_is_none() -> None:
    assert split_price(1_180, 50, 100, 8) == PriceParts(1_180, 950, 50, 100, 80)
    assert split_price(1_180, 80, 100, None) == PriceParts(1_180, 1_000, 80, 100, 0)


def test_a_price_may_be_all_state_fee_but_not_less_than_it() -> None:
    assert split_price(100, 0, 100, 8) == PriceParts(100, 0, 0, 100, 0)
    assert split_price(99, 0, 100, 8) is None
    assert split_price(100, 1, 100, 8) is None


@pytest.mark.req("S9.3")
def test_the_note_says_in_both_languages_until_when_a_rate_holds() -> None:
    assert vat_note(vat_periods()[0]) == Text(
        "Giá đã gồm thuế GTGT 8% (áp dụng đến hết ngày 31/12/2026)",
        "VAT of 8% is included (rate valid until 31 December 2026)",
    )
    assert vat_note(vat_periods()[1]) == Text("Giá đã gồm thuế GTGT 10%", "VAT of 10% is included")


def test_the_rate_to_come_is_known_until_the_day_before_it() -> None:
    assert next_vat_rate(date(2026, 12, 31)) == vat_periods()[1]
    assert next_vat_rate(date(2027, 1, 1)) is None


def test_without_vat_the_time_is_one_term_from_its_start() -> None:
    assert terms_from(NOW, VIETNAM, chiu_thue=False) == [Term(NOW, None, None, NO_VAT)]
    assert NO_VAT.vi == "Không chịu thuế GTGT"


def test_a_start_at_the_very_change_has_only_the_new_rate() -> None:
    change = datetime(2027, 1, 1, tzinfo=VIETNAM)
    assert [term.thue_suat for term in terms_from(change, VIETNAM, chiu_thue=True)] == [10]
    assert [term.thue_suat for term in terms_from(change - TICK, VIETNAM, chiu_thue=True)] == [8, 10]


def test_every_cycle_has_its_texts_in_both_languages() -> None:
    assert set(CYCLE_TEXTS) == set(CYCLES)
    for texts in CYCLE_TEXTS.values():
        assert all([texts.ten.vi, texts.ten.en, texts.gia_han.vi, texts.gia_han.en])
    once = CYCLE_TEXTS["MOT_LAN"].ten
    assert (once.vi, renewal_text("MOT_LAN", 0, (), "vi")) == ("một lần", "Thanh toán một lần, không gia hạn.")
    assert (once.en, renewal_text("MOT_LAN", 0, (), "en")) == ("one-time", "One-time payment.")
    assert "36 tháng" in renewal_text("MOT_LAN", 36, (), "vi")
    parts = (
        {"ten_vi": "Chữ ký", "ten_en": "Signature", "thang": 12},
        {"ten_vi": "Máy", "ten_en": "Device", "thang": 24},
    )
    assert "Signature (12 months); Device (24 months)" in renewal_text("MOT_LAN", 0, parts, "en")
    assert renewal_text("NAM", 36, parts, "vi") == CYCLE_TEXTS["NAM"].gia_han.vi, "a cycle's own end comes first"


@pytest.mark.parametrize(
    ("valid_from", "valid_to", "age"),
    [
        (NOW, None, "DANG_AP_DUNG"),
        (NOW + TICK, None, "SAP_AP_DUNG"),
        (NOW - TICK, NOW, "DA_KET_THUC"),
        (NOW - TICK, NOW + TICK, "DANG_AP_DUNG"),
        (NOW, NOW, "KHONG_AP_DUNG"),
        (NOW + TICK, NOW, "KHONG_AP_DUNG"),
    ],
)
def test_a_price_begins_at_its_first_moment_and_ends_before_its_last(
    valid_from: datetime, valid_to: datetime | None, age: str
) -> None:
    assert price_age(valid_from, valid_to, NOW) == age
