"""State fees by day: the halved fee ends with 2026."""

from datetime import date

import pytest

from khoisu.assistant.passage_search import PassageSearch
from khoisu.assistant.tools.fees import fee_cards
from khoisu.assistant.tools.schemas import FeeCard

INDEX = PassageSearch([], "vi")


def card(question: str, today: date = date(2026, 11, 23)) -> FeeCard | None:
    return next(iter(fee_cards(INDEX, question, "vi", today)), None)


@pytest.mark.parametrize(
    ("day", "paper", "until"),
    [
        (date(2026, 12, 31), 25_000, date(2026, 12, 31)),
        (date(2027, 1, 1), 50_000, None),
        (date(2026, 1, 1), 25_000, date(2026, 12, 31)),
    ],
)
@pytest.mark.req("S2.7")
def test_the_fees_of_a_day(day: date, paper: int, until: date | None) -> None:
    for found in (card("phí nhà nước bao nhiêu", day), card(f"lệ phí đăng ký ngày {day:%d/%m/%Y} bao nhiêu")):
        assert found is not None
        assert found.ngay == day
        assert [row.so_tien for row in found.dong] == [0, paper, 100_000]
        assert found.dong[1].den_ngay == until


@pytest.mark.parametrize(
    "question",
    [
        "lệ phí môn bài còn không",
        "phí thay đổi đăng ký doanh nghiệp",
        "lệ phí trước bạ ô tô",
        "lệ phí đăng ký nhãn hiệu",
        "giá gói",
        "nộp lệ phí xong cả tuần mà chưa thấy gì",
        "đóng lệ phí rồi",
    ],
)
def test_other_fees_are_not_taken_for_it(question: str) -> None:
    assert card(question) is None
