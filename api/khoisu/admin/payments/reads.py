"""The back office's reads of money: what is owed both ways, refunds that wait, one order's ledger, the last check."""

from collections.abc import Sequence
from datetime import date
from typing import Any

import orjson
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.admin.payments.schemas import (
    BalanceFigures,
    BalanceReport,
    DebtPage,
    DebtRow,
    LedgerRow,
    OrderDebt,
    OrderLedger,
    ReceivablePage,
    ReceivableRow,
    RefundRow,
    WaitingAccount,
    WaitingMove,
    WaitingRefund,
)
from khoisu.kit.db import Database
from khoisu.kit.errors import NotFound
from khoisu.kit.paging import Paging
from khoisu.kit.sql.listing import Listing
from khoisu.kit.sql.statements import Row, Statement
from khoisu.orders.queries import RECEIVABLE
from khoisu.orders.states import PaymentMethod
from khoisu.payments.states import DebtKind, EntryKind, MoveState, RefundState

REFUND = """r.id, r.don_hang_id, r.so_tien, r.loai_ly_do, r.ly_do, r.co_bang_chung, r.can_hai_nguoi, r.trang_thai, r.tham_chieu,
  r.nguoi_lap, r.nguoi_thuc_hien, r.tao_luc, r.xu_ly_luc, r.theo_chinh_sach"""
_WAITING_REFUNDS = Statement(f"""
SELECT {REFUND}, o.ma_don_hang, o.ho_ten, a.ho_ten AS ten_nguoi_lap,
  (SELECT d.ma FROM yeu_cau_doi_tra d WHERE d.hoan_tien_id = r.id) AS ma_doi_tra,
  t.bin, t.so_cuoi, t.so_sanh, t.xac_nhan_luc
FROM yeu_cau_hoan_tien r JOIN don_hang o ON o.id = r.don_hang_id JOIN account a ON a.id = r.nguoi_lap
LEFT JOIN LATERAL (SELECT * FROM tai_khoan_hoan_tien n WHERE n.don_hang_id = o.id AND n.xac_nhan_luc IS NOT NULL
  ORDER BY n.xac_nhan_luc DESC, n.id DESC LIMIT 1) t ON true
WHERE r.trang_thai = :waiting ORDER BY r.id""")
COME = (EntryKind.RECEIVED, EntryKind.MOVED_IN)
GO = (EntryKind.REVERSED, EntryKind.MOVED_OUT)
OWED_SUMS = """coalesce(sum(tong_tien - da_thu), 0)::bigint AS tong_tien,
  count(*) FILTER (WHERE han_thanh_toan < :today) AS so_qua_han"""
ACCOUNT = ("bin", "so_cuoi", "so_sanh", "xac_nhan_luc")

_ORDER = Statement("""SELECT id, han_thanh_toan FROM don_hang
WHERE id = CASE WHEN length(:key) = 36 THEN CAST(:key AS uuid) END OR ma_don_hang = :key""")
_ENTRIES = Statement("""
SELECT k.id, k.loai, k.loai_khoan_thu, k.so_tien, k.nguon, k.giao_dich_id, k.tham_chieu, k.ghi_chu, k.nguoi_ghi, k.luc,
  k.dao_khoan_id, EXISTS (SELECT FROM khoan_thanh_toan d WHERE d.dao_khoan_id = k.id) AS da_huy, thay_o_ngan_hang(k) AS da_thay
FROM khoan_thanh_toan k WHERE k.don_hang_id = :order ORDER BY k.id""")
_REFUNDS = Statement(f"SELECT {REFUND} FROM yeu_cau_hoan_tien r WHERE r.don_hang_id = :order ORDER BY r.id")
_DEBTS_OF = Statement("""SELECT id, loai, so_tien, con_lai, tao_luc FROM khoan_phai_tra
WHERE don_hang_id = :order AND con_lai > 0 ORDER BY id""")

_DEBTS = Listing(
    columns="""p.id, p.loai, p.so_tien, p.con_lai, p.tao_luc, p.nguoi_lap, p.don_hang_id, o.ma_don_hang, o.ho_ten, p.giao_dich_id,
      g.noi_dung, EXISTS (SELECT FROM yeu_cau_hoan_tien r WHERE r.don_hang_id = p.don_hang_id AND r.trang_thai = :refund_waits)
        AS dang_hoan""",
    source="""khoan_phai_tra p LEFT JOIN don_hang o ON o.id = p.don_hang_id
      LEFT JOIN giao_dich_ngan_hang g ON g.id = p.giao_dich_id""",
    order="p.id",
    always="p.con_lai > 0",
    filters={"kind": "p.loai = :kind"},
    constants={"refund_waits": RefundState.WAITING},
)
_MOVES = Statement("""
SELECT y.khoan_phai_tra_id, d.ma_don_hang, d.ho_ten, y.so_tien, y.ly_do, a.ho_ten AS ten_nguoi_lap, y.tao_luc
FROM yeu_cau_chuyen_tien y JOIN don_hang d ON d.id = y.don_nhan_id LEFT JOIN account a ON a.id = y.nguoi_lap
WHERE y.khoan_phai_tra_id = ANY(:debts) AND y.trang_thai = :waiting""")

