"""Reads for the control of refunds across rooms: what was refunded before, and who is involved in an order."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.orders.states import LineKind
from khoisu.payments.states import EntryKind, RefundState

# One lock for the whole site: refunds are rare, and a count over three different sets has no smaller common row.
_LOCK = text("SELECT pg_advisory_xact_lock(hashtext('hoan_tien'), 0)")
_REFUNDED = text("""
WITH don AS (SELECT * FROM don_hang WHERE id = :order),
tai_khoan AS (SELECT DISTINCT dau_so FROM tai_khoan_hoan_tien WHERE don_hang_id = :order AND xac_nhan_luc IS NOT NULL)
SELECT
  coalesce((SELECT sum(so_tien) FROM yeu_cau_hoan_tien WHERE don_hang_id = :order AND trang_thai <> :declined), 0) AS mot_don,
  coalesce((SELECT sum(y.so_tien) FROM yeu_cau_hoan_tien y JOIN don_hang k ON k.id = y.don_hang_id, don
    WHERE y.trang_thai <> :declined AND (y.tao_luc > :customer_since OR k.id = don.id)
      AND (k.id = don.id OR k.account_id = don.account_id OR k.email = don.email OR k.so_dien_thoai = don.so_dien_thoai
        OR EXISTS (SELECT FROM tai_khoan_hoan_tien t JOIN tai_khoan USING (dau_so) WHERE t.don_hang_id = k.id))), 0) AS mot_khach,
  coalesce((SELECT sum(so_tien) FROM yeu_cau_hoan_tien WHERE nguoi_lap = :by AND NOT can_hai_nguoi
    AND trang_thai <> :declined AND tao_luc > :person_since), 0) AS mot_nguoi
""").bindparams(declined=RefundState.DECLINED)
_TO_ONE_ACCOUNT = text("""
SELECT coalesce(sum(y.so_tien), 0) FROM yeu_cau_hoan_tien y
WHERE y.trang_thai <> :declined AND NOT y.can_hai_nguoi AND y.tao_luc > :since AND EXISTS (
  SELECT FROM tai_khoan_hoan_tien t JOIN tai_khoan_hoan_tien own USING (dau_so)
  WHERE t.don_hang_id = y.don_hang_id AND own.don_hang_id = :order AND own.xac_nhan_luc IS NOT NULL)
""").bindparams(declined=RefundState.DECLINED)
_MOVED = text("""
SELECT coalesce(sum(so_tien) FILTER (WHERE don_hang_id = :order), 0) AS mot_don,
  coalesce(sum(so_tien) FILTER (WHERE nguoi_ghi = :by AND luc > :since), 0) AS mot_nguoi
FROM khoan_thanh_toan WHERE loai = :moved_out AND (don_hang_id = :order OR (nguoi_ghi = :by AND luc > :since))
""").bindparams(moved_out=EntryKind.MOVED_OUT)
_LIMITS = text("SELECT mot_don, mot_khach, mot_nguoi FROM han_muc_hoan_tien ORDER BY phien_ban DESC LIMIT 1")
_ADD_LIMITS = text("""
INSERT INTO han_muc_hoan_tien (phien_ban, mot_don, mot_khach, mot_nguoi, account_id, ten_nguoi_sua, ly_do, luc)
SELECT coalesce(max(phien_ban), 0) + 1, :don, :khach, :nguoi, :account, :name, :reason, :now FROM han_muc_hoan_tien
""")
_INVOLVED = text("""
SELECT EXISTS (
  SELECT FROM don_hang o, account s
  WHERE o.id = :order AND s.id = :staff AND (
    o.account_id = s.id OR lower(o.email) = s.email OR o.so_dien_thoai = s.so_dien_thoai
    OR o.dia_chi_giao ->> 'so_dien_thoai' = s.so_dien_thoai
    OR EXISTS (SELECT FROM don_hang k WHERE k.account_id = o.account_id
      AND (lower(k.email) = s.email OR k.so_dien_thoai = s.so_dien_thoai))
    OR EXISTS (SELECT FROM tai_khoan_hoan_tien t WHERE t.don_hang_id = o.id AND (t.dau_chu = :holder
      OR EXISTS (SELECT FROM tai_khoan_hoan_tien m JOIN don_hang k ON k.id = m.don_hang_id
        WHERE k.account_id = s.id AND m.dau_so = t.dau_so)))))
""")
# Money may have been moved here from other orders: who booked it there has booked it.
_RECEIPTS = """
WITH RECURSIVE tu AS (SELECT CAST(:order AS uuid) AS don_hang_id UNION
  SELECT di.don_hang_id FROM tu JOIN khoan_thanh_toan den ON den.don_hang_id = tu.don_hang_id AND den.loai = :moved_in
    JOIN khoan_thanh_toan di ON di.id = den.doi_ung_id),
thu AS (SELECT k AS khoan, k.so_tien, k.giao_dich_id, k.khoan_khac, k.nguoi_ghi
  FROM khoan_thanh_toan k JOIN tu USING (don_hang_id)
  WHERE k.loai = :received AND NOT EXISTS (SELECT FROM khoan_thanh_toan d WHERE d.dao_khoan_id = k.id))
