"""The back office's reads of bank messages: the list, one message with what it may belong to, and a table of days."""

from collections.abc import Mapping, Sequence
from typing import Any
from uuid import UUID

from khoisu.admin.payments.transfer_schemas import (
    Comparison,
    SenderDebt,
    Suggestion,
    TransferDay,
    TransferDetail,
    TransferEventRow,
    TransferList,
    TransferRow,
    TransferSum,
)
from khoisu.kit.db import Database
from khoisu.kit.errors import NotFound
from khoisu.kit.paging import Paging
from khoisu.kit.sql.listing import Listing
from khoisu.kit.sql.statements import Row, Statement
from khoisu.orders.rules import OPEN
from khoisu.orders.states import ConfirmationState
from khoisu.payments.queries import TRANSFERS as FOUND
from khoisu.payments.queries import WAITS
from khoisu.payments.rules import codes_in
from khoisu.payments.service import near_codes
from khoisu.payments.states import DebtKind, TransferState

BANK_DAY = "ngay_ngan_hang(g.luc_ngan_hang, g.nhan_luc)"
"""The day on which the bank booked it (Vietnam's), for a statement's line and for the bank's own message alike."""
TRANSFER = f"""g.id, g.ma_ngoai, g.ngan_hang, g.so_tai_khoan, g.chieu, g.so_tien, g.noi_dung, g.mo_ta, g.ma_tham_chieu, g.luc_ngan_hang,
  g.trang_thai, g.don_hang_id, g.ma_don_hang, g.tien_thua, g.ly_do, g.nguoi_xu_ly, g.xu_ly_luc, {BANK_DAY} AS ngay_ngan_hang, g.nhan_luc"""

TRANSFERS = Listing(
    columns=TRANSFER,
    source="giao_dich_ngan_hang g",
    order="g.id DESC",
    filters={
        "state": "g.trang_thai = :state",
        "waits": WAITS,
        "words": f"({FOUND.condition()})",
        "since": f"{BANK_DAY} >= :since",
        "until": f"{BANK_DAY} <= :until",
    },
    constants={"twice": TransferState.DUPLICATE, "put_aside": TransferState.IGNORED},
)
"""With `code` and `amount` beside `words`: the words read as an order's code and as đồng, or None."""
# What the bank reported twice is money once. What came in and was put aside is no money of ours: the balance leaves it out.
SUMS = """coalesce(sum(g.so_tien) FILTER (WHERE g.chieu = 'in'), 0)::bigint AS vao,
  coalesce(sum(g.so_tien) FILTER (WHERE g.chieu = 'out'), 0)::bigint AS ra,
  coalesce(sum(g.so_tien) FILTER (WHERE g.chieu = 'in' AND g.trang_thai = :put_aside), 0)::bigint AS bo_qua, count(*) AS so"""
BOOKED = "g.trang_thai <> :twice"

_TEXTS = Statement("SELECT ma_thanh_toan, noi_dung, mo_ta FROM giao_dich_ngan_hang WHERE id = :transfer")

# Names are compared without accents: the whole name as it stands in the text, or its words in any order, or, of three
# words and more, the first and the last.
_TEXT = "bo_dau(g.noi_dung || ' ' || g.mo_ta)"
_WORDS = f"regexp_split_to_array({_TEXT}, '[^a-z0-9]+')"
_NAME = "regexp_split_to_array(bo_dau(btrim(o.ho_ten)), '[^a-z0-9]+')"
NAMED = f"""position(replace(bo_dau(o.ho_ten), ' ', '') IN regexp_replace({_TEXT}, '[^a-z0-9]+', '', 'g')) > 0"""
NEARLY_NAMED = f"""({_NAME} <@ {_WORDS} OR (cardinality({_NAME}) >= 3
  AND ARRAY[({_NAME})[1], ({_NAME})[cardinality({_NAME})]] <@ {_WORDS}))"""
DUE = "o.tong_tien - o.da_thu, o.tien_coc - o.da_thu"
_HINTS = Statement(f"""
SELECT f.*, 16 * coded::int + 8 * slip::int + 4 * named::int + 2 * exact::int + nearly::int AS weight
FROM (SELECT o.id, o.ma_don_hang, o.ho_ten, greatest(0, o.tong_tien - o.da_thu) AS can_thanh_toan,
    o.ma_don_hang = ANY(:codes) AS coded, o.ma_don_hang = ANY(:slips) AS slip, {NAMED} AS named, {NEARLY_NAMED} AS nearly,
    g.so_tien IN ({DUE}) AS exact
  FROM giao_dich_ngan_hang g JOIN don_hang o ON o.tao_luc > g.nhan_luc - interval '60 days' AND o.tao_luc <= g.nhan_luc
  WHERE g.id = :transfer AND g.trang_thai = :unmatched AND o.trang_thai_xac_nhan <> :cancelled
    AND (o.ma_don_hang = ANY(:codes) OR o.ma_don_hang = ANY(:slips) OR o.trang_thai_thanh_toan = ANY(:unpaid))) f
WHERE coded OR slip OR named OR nearly OR exact ORDER BY weight DESC, f.id DESC LIMIT 5""")
_ONE = Statement(f"SELECT {TRANSFER} FROM giao_dich_ngan_hang g WHERE g.id = :transfer")
_HISTORY = Statement("""
SELECT s.viec, s.trang_thai, s.ma_don_hang, s.ly_do, a.ho_ten AS nguoi, s.luc
FROM su_kien_giao_dich s LEFT JOIN account a ON a.id = s.nguoi_lam WHERE s.giao_dich_id = :transfer ORDER BY s.id""")
_OWED = Statement("""SELECT p.id, p.con_lai FROM khoan_phai_tra p
WHERE p.giao_dich_id = :transfer AND p.loai = :unknown_payer AND p.con_lai > 0""")
_COMPARED = Statement(f"""
SELECT o.ma_don_hang, o.ho_ten, o.trang_thai_xac_nhan, o.tong_tien, o.da_thu, g.so_tien IN ({DUE}) AS exact,
  {NAMED} OR {NEARLY_NAMED} AS named
FROM giao_dich_ngan_hang g, don_hang o
WHERE g.id = :transfer
  AND o.id = CASE WHEN length(:key) = 36 THEN CAST(:key AS uuid) ELSE (SELECT id FROM don_hang WHERE ma_don_hang = :key) END""")


