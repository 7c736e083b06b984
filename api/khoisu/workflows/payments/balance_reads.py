"""Where all money is: one statement over orders, ledger, bank messages, debts and refunds, so that all figures are of one moment."""

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.orders.states import ConfirmationState
from khoisu.payments import service as payments
from khoisu.payments.service import Balance
from khoisu.payments.states import (
    MATCHED,
    BalanceFault,
    DebtKind,
    EntryKind,
    RefundState,
    SettlementKind,
    TransferState,
)

MOST = 100
BALANCE_GAP: BalanceFault = "SO_DU_DUT"
SHOWN_DAYS = 31
_WAITING = [TransferState.NEW, TransferState.UNMATCHED]
_CODES = {
    "in_ledger": sorted(MATCHED),
    "waiting": _WAITING,
    "real": [*sorted(MATCHED), *_WAITING, TransferState.OWED_TO_SENDER],
    "to_sender": TransferState.OWED_TO_SENDER,
    "coming": [EntryKind.RECEIVED, EntryKind.MOVED_IN],
    "received": EntryKind.RECEIVED,
    "refunded": EntryKind.REFUNDED,
    "moved_out": EntryKind.MOVED_OUT,
    "refund_done": RefundState.DONE,
    "cancelled": ConfirmationState.CANCELLED,
    "returned": SettlementKind.RETURNED,
    "unknown_payer": DebtKind.UNKNOWN_PAYER,
}
_SIGN = "CASE WHEN k.loai = ANY(:coming) THEN k.so_tien ELSE -k.so_tien END"
_DAY = "({} AT TIME ZONE 'Asia/Ho_Chi_Minh')::date"

# An order's own figures next to what the ledger, the debts and the refunds say. `expected`: what a cancelled order gets back.
_ORDERS = f"""
led AS MATERIALIZED (SELECT k.don_hang_id, sum({_SIGN}) AS con, sum(k.so_tien) FILTER (WHERE k.loai = :refunded) AS hoan
  FROM khoan_thanh_toan k GROUP BY 1),
no AS MATERIALIZED (SELECT don_hang_id, sum(con_lai) AS con FROM khoan_phai_tra WHERE don_hang_id IS NOT NULL GROUP BY 1),
hoan AS MATERIALIZED (SELECT don_hang_id, sum(so_tien) AS tien FROM yeu_cau_hoan_tien WHERE trang_thai = :refund_done GROUP BY 1),
don AS MATERIALIZED (SELECT o.id, o.ma_don_hang, o.da_thu, coalesce(led.con, 0) AS con, coalesce(led.hoan, 0) AS hoan,
    coalesce(no.con, 0) AS no, coalesce(hoan.tien, 0) AS da_hoan,
    CASE WHEN o.trang_thai_xac_nhan <> :cancelled THEN greatest(0, o.da_thu - o.tong_tien)
      ELSE least(o.da_thu, coalesce((SELECT (s.du_lieu ->> 'hoan_du_kien')::bigint FROM su_kien_don_hang s
        WHERE s.don_hang_id = o.id AND s.du_lieu ? 'hoan_du_kien' ORDER BY s.so DESC LIMIT 1), 0)) END AS phai_tra
  FROM don_hang o LEFT JOIN led ON led.don_hang_id = o.id LEFT JOIN no ON no.don_hang_id = o.id
    LEFT JOIN hoan ON hoan.don_hang_id = o.id
  WHERE o.da_thu <> 0 OR led.don_hang_id IS NOT NULL OR no.don_hang_id IS NOT NULL OR hoan.don_hang_id IS NOT NULL)"""

# What came in by day, and what of it the ledger has: a transfer on the day on which the bank booked it, as the list of
# transfers and the bank's statement have it, what staff collected on the day of their entry.
_RECEIPTS = f"""
so AS MATERIALIZED (SELECT k.giao_dich_id, sum(CASE WHEN k.loai = :received THEN k.so_tien ELSE -k.so_tien END) AS tien,
    bool_or(k.khoan_khac) AS khac
  FROM khoan_thanh_toan k WHERE k.giao_dich_id IS NOT NULL GROUP BY 1),
tin AS MATERIALIZED (SELECT g.id, ngay_ngan_hang(g.luc_ngan_hang, g.nhan_luc) AS ngay, g.ma_tham_chieu, g.don_hang_id, so.khac,
    CASE WHEN g.chieu = 'in' AND g.trang_thai = ANY(:real) THEN g.so_tien ELSE 0 END AS nhan,
    CASE WHEN g.trang_thai = ANY(:in_ledger) THEN g.so_tien ELSE 0 END AS can_ghi, coalesce(so.tien, 0) AS da_ghi,
    CASE WHEN g.chieu = 'in' AND g.trang_thai = ANY(:waiting) THEN g.so_tien ELSE 0 END AS cho,
    CASE WHEN g.trang_thai = :to_sender THEN g.so_tien ELSE 0 END AS cua_nguoi_la,
    coalesce((SELECT sum(p.con_lai + (SELECT coalesce(sum(t.so_tien), 0) FROM lan_tra_khoan t
        WHERE t.khoan_phai_tra_id = p.id AND t.cach = :returned))
      FROM khoan_phai_tra p WHERE p.giao_dich_id = g.id AND p.loai = :unknown_payer), 0) AS no_nguoi_la
  FROM giao_dich_ngan_hang g LEFT JOIN so ON so.giao_dich_id = g.id),
tay AS MATERIALIZED (SELECT k.id, {_DAY.format("k.luc")} AS ngay, k.tham_chieu, k.so_tien AS nhan, k.don_hang_id, k.khoan_khac
  FROM khoan_thanh_toan k WHERE k.loai = :received AND k.giao_dich_id IS NULL
    AND NOT EXISTS (SELECT FROM khoan_thanh_toan d WHERE d.dao_khoan_id = k.id)),
ngay AS (SELECT ngay, sum(nhan) AS nhan, sum(dat) AS dat FROM (
    SELECT ngay, nhan, da_ghi + cho + no_nguoi_la AS dat FROM tin UNION ALL SELECT ngay, nhan, nhan FROM tay) t
  GROUP BY ngay)"""

