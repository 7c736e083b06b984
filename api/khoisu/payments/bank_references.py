"""Detects money that is reported twice: by the bank, by a statement, by staff (S4.6). What decides stands in `same_money`.

The caller holds the reference's lock and the order's until the transaction ends, so of two reports that come at once the second
sees what the first did. Locks are taken in this order: the bank's message, the reference, the order. Nothing here commits.
"""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit import clock
from khoisu.kit.lang import Text
from khoisu.payments import repository
from khoisu.payments.debts.repository import was_returned
from khoisu.payments.errors import PerhapsRecorded, ReferenceUsed
from khoisu.payments.known_money_reads import STATEMENT_SOURCE, Known, find_known, most_alike
from khoisu.payments.records import BankMessage
from khoisu.payments.same_money import Door, Report, is_telling
from khoisu.payments.states import Likeness

REPORTED = Text(
    "Ngân hàng đã báo khoản chuyển có mã tham chiếu này, nên không ghi tay thêm lần nữa",
    "The bank has already reported a transfer with this reference, so it is not recorded by hand as well",
)
REPORTED_WITHOUT_ORDER = Text(
    "Ngân hàng đã báo khoản chuyển có mã tham chiếu này. Hãy mở giao dịch đó trong mục Giao dịch và ghép với đơn hàng",
    "The bank has already reported a transfer with this reference. Open it under Transfers and match it to the order",
)
SOURCES = {"CHUYEN_KHOAN": True}
"""Sources of an entry by hand, and whether its money came through a bank."""


async def lock_reference(session: AsyncSession, reference: str, kind: str = "THU") -> None:
    """Lock this reference against concurrent use; an empty one needs no lock. Locking it twice does no harm."""
    if reference:
        await repository.lock_reference(session, reference, kind)


async def require_unused_refund(session: AsyncSession, reference: str) -> None:
    """Raises `ReferenceUsed` (409) when a refund, or a return to a sender, was recorded under this reference; it is locked.

    What tells no movements apart ("N/A", a counter such as "25") is no reason to refuse one.
    """
    if not reference:
        return
    await lock_reference(session, reference, "HOAN")
    if not is_telling(reference):
        return
    refund = await repository.find_manual_entry(session, reference, "HOAN")
    if refund is not None or await was_returned(session, reference):
        raise ReferenceUsed


async def require_new(
    session: AsyncSession, order_id: UUID, so_tien: int, nguon: str, reference: str, *, another: bool
) -> None:
    """Refuse to write money down for a locked order when it is recorded, or may be.

    Raises `ReferenceUsed` (409) when it surely is: with `giaoDichId`, `trangThai` and, once known, `maDonHang` when the bank
    reported it. Raises `PerhapsRecorded` (409) when it may be, unless a person has said that it is `another` payment.
    """
    by_bank = SOURCES.get(nguon, False)
    if not by_bank and not reference:
        return
    today = clock.today()
    new = Report(Door.HAND, so_tien, reference, today, frozenset({str(order_id)}), by_bank=by_bank)
    likeness, known = most_alike(new, await find_known(session, [new]))
    if known is None:
        return
    if likeness is Likeness.SAME:
        raise await _recorded(session, known)
    if not another:
        raise PerhapsRecorded(extra=await _facts(session, known))


async def find_same(
    session: AsyncSession, message: BankMessage, orders: frozenset[str]
) -> tuple[Likeness, Known | None]:
    """Whether a locked bank message tells of money that is known; `orders`: ids and codes of the locked orders that it names."""
    door = Door.STATEMENT if message.nguon == STATEMENT_SOURCE else Door.FEED
    day = await repository.get_bank_day(session, message.id)
    new = Report(door, message.so_tien, message.ma_tham_chieu, day, orders)
    account, source = message.so_tai_khoan, message.nguon
    return most_alike(new, await find_known(session, [new], itself=message.id, account=account, source=source))


async def _recorded(session: AsyncSession, known: Known) -> ReferenceUsed:
    if known.giao_dich_id is None:
        return ReferenceUsed()
    unmatched = known.don_hang_id is None
    return ReferenceUsed(REPORTED_WITHOUT_ORDER if unmatched else REPORTED, extra=await _facts(session, known))


async def _facts(session: AsyncSession, known: Known) -> dict[str, str | None]:
    if known.giao_dich_id is None:
        return {"khoanId": str(known.khoan_id)}
    message = await repository.find_transaction(session, known.giao_dich_id)
    assert message is not None  # noqa: S101 - messages are never deleted
    return {"giaoDichId": str(message.id), "trangThai": message.trang_thai, "maDonHang": message.ma_don_hang}
