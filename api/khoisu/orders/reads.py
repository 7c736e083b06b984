"""What a customer reads of their orders: one statement each. They select rows; `presentation/own_orders.py` decides and shapes."""

from uuid import UUID

from khoisu.kit.actors import ActorKind
from khoisu.kit.sql.shapes import codes
from khoisu.orders.models import OrderLine
from khoisu.orders.progress.models import ProcessStep
from khoisu.orders.queries import BEGUN, CURRENT_STEP, FOLLOWS, ORDER_COLUMNS, READ_REASON
from khoisu.orders.rules import EXPECTED_BACK, TABLE, Action
from khoisu.orders.state_rules import APPROVED_STATES
from khoisu.orders.states import ConfirmationState, LineKind, PaymentMethod, PaymentState

LINE = tuple(column.name for column in OrderLine.__table__.columns)
"""A line's columns, in the order in which `WHOLE` has them."""
_EXPECTED = f"""coalesce((SELECT (s.du_lieu ->> '{EXPECTED_BACK}')::bigint FROM su_kien_don_hang s
  WHERE s.don_hang_id = o.id AND s.du_lieu ? '{EXPECTED_BACK}' ORDER BY s.so DESC LIMIT 1), 0)"""
# The dossiers room owns these tables; they are only read here.
STAGES = """SELECT h.trang_thai, EXISTS (SELECT FROM su_kien_ho_so s WHERE s.ho_so_id = h.id AND s.loai = 'DUYET') AS da_duyet,
    EXISTS (SELECT FROM su_kien_ho_so s WHERE s.ho_so_id = h.id AND s.loai = 'NOP_CO_QUAN') AS da_nop
  FROM ho_so h WHERE h.don_hang_id = {}"""
"""Of each dossier of an order what `state_rules.dossier_stage` needs."""

_APPROVED = (
    f"EXISTS (SELECT FROM ({STAGES.format('o.id')}) AS h WHERE h.da_duyet OR h.trang_thai IN {codes(APPROVED_STATES)})"
)
_ORDER = ", ".join(f"o.{name}" for name in ORDER_COLUMNS)
_STAGES = f"ARRAY(SELECT ROW(h.*) FROM ({STAGES.format('o.id')}) AS h) AS cac_ho_so"

_LINE = ", ".join(f"l.{name}" for name in LINE)
_LINES = f"ARRAY(SELECT ROW({_LINE}) FROM dong_don_hang l WHERE l.don_hang_id = o.id ORDER BY l.thu_tu) AS dong"
_EVENTS = f"""ARRAY(SELECT ROW(s.so, s.loai, s.tu, s.den, s.buoc, {READ_REASON}, s.nguoi_lam, s.luc)
  FROM su_kien_don_hang s WHERE s.don_hang_id = o.id AND s.cong_khai ORDER BY s.so) AS su_kien"""
_DOSSIERS = """ARRAY(SELECT ROW(h.ma_ho_so, h.trang_thai, h.gan_luc) FROM don_hang_ho_so h
  WHERE h.don_hang_id = o.id ORDER BY h.gan_luc, h.ma_ho_so) AS ho_so"""
BY_ID, BY_CODE = "o.id = $1", "o.ma_don_hang = $1"
STEP = tuple(column.name for column in ProcessStep.__table__.columns)
"""A step's columns, in the order in which `WHOLE` has them."""
_KEPT = f"""ARRAY(SELECT ROW({", ".join(f"b.{name}" for name in STEP)}) FROM buoc_quy_trinh b
  WHERE b.quy_trinh = o.nhom AND b.phien_ban = o.phien_ban_quy_trinh ORDER BY b.thu_tu) AS cac_buoc"""
WHOLE = f"""SELECT {_ORDER}, {_STAGES}, {_KEPT}, {CURRENT_STEP} AS buoc, {BEGUN} AS bat_dau, {FOLLOWS} AS noi_tiep, {_EXPECTED} AS con_phai_hoan,
  {_LINES}, {_EVENTS}, {_DOSSIERS} FROM don_hang o WHERE """
