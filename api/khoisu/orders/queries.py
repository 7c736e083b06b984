"""What statements of rooms above say of an order `o` or of an entry `s` of its log; and what reports count, by groups."""
# ruff: noqa: S608 - put together from our own constants

from khoisu.kit.clock import VIETNAM
from khoisu.kit.sql.entries import Entries
from khoisu.kit.sql.shapes import codes
from khoisu.kit.sql.statements import Statement
from khoisu.kit.sql.waiting import waiting
from khoisu.orders.events import FIRST_DAYS, MESSAGE, EventKind
from khoisu.orders.models import Order
from khoisu.orders.progress.steps import Waits
from khoisu.orders.rules import OPEN
from khoisu.orders.schemas import OrderWishesIn
from khoisu.orders.states import ENDED, ConfirmationState, LineKind

ORDER_COLUMNS = [name for name in Order.__table__.columns.keys() if name not in ("tim_kiem", "tu_khoa")]  # noqa: SIM118
"""Of an order all but what only searching needs."""
FORGET_WISHES = ", ".join(
    f"{name} = {'NULL' if field.default is None else repr(field.default)}"
    for name, field in OrderWishesIn.model_fields.items()
)
"""In an UPDATE: what the buyer wrote for us is as if nothing had been written."""
BEGUN = f"(SELECT min(s.luc) FROM su_kien_don_hang s WHERE s.don_hang_id = o.id AND s.loai = '{EventKind.STARTED}')"
"""When the work on an order began; null before."""
FOLLOWS = f"""(SELECT s.du_lieu -> '{FIRST_DAYS}' FROM su_kien_don_hang s WHERE s.don_hang_id = o.id AND s.loai = '{EventKind.STARTED}'
  ORDER BY s.so LIMIT 1)"""
"""By package, the first day of what goes on after a term that still ran when the work on an order began; null for most orders."""
CURRENT_STEP = """(SELECT s.buoc FROM su_kien_don_hang s WHERE s.don_hang_id = o.id AND s.buoc IS NOT NULL
  ORDER BY s.so DESC LIMIT 1)"""
KEPT_STEP = """LEFT JOIN buoc_quy_trinh b ON b.quy_trinh = o.nhom AND b.phien_ban = o.phien_ban_quy_trinh AND b.ma = """
"""Joins the step of that code which the order `o` keeps."""
CHANGES = Statement(f"""SELECT count(*) AS so FROM su_kien_don_hang WHERE don_hang_id = :order
  AND loai IN {codes({EventKind.LINES_CHANGED, EventKind.ADDRESS_CHANGED})}""")
"""How often the lines or the address of an order were changed."""
READ_REASON = f"""CASE WHEN s.loai <> '{EventKind.PAYMENT_RECEIVED}' OR s.du_lieu ? 'hoan' THEN s.ly_do
  ELSE s.du_lieu ->> '{MESSAGE}' END"""
"""The reason of an event as its customer reads it: that of money is written for colleagues, except of a refund."""
_PLACED = "o.tao_luc >= :start AND o.tao_luc < :until"
_KEPT = "o.trang_thai_xac_nhan <> :cancelled"
MOVES = sorted({EventKind.STARTED, EventKind.STEP_ADVANCED, EventKind.STEP_BACK, EventKind.COMPLETED})
"""What ends a step, and begins the next one."""
ACCEPTED = sorted({ConfirmationState.CONFIRMED, ConfirmationState.IN_PROGRESS, ConfirmationState.COMPLETED})
LONGEST_DAYS = 366
"""Steps of orders that are older than this before the first day are left out."""
BY_DAY = Statement(f"""
SELECT (o.tao_luc AT TIME ZONE '{VIETNAM.key}')::date AS ngay, count(*) AS so_don,
  coalesce(sum(o.tong_tien) FILTER (WHERE {_KEPT}), 0)::bigint AS dat_hang
FROM don_hang o WHERE {_PLACED} GROUP BY 1 ORDER BY 1""")
"""Orders by the day on which they were placed; sums without what was cancelled since. Values of all: `start`, `until`."""


def _by(column: str) -> Statement:
    return Statement(f"""
SELECT o.{column} AS ma, count(*) AS so_don, sum(o.tong_tien)::bigint AS tien
FROM don_hang o WHERE {_PLACED} AND {_KEPT} GROUP BY 1 ORDER BY 3 DESC, 1""")


