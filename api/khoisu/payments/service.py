"""What other rooms may use of payments. All functions work inside the caller's transaction and never commit."""

from dataclasses import dataclass
from datetime import timedelta
from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.company.service import BankAccount
from khoisu.kit import clock
from khoisu.kit.errors import NotFound
from khoisu.kit.ids import new_id
from khoisu.kit.jobs import enqueue
from khoisu.payments import repository, rules, vietqr
from khoisu.payments.errors import (
    AlreadyHandled,
    DeferralNotGranted,
    ReferenceUsed,
    RefundOpen,
    RefundTooHigh,
    SecondPersonNeeded,
    TooManyStreams,
)
from khoisu.payments.live import Announcements
from khoisu.payments.models import BankTransaction, RefundRequest
from khoisu.payments.refund_reasons import NEEDS_EVIDENCE, RefundReason, reason_words
from khoisu.payments.repository import Sums, sums
from khoisu.payments.rules import (
    CASH_NOT_DEDUCTIBLE_FROM,
    MATCHED,
    NEEDS_STAFF,
    TRANSFER_MINUTES,
    Account,
    MoneyState,
    TransferState,
    codes_in,
    outcome,
    read_code,
    state_after_refund,
    state_for,
)
from khoisu.payments.settings import settings
from khoisu.payments.webhook import SepayMessage

__all__ = [
    "CASH_NOT_DEDUCTIBLE_FROM",
    "MATCH",
    "MATCHED",
    "NEEDS_EVIDENCE",
    "NEEDS_STAFF",
    "TRANSFER_MINUTES",
    "Account",
    "AlreadyHandled",
    "Announcements",
    "BankTransaction",
    "DeferralNotGranted",
    "Instruction",
    "MoneyState",
    "ReferenceUsed",
    "Refund",
    "RefundOpen",
    "RefundReason",
    "RefundRequest",
    "RefundTooHigh",
    "SecondPersonNeeded",
    "Sums",
    "TooManyStreams",
    "TransferState",
    "acknowledge",
    "codes_in",
    "find_refund",
    "grant_refund",
    "instruction",
    "keep_message",
    "lock_refund",
    "lock_transaction",
    "lost_messages",
    "mail_facts",
    "open_intent",
    "outcome",
    "queue_match",
    "read_code",
    "reason_words",
    "record_in",
    "record_refund",
    "settings",
    "settle",
    "state_after_refund",
    "state_for",
    "sums",
    "told_before",
]

MATCH = "payments.match"


@dataclass(frozen=True, slots=True)
class Instruction:
    """How to transfer: our account, the text for people (S5.3), and what the QR code carries."""

    so_tien: int
    ngan_hang: dict[str, str]
    noi_dung_chuyen_khoan: str
    noi_dung_qr: str
    viet_qr: str

    def picture(self) -> str:
        """The QR code as an SVG data URI."""
        return vietqr.picture(self.viet_qr)


def instruction(account: BankAccount, ma_don_hang: str, ho_ten: str, so_tien: int, *, deposit: bool) -> Instruction:
    """How to pay `so_tien` (đồng, positive) for an order into `account`; `deposit` says that it is the first part."""
    purpose = rules.qr_purpose(ma_don_hang, deposit=deposit)
    return Instruction(
        so_tien=so_tien,
        ngan_hang=account.model_dump(by_alias=False),
        noi_dung_chuyen_khoan=rules.transfer_text(ho_ten, ma_don_hang, deposit=deposit),
        noi_dung_qr=purpose,
        viet_qr=vietqr.payload(vietqr.Transfer(account.bin, account.so_tai_khoan, so_tien, purpose)),
    )


