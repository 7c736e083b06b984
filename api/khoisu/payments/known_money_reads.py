"""What is known of incoming money that a new report may tell of again: bank messages, and what staff wrote down."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any
from uuid import UUID

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.payments.rules import codes_in
from khoisu.payments.same_money import DAYS_APART, HAND_DAYS, Door, Report, compare
from khoisu.payments.states import EntryKind, Likeness, MoneySource, TransferState

STATEMENT_SOURCE = "SAO_KE"
BY_BANK: MoneySource = "CHUYEN_KHOAN"
# A message that was joined to an entry stands for both: the entry is left out. What only repeats another message is nobody's
# original. Amounts first, which have an index; the same reference with another amount is asked for by its own.
_KNOWN = text(f"""
SELECT g.id AS giao_dich_id, g.khoan_id, g.nguon, g.ma_ngoai, g.so_tien, g.ma_tham_chieu AS tham_chieu, true AS qua_ngan_hang,
  ngay_ngan_hang(g.luc_ngan_hang, g.nhan_luc) AS ngay, g.don_hang_id, g.ma_don_hang, g.ma_thanh_toan, g.noi_dung, g.mo_ta
FROM giao_dich_ngan_hang g
WHERE g.chieu = 'in' AND g.id IS DISTINCT FROM CAST(:itself AS uuid)
  AND NOT (g.trang_thai = ANY (:unsettled)) AND (g.trang_thai <> :repeated OR g.khoan_id IS NOT NULL)
  AND (CAST(:account AS text) IS NULL OR g.so_tai_khoan = :account OR g.nguon <> :source)
  AND ((g.so_tien = ANY (:amounts)
      AND ngay_ngan_hang(g.luc_ngan_hang, g.nhan_luc) BETWEEN CAST(:booked_from AS date) AND CAST(:booked_to AS date))
    OR (g.ma_tham_chieu <> '' AND khoa_tham_chieu(g.ma_tham_chieu) = ANY (
      SELECT khoa_tham_chieu(t) FROM unnest(CAST(:references AS text[])) t)))
UNION ALL
SELECT NULL, e.id, e.nguon, '', e.so_tien, e.tham_chieu, e.nguon = '{BY_BANK}',
  (e.luc AT TIME ZONE 'Asia/Ho_Chi_Minh')::date, e.don_hang_id, o.ma_don_hang, NULL, '', ''
FROM khoan_thanh_toan e JOIN don_hang o ON o.id = e.don_hang_id
WHERE e.loai = '{EntryKind.RECEIVED}' AND e.giao_dich_id IS NULL
  AND NOT EXISTS (SELECT FROM khoan_thanh_toan d WHERE d.dao_khoan_id = e.id)
  AND NOT EXISTS (SELECT FROM giao_dich_ngan_hang g WHERE g.khoan_id = e.id)
  AND ((e.so_tien = ANY (:amounts)
      AND (e.luc AT TIME ZONE 'Asia/Ho_Chi_Minh')::date BETWEEN CAST(:written_from AS date) AND CAST(:written_to AS date))
    OR (e.tham_chieu <> '' AND khoa_tham_chieu(e.tham_chieu) = ANY (
      SELECT khoa_tham_chieu(t) FROM unnest(CAST(:references AS text[])) t)))
""")


@dataclass(frozen=True, slots=True)
class Known:
    """A movement that is known: by the bank's message `giao_dich_id`, by the ledger's entry `khoan_id`, or by both."""

    report: Report
    giao_dich_id: UUID | None
    khoan_id: UUID | None
    ma_ngoai: str
    don_hang_id: UUID | None

    @property
    def by_hand(self) -> bool:
        """Whether only staff have reported it so far."""
        return self.giao_dich_id is None


async def find_known(
    session: AsyncSession,
    reports: Sequence[Report],
    *,
    itself: UUID | None = None,
    account: str | None = None,
    source: str = "",
) -> list[Known]:
    """All that any of the reports may tell of again.

    `itself` is the message that is being matched. Messages of the same source count only with the same account of ours.
    Who writes money down also hears of messages that wait for matching, and not of those that were put aside as no order's money.
    """
    days = [report.day for report in reports if report.day is not None]
    first, last = (min(days), max(days)) if days else (date.min, date.max)
    by_hand = any(report.door is Door.HAND for report in reports)
    one, long = timedelta(days=DAYS_APART), timedelta(days=HAND_DAYS)
    booked, written = (long, one) if by_hand else (one, long)
    rows = await session.execute(
        _KNOWN,
        {
            "itself": itself,
            "account": account,
            "source": source,
            "unsettled": [(TransferState.IGNORED if by_hand else TransferState.NEW).value],
            "repeated": TransferState.DUPLICATE.value,
            "amounts": sorted({report.amount for report in reports}),
            "references": sorted({report.reference for report in reports if report.reference}),
            "booked_from": _shifted(first, -booked),
            "booked_to": _shifted(last, booked),
            "written_from": _shifted(first, -written),
            "written_to": _shifted(last, written),
        },
    )
    return [_known(row) for row in rows.mappings()]


def _shifted(day: date, by: timedelta) -> date:
    return day if day in (date.min, date.max) else day + by


def _known(row: Any) -> Known:
    if row["giao_dich_id"] is None:
        door = Door.HAND
    else:
        door = Door.STATEMENT if row["nguon"] == STATEMENT_SOURCE else Door.FEED
    named = codes_in(row["ma_thanh_toan"], row["noi_dung"], row["mo_ta"])
    orders = {*named, row["ma_don_hang"], row["don_hang_id"] and str(row["don_hang_id"])} - {None}
    report = Report(
        door, row["so_tien"], row["tham_chieu"], row["ngay"], frozenset(orders), by_bank=row["qua_ngan_hang"]
    )
    return Known(report, row["giao_dich_id"], row["khoan_id"], row["ma_ngoai"], row["don_hang_id"])


def most_alike(new: Report, known: Sequence[Known]) -> tuple[Likeness, Known | None]:
    """The strongest likeness there is, and whose it is: the same movement before one that perhaps is."""
    for wanted in (Likeness.SAME, Likeness.PERHAPS):
        for one in known:
            if compare(new, one.report) is wanted:
                return wanted, one
    return Likeness.OTHER, None


def without(known: list[Known], taken: Known) -> list[Known]:
    """The others: each source reports a movement once."""
    return [one for one in known if one is not taken]