# Rows that contradict each other, each under a code; an amount says by how much (đồng). One reference stands twice where
# nobody has said that it is another payment of the same order and amount: banks use references again.
_FAULTS: dict[BalanceFault, str] = {
    "DON_KHAC_SO": "ma_don_hang, da_thu - con FROM don WHERE da_thu <> con",
    "NO_KHAC_DON": "ma_don_hang, no - phai_tra FROM don WHERE no <> phai_tra",
    "HOAN_KHAC_SO": "ma_don_hang, da_hoan - hoan FROM don WHERE da_hoan <> hoan",
    "TIN_KHAC_SO": "id::text, can_ghi - da_ghi FROM tin WHERE can_ghi <> da_ghi",
    "NO_NGUOI_LA": "id::text, cua_nguoi_la - no_nguoi_la FROM tin WHERE cua_nguoi_la <> no_nguoi_la",
    "NO_KHAC_LAN_TRA": """p.id::text, p.so_tien - p.con_lai - coalesce(t.tien, 0) FROM khoan_phai_tra p
    LEFT JOIN (SELECT khoan_phai_tra_id, sum(so_tien) AS tien FROM lan_tra_khoan GROUP BY 1) t ON t.khoan_phai_tra_id = p.id
    WHERE p.so_tien - p.con_lai <> coalesce(t.tien, 0)""",
    "CHUYEN_LECH": """a.id::text, a.so_tien - coalesce(b.so_tien, 0) FROM khoan_thanh_toan a
    LEFT JOIN khoan_thanh_toan b ON b.doi_ung_id = a.id WHERE a.loai = :moved_out AND a.so_tien <> coalesce(b.so_tien, 0)""",
    "DAO_LECH": """d.id::text, d.so_tien - k.so_tien FROM khoan_thanh_toan d
    JOIN khoan_thanh_toan k ON k.id = d.dao_khoan_id WHERE (d.so_tien, d.don_hang_id) <> (k.so_tien, k.don_hang_id)""",
    "TRUNG_THAM_CHIEU": """max(tham_chieu), sum(nhan) FROM (
      SELECT tham_chieu, khoa_tham_chieu(tham_chieu) AS khoa, don_hang_id, nhan, true AS ghi_tay FROM tay
        WHERE tham_chieu <> '' AND NOT khoan_khac
      UNION ALL SELECT ma_tham_chieu, khoa_tham_chieu(ma_tham_chieu), don_hang_id, nhan, false FROM tin
        WHERE ma_tham_chieu <> '' AND can_ghi > 0 AND NOT coalesce(khac, false)) r
    GROUP BY khoa, don_hang_id, nhan HAVING count(*) > 1 AND bool_or(ghi_tay)""",
}
_FINDINGS = (
    f"sai (ma, cho, tien) AS ({' UNION ALL '.join(f'SELECT {code!r}, {found}' for code, found in _FAULTS.items())})"
)

BALANCE = text(f"""
WITH {_ORDERS}, {_RECEIPTS}, {_FINDINGS}
SELECT
  coalesce((SELECT sum(nhan) FROM tin), 0) + coalesce((SELECT sum(nhan) FROM tay), 0) AS received,
  coalesce((SELECT sum(da_thu) - sum(no) FROM don), 0) AS on_orders,
  coalesce((SELECT sum(con_lai) FROM khoan_phai_tra), 0) AS owed,
  coalesce((SELECT sum(so_tien) FROM yeu_cau_hoan_tien WHERE trang_thai = :refund_done), 0)
    + coalesce((SELECT sum(so_tien) FROM lan_tra_khoan WHERE cach = :returned), 0) AS refunded,
  coalesce((SELECT sum(cho) FROM tin), 0) AS unassigned,
  (SELECT count(*) FROM sai) AS faults,
  coalesce((SELECT json_agg(s) FROM (SELECT ma, cho, tien FROM sai ORDER BY ma, cho LIMIT {MOST}) s), '[]'::json) AS findings,
  coalesce((SELECT json_agg(d) FROM (SELECT to_char(ngay, 'YYYY-MM-DD') AS ngay, nhan, nhan - dat AS "chenhLech" FROM ngay
    WHERE nhan <> dat OR ngay > (now() AT TIME ZONE 'Asia/Ho_Chi_Minh')::date - {SHOWN_DAYS}
    ORDER BY (nhan <> dat) DESC, ngay DESC LIMIT {SHOWN_DAYS}) d), '[]'::json) AS days""").bindparams(**_CODES)


async def read_balance(session: AsyncSession) -> Balance:
    """All money now, in one snapshot."""
    row = (await session.execute(BALANCE)).mappings().one()
    figures = {name: int(row[name]) for name in ("received", "on_orders", "owed", "refunded", "unassigned", "faults")}
    gaps = await payments.balance_check.find_gaps_lately(session)
    found = [{"ma": BALANCE_GAP, "cho": str(one.giao_dich_id), "tien": one.amount} for one in gaps]
    figures["faults"] += len(gaps)
    return Balance(**figures, findings=[*found, *row["findings"]][:MOST], days=row["days"])