def mail_facts(account: BankAccount, ma_don_hang: str, ho_ten: str, so_tien: int, *, deposit: bool) -> dict[str, Any]:
    """What the mail `dat_hang` needs to tell how to transfer `so_tien` (đồng); nothing when nothing is due."""
    if so_tien <= 0:
        return {}
    told = instruction(account, ma_don_hang, ho_ten, so_tien, deposit=deposit)
    return {
        "can_thanh_toan": so_tien,
        "ngan_hang": told.ngan_hang,
        "noi_dung_chuyen_khoan": told.noi_dung_chuyen_khoan,
        "noi_dung_qr": told.noi_dung_qr,
        "viet_qr": told.viet_qr,
        "phut_nhan_tien": "-".join(map(str, TRANSFER_MINUTES)),
    }


async def open_intent(session: AsyncSession, order_id: UUID, told: Instruction, *, deposit: bool) -> UUID:
    """Write down what the customer was asked for; the same question again changes only the amount."""
    values = {
        "don_hang_id": order_id,
        "loai_khoan_thu": "DAT_COC" if deposit else "THANH_TOAN",
        "so_tien": told.so_tien,
        "noi_dung_qr": told.noi_dung_qr,
    }
    return (await repository.upsert_intent(session, values, clock.now())).id


async def keep_message(session: AsyncSession, message: SepayMessage, raw: dict[str, Any]) -> bool:
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
            "noi_dung": message.content or "",
            "mo_ta": message.description or "",
            "ma_thanh_toan": message.code,
            "ma_tham_chieu": (message.referenceCode or "").strip(),
            "luc_ngan_hang": message.transactionDate,
            "tho": raw,
            "trang_thai": TransferState.MOI.value,
            "tien_thua": 0,
            "nhan_luc": clock.now(),
        },
    )
    if row is not None:
        await queue_match(session, row)
    return row is not None


async def queue_match(session: AsyncSession, row: UUID, *, again: bool = False) -> None:
    """Queue the matching of a stored message in the same transaction."""
    await enqueue(session, MATCH, {"id": str(row)}, dedupe_key=f"match:{row}{':again' if again else ''}")


async def lost_messages(session: AsyncSession, older: timedelta) -> list[UUID]:
    """Messages that wait for matching longer than they should."""
    return await repository.unmatched_ids(session, clock.now() - older, 200)


async def lock_transaction(session: AsyncSession, row: UUID) -> BankTransaction:
    """A bank message, locked. Raises `NotFound`."""
    found = await repository.lock_transaction(session, row)
    if found is None:
        raise NotFound
    return found


async def told_before(session: AsyncSession, message: BankTransaction) -> bool:
    """Whether an earlier message told of the same transfer (reference and amount)."""
    return await repository.told_before(session, message)


async def settle(
    session: AsyncSession,
    message: BankTransaction,
    state: TransferState,
    *,
    order: tuple[UUID, str] | None = None,
    excess: int = 0,
    reason: str | None = None,
    by: UUID | None = None,
) -> None:
    """Name what became of a bank message; `order` is (id, code), `excess` what went beyond the price (đồng)."""
    number, code = order or (None, None)
    values = {
        "trang_thai": state.value,
        "don_hang_id": number,
        "ma_don_hang": code,
        "tien_thua": excess,
        "ly_do": reason,
        "nguoi_xu_ly": by,
        "xu_ly_luc": clock.now(),
    }
    await repository.settle_transaction(session, message.id, values)


async def acknowledge(session: AsyncSession, message: BankTransaction, reason: str, by: UUID | None) -> None:
    """Note who has dealt with a matched message, and how; its name stays."""
    values = {"ly_do": reason, "nguoi_xu_ly": by, "xu_ly_luc": clock.now()}
    await repository.settle_transaction(session, message.id, values)


