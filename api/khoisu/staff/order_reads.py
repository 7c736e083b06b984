"""The office's joined reads of orders, one statement each."""

from dataclasses import dataclass
from datetime import datetime
from enum import Enum

from khoisu.orders.service import as_order_code
from khoisu.staff.schemas import Sorting

COUNTED_TO = 1_000
"""A list says how many there are up to this number: counting a million rows would cost more than showing them."""

WORDS = "o.tim_kiem @@ tu_hoi($3)"
HIT = f"""
  ($1::text IS NULL OR o.trang_thai_xac_nhan = $1) AND ($2::text IS NULL OR o.trang_thai_thanh_toan = $2)
  AND ($3::text IS NULL OR {WORDS})
  AND ($4::timestamptz IS NULL OR o.tao_luc >= $4) AND ($5::timestamptz IS NULL OR o.tao_luc < $5)"""
LATE = "(o.trang_thai_xac_nhan = 'CHO_XAC_NHAN' AND o.han_xac_nhan < $6)"
SERVICES = """coalesce((SELECT json_agg(l.ten_dich_vu_vi ORDER BY l.thu_tu) FROM dong_don_hang l
  WHERE l.don_hang_id = o.id AND l.loai <> 'GIAM_GIA'), '[]'::json)"""
COLUMNS = f"""o.id, o.ma_don_hang, o.nguon, o.tao_luc, o.ho_ten, o.so_dien_thoai, o.email, {SERVICES} AS dich_vu,
  o.trang_thai_xac_nhan, o.trang_thai_thanh_toan, o.phuong_thuc_thanh_toan, o.tong_tien, o.da_thu, o.han_xac_nhan,
  {LATE} AS qua_han"""
ORDERS: dict[Sorting, str] = {"MOI_NHAT": "o.id DESC", "CU_NHAT": "o.id", "TONG_TIEN": "o.tong_tien DESC, o.id DESC"}


class Match(Enum):
    """How the words of $3 are found: not asked for, a whole order code, words of few orders, words of many.

    The planner takes every word that may go on ("nguyen", "0901234567") for one of two percent of all orders. So it is told: few
    are gathered by the index of words first; many are met soon on the way from the newest order.
    """

    NONE = 0
    CODE = 1
    FEW = 2
    MANY = 3


NEWEST, FEW_OF_THEM = 400, 8
COMMON = f"""SELECT count(*) >= {FEW_OF_THEM} FROM (SELECT tim_kiem FROM don_hang ORDER BY id DESC LIMIT {NEWEST}) AS newest
WHERE tim_kiem @@ tu_hoi($1)"""
"""Whether words ($1) are those of many orders, seen from the newest."""


def _plain(table: str, where: str, order: str) -> str:
    return f"SELECT o.id, o.tao_luc AS vi_tri FROM {table} o WHERE {where} ORDER BY {order} LIMIT $8 OFFSET $7"


def _late_first(table: str, where: str, *, pending: bool) -> str:
    # Two ordered walks over indexes instead of one sort of everything: the late ones, longest waiting first, then the rest.
    # Among pending orders those in time are a range of an index; said as "not late" the whole table would be walked.
    others = "o.trang_thai_xac_nhan = 'CHO_XAC_NHAN' AND o.han_xac_nhan >= $6" if pending else f"NOT {LATE}"
    late = f"SELECT o.id, 0 AS nhom, row_number() OVER (ORDER BY o.han_xac_nhan, o.id) AS thu_tu FROM {table} o WHERE {where} AND {LATE}"
    rest = f"""SELECT * FROM (SELECT o.id, 1 AS nhom, row_number() OVER (ORDER BY o.id DESC) AS thu_tu FROM {table} o
      WHERE {where} AND {others} ORDER BY o.id DESC LIMIT $7::int + $8::int) AS others"""
    return f"SELECT id FROM ({late} UNION ALL {rest}) AS both_kinds ORDER BY nhom, thu_tu LIMIT $8 OFFSET $7"


def _total(table: str, where: str) -> str:
    return f"SELECT count(*) AS tong FROM (SELECT 1 FROM {table} o WHERE {where} LIMIT {COUNTED_TO}) AS counted"


def list_statement(sorting: Sorting, *, only_late: bool, pending: bool = False, match: Match = Match.NONE) -> str:
    """The list's statement. $1 confirmation, $2 payment, $3 words, $4 from, $5 before, $6 now, $7 offset, $8 size.

    `pending`: only orders that wait for confirmation are asked for. `match`: how $3 is found.
    """
    hit = HIT.replace(WORDS, "o.ma_don_hang = $3") if match is Match.CODE else HIT
    table, where = ("found", "true") if match is Match.FEW else ("don_hang", hit)
    found = f"found AS MATERIALIZED (SELECT o.* FROM don_hang o WHERE {hit}), " if match is Match.FEW else ""
    where = f"{where} AND {LATE}" if only_late else where
    if sorting == "QUA_HAN_TRUOC" and not only_late:
        picked = _late_first(table, where, pending=pending)
        order = f"{LATE} DESC, CASE WHEN {LATE} THEN o.han_xac_nhan END, o.id DESC"
    else:
        order = "o.han_xac_nhan, o.id" if sorting == "QUA_HAN_TRUOC" else ORDERS[sorting]
        picked = _plain(table, where, order)
    # $6 is used in every shape of the statement, so that its type is always known.
    return f"""WITH {found}picked AS ({picked}), total AS ({_total(table, where)})
      SELECT {COLUMNS}, total.tong FROM total LEFT JOIN (picked JOIN don_hang o USING (id)) ON true
      ORDER BY {order}"""


@dataclass(frozen=True, slots=True)
class Filters:
    """What the office asks its list for."""

    xac_nhan: str | None
    thanh_toan: str | None
    tim: str | None
    tu_luc: datetime | None
    den_luc: datetime | None
    now: datetime

    @property
    def code(self) -> str | None:
        """The whole order code that is looked for, however it was typed; None for other words."""
        return as_order_code(self.tim) if self.tim else None

    def arguments(self, offset: int, size: int) -> tuple[object, ...]:
        """In the order of the statement's parameters."""
        return (
            self.xac_nhan,
            self.thanh_toan,
            self.code or self.tim,
            self.tu_luc,
            self.den_luc,
            self.now,
            offset,
            size,
        )


DETAIL = f"""
SELECT {COLUMNS.replace("$6", "$2")}, o.account_id, o.ngon_ngu, o.hinh_thuc, o.tien_coc, o.dia_chi_giao, o.ghi_chu
FROM don_hang o WHERE o.id = $1"""
LINES = "SELECT * FROM dong_don_hang WHERE don_hang_id = $1 ORDER BY thu_tu"
EVENTS = """
SELECT s.so, s.loai, s.tu, s.den, s.buoc, s.ly_do, s.nguoi_lam, s.cong_khai, s.luc, a.ho_ten AS ten_nguoi_lam
FROM su_kien_don_hang s LEFT JOIN account a ON a.id = s.account_id WHERE s.don_hang_id = $1 ORDER BY s.so"""
PAYMENTS = """
SELECT id, loai, loai_khoan_thu, so_tien, nguon, tham_chieu, ghi_chu, luc FROM khoan_thanh_toan
WHERE don_hang_id = $1 ORDER BY luc, id"""
