"""A random walk of money: messages, manual entries, undo, refunds, cancellations and moves, some at once.

Each action is what the back office or the bank may do at that moment; a refusal by the rules is a fine outcome. After it every
đồng must be in exactly one place.
"""

import asyncio
import random
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from typing import Any
from uuid import UUID

from fastapi import FastAPI
from sqlalchemy import text

from khoisu.kit.actors import ActorKind
from khoisu.kit.errors import Problem
from khoisu.kit.ids import new_id
from khoisu.orders.events import Actor
from khoisu.orders.service import lock_order
from khoisu.payments.service import Balance, Refund
from khoisu.payments.states import RefundReason
from khoisu.payments.transfers import store_message
from khoisu.payments.webhook import SepayMessage
from khoisu.workflows.checkout.cancel_order import cancel_and_owe
from khoisu.workflows.payments import match_transfer as matching
from khoisu.workflows.payments import move_debts, record_payment, refunds, settle_debts, undo_match
from khoisu.workflows.payments.balance_reads import read_balance
from khoisu.workflows.payments.move_debts import Move
from tests.orders.factories import a_line, placed
from tests.payments.bank import reported

PRICE = 2_700_000
WAITING = "SELECT id FROM giao_dich_ngan_hang WHERE trang_thai = 'KHONG_KHOP' ORDER BY id DESC LIMIT 40"
DECIDED = (
    """SELECT id FROM giao_dich_ngan_hang WHERE trang_thai NOT IN ('MOI', 'KHONG_KHOP') ORDER BY id DESC LIMIT 40"""
)
SHARES = (1, 1_000, 700_000, 2_000_000, PRICE, PRICE, PRICE, PRICE + 1, 2 * PRICE)


class NothingLeftError(LookupError):
    """There is nothing now with which the action could be done."""


