"""The bank's messages: stored first, then matched once, each ending in a named state. Nothing here commits."""

import hashlib
from datetime import timedelta
from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit import clock
from khoisu.kit.errors import NotFound
from khoisu.kit.ids import new_id
from khoisu.kit.jobs import MONEY_FIRST, enqueue
from khoisu.payments import repository
from khoisu.payments.records import BankMessage
from khoisu.payments.states import TransferState
from khoisu.payments.webhook import SepayMessage

MATCH = "payments.match"
UNDONE, UNREADABLE = "da_huy_ghep", "khong_doc_duoc"
"""Why a message waits: it had been matched or put aside before; it could not be read."""


async def store_message(session: AsyncSession, message: SepayMessage, raw: dict[str, Any]) -> bool:
    """Store a bank message under its outside id and queue its matching. False when it was known already."""
    row = await repository.store_transaction(
        session,
        {
            "id": new_id(),
            "nguon": "SEPAY",
            "ma_ngoai": str(message.id),
            "ngan_hang": message.gateway,
            "so_tai_khoan": message.accountNumber,
            "chieu": message.transferType,
            "so_tien": message.transferAmount,
            "noi_dung": message.content,
            "mo_ta": message.description,
            "ma_thanh_toan": message.code or None,
            "ma_tham_chieu": message.referenceCode.strip(),
            "luc_ngan_hang": message.transactionDate,
            # The feed says 0 for banks whose balance it does not know.
            "so_du": message.accumulated or None,
            "tho": raw,
            "trang_thai": TransferState.NEW.value,
            "tien_thua": 0,
            "nhan_luc": clock.now(),
        },
    )
    if row is not None:
        await queue_match(session, row)
    return row is not None


async def store_unreadable(session: AsyncSession, body: bytes) -> None:
    """Store an authentic message that cannot be read, once: it waits for staff, who see what it says."""
    words = body.decode(errors="replace").replace("\0", "\ufffd")
    values = {
        "id": new_id(),
        "nguon": "SEPAY",
        "ma_ngoai": f"sha256:{hashlib.sha256(body).hexdigest()}",
        "ngan_hang": "",
        "so_tai_khoan": "",
        "chieu": "in",
        "so_tien": 0,
        "noi_dung": words[:4000],
        "mo_ta": "",
        "ma_tham_chieu": "",
        "luc_ngan_hang": "",
        "tho": {"than": words},
        "trang_thai": TransferState.UNMATCHED.value,
        "ly_do": UNREADABLE,
        "nhan_luc": clock.now(),
    }
    await repository.store_transaction(session, values)


async def queue_match(session: AsyncSession, row: UUID, *, again: bool = False) -> None:
    """Queue the matching of a stored message in the same transaction."""
    key = f"match:{row}{':again' if again else ''}"
    await enqueue(session, MATCH, {"id": str(row)}, dedupe_key=key, priority=MONEY_FIRST)


async def find_lost_messages(session: AsyncSession, older: timedelta) -> list[UUID]:
    """Messages that wait for matching longer than they should."""
    return await repository.unmatched_ids(session, clock.now() - older, 200)


async def lock_message(session: AsyncSession, row: UUID) -> BankMessage:
    """A bank message, locked until the transaction ends. Raises `NotFound`."""
    found = await repository.lock_transaction(session, row)
    if found is None:
        raise NotFound
    return BankMessage.of(found)


async def read_message(session: AsyncSession, row: UUID) -> BankMessage:
    """A bank message as it is, to look at. Raises `NotFound`."""
    found = await repository.find_transaction(session, row)
    if found is None:
        raise NotFound
    return BankMessage.of(found)


async def settle_message(
    session: AsyncSession,
    message: BankMessage,
    state: TransferState,
    *,
    order: tuple[UUID, str] | None = None,
    excess: int = 0,
    reason: str | None = None,
    by: UUID | None = None,
    entry: UUID | None = None,
    repeats: UUID | None = None,
) -> None:
    """Record the outcome of a bank message, and add it to the message's history.

    `order` is (id, code), `excess` what went beyond the price (đồng), `entry` the ledger's entry that staff made for it before,
    `repeats` the message whose money it tells of again.
    """
    number, code = order or (None, None)
    values = {
        "trang_thai": state.value,
        "don_hang_id": number,
        "ma_don_hang": code,
        "tien_thua": excess,
        "khoan_id": entry,
        "trung_voi_id": repeats,
        "ly_do": reason,
        "nguoi_xu_ly": by,
        "xu_ly_luc": clock.now(),
    }
    await repository.settle_transaction(session, message.id, values)
    await _add_event(session, message, "KET_QUA", state, code, reason, by)


async def reopen_message(session: AsyncSession, message: BankMessage, reason: str, by: UUID | None) -> None:
    """Put a locked message back into the queue: what was decided about it was wrong, and `reason` says why."""
    values = {
        "trang_thai": TransferState.UNMATCHED.value,
        "don_hang_id": None,
        "ma_don_hang": None,
        "tien_thua": 0,
        "khoan_id": None,
        "trung_voi_id": None,
        "lan_ghep": message.lan_ghep + 1,
        "ly_do": UNDONE,
        "nguoi_xu_ly": None,
        "xu_ly_luc": None,
    }
    await repository.settle_transaction(session, message.id, values)
    await _add_event(session, message, "MO_LAI", TransferState.UNMATCHED, None, reason, by)


async def acknowledge_message(session: AsyncSession, message: BankMessage, reason: str, by: UUID | None) -> None:
    """Record who has dealt with a matched message, and how; its state stays."""
    values = {"ly_do": reason, "nguoi_xu_ly": by, "xu_ly_luc": clock.now()}
    await repository.settle_transaction(session, message.id, values)
    await _add_event(session, message, "DA_XEM", message.trang_thai, None, reason, by)


async def _add_event(
    session: AsyncSession,
    message: BankMessage,
    what: str,
    state: TransferState,
    code: str | None,
    reason: str | None,
    by: UUID | None,
) -> None:
    values = {
        "giao_dich_id": message.id,
        "viec": what,
        "trang_thai": state.value,
        "ma_don_hang": code,
        "ly_do": reason,
        "nguoi_lam": by,
        "luc": clock.now(),
    }
    await repository.add_transfer_event(session, values)