_RECEIVABLES = Listing(
    columns="""o.id, ma_don_hang, ho_ten, so_dien_thoai, tong_tien, da_thu, tong_tien - da_thu AS con_lai, han_thanh_toan,
      CAST(:today AS date) - han_thanh_toan AS so_ngay_qua, trang_thai_xac_nhan, trang_thai_thanh_toan,
      phuong_thuc_thanh_toan = :pay_later AS la_tra_sau""",
    source="don_hang o",
    order="han_thanh_toan, id",
    always=RECEIVABLE,
    filters={"only_overdue": "han_thanh_toan < :today"},
    constants={"pay_later": PaymentMethod.PAY_LATER},
)

_LAST_CHECK = Statement("""
SELECT c.luc, c.nhan, c.tren_don, c.phai_tra, c.da_hoan, c.chua_gan,
  c.nhan - c.tren_don - c.phai_tra - c.da_hoan - c.chua_gan AS chenh_lech, c.so_sai, CAST(c.sai_lech AS text) AS sai_lech,
  CAST(c.theo_ngay AS text) AS theo_ngay, a.ho_ten AS nguoi_chay
FROM lan_doi_chieu c LEFT JOIN account a ON a.id = c.nguoi_chay ORDER BY c.id DESC LIMIT 1""")


async def list_waiting_refunds(database: Database) -> list[WaitingRefund]:
    """Refunds that wait to be carried out, oldest first, each with the account that its customer confirmed last."""
    rows = await _WAITING_REFUNDS.read(database, {"waiting": RefundState.WAITING})
    return [WaitingRefund(**_without(row, ACCOUNT), tai_khoan=_account(row)) for row in rows]


def _account(row: Row) -> WaitingAccount | None:
    return WaitingAccount(**{name: row[name] for name in ACCOUNT}) if row["bin"] else None


def _without(row: Row, names: Sequence[str]) -> dict[str, Any]:
    return {name: value for name, value in row.items() if name not in names}


async def read_ledger(database: Database, key: str) -> OrderLedger:
    """All money of the order with this id or code. Raises `NotFound`."""
    order = next(iter(await _ORDER.read(database, {"key": key})), None)
    if order is None:
        raise NotFound
    of_order = {"order": order["id"]}
    entries = [LedgerRow(**row) for row in await _ENTRIES.read(database, of_order)]
    return OrderLedger(
        tong_thu=_sum(entries, *COME) - _sum(entries, *GO),
        tong_hoan=_sum(entries, EntryKind.REFUNDED),
        cac_khoan=entries,
        hoan_tien=[RefundRow(**row) for row in await _REFUNDS.read(database, of_order)],
        phai_tra=[OrderDebt(**row) for row in await _DEBTS_OF.read(database, of_order)],
        han_thanh_toan=order["han_thanh_toan"],
    )


def _sum(entries: Sequence[LedgerRow], *kinds: EntryKind) -> int:
    return sum(entry.so_tien for entry in entries if entry.loai in kinds)


async def list_debts(database: Database, kind: DebtKind | None, page: Paging) -> DebtPage:
    """What is still owed, oldest first, with the move of each that waits for a second person."""
    asked = {"kind": kind}
    found = await _DEBTS.page(database, DebtRow, page, asked)
    waiting = {"debts": [row.id for row in found.data], "waiting": MoveState.WAITING}
    moves = {row["khoan_phai_tra_id"]: row for row in await _MOVES.read(database, waiting)}
    for row in found.data:
        if row.id in moves:
            row.cho_chuyen = WaitingMove(**_without(moves[row.id], ("khoan_phai_tra_id",)))
    sums = await _DEBTS.totals(database, "coalesce(sum(p.con_lai), 0)::bigint AS tong_tien", asked)
    return DebtPage(data=found.data, trang=found.trang, **sums)


async def list_receivables(database: Database, today: date, page: Paging, *, only_overdue: bool) -> ReceivablePage:
    """What customers still owe on `today` (Vietnam's), by the day on which it is due."""
    asked = {"today": today, "only_overdue": only_overdue}
    found = await _RECEIVABLES.page(database, ReceivableRow, page, asked)
    sums = await _RECEIVABLES.totals(database, OWED_SUMS, asked)
    return ReceivablePage(data=found.data, trang=found.trang, **sums)


async def read_last_check(database: Database) -> BalanceReport:
    """The last check, if there was one."""
    row = next(iter(await _LAST_CHECK.read(database, {})), None)
    return BalanceReport(lan_cuoi=to_figures(row) if row else None)


async def read_own_check(session: AsyncSession) -> BalanceReport:
    """The same inside the caller's transaction, which has just checked."""
    row = await _LAST_CHECK.row(session, {})
    return BalanceReport(lan_cuoi=to_figures(row) if row else None)


def to_figures(row: Row) -> BalanceFigures:
    """A row of the checks on the wire; its findings are stored as they are shown."""
    stored = {name: orjson.loads(row[name]) for name in ("sai_lech", "theo_ngay")}
    return BalanceFigures(**{**row, **stored})
