"""The use cases of carts. Each write locks the cart's row until the transaction ends."""

import secrets
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.cart import reads
from khoisu.cart import repository as sql
from khoisu.cart.access import CartKey
from khoisu.cart.errors import CartFull, NotSold, TooManyOfOne
from khoisu.cart.models import Cart
from khoisu.cart.prepared import use_cases as prepared_carts
from khoisu.cart.schemas import GioHang
from khoisu.cart.settings import ACCOUNT_RETAINED, GUEST_RETAINED
from khoisu.cart.shown_cart import to_cart
from khoisu.catalog.service import find_offers
from khoisu.kit import clock
from khoisu.kit.db import Database
from khoisu.kit.errors import NotFound, Problem
from khoisu.kit.ids import new_id
from khoisu.kit.lang import Lang
from khoisu.kit.rate_limit import Limit
from khoisu.kit.sql.statements import Row

__all__ = [
    "NEW_GUEST_CARTS",
    "CartLine",
    "Replaced",
    "add_line",
    "change_line",
    "create_guest",
    "delete_old_guest_carts",
    "get_cart",
    "lock_and_empty_cart",
    "merge_guest_cart",
    "new_token",
    "prepared_carts",
    "read_cart",
    "remove_line",
    "take_prepared",
]
NEW_GUEST_CARTS = Limit("gio-hang-khach", 60, 3600)
"""New guest carts per address: an office behind one address must not be stopped, a script must."""


@dataclass(frozen=True, slots=True)
class CartLine:
    """A line as the order takes it over."""

    dich_vu_id: UUID
    goi_cuoc_id: UUID
    chu_ky: str
    so_luong: int
    lap_san_id: UUID | None = None
    """The prepared cart that its buyer has taken into this one."""


@dataclass(frozen=True, slots=True)
class Replaced:
    """A line that had another cycle before."""

    goi_cuoc_id: UUID
    chu_ky_cu: str


def new_token() -> str:
    """A visitor's token: 256 random bits."""
    return secrets.token_urlsafe(32)


async def create_guest(session: AsyncSession, token_hash: bytes) -> Cart:
    """An empty cart for a visitor."""
    now = clock.now()
    cart = Cart(
        user_id=new_id(), khach_token_hash=token_hash, created_at=now, updated_at=now, het_han_luc=now + GUEST_RETAINED
    )
    session.add(cart)
    await session.flush()
    return cart


async def add_line(
    session: AsyncSession, key: CartKey, dich_vu_id: UUID, goi_cuoc_id: UUID, chu_ky: str, so_luong: int
) -> list[Replaced]:
    """Add `so_luong` of a package to the cart; another cycle than the line has replaces it and adds nothing to it, which is returned.

    Raises `NotSold`, `TooManyOfOne`, `CartFull`, or `NotFound` for a visitor's cart that is not there.
    """
    now = await _touch(session, key, create=True)
    added = await sql.ADD.row(
        session,
        {
            "user_id": key.user_id,
            "dich_vu_id": dich_vu_id,
            "goi_cuoc_id": goi_cuoc_id,
            "chu_ky": chu_ky,
            "so_luong": so_luong,
            "now": now,
        },
    )
    if added is None:
        raise await _why_not_added(session, key, dich_vu_id, goi_cuoc_id, chu_ky)
    return _replaced([added])


def _replaced(rows: Iterable[Mapping[str, Any]]) -> list[Replaced]:
    return [
        Replaced(row["goi_cuoc_id"], row["chu_ky_cu"]) for row in rows if row["chu_ky_cu"] not in (None, row["chu_ky"])
    ]


async def change_line(
    session: AsyncSession, key: CartKey, dich_vu_id: UUID, goi_cuoc_id: UUID, so_luong: int, chu_ky: str | None
) -> None:
    """Set a line's quantity and cycle; today's price counts as seen. Raises `NotFound` (no such line), `NotSold`."""
    now = await _touch(session, key)
    line = {"user_id": key.user_id, "dich_vu_id": dich_vu_id, "goi_cuoc_id": goi_cuoc_id}
    changed = await session.execute(sql.CHANGE, line | {"so_luong": so_luong, "chu_ky": chu_ky, "now": now})
    if changed.first() is None:
        raise NotSold if await session.scalar(sql.HAS_LINE, line) else NotFound


async def remove_line(session: AsyncSession, key: CartKey, dich_vu_id: UUID, goi_cuoc_id: UUID | None = None) -> None:
    """Take a package, or all packages of a service, out of the cart. A missing one is no error."""
    await _touch(session, key, create=True)
    await session.execute(sql.REMOVE, {"user_id": key.user_id, "dich_vu_id": dich_vu_id, "goi_cuoc_id": goi_cuoc_id})


