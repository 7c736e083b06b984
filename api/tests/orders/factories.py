"""Orders for tests, made by the room's own service without catalogue and cart, and the actions of staff on them."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any
from uuid import UUID

from fastapi import FastAPI
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit.actors import ActorKind
from khoisu.kit.ids import new_id
from khoisu.kit.lang import Text
from khoisu.orders.creation import Contact, NewLine, NewOrder, create_order
from khoisu.orders.events import Actor
from khoisu.orders.models import Order
from khoisu.orders.rules import Action
from khoisu.orders.service import OrderView, lock_order, perform_action, set_payment_state
from khoisu.orders.states import Cycle, LineKind, PaymentMethod, PaymentPlan, PaymentState, Source

STAFF = Actor(ActorKind.STAFF, UUID(int=7))


def a_line(**changes: Any) -> NewLine:
    """One main line of 2.700.000 ₫: 2.200.000 of work, 100.000 to the State, 200.000 to others, 200.000 of VAT."""
    line = NewLine(
        loai=LineKind.MAIN,
        dich_vu_id=new_id(),
        goi_cuoc_id=new_id(),
        ten_dich_vu=Text("Thành lập công ty TNHH", "Limited company formation"),
        ten_goi=Text("Tiêu chuẩn", "Standard"),
        chu_ky=Cycle.ONCE,
        so_luong=1,
        don_gia=2_700_000,
        thue_gtgt=200_000,
        thue_suat=8,
        gia_gom_vat=True,
        ghi_chu_vat=Text("Đã gồm VAT 8%", "VAT 8% included"),
        bao_hanh=Text("Sửa hồ sơ miễn phí", "Papers corrected for free"),
        phi_nha_nuoc=100_000,
        chi_phi_ben_thu_ba=200_000,
        dat_coc_phan_tram=30,
        giao_hang=False,
    )
    return replace(line, **changes)


def an_order(account_id: UUID | None, lines: Sequence[NewLine] = (), **changes: Any) -> NewOrder:
    """An order of one line, paid in full by transfer."""
    order = NewOrder(
        account_id=account_id,
        khach=Contact("Trần Thị Bích", "bich@khoisu.example", "+84901234567"),
        lines=lines or [a_line()],
        phuong_thuc=PaymentMethod.BANK_TRANSFER,
        hinh_thuc=PaymentPlan.FULL,
        ngon_ngu="vi",
        nguon=Source.DIRECT,
        nhom="thanh-lap-doanh-nghiep",
        phien_ban_dieu_khoan="2024-09-16",
    )
    return replace(order, **changes)


async def placed(app: FastAPI, account_id: UUID | None, lines: Sequence[NewLine] = (), **changes: Any) -> Order:
    """Make and commit an order."""
    async with app.state.database.transaction() as session:
        return await create_order(
            session, an_order(account_id, lines, **changes), Actor(ActorKind.CUSTOMER, account_id)
        )


async def secured(
    app: FastAPI,
    account_id: UUID | None,
    *,
    state: PaymentState = PaymentState.PAID,
    confirm_first: bool = False,
    **changes: Any,
) -> Order:
    """An order that staff have confirmed and that is paid, or in the payment state `state`; confirmed after that or before."""
    order = await placed(app, account_id, **changes)
    async with app.state.database.transaction() as session:
        locked = await lock_order(session, order.id)
        paid = {PaymentState.PAID: locked.tong_tien, PaymentState.DEPOSIT_PAID: locked.tien_coc}.get(state, 0)
        if confirm_first:
            await confirm_order(session, locked, STAFF)
        await set_payment_state(session, locked, state, STAFF, da_thu=paid)
        if not confirm_first:
            await confirm_order(session, locked, STAFF)
    return order


async def confirm_order(session: AsyncSession, order: OrderView, actor: Actor) -> None:
    """Staff take the order on."""
    await perform_action(session, order, Action.CONFIRM, actor)


async def activate_order(session: AsyncSession, order: OrderView, actor: Actor) -> None:
    """Work begins with its first step."""
    await perform_action(session, order, Action.START, actor)


async def advance_order(session: AsyncSession, order: OrderView, actor: Actor) -> None:
    """The next step opens."""
    await perform_action(session, order, Action.NEXT_STEP, actor)


async def complete_order(session: AsyncSession, order: OrderView, actor: Actor) -> None:
    """The result was handed over."""
    await perform_action(session, order, Action.COMPLETE, actor)
