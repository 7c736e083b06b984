"""Days that questions name, and the periods counted from them: year's end, leap days, holidays."""

from datetime import date, timedelta

import pytest

from khoisu.assistant.passage_search import PassageSearch
from khoisu.assistant.tools.asked_day import find_asked_day
from khoisu.assistant.tools.deadlines import date_cards
from khoisu.dossiers.rules.deadlines import capital_due, first_quarter_return
from khoisu.kit.lang import Lang
from khoisu.main.assistant_tools import DEADLINES

TODAY = date(2026, 11, 23)


@pytest.mark.parametrize(
    ("question", "day"),
    [
        ("cấp ngày 15/11/2026", date(2026, 11, 15)),
        ("cấp ngày 15-11-2026 thì sao", date(2026, 11, 15)),
        ("ngày 3 tháng 2 năm 2027", date(2027, 2, 3)),
        ("ngày 3 tháng 12", date(2026, 12, 3)),
        ("cap ngay 1/2", date(2026, 2, 1)),
        ("2027-01-31", date(2027, 1, 31)),
        ("29/02/2028", date(2028, 2, 29)),
        ("on 20 November 2026", date(2026, 11, 20)),
        ("on Dec 3rd, 2026", date(2026, 12, 3)),
        ("hôm nay", TODAY),
        ("hôm qua", TODAY - timedelta(days=1)),
        ("tomorrow", TODAY + timedelta(days=1)),
        ("29/02/2027", None),
        ("31/02/2027", None),
        ("ngày 45/13/2026", None),
        ("01/01/9999", None),
        ("thuế 8/10 phần trăm", None),
        ("số 15/2026/NĐ-CP", None),
        ("góp vốn trong 90 ngày", None),
        ("I may pay later", None),
    ],
)
def test_the_day_that_a_question_names(question: str, day: date | None) -> None:
    assert find_asked_day(question, TODAY) == day


def due(question: str, lang: Lang = "vi") -> date | None:
    cards = date_cards(DEADLINES, PassageSearch([], lang), question, lang, TODAY)
    return cards[0].ngay if cards else None


@pytest.mark.deep
@pytest.mark.req("S2.7")
def test_each_day_of_two_years_is_counted_as_the_rules_count_it() -> None:
    for offset in range(730):
        day = date(2026, 1, 1) + timedelta(days=offset)
        assert due(f"giấy chứng nhận cấp ngày {day:%d/%m/%Y} thì hạn góp vốn là ngày nào") == capital_due(day)
        assert due(f"when is the capital due, certificate of {day:%Y-%m-%d}", "en") == capital_due(day)
        assert due(f"cấp giấy ngày {day:%d/%m/%Y}, nộp tờ khai thuế quý đầu khi nào") == first_quarter_return(day)


def test_working_days_leave_out_the_year_s_end_and_tet() -> None:
    # 1 January 2027 is a Friday and a holiday.
    assert due("nộp hồ sơ ngày 30/12/2026 thì bao giờ có kết quả") == date(2027, 1, 5)
    # Tết 2027 falls on 6 February; the days off lie around it.
    answered = due("nộp hồ sơ ngày 03/02/2027 thì bao giờ có kết quả")
    assert answered is not None
    assert answered >= date(2027, 2, 10)


def test_the_sixty_days_after_a_notice() -> None:
    assert due("nhận thông báo sửa hồ sơ ngày 20/11/2026 thì hạn là ngày nào") == date(2027, 1, 19)


def test_a_day_off_is_said_and_the_usual_day_is_called_so() -> None:
    index = PassageSearch([], "vi")
    capital = date_cards(DEADLINES, index, "cấp ngày 15/11/2026, hạn góp vốn", "vi", TODAY)[0]
    assert (capital.ngay, capital.ngay_nghi, capital.thuong_le) == (date(2027, 2, 13), True, False)
    assert date_cards(DEADLINES, index, "cấp ngày 15/11/2026, tờ khai thuế", "vi", TODAY)[0].thuong_le


@pytest.mark.parametrize(
    "question",
    [
        "hạn góp vốn là bao lâu",
        "doanh nghiệp tư nhân cấp ngày 15/11/2026 thì hạn góp vốn khi nào",
        "công ty hợp danh cấp giấy ngày 15/11/2026, góp vốn tới ngày nào",
        "ngày 15/11/2026 là thứ mấy",
        "partnership certified on 15 November 2026, when is the capital due",
    ],
)
def test_no_day_is_counted_where_the_law_sets_none_or_nobody_named_one(question: str) -> None:
    assert due(question) is None