BY_SOURCE, BY_METHOD = _by("nguon"), _by("phuong_thuc_thanh_toan")
BY_SERVICE = Statement(f"""
SELECT l.loai, l.ten_dich_vu_vi, l.ten_dich_vu_en, l.ten_goi_vi, l.ten_goi_en, count(DISTINCT o.id) AS so_don,
  sum(l.so_luong)::bigint AS so_luong, sum(l.thanh_tien)::bigint AS tien
FROM don_hang o JOIN dong_don_hang l ON l.don_hang_id = o.id WHERE {_PLACED} AND {_KEPT}
GROUP BY 1, 2, 3, 4, 5 ORDER BY 8 DESC, 2, 4""")
FUNNEL = Statement(f"""
SELECT count(*) AS dat_hang, count(*) FILTER (WHERE o.trang_thai_xac_nhan = ANY(:accepted)) AS xac_nhan,
  count(*) FILTER (WHERE {_KEPT} AND o.da_thu > 0) AS da_tra,
  count(*) FILTER (WHERE o.trang_thai_xac_nhan = :completed) AS hoan_thanh,
  count(*) FILTER (WHERE o.trang_thai_xac_nhan = :cancelled) AS da_huy
FROM don_hang o WHERE {_PLACED}""")
PROMISES = Statement(f"""
SELECT count(*) FILTER (WHERE c.luc <= o.han_xac_nhan) AS dung_han, count(*) FILTER (WHERE c.luc > o.han_xac_nhan) AS tre,
  count(*) FILTER (WHERE c.luc IS NULL AND o.trang_thai_xac_nhan = :waiting AND o.han_xac_nhan < :now) AS cho_qua_han
FROM don_hang o CROSS JOIN LATERAL (
  SELECT min(s.luc) AS luc FROM su_kien_don_hang s WHERE s.don_hang_id = o.id AND s.loai = :confirmed) AS c
WHERE {_PLACED}""")
_STEPS = f"""WITH moves AS (
  SELECT s.buoc, o.nhom, o.phien_ban_quy_trinh, s.luc, lead(s.luc) OVER w AS toi, lead(s.account_id) OVER w AS nguoi
  FROM su_kien_don_hang s JOIN don_hang o ON o.id = s.don_hang_id
  WHERE s.loai = ANY(:moves) AND o.tao_luc < :until AND o.tao_luc >= CAST(:start AS timestamptz) - make_interval(days => {LONGEST_DAYS})
  WINDOW w AS (PARTITION BY s.don_hang_id ORDER BY s.so))
SELECT {{0}}, count(*) AS so_buoc, percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM toi - luc)) AS giua,
  percentile_cont(0.9) WITHIN GROUP (ORDER BY extract(epoch FROM toi - luc)) AS cham
FROM moves o {{1}} AND o.buoc IS NOT NULL AND toi >= :start AND toi < :until GROUP BY {{0}} ORDER BY so_buoc DESC, {{0}}"""
STEPS, STEPS_BY_PERSON = (
    Statement(_STEPS.format("b.ten_vi, b.ten_en", f"{KEPT_STEP} o.buoc WHERE b.ma IS NOT NULL")),
    Statement(_STEPS.format("nguoi", "WHERE nguoi IS NOT NULL")),
)
"""Steps that ended in the period, by the names that their orders keep, with the median and the ninth tenth of their times."""
_PENDING = f"o.trang_thai_xac_nhan = '{ConfirmationState.AWAITING_CONFIRMATION}'"
_OF = {"key": "o.id", "code": "o.ma_don_hang", "name": "o.ho_ten", "of_order": "o.id"}
_WHY = f"""coalesce((SELECT s.ly_do FROM su_kien_don_hang s WHERE s.don_hang_id = o.id AND s.loai IN {codes({EventKind.ASSIGNED, EventKind.DUE_MOVED})}
    ORDER BY s.so DESC LIMIT 1), '')"""
