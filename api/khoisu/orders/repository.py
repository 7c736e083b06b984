"""The SQL that writes, locks and looks up orders inside a transaction."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, cast
from uuid import UUID

from sqlalchemy import (
    ColumnElement,
    and_,
    bindparam,
    case,
    delete,
    exists,
    func,
    insert,
    null,
    or_,
    select,
    text,
    update,
)
from sqlalchemy.dialects.postgresql import insert as pg_insert
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit.ids import new_code
from khoisu.kit.sql.statements import Statement
from khoisu.orders.models import Order, OrderDossier, OrderEvent, OrderLine
from khoisu.orders.reads import STAGES, split_key
from khoisu.orders.rules import CODE_LENGTH, CODE_PREFIX, EXPECTED_BACK, Priced
from khoisu.orders.states import FROM_CART, ConfirmationState, PaymentState

CODE_TRIES = 5
MOST_JOINED = 50
# Built once: putting together a statement of thirty columns costs as much as running it.
_INSERT_ORDER = pg_insert(Order).on_conflict_do_nothing(index_elements=[Order.ma_don_hang]).returning(Order)
_LOCK = select(Order).with_for_update().execution_options(populate_existing=True)
_LOCK_BY_ID, _LOCK_BY_CODE = (_LOCK.where(one == bindparam("key")) for one in (Order.id, Order.ma_don_hang))
_LINES = select(OrderLine).where(OrderLine.don_hang_id == bindparam("order")).order_by(OrderLine.thu_tu)
_INSERT_LINES, _INSERT_EVENT = (
    Statement(insert(model).inline(), [column.name for column in model.__table__.columns])
    for model in (OrderLine, OrderEvent)
)


def by_key(key: str | UUID) -> ColumnElement[bool]:
    """An order is addressed by its id or by its code, with or without the `#` that people see."""
    number, code = (key, "") if isinstance(key, UUID) else split_key(key)
    return Order.id == number if number else Order.ma_don_hang == code


def new_order_code() -> str:
    """`KS` and eight characters, the last one a check character."""
    return new_code(CODE_PREFIX, CODE_LENGTH)


async def insert_order(session: AsyncSession, values: dict[str, Any]) -> Order:
    """Insert the order under a fresh code; retried when codes collide."""
    for _ in range(CODE_TRIES):
        code = new_order_code()
        coded = values | {"ma_don_hang": code, "tu_khoa": f"{code} {values['tu_khoa']}"}
        order = await session.scalar(_INSERT_ORDER, coded)
        if order is not None:
            return order
    raise RuntimeError("no free order code")


async def insert_lines(session: AsyncSession, rows: list[dict[str, Any]]) -> None:
    """All lines in one statement."""
    packed = [row | {name: json.dumps(row[name]) for name in ("phan_co_han", "ket_qua")} for row in rows]
    await _INSERT_LINES.run_many(session, packed)


async def delete_lines(session: AsyncSession, order_id: UUID) -> None:
    """Before the lines are replaced."""
    await session.execute(delete(OrderLine).where(OrderLine.don_hang_id == order_id))


async def insert_event(session: AsyncSession, values: dict[str, Any]) -> None:
    """Append one entry of the log; what is not given is empty."""
    row = dict.fromkeys(("tu", "den", "buoc", "ly_do")) | values
    await _INSERT_EVENT.rows(session, row | {"du_lieu": json.dumps(values["du_lieu"])})


async def find_order_row(session: AsyncSession, key: str | UUID) -> Order | None:
    """The order by id or code, not locked."""
    return await session.scalar(select(Order).where(by_key(key)))


async def find_latest_cart_order(session: AsyncSession, account_id: UUID, since: datetime) -> Order | None:
    """The newest order that this account has made from its cart since a moment."""
    return await session.scalar(
        select(Order)
        .where(
            Order.account_id == account_id,
            Order.nguon.in_([source.value for source in FROM_CART]),
            Order.tao_luc >= since,
        )
        .order_by(Order.id.desc())
        .limit(1)
    )


async def list_joinable(session: AsyncSession, email: str | None, phone: str | None) -> Sequence[Order]:
    """Visitors' orders whose every contact is this address or number."""
    same = or_(Order.email == email, Order.so_dien_thoai == phone)
    no_other = and_(
        or_(Order.email.is_(None), Order.email == email),
        or_(Order.so_dien_thoai.is_(None), Order.so_dien_thoai == phone),
    )
    found = select(Order).where(Order.account_id.is_(None), same, no_other).order_by(Order.id).limit(MOST_JOINED)
    return (await session.scalars(found)).all()