async def record_in(
    session: AsyncSession,
    order_id: UUID,
    so_tien: int,
    nguon: str,
    *,
    label: str,
    giao_dich_id: UUID | None = None,
    tham_chieu: str = "",
    ghi_chu: str = "",
    by: UUID | None = None,
) -> UUID:
    """Append received money (đồng) to the ledger; the order must be locked. Raises `ReferenceUsed` for a repeated reference."""
    if giao_dich_id is None and await repository.reference_used(session, "THU", nguon, tham_chieu):
        raise ReferenceUsed
    return await repository.add_entry(
        session,
        {
            "don_hang_id": order_id,
            "loai": "THU",
            "loai_khoan_thu": label,
            "so_tien": so_tien,
            "nguon": nguon,
            "giao_dich_id": giao_dich_id,
            "tham_chieu": tham_chieu,
            "ghi_chu": ghi_chu,
            "nguoi_ghi": by,
            "luc": clock.now(),
        },
    )


@dataclass(frozen=True, slots=True)
class Refund:
    """What is to go back (đồng) and why; `co_bang_chung`: photo or video, and the defective thing, are in hand."""

    so_tien: int
    loai_ly_do: RefundReason
    ly_do: str = ""
    co_bang_chung: bool = False


async def grant_refund(session: AsyncSession, order_id: UUID, wanted: Refund, by: UUID) -> RefundRequest:
    """Grant a refund; the order must be locked.

    Raises `RefundTooHigh` for more than is left, `RefundOpen` while another one waits.
    """
    left = (await sums(session, order_id)).net
    if wanted.so_tien > left:
        raise RefundTooHigh(extra={"toiDa": left})
    if await repository.open_refund(session, order_id) is not None:
        raise RefundOpen
    request = RefundRequest(
        id=new_id(),
        don_hang_id=order_id,
        so_tien=wanted.so_tien,
        loai_ly_do=wanted.loai_ly_do.value,
        ly_do=wanted.ly_do.strip(),
        co_bang_chung=wanted.co_bang_chung,
        can_hai_nguoi=wanted.so_tien >= settings().refund_two_people_from,
        trang_thai="CHO_THUC_HIEN",
        nguoi_lap=by,
        tao_luc=clock.now(),
    )
    session.add(request)
    await session.flush()
    return request


async def find_refund(session: AsyncSession, row: UUID) -> UUID:
    """The order of a refund request. Raises `NotFound`."""
    request = await session.get(RefundRequest, row)
    if request is None:
        raise NotFound
    return request.don_hang_id


async def lock_refund(session: AsyncSession, row: UUID) -> RefundRequest:
    """A refund request, locked. Raises `NotFound`."""
    found = await repository.lock_refund(session, row)
    if found is None:
        raise NotFound
    return found


async def record_refund(session: AsyncSession, request: RefundRequest, tham_chieu: str, by: UUID) -> UUID:
    """Write down that a granted refund was transferred under a bank reference; order and request must be locked.

    Raises `AlreadyHandled`, `SecondPersonNeeded` (403) and `ReferenceUsed`.
    """
    if request.trang_thai != "CHO_THUC_HIEN":
        raise AlreadyHandled(extra={"trangThai": request.trang_thai})
    if request.can_hai_nguoi and by == request.nguoi_lap:
        raise SecondPersonNeeded
    if await repository.reference_used(session, "HOAN", "CHUYEN_KHOAN", tham_chieu):
        raise ReferenceUsed
    request.trang_thai, request.tham_chieu = "DA_HOAN", tham_chieu
    request.nguoi_thuc_hien, request.xu_ly_luc = by, clock.now()
    await session.flush()
    return await repository.add_entry(
        session,
        {
            "don_hang_id": request.don_hang_id,
            "loai": "HOAN",
            "loai_khoan_thu": "HOAN_TIEN",
            "so_tien": request.so_tien,
            "nguon": "CHUYEN_KHOAN",
            "yeu_cau_id": request.id,
            "tham_chieu": tham_chieu,
            "ghi_chu": reason_words(request.loai_ly_do, request.ly_do, "vi"),
            "nguoi_ghi": by,
            "luc": clock.now(),
        },
    )