async def list_transfers(database: Database, wanted: Mapping[str, Any], page: Paging) -> TransferList:
    """A page of messages, newest first; sums by day for the days of the page, and of all that is wanted where a first day is given."""
    found = await TRANSFERS.page(database, TransferRow, page, wanted)
    days = {"days": sorted({row.ngay_ngan_hang for row in found.data})}
    by_day = await TRANSFERS.all(
        database,
        f"{BANK_DAY} AS ngay, {SUMS}",
        {**wanted, **days},
        f"{BOOKED} AND {BANK_DAY} = ANY(:days) GROUP BY 1 ORDER BY 1 DESC",
    )
    whole = None
    if wanted["since"]:
        (whole,) = await TRANSFERS.all(database, SUMS, wanted, BOOKED)
    return TransferList(
        data=found.data,
        trang=found.trang,
        theo_ngay=[TransferDay(**day) for day in by_day],
        tong_tien=TransferSum(**whole) if whole else None,
    )


async def read_transfer(database: Database, number: UUID) -> TransferDetail:
    """One message with the orders it may belong to and its history. Raises `NotFound`."""
    of_transfer = {"transfer": number}
    texts = await _texts_of(database, number)
    asked = of_transfer | {
        "codes": codes_in(*texts),
        "slips": near_codes(*texts),
        "unmatched": TransferState.UNMATCHED,
        "cancelled": ConfirmationState.CANCELLED,
        "unpaid": sorted(OPEN),
    }
    owed = await _OWED.read(database, of_transfer | {"unknown_payer": DebtKind.UNKNOWN_PAYER})
    return TransferDetail(
        **(await _ONE.read(database, of_transfer))[0],
        goi_y=[_suggestion(row) for row in await _HINTS.read(database, asked)],
        lich_su=[TransferEventRow(**row) for row in await _HISTORY.read(database, of_transfer)],
        phai_tra=SenderDebt(**owed[0]) if owed else None,
    )


def _suggestion(row: Row) -> Suggestion:
    """Why an order is suggested, the strongest first: the text has its code, nearly has it, has the name, nearly has it; the amount."""
    reasons = {
        "CO_MA": row["coded"],
        "GAN_MA": row["slip"],
        "DUNG_TEN": row["named"],
        "GAN_TEN": row["nearly"] and not row["named"],
        "DUNG_TIEN": row["exact"],
    }
    order = {name: row[name] for name in ("id", "ma_don_hang", "ho_ten", "can_thanh_toan")}
    return Suggestion.model_validate(order | {"ly_do": [reason for reason, holds in reasons.items() if holds]})


async def compare_with_order(database: Database, number: UUID, key: str) -> Comparison:
    """Where a message and the order with this id or code disagree. Raises `NotFound`."""
    codes = codes_in(*await _texts_of(database, number))
    rows = await _COMPARED.read(database, {"transfer": number, "key": key})
    if not rows:
        raise NotFound
    row = rows[0]
    cancelled = row["trang_thai_xac_nhan"] == ConfirmationState.CANCELLED
    missing = max(0, row["tong_tien"] - row["da_thu"])
    warnings = {
        "DON_DA_HUY": cancelled,
        "DON_DA_TRA_DU": not cancelled and not missing,
        "KHAC_SO_TIEN": not cancelled and missing and not row["exact"],
        "GHI_MA_KHAC": codes and row["ma_don_hang"] not in codes,
        "KHAC_TEN": not row["named"],
    }
    order = {"ma_don_hang": row["ma_don_hang"], "ho_ten": row["ho_ten"], "con_thieu": 0 if cancelled else missing}
    return Comparison.model_validate(order | {"canh_bao": [warning for warning, holds in warnings.items() if holds]})


async def _texts_of(database: Database, number: UUID) -> Sequence[str | None]:
    """What the bank wrote. Raises `NotFound`."""
    rows = await _TEXTS.read(database, {"transfer": number})
    if not rows:
        raise NotFound
    return tuple(rows[0].values())