"""
_RECEIVED = {"received": EntryKind.RECEIVED, "moved_in": EntryKind.MOVED_IN}
_BROUGHT = """SELECT FROM giao_dich_ngan_hang g JOIN nhap_sao_ke s ON s.id::text = g.tho ->> 'saoKe'
  WHERE g.nguon = 'SAO_KE' AND s.nguoi_nhap = :by AND g.id = """
# Booked: written down, imported, or counted as another payment than one that looks the same.
_BOOKED = text(f"""{_RECEIPTS}
SELECT EXISTS (SELECT FROM thu WHERE (nguoi_ghi = :by AND (giao_dich_id IS NULL OR khoan_khac)) OR EXISTS ({_BROUGHT} giao_dich_id))
""").bindparams(**_RECEIVED)
_UNSEEN = text(f"{_RECEIPTS} SELECT coalesce(sum(so_tien), 0) FROM thu WHERE NOT thay_o_ngan_hang(khoan)").bindparams(
    **_RECEIVED
)
_HAS_BROUGHT = text(f"SELECT EXISTS ({_BROUGHT} :message)")
_IS_UNSEEN = text("SELECT nguon = 'SAO_KE' AND nguoi_thay_lai IS NULL FROM giao_dich_ngan_hang WHERE id = :message")
_STATE_FEES = text(
    "SELECT coalesce(sum(phi_nha_nuoc * so_luong), 0) FROM dong_don_hang WHERE don_hang_id = :order AND loai <> :discount"
).bindparams(discount=LineKind.DISCOUNT)


async def has_booked(session: AsyncSession, order_id: UUID, account_id: UUID) -> bool:
    """Whether this person wrote down, or imported, money that is on the order or was moved to it."""
    return bool(await session.scalar(_BOOKED, {"order": order_id, "by": account_id}))


async def sum_unseen(session: AsyncSession, order_id: UUID) -> int:
    """What of the order's money (đồng) nobody but the person who booked it has seen at the bank."""
    return int(await session.scalar(_UNSEEN, {"order": order_id}) or 0)


async def has_brought(session: AsyncSession, message_id: UUID, account_id: UUID) -> bool:
    """Whether this person imported the statement that a message comes from."""
    return bool(await session.scalar(_HAS_BROUGHT, {"message": message_id, "by": account_id}))


async def is_unseen(session: AsyncSession, message_id: UUID) -> bool:
    """Whether a message comes from a statement and nobody else has found it in one."""
    return bool(await session.scalar(_IS_UNSEEN, {"message": message_id}))


@dataclass(frozen=True, slots=True)
class RefundSums:
    """Sums (đồng) for one order, for its customer, and for one member of staff; also the shape of the limits."""

    mot_don: int
    mot_khach: int
    mot_nguoi: int


async def lock_refund_counts(session: AsyncSession) -> None:
    """Let one refund at a time count what was refunded before; taken after the order, until the transaction ends."""
    await session.execute(_LOCK)


async def sum_refunds(
    session: AsyncSession, order_id: UUID, by: UUID, customer_since: datetime, person_since: datetime
) -> RefundSums:
    """What has been granted before and not declined: of the order ever, of its customer and by the person since a moment.

    Of a person only what no second person checks is counted. A customer is an account, e-mail, phone or refund account.
    """
    values: dict[str, Any] = {"order": order_id, "by": by, "customer_since": customer_since}
    row = (await session.execute(_REFUNDED, values | {"person_since": person_since})).one()
    return RefundSums(int(row.mot_don), int(row.mot_khach), int(row.mot_nguoi))


async def sum_to_account(session: AsyncSession, order_id: UUID, since: datetime) -> int:
    """What one person each has granted to the refund accounts of this order, for whichever orders (đồng)."""
    return int(await session.scalar(_TO_ONE_ACCOUNT, {"order": order_id, "since": since}) or 0)


async def sum_moves(session: AsyncSession, order_id: UUID, by: UUID, since: datetime) -> tuple[int, int]:
    """What was moved to other orders (đồng): from this one ever, and by the person since a moment."""
    row = (await session.execute(_MOVED, {"order": order_id, "by": by, "since": since})).one()
    return int(row.mot_don), int(row.mot_nguoi)


async def find_limits(session: AsyncSession) -> RefundSums | None:
    """The limits that an administrator has set last, None before the first time."""
    row = (await session.execute(_LIMITS)).first()
    return RefundSums(row.mot_don, row.mot_khach, row.mot_nguoi) if row else None


async def add_limits(
    session: AsyncSession, limits: RefundSums, reason: str, account_id: UUID, name: str, now: datetime
) -> None:
    """Append the next version of the limits; the counts are locked."""
    values = {"don": limits.mot_don, "khach": limits.mot_khach, "nguoi": limits.mot_nguoi, "reason": reason}
    await session.execute(_ADD_LIMITS, values | {"account": account_id, "name": name, "now": now})


async def is_involved(session: AsyncSession, order_id: UUID, staff: UUID, holder: str) -> bool:
    """Whether an order is linked to a member of staff; `holder` is the keyed hash of their name."""
    return bool(await session.scalar(_INVOLVED, {"order": order_id, "staff": staff, "holder": holder}))


async def sum_state_fees(session: AsyncSession, order_id: UUID) -> int:
    """The state fees in an order's lines (đồng)."""
    return int(await session.scalar(_STATE_FEES, {"order": order_id}) or 0)
