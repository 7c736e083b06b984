"""The edges of what the back office is reminded of: what is a day, and the sixtieth before it."""

from datetime import date, timedelta

import pytest

from khoisu.admin.settings.rules import AHEAD_DAYS, Dated, dates_in, stale_note

TODAY = date(2026, 11, 1)


def test_days_are_read_and_what_is_no_day_is_passed_over() -> None:
    assert list(dates_in("từ 31/02/2026 đến 1/3/2026, 31/12/2026; 2026/1/1")) == [date(2026, 3, 1), date(2026, 12, 31)]


@pytest.mark.parametrize("after", [AHEAD_DAYS, 0, -400])
def test_a_note_is_named_sixty_days_before_its_day_and_ever_after(after: int) -> None:
    day = TODAY + timedelta(days=after)
    later = TODAY + timedelta(days=AHEAD_DAYS + 1)
    words = [f"hết ngày {later:%d/%m/%Y}", f"đến {day:%d/%m/%Y}"]
    assert stale_note(words, TODAY) == Dated("GHI_CHU_VAT", "", day)
    assert stale_note(words[:1], TODAY) is None