class MoneyWalk:
    """The state of a walk: the application, its chance, and what it has done and been refused."""

    def __init__(self, app: FastAPI, seed: int, staff: Sequence[UUID] = ()) -> None:
        self.staff = list(staff)
        self.app, self.chance = app, random.Random(seed)
        self.done: Counter[str] = Counter()
        self.refused: Counter[str] = Counter()
        self.references: list[str] = []

    async def walk(self, actions: int, *, at_once: int = 4, orders: int = 30) -> None:
        """Do so many actions, up to `at_once` of them together, over so many orders at a time."""
        left = actions
        while left > 0:
            if self.done["orders"] < orders or self.chance.random() < 0.02:
                await self.place()
            together = min(left, self.chance.randint(1, at_once))
            await asyncio.gather(*(self.act() for _ in range(together)))
            left -= together

    async def place(self) -> None:
        deposit = self.chance.choice([30, 100])
        await placed(self.app, None, [a_line(dat_coc_phan_tram=deposit)])
        self.done["orders"] += 1

    async def act(self) -> None:
        """One action of the bank or of somebody in the back office."""
        work: Callable[[], Awaitable[None]] = self.chance.choices(
            [
                self.message,
                self.by_hand,
                self.undo,
                self.undo_entry,
                self.match,
                self.aside,
                self.owe,
                self.refund,
                self.carry_out,
                self.cancel,
                self.move,
                self.give_back,
            ],
            [30, 12, 12, 4, 10, 4, 4, 12, 4, 3, 12, 4],
        )[0]
        name = work.__name__
        try:
            await work()
            self.done[name] += 1
        except NothingLeftError:
            self.refused[f"{name}:nothing"] += 1
        except Problem as refusal:
            self.refused[f"{name}:{refusal.code}"] += 1

    @property
    def actor(self) -> Actor:
        return Actor(ActorKind.STAFF, self.somebody())

    def somebody(self) -> UUID:
        """One of the staff, or an account that does not exist when there are none."""
        return self.chance.choice(self.staff or [UUID(int=1)])

    def reference(self) -> str:
        """Mostly a new one; sometimes one that was used, typed in another way."""
        if self.references and self.chance.random() < 0.3:
            return self.chance.choice([str.lower, str.upper, lambda typed: f" {typed} "])(
                self.chance.choice(self.references[-40:])
            )
        self.references.append(f"FT{self.chance.getrandbits(48)}")
        return self.references[-1]

    async def pick(self, sql: str) -> Any:
        async with self.app.state.database.transaction() as session:
            rows = list(await session.execute(text(sql)))
        if not rows:
            raise NothingLeftError
        return self.chance.choice(rows)

    async def order(self) -> Any:
        return await self.pick(
            "SELECT id, ma_don_hang, tong_tien - da_thu AS con FROM don_hang ORDER BY tao_luc DESC LIMIT 30"
        )

    async def message(self) -> None:
        order = await self.order()
        words = self.chance.choice([order.ma_don_hang, order.ma_don_hang, "chuyen tien"])
        amount = self.chance.choice([*SHARES, max(1, order.con)])
        raw = reported(words, amount, referenceCode=self.chance.choice([self.reference(), self.reference(), ""]))
        async with self.app.state.database.transaction() as session:
            await store_message(session, SepayMessage.model_validate(raw), raw)
        async with self.app.state.database.transaction() as session:
            row = await session.scalar(
                text("SELECT id FROM giao_dich_ngan_hang WHERE ma_ngoai = :n"), {"n": str(raw["id"])}
            )
            await matching.match_transfer(session, row)

    async def by_hand(self) -> None:
        order = await self.order()
        source = self.chance.choice(["TIEN_MAT", "CHUYEN_KHOAN"])
        amount = self.chance.choice([*SHARES, max(1, order.con)])
        money = record_payment.Incoming(amount, source, tham_chieu=self.reference())
        async with self.app.state.database.transaction() as session:
            await record_payment.collect_payment(session, order.id, money, self.actor)

    async def _transfer(self, which: str) -> UUID:
        return (await self.pick(which)).id

    async def undo(self) -> None:
        number = await self._transfer(DECIDED)
        async with self.app.state.database.transaction() as session:
            await undo_match.undo_transfer(session, number, "nhầm", self.actor)

    async def undo_entry(self) -> None:
        row = await self.pick(
            "SELECT id FROM khoan_thanh_toan WHERE loai = 'THU' AND giao_dich_id IS NULL ORDER BY id DESC LIMIT 40"
        )
        async with self.app.state.database.transaction() as session:
            await undo_match.undo_manual_receipt(session, row.id, "nhầm", self.actor)

    async def match(self) -> None:
        number, order = await self._transfer(WAITING), await self.order()
        async with self.app.state.database.transaction() as session:
            await matching.match_by_hand(session, number, order.ma_don_hang, "khách gọi", self.actor)

    async def aside(self) -> None:
        number = await self._transfer(WAITING)
        async with self.app.state.database.transaction() as session:
            await matching.ignore_transfer(session, number, "không phải", self.actor)

    async def owe(self) -> None:
        number = await self._transfer(WAITING)
        async with self.app.state.database.transaction() as session:
            await settle_debts.owe_sender(session, number, "không phải khách", self.actor)

    async def refund(self) -> None:
        order = await self.pick(
            "SELECT id, da_thu, tong_tien FROM don_hang WHERE da_thu > 0 ORDER BY tao_luc DESC LIMIT 30"
        )
        amount = self.chance.choice([1_000, order.da_thu, max(1, order.da_thu - order.tong_tien)])
        wanted = Refund(amount, self.chance.choice([RefundReason.OVERPAID, RefundReason.COMPLAINT]), "thỏa thuận")
        account = self.somebody()
        async with self.app.state.database.transaction() as session:
            await refunds.grant_refund(session, order.id, wanted, f"RF{new_id().hex}", account)

    async def carry_out(self) -> None:
        row = await self.pick("SELECT id FROM yeu_cau_hoan_tien WHERE trang_thai = 'CHO_THUC_HIEN'")
        account = self.somebody()
        async with self.app.state.database.transaction() as session:
            if self.chance.random() < 0.3:
                await refunds.decline_refund(session, row.id, "thôi", account)
            else:
                await refunds.carry_out_refund(session, row.id, f"RF{new_id().hex}", account)

    async def cancel(self) -> None:
        order = await self.order()
        async with self.app.state.database.transaction() as session:
            await cancel_and_owe(session, await lock_order(session, order.id), self.actor, "khách đổi ý")

    async def move(self) -> None:
        debt = await self.pick(
            "SELECT id, con_lai FROM khoan_phai_tra WHERE con_lai > 0 AND don_hang_id IS NOT NULL ORDER BY id DESC LIMIT 40"
        )
        order = await self.order()
        amount = max(1, min(debt.con_lai, order.con, self.chance.choice([1, 100_000, PRICE])))
        async with self.app.state.database.transaction() as session:
            move = Move(order.ma_don_hang, amount, "khách xin", confirmed=True)
            await move_debts.move_debt(session, debt.id, move, self.actor)

    async def give_back(self) -> None:
        debt = await self.pick("SELECT id FROM khoan_phai_tra WHERE con_lai > 0 AND don_hang_id IS NULL")
        async with self.app.state.database.transaction() as session:
            await settle_debts.return_to_sender(session, debt.id, f"RT{new_id().hex}", UUID(int=2))

    async def balance(self) -> Balance:
        async with self.app.state.database.transaction() as session:
            return await read_balance(session)