async def get_cart(session: AsyncSession, key: CartKey, lang: Lang) -> GioHang:
    """The cart as this transaction sees it. Raises `NotFound` when it is not there."""
    return _found(key, await reads.CART.rows(session, _asked(key)), lang)


async def read_cart(database: Database, key: CartKey, lang: Lang) -> GioHang:
    """The same outside any transaction."""
    return _found(key, await reads.CART.read(database, _asked(key)), lang)


def _asked(key: CartKey) -> dict[str, object]:
    return {"user_id": key.user_id, "token_hash": key.token_hash, "own": key.own, "moment": clock.now()}


def _found(key: CartKey, rows: Sequence[Row], lang: Lang) -> GioHang:
    if not rows:
        raise NotFound
    return to_cart(key, rows[0], lang)


async def merge_guest_cart(session: AsyncSession, token_hash: bytes, account_id: UUID) -> list[Replaced]:
    """Move a visitor's lines into the account's cart; quantities of the same package and cycle add up, to 99 at most
    (G-15, G-19); of another cycle the visitor's holds, with the larger quantity, as where both took the same prepared cart.

    Returns the lines whose cycle was replaced. Nothing behind the token (any longer): a repeat changes nothing.
    """
    account = CartKey(account_id, None, own=True)
    guest_id = await sql.find_guest_cart(session, token_hash)
    if guest_id is None:
        return []
    await session.execute(sql.CREATE, _moment(account) | {"user_id": account_id})
    locked = await sql.LOCK.rows(session, {"ids": [guest_id, account_id]})
    if guest_id not in {row["user_id"] for row in locked}:
        return []
    prepared = {row["lap_san_id"] for row in locked}
    # One prepared cart that was taken on two devices is wanted once.
    same_call = None not in prepared and len(prepared) < len(locked)
    both = {"account_id": account_id, "guest_id": guest_id}
    await session.execute(sql.MOVE_PREPARED, both)
    moved = await session.execute(sql.MOVE_LINES, both | {"same_call": same_call})
    await sql.delete_cart(session, guest_id)
    await _touch(session, account)
    return _replaced(dict(row) for row in moved.mappings())


async def lock_and_empty_cart(session: AsyncSession, account_id: UUID) -> list[CartLine]:
    """Lock the account's cart, empty it and return what was in it, oldest line first; a missing cart counts as empty.

    It stays as it was when the caller's transaction fails.
    """
    locked = await sql.LOCK.rows(session, {"ids": [account_id]})
    if not locked:
        return []
    rows = await sql.TAKE.rows(session, {"user_id": account_id, "now": clock.now()})
    items = sorted(rows, key=lambda item: (item["them_luc"], item["goi_cuoc_id"]))
    prepared = locked[0]["lap_san_id"]
    return [
        CartLine(item["dich_vu_id"], item["goi_cuoc_id"], item["chu_ky"], item["so_luong"], prepared) for item in items
    ]


async def take_prepared(session: AsyncSession, key: CartKey, secret: str, typed: str) -> None:
    """Put a prepared cart's lines into this one, to be ordered. Raises what `prepared_carts.take` raises."""
    await _touch(session, key, create=True)
    await prepared_carts.take(session, key.user_id, secret, typed)


async def delete_old_guest_carts(session: AsyncSession) -> None:
    """Delete the carts that have expired (G-12), and prepared ones that nobody ordered."""
    await sql.delete_expired_carts(session, clock.now())
    await prepared_carts.forget_old(session)


def _moment(key: CartKey) -> dict[str, datetime]:
    now = clock.now()
    return {"now": now, "until": now + (GUEST_RETAINED if key.token_hash else ACCOUNT_RETAINED)}


async def _touch(session: AsyncSession, key: CartKey, *, create: bool = False) -> datetime:
    """Lock the cart, increase its version and renew its lifetime; returns the moment.

    A visitor's cart is never created here. Raises `NotFound` when it, or an account's own without `create`, is not there.
    """
    moment = _moment(key)
    values = {"user_id": key.user_id, **moment}
    if key.own and create:
        await sql.TOUCH_OR_CREATE.rows(session, values)
    elif await sql.TOUCH.row(session, values | {"token_hash": key.token_hash}) is None:
        raise NotFound
    return moment["now"]


async def _why_not_added(
    session: AsyncSession, key: CartKey, dich_vu_id: UUID, goi_cuoc_id: UUID, chu_ky: str
) -> Problem:
    offer = (await find_offers(session, [(goi_cuoc_id, chu_ky)])).get((goi_cuoc_id, chu_ky))
    if offer is None or offer.dich_vu_id != dich_vu_id:
        return NotSold()
    line = {"user_id": key.user_id, "dich_vu_id": dich_vu_id, "goi_cuoc_id": goi_cuoc_id}
    return TooManyOfOne() if await session.scalar(sql.HAS_LINE, line) else CartFull()
