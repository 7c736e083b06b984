"""Transfers that the bank's feed, a statement and staff report in any order, some at once, spelled as each of them does.

Nothing counts twice without a person's yes, and nothing disappears: it counts, or it waits in the queue of staff.
"""

import asyncio
import random
from dataclasses import dataclass
from functools import partial

import pytest
from fastapi import FastAPI

from khoisu.orders.models import Order
from khoisu.site_settings.sample import load_sample_settings
from khoisu.site_settings.settings import settings as company_settings
from tests.orders.factories import placed
from tests.payments.bank import notify, reported
from tests.payments.same_money.test_same_money import SPELLINGS
from tests.payments.statements.files import csv_file
from tests.payments.test_one_receipt import ADMIN_AREA, Editor, editor
from tests.slices import one_in

__all__ = ["editor"]
HALF = 1_350_000
ORDERS = 8
SAYS_NOTHING = ["", "N/A", "25", "-"]
FIGURES = """SELECT o.id::text,
  (SELECT count(*) FROM khoan_thanh_toan k WHERE k.don_hang_id = o.id AND k.loai = 'THU'),
  (SELECT count(*) FROM giao_dich_ngan_hang g WHERE g.trang_thai = 'KHONG_KHOP' AND g.nguoi_xu_ly IS NULL
    AND position(o.ma_don_hang IN g.noi_dung) > 0)
FROM don_hang o"""


@dataclass(frozen=True)
class Transfer:
    """What really happened at the bank, once."""

    order: Order
    reference: str


class Doors:
    """The three ways by which one hears of transfers, each with a spelling of its own."""

    def __init__(self, editor: Editor, chance: random.Random) -> None:
        self.editor, self.chance = editor, chance

    def spelled(self, reference: str) -> str:
        return self.chance.choice(SPELLINGS)(reference) if reference not in SAYS_NOTHING else reference

    async def feed(self, one: Transfer) -> None:
        message = reported(one.order.ma_don_hang, HALF, referenceCode=self.spelled(one.reference))
        # The bank repeats what it was not answered in time.
        replies = [await notify(self.editor.client, message) for _ in range(self.chance.choice([1, 1, 3]))]
        assert {reply.status_code for reply in replies} == {200}

    async def hand(self, one: Transfer) -> None:
        reply = await self.editor.by_hand(one.order, self.spelled(one.reference), HALF)
        assert reply.status_code in (201, 409)

    async def statement(self, transfers: list[Transfer]) -> None:
        day = self.chance.choice(["20/11/2026", "21/11/2026"])
        lines = [
            f'{day},{self.spelled(one.reference)},,"{HALF:,}",0,{one.order.ma_don_hang}'
            for one in transfers
            if one.reference
        ]
        fields = {"soTaiKhoan": company_settings().bank_account, "tenTep": "sao-ke.csv"}
        files = {"tep": ("sao-ke.csv", csv_file(*lines))}
        reply = await self.editor.client.post(
            f"{ADMIN_AREA}/sao-ke", data=fields, files=files, headers=self.editor.staff.headers
        )
        assert reply.status_code == 200, reply.text


@pytest.mark.req("S4.6")
@pytest.mark.parametrize("seed", one_in(4, range(4)))
async def test_nothing_counts_twice_without_a_yes_and_nothing_disappears(
    app: FastAPI, editor: Editor, seed: int
) -> None:
    async with app.state.database.transaction() as session:
        await load_sample_settings(session)
    chance = random.Random(seed)
    doors, happened = Doors(editor, chance), list[Transfer]()
    for number in range(ORDERS):
        order = await placed(app, None)
        reference = chance.choice([f"FT{seed}2411290{number}", *SAYS_NOTHING])
        happened.append(Transfer(order, reference))
        if chance.random() < 0.4:
            happened.append(Transfer(order, f"MB{seed}9900{number}1" if reference.startswith("FT") else reference))
    work = [partial(doors.feed, one) for one in happened]
    work += [partial(doors.hand, one) for one in happened if one.reference and chance.random() < 0.6]
    work += [partial(doors.statement, happened), partial(doors.statement, happened[::2])]
    chance.shuffle(work)
    while work:
        await asyncio.gather(*(work.pop()() for _ in range(min(len(work), chance.randint(1, 4)))))
        if chance.random() < 0.7:
            await editor.run_jobs()
    await editor.run_jobs()
    for order_id, counted, waiting in await editor.rows(FIGURES):
        real = sum(str(one.order.id) == order_id for one in happened)
        assert counted <= real, f"counted {counted} of {real}"
        assert counted + waiting >= real, f"{counted} counted and {waiting} waiting of {real}"