"""An order with its lines, what its customer may see of its log, and its dossiers."""

_NAMES = f"""ARRAY(SELECT ROW(l.ten_dich_vu_vi, l.ten_dich_vu_en, l.ten_goi_vi, l.ten_goi_en, l.so_luong) FROM dong_don_hang l
  WHERE l.don_hang_id = o.id AND l.loai <> '{LineKind.DISCOUNT}' ORDER BY l.thu_tu) AS dich_vu"""
# OFFSET 0 keeps the word index out of searches in one's own orders: reading everybody's hits takes longer as the shop grows.
OWN_LIST = f"""
WITH mine AS (
  SELECT id FROM (
    SELECT id, tim_kiem FROM don_hang
    WHERE account_id = $1 AND ($2::text IS NULL OR trang_thai_xac_nhan = $2)
      AND ($3::text IS NULL OR trang_thai_thanh_toan = $3) OFFSET 0) AS own
  WHERE $4::text IS NULL OR tim_kiem @@ tu_hoi($4)),
page AS (SELECT id FROM mine ORDER BY id DESC LIMIT $5::int OFFSET $6::int)
SELECT (SELECT count(*) FROM mine) AS tong, {_ORDER}, {_STAGES}, {_NAMES}
FROM (SELECT 1) AS one LEFT JOIN (page JOIN don_hang o USING (id)) ON true ORDER BY o.id DESC"""
"""$1 account, $2 confirmation state or null, $3 payment state or null, $4 words or null, $5 size, $6 before; one empty row when there is none."""

KEPT_STEPS = f"SELECT {_KEPT} FROM don_hang o WHERE {BY_ID}"
PROGRESS = """
SELECT o.ma_don_hang, (SELECT ROW(v.buoc, v.han) FROM viec_don_hang v WHERE v.don_hang_id = o.id) AS viec, s.loai, s.luc, s.den, s.ly_do, s.buoc
FROM don_hang o JOIN su_kien_don_hang s ON s.don_hang_id = o.id WHERE o.id = $1 ORDER BY s.so"""
FIND = "SELECT o.id, o.account_id FROM don_hang o WHERE "
DOSSIERS_OF = f"SELECT {_DOSSIERS} FROM don_hang o WHERE {BY_ID}"

EXPIRED = f"""
SELECT o.id FROM don_hang o WHERE o.trang_thai_xac_nhan = '{ConfirmationState.AWAITING_CONFIRMATION}'
  AND o.trang_thai_thanh_toan = '{PaymentState.UNPAID}' AND o.phuong_thuc_thanh_toan <> '{PaymentMethod.PAY_LATER}'
  AND o.da_thu = 0 AND o.tao_luc < $1 AND NOT {_APPROVED} ORDER BY o.id LIMIT $2"""
MISPRICED = f"""
SELECT DISTINCT o.id FROM don_hang o JOIN dong_don_hang l ON l.don_hang_id = o.id
WHERE l.goi_cuoc_id = $1 AND l.chu_ky = $2 AND l.don_gia = $3
  AND o.trang_thai_xac_nhan IN {codes(TABLE[Action.CANCEL_FOR_PRICE, ActorKind.SYSTEM].xac_nhan)} AND NOT {_APPROVED} ORDER BY o.id"""


def split_key(key: str) -> tuple[UUID | None, str]:
    """An order is addressed by its id or by its code, with or without the `#` that people see."""
    try:
        return UUID(key), ""
    except ValueError:
        return None, key.strip().lstrip("#").upper()


def by_key(statement: str, key: str) -> tuple[str, UUID | str]:
    """`FIND` or `WHOLE` for an order by id or code, and its argument."""
    number, code = split_key(key)
    return (statement + BY_ID, number) if number else (statement + BY_CODE, code)
