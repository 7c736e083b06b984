"""Checks each day, and when an administrator asks, that every đồng is in exactly one place; tells them when it is not."""

from collections import Counter
from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.identity.service import list_administrators
from khoisu.kit import clock
from khoisu.kit.lang import Text
from khoisu.notifications.service import Message, MessageKind, send_message
from khoisu.payments import service as payments
from khoisu.payments.service import Balance
from khoisu.payments.states import BalanceFault
from khoisu.workflows.payments.balance_reads import BALANCE_GAP, read_balance

FAULT_TEXTS: dict[BalanceFault, Text] = {
    "DON_KHAC_SO": Text("Tiền đã thu của đơn khác sổ", "An order's sum differs from the ledger"),
    "NO_KHAC_DON": Text("Khoản phải trả khác tiền thừa của đơn", "A debt differs from what is too much on its order"),
    "HOAN_KHAC_SO": Text("Khoản hoàn khác sổ", "A refund differs from the ledger"),
    "TIN_KHAC_SO": Text("Giao dịch ngân hàng khác sổ", "A bank message differs from the ledger"),
    "NO_NGUOI_LA": Text("Tiền phải trả người chuyển không khớp", "What is owed to a sender does not match"),
    "NO_KHAC_LAN_TRA": Text("Khoản phải trả khác các lần trả", "A debt differs from how it was settled"),
    "CHUYEN_LECH": Text("Chuyển giữa hai đơn bị lệch", "Money moved between orders does not match"),
    "DAO_LECH": Text("Bút toán hủy khác khoản bị hủy", "A counter-entry differs from its receipt"),
    "TRUNG_THAM_CHIEU": Text("Một mã tham chiếu ghi hai lần", "One reference was recorded twice"),
    BALANCE_GAP: Text(
        "Số dư ngân hàng báo không nối tiếp giao dịch trước",
        "The bank's balance does not follow from the transfer before",
    ),
}


async def check_balance(session: AsyncSession, by: UUID | None = None) -> Balance:
    """Compare all money with where it is, store the result, and mail every administrator when something does not match.

    `by` is who asked for it; nobody when it is the daily check.
    """
    found = await read_balance(session)
    number = await payments.balance_check.store_check(session, found, by)
    if not found.holds:
        await _alert(session, number, found)
    return found


async def _alert(session: AsyncSession, number: UUID, found: Balance) -> None:
    counted = Counter[BalanceFault](one["ma"] for one in found.findings)
    rows = [{"noi": FAULT_TEXTS[code], "noi_dung": Text(f"{n} chỗ", f"places: {n}")} for code, n in counted.items()]
    facts: dict[str, Any] = {
        "chenh_lech": found.difference,
        "so_sai": found.faults,
        "muc": rows,
        "luc": clock.now(),
    }
    for account in await list_administrators(session):
        message = Message(
            kind=MessageKind.MONEY_IMBALANCE,
            lang=account.ngon_ngu,
            email=account.email,
            phone=None,
            data=facts | {"ho_ten": account.ho_ten},
            dedupe_key=f"lech-tien:{number}:{account.id}",
        )
        await send_message(session, message)