TO_CONFIRM = waiting(
    f"don_hang o LEFT JOIN viec_don_hang v ON v.don_hang_id = o.id WHERE {_PENDING}",
    **_OF,
    since="o.tao_luc",
    due="o.han_xac_nhan",
    owner="v.nguoi_phu_trach",
    note=_WHY,
    order="o.han_xac_nhan, o.id",
)
"""Orders that nobody has confirmed yet."""
STEPS_TO_DO = waiting(
    f"viec_don_hang v JOIN don_hang o ON o.id = v.don_hang_id {KEPT_STEP} v.buoc WHERE NOT {_PENDING}",
    **_OF,
    since="v.cap_nhat_luc",
    day="v.han",
    step="v.buoc",
    owner="v.nguoi_phu_trach",
    note=_WHY,
    order="v.han, o.id",
    with_customer=f"v.han IS NULL OR (b.cho = '{Waits.CUSTOMER}' AND v.han >= :today)",
)
"""The next step of every order that has one; without a day the order waits for its customer's money, and in some steps for them until that day."""
RECEIVABLE = f"""o.han_thanh_toan IS NOT NULL AND o.trang_thai_xac_nhan <> '{ConfirmationState.CANCELLED}' AND o.tong_tien > o.da_thu
      AND o.trang_thai_thanh_toan IN {codes(OPEN)}"""
"""What a customer still owes by a day."""
OVERDUE_MONEY = waiting(
    f"don_hang o WHERE {RECEIVABLE} AND o.han_thanh_toan < :today",
    **_OF,
    amount="o.tong_tien - o.da_thu",
    since="o.tao_luc",
    day="o.han_thanh_toan",
    order="o.han_thanh_toan, o.id",
)
"""What should have been paid before `today`."""
NAMES = f"""SELECT o.id, o.ma_don_hang, o.ho_ten, v.nguoi_phu_trach, b.ten_vi, b.ten_en FROM don_hang o
  LEFT JOIN viec_don_hang v ON v.don_hang_id = o.id {KEPT_STEP} v.buoc WHERE o.id = ANY(:orders)"""
"""Code, customer, owner and step of some orders."""
ENTRIES = Entries(
    source="don_hang o",
    id="o.id",
    at="o.tao_luc",
    code="o.ma_don_hang",
    title="o.ho_ten",
    words=f"""(SELECT string_agg(CASE WHEN :lang = 'en' THEN l.ten_dich_vu_en ELSE l.ten_dich_vu_vi END, ', ' ORDER BY l.thu_tu)
      FROM dong_don_hang l WHERE l.don_hang_id = o.id AND l.loai <> '{LineKind.DISCOUNT}')""",
    contact="concat_ws(', ', o.so_dien_thoai, o.email)",
    state="o.trang_thai_xac_nhan",
    amount="o.tong_tien",
    waits=f"o.trang_thai_xac_nhan NOT IN {codes(ENDED)}",
    customer="coalesce(o.account_id::text, o.ma_don_hang)",
    whose="o.id = ANY(:orders)",
    found_by={
        "code": "o.ma_don_hang = :code",
        "amount": "o.tong_tien = :amount",
        "phone": "o.tim_kiem @@ tu_hoi(:phone) AND o.so_dien_thoai = :phone",
        "email": "o.tim_kiem @@ tu_hoi(:email) AND o.email = :email",
    },
    document="o.tim_kiem",
)
_CONTACT = "SELECT o.id, o.ma_don_hang, o.account_id, o.ho_ten, o.email, o.so_dien_thoai, o.tao_luc FROM don_hang o"
_NEWEST = "ORDER BY o.id DESC LIMIT 2000"
BY_CODE = f"{_CONTACT} WHERE o.ma_don_hang = :key"
BY_ID = f"{_CONTACT} WHERE o.id = :key"
OF_ACCOUNT = f"{_CONTACT} WHERE o.account_id = :account {_NEWEST}"
OF_CONTACT = f"{_CONTACT} WHERE o.account_id IS NULL AND (o.email = :email OR o.so_dien_thoai = :phone) {_NEWEST}"
"""Orders of visitors with this address or number."""
SUMS = f"""SELECT coalesce(sum(o.da_thu), 0)::bigint AS da_thu,
  coalesce(sum(greatest(0, o.tong_tien - o.da_thu)) FILTER (WHERE o.trang_thai_thanh_toan IN {codes(OPEN)}
    AND o.trang_thai_xac_nhan <> '{ConfirmationState.CANCELLED}'), 0)::bigint AS con_thieu
FROM don_hang o WHERE o.id = ANY(:orders)"""
"""What orders have brought, and what is still to be paid for them (đồng)."""