_OPEN = (
    Order.trang_thai_xac_nhan == ConfirmationState.AWAITING_CONFIRMATION.value,
    Order.trang_thai_thanh_toan == PaymentState.UNPAID.value,
)

_UNPAID = select(Order.id, Order.ma_don_hang, Order.tong_tien).where(*_OPEN).order_by(Order.id)
_UNPAID_OF_ACCOUNT = Statement(_UNPAID.where(Order.account_id == bindparam("account")))


async def list_unpaid_orders(
    session: AsyncSession, account_id: UUID | None, among: Sequence[UUID]
) -> list[tuple[UUID, str, int]]:
    """Id, code and total (đồng) of the orders of this account, or else those of `among`, that are neither paid nor confirmed.

    Oldest first. Three columns of sixty: every order of a customer asks this.
    """
    if account_id is None:
        rows = (await session.execute(_UNPAID.where(Order.id.in_(among)))).mappings().all()
    else:
        rows = await _UNPAID_OF_ACCOUNT.rows(session, {"account": account_id})
    return [(row["id"], row["ma_don_hang"], row["tong_tien"]) for row in rows]


async def list_dossier_stages(session: AsyncSession, order_id: UUID) -> list[tuple[str, bool, bool]]:
    """Of each dossier of the order: its state, whether it was ever approved, and whether it was ever filed."""
    statement = text(STAGES.format(":order"))
    return [(row[0], row[1], row[2]) for row in await session.execute(statement, {"order": order_id})]


async def get_expected_refund(session: AsyncSession, order_id: UUID) -> int:
    """How much still has to go back to the customer (đồng), as the newest event that names it says."""
    statement = (
        select(OrderEvent.du_lieu[EXPECTED_BACK].as_integer())
        .where(OrderEvent.don_hang_id == order_id, OrderEvent.du_lieu.has_key(EXPECTED_BACK))
        .order_by(OrderEvent.so.desc())
        .limit(1)
    )
    return await session.scalar(statement) or 0


async def lock_order_row(session: AsyncSession, key: str | UUID) -> Order | None:
    """The order, locked until the transaction ends and read again."""
    number, code = (key, "") if isinstance(key, UUID) else split_key(key)
    if number:
        return await session.scalar(_LOCK_BY_ID, {"key": number})
    return await session.scalar(_LOCK_BY_CODE, {"key": code})


async def list_events(session: AsyncSession, order_id: UUID) -> Sequence[Any]:
    """The whole log of an order, oldest first."""
    rows = await session.execute(
        select(OrderEvent.loai, OrderEvent.luc, OrderEvent.den, OrderEvent.ly_do, OrderEvent.buoc)
        .where(OrderEvent.don_hang_id == order_id)
        .order_by(OrderEvent.so)
    )
    return rows.mappings().all()


async def list_order_lines(session: AsyncSession, order_id: UUID) -> list[OrderLine]:
    """The lines of a locked order in their order, to be changed."""
    return list(await session.scalars(_LINES, {"order": order_id}))


async def list_lines(session: AsyncSession, order_id: UUID) -> Sequence[Priced]:
    """The lines of an order in their order, as the rules that add them up read them."""
    # The checker does not see that a mapped column of an instance is a plain value, as `Priced` asks.
    return cast("Sequence[Priced]", (await session.scalars(_LINES, {"order": order_id})).all())


@dataclass(frozen=True, slots=True)
class Attached:
    """When a dossier was put into an order, and whether that was just now."""

    gan_luc: datetime
    is_new: bool


async def name_company(session: AsyncSession, dossier: str, company: UUID) -> None:
    """Note on the orders of a dossier which company it founded, where they name none.

    One that is for other dossiers too is no single company's: what it contained is found by the dossiers.
    """
    orders = select(OrderDossier.don_hang_id).where(OrderDossier.ma_ho_so == dossier)
    others = exists().where(OrderDossier.don_hang_id == Order.id, OrderDossier.ma_ho_so != dossier)
    whose = case((others, null()), else_=func.coalesce(Order.cong_ty_id, company))
    named = update(Order).where(Order.id.in_(orders)).values(cong_ty_id=whose)
    await session.execute(named.execution_options(synchronize_session=False))


async def attach_dossier(session: AsyncSession, order_id: UUID, ma_ho_so: str, now: datetime) -> Attached:
    """Put a dossier into a locked order, unless it is there already."""
    found = await session.get(OrderDossier, (order_id, ma_ho_so))
    if found is not None:
        return Attached(found.gan_luc, is_new=False)
    session.add(OrderDossier(don_hang_id=order_id, ma_ho_so=ma_ho_so, gan_luc=now))
    return Attached(now, is_new=True)
