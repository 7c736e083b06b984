"""The bank's own balances: each follows from the one before, or administrators hear of it."""

from datetime import date
from uuid import UUID

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import text

from khoisu.payments.balance.chain_rules import Line, Movement, find_gaps
from khoisu.workflows.payments.balance import check_balance
from tests.payments.bank import notify, reported
from tests.running_site import Site

pytestmark = pytest.mark.req("S4.6")
DAY = date(2026, 11, 25)
START = 10_000_000


def movements(deltas: list[int], balances: list[int | None], account: str = "001") -> list[Movement]:
    return [
        Movement(UUID(int=at + 1), account, f"2026-11-25 08:00:{at:02}", DAY, at, delta, balance)
        for at, (delta, balance) in enumerate(zip(deltas, balances, strict=True))
    ]


def chain(deltas: list[int]) -> list[int | None]:
    return [START + sum(deltas[: at + 1]) for at in range(len(deltas))]


DELTAS = st.lists(st.integers(-900_000, 900_000).filter(bool), min_size=2, max_size=20)


@given(deltas=DELTAS, data=st.data())
@pytest.mark.deep
def test_an_unbroken_chain_has_no_gap_in_whatever_order_it_comes(deltas: list[int], data: st.DataObject) -> None:
    unknown = data.draw(st.sets(st.integers(0, len(deltas) - 1)))
    balances = [None if at in unknown else balance for at, balance in enumerate(chain(deltas))]
    told = data.draw(st.permutations(movements(deltas, balances)))
    assert find_gaps(told, []) == []


@given(deltas=st.lists(st.integers(1, 900_000), min_size=3, max_size=20), data=st.data())
def test_a_message_that_never_came_is_a_gap_of_its_amount(deltas: list[int], data: st.DataObject) -> None:
    lost = data.draw(st.integers(1, len(deltas) - 2))
    told = movements(deltas, chain(deltas))
    gaps = find_gaps(told[:lost] + told[lost + 1 :], [])
    assert [(gap.amount, gap.giao_dich_id) for gap in gaps] == [(deltas[lost], told[lost + 1].giao_dich_id)]
    assert find_gaps(told[:lost] + told[lost + 1 :], [Line("001", DAY, deltas[lost])]) == []
    assert len(find_gaps(told[:lost] + told[lost + 1 :], [Line("002", DAY, deltas[lost])])) == 1


def test_of_one_moment_nobody_knows_the_order() -> None:
    told = [
        Movement(UUID(int=number), "001", moment, DAY, number, delta, balance)
        for number, moment, delta, balance in [
            (1, "08:00", 5, 105),
            (2, "08:01", 20, 155),
            (3, "08:01", 30, 135),
            (4, "08:02", 1, 156),
        ]
    ]
    assert find_gaps(told, []) == []


def test_accounts_are_followed_each_by_itself() -> None:
    assert find_gaps([*movements([5, 5], [5, 10]), *movements([7, 7], [900, 907], "002")], []) == []


def test_money_that_went_out_is_no_gap_where_the_feed_tells_of_none() -> None:
    assert find_gaps(movements([5, 5, 5], [105, 110, 90]), []) == []
    assert [gap.amount for gap in find_gaps(movements([5, -1, 5], [105, 104, 90]), [])] == [-19]


async def test_a_gap_is_on_the_page_of_the_balance_and_in_the_mail(site: Site) -> None:
    await site.person(("quan-tri",))
    clerk = await site.person(("nhan-vien",))
    at = "2026-11-20 14:00:0"
    for second, balance in enumerate((1_005_000, 1_010_000, 1_515_000)):
        await notify(site.client, reported("abc", 5_000, accumulated=balance, transactionDate=f"{at}{second}"))
    async with site.app.state.database.transaction() as session:
        found = await check_balance(session)
        mails = await session.scalar(text("SELECT count(*) FROM outbox_message WHERE loai = 'lech_tien'"))
    assert [(one["ma"], one["tien"]) for one in found.findings] == [("SO_DU_DUT", 500_000)]
    assert (found.faults, found.difference, mails) == (1, 0, 1)
    page = await site.client.get("/payment/api/v1/quan-tri/doi-chieu", headers=clerk.headers)
    [one] = page.json()["data"]["lanCuoi"]["saiLech"]
    assert (one["ma"], one["tien"]) == ("SO_DU_DUT", 500_000)
