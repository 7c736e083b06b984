"""The back office's joined reads of orders, one statement each."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from khoisu.admin.orders.schemas import AdminOrder, AdminOrderPayment, AdminOrderRow, Sorting, WorkFilter
from khoisu.admin.orders.search import Match, walk_by_age
from khoisu.inquiries.service import COMPLAINTS, OPEN
from khoisu.kit.clock import VIETNAM
from khoisu.kit.lang import Lang
from khoisu.kit.paging import Paging
from khoisu.kit.sql.listing import COUNTED_TO
from khoisu.kit.sql.shapes import codes, columns
from khoisu.kit.sql.statements import Statement
from khoisu.orders.queries import BEGUN, FOLLOWS, KEPT_STEP, ORDER_COLUMNS
from khoisu.orders.rules import read_order_code
from khoisu.orders.states import ConfirmationState, LineKind
from khoisu.payments.states import EntryKind
from khoisu.returns.states import CLOSED
from khoisu.threads.queries import UNANSWERED_ORDERS


def hit(words: str = "o.tim_kiem @@ tu_hoi(:tim)") -> str:
    """What the list's orders match; `words` is how those that are looked for are met."""
    return f"""(CAST(:xac_nhan AS text) IS NULL OR o.trang_thai_xac_nhan = :xac_nhan)
  AND (CAST(:thanh_toan AS text) IS NULL OR o.trang_thai_thanh_toan = :thanh_toan) AND (CAST(:tim AS text) IS NULL OR {words})
  AND (CAST(:tu_luc AS timestamptz) IS NULL OR o.tao_luc >= :tu_luc)
  AND (CAST(:den_luc AS timestamptz) IS NULL OR o.tao_luc < :den_luc)"""


PENDING = f"o.trang_thai_xac_nhan = '{ConfirmationState.AWAITING_CONFIRMATION}'"
LATE = f"({PENDING} AND o.han_xac_nhan < :now)"
SERVICES = f"""ARRAY(SELECT CASE WHEN :lang = 'en' THEN l.ten_dich_vu_en ELSE l.ten_dich_vu_vi END FROM dong_don_hang l
  WHERE l.don_hang_id = o.id AND l.loai <> '{LineKind.DISCOUNT}' ORDER BY l.thu_tu)"""
STAFF = "a.trang_thai = 'HOAT_DONG' AND a.vai_tro && ARRAY['nhan-vien', 'quan-tri']"
WORK = f"""(SELECT ROW(v.buoc, b.ten_vi, b.ten_en, a.id, a.ho_ten, v.han) FROM viec_don_hang v {KEPT_STEP} v.buoc
  LEFT JOIN account a ON a.id = v.nguoi_phu_trach AND {STAFF} WHERE v.don_hang_id = o.id)"""
RETURN_OPEN = (
    f"""EXISTS (SELECT FROM yeu_cau_doi_tra r WHERE r.don_hang_id = o.id AND r.trang_thai NOT IN {codes(CLOSED)})"""
)
COMPLAINT_OPEN = f"""EXISTS (SELECT FROM yeu_cau_lien_he c WHERE c.trang_thai IN {codes(OPEN)} AND c.nhu_cau IN {codes(COMPLAINTS)}
    AND (c.account_id = o.account_id OR position(o.ma_don_hang IN c.noi_dung) > 0))"""
UNSEEN = f"""EXISTS (SELECT FROM khoan_thanh_toan k WHERE k.don_hang_id = o.id AND k.loai = '{EntryKind.RECEIVED}' AND NOT thay_o_ngan_hang(k)
    AND NOT EXISTS (SELECT FROM khoan_thanh_toan d WHERE d.dao_khoan_id = k.id))"""
COLUMNS = columns(
    AdminOrderRow,
    "o",
    dich_vu=SERVICES,
    qua_han=LATE,
    doi_tra_mo=RETURN_OPEN,
    khieu_nai_mo=COMPLAINT_OPEN,
    tien_chua_thay=UNSEEN,
    viec=WORK,
)
AGES: dict[Sorting, bool] = {"MOI_NHAT": True, "CU_NHAT": False}

LATE_ONES = f"(SELECT o.* FROM don_hang o WHERE {LATE} ORDER BY o.han_xac_nhan, o.id OFFSET 0)"
"""The late ones as a table: they are few, so OFFSET 0 keeps the index of words out, which would collect everybody's hits."""
WORK_OF: dict[WorkFilter, str] = {
    "TOI": "v.nguoi_phu_trach = :caller",
    "CHUA_AI": f"NOT EXISTS (SELECT FROM account a WHERE a.id = v.nguoi_phu_trach AND {STAFF})",
    "QUA_HAN": f"v.han < (CAST(:now AS timestamptz) AT TIME ZONE '{VIETNAM.key}')::date",
    "CHO_TRA_LOI": "true",
}
"""Which open work is asked for. Work of somebody who is staff no longer is nobody's."""
LAST = 1_000_000_000
"""Set before the places of those that are not late, which come after all that are."""


def _hits(match: Match) -> tuple[str, str, str]:
    """Where a list's orders are taken from: named parts of the statement, the table, and what its rows match."""
    if match in (Match.CODE, Match.FEW):
        found = hit("o.ma_don_hang = :tim") if match is Match.CODE else hit()
        return f"hits AS MATERIALIZED (SELECT o.* FROM don_hang o WHERE {found}), ", "hits", "true"
    if match is Match.STATE:
        # OFFSET 0 keeps the planner from using the index of words: the orders of the state are few.
        some = f"SELECT o.* FROM don_hang o WHERE {hit('true')} OFFSET 0"
        return (
            f"hits AS MATERIALIZED (SELECT o.* FROM ({some}) AS o WHERE o.tim_kiem @@ tu_hoi(:tim)), ",
            "hits",
            "true",
        )
    return "", "don_hang", hit()


def _by_age(table: str, where: str, match: Match, *, newest_first: bool, place: int = 0, others: str = "true") -> str:
    way = "DESC" if newest_first else "ASC"
    if match is Match.DAYS:
        # The index of words and days has met the words already.
        walked = walk_by_age(f"{hit('true')} AND {others}", newest_first=newest_first)
        return f"SELECT id, {place} + row_number() OVER () AS place FROM ({walked}) AS walked"
    return f"""SELECT o.id, {place} + row_number() OVER (ORDER BY o.id {way}) AS place FROM {table} o
      WHERE {where} AND {others} ORDER BY o.id {way}"""


def _late_first(table: str, where: str, match: Match, *, pending: bool) -> tuple[str, str]:
    # Two ordered walks over indexes instead of one sort of everything: the late ones, longest waiting first, then the rest.
    # Among pending orders those in time are a range of an index; written as "not late" the whole table would be walked.
    source = LATE_ONES if table == "don_hang" else table
    late = f"""late AS MATERIALIZED (SELECT o.id, row_number() OVER (ORDER BY o.han_xac_nhan, o.id) AS place FROM {source} o
      WHERE {where} AND {LATE} ORDER BY o.han_xac_nhan, o.id LIMIT :most), """
    others = f"{PENDING} AND o.han_xac_nhan >= :now" if pending else f"NOT {LATE}"
    rest = _by_age(table, where, match, newest_first=True, place=LAST, others=others)
    return (
        late,
        f"SELECT * FROM late UNION ALL (SELECT * FROM ({rest} LIMIT :most - (SELECT count(*) FROM late)) AS rest)",
    )


def _ordered(table: str, where: str, order: str) -> str:
    return f"SELECT o.id, row_number() OVER (ORDER BY {order}) AS place FROM {table} o WHERE {where} ORDER BY {order}"


def work_statement(which: WorkFilter) -> str:
    """Orders with open work, or whose customer waits for an answer, the longest overdue first."""
    where = f"{hit()} AND {WORK_OF[which]}"
    work = UNANSWERED_ORDERS if which == "CHO_TRA_LOI" else "viec_don_hang"
    table = f"{work} v JOIN don_hang o ON o.id = v.don_hang_id"
    return f"""WITH found AS MATERIALIZED (SELECT o.id, row_number() OVER (ORDER BY v.han, o.id) AS place FROM {table}
        WHERE {where} ORDER BY v.han, o.id LIMIT :most),
      picked AS (SELECT * FROM found ORDER BY place LIMIT :size OFFSET :offset),
      total AS (SELECT count(*) AS tong FROM (SELECT 1 FROM {table} WHERE {where} LIMIT {COUNTED_TO + 1}) AS counted)
      SELECT {COLUMNS}, total.tong FROM total LEFT JOIN (picked JOIN don_hang o USING (id)) ON true ORDER BY picked.place"""


def list_statement(sorting: Sorting, *, only_late: bool, pending: bool = False, match: Match = Match.NONE) -> str:
    """The list's statement: rows with `tong`, how many there are up to the limit of counting.

    Its values are those of `Filters.values`; for `Match.DAYS` also what `walk_by_age` needs. `pending`: only orders that wait for
    confirmation.
    """
    named, table, where = _hits(match)
    if only_late:
        table, where = LATE_ONES if match is Match.MANY else table, f"{where} AND {LATE}"
    if sorting == "QUA_HAN_TRUOC" and not only_late:
        late, found = _late_first(table, where, match, pending=pending)
        named += late
    elif sorting in AGES:
        found = _by_age(table, where, match, newest_first=AGES[sorting])
    else:
        found = _ordered(
            table, where, "o.han_xac_nhan, o.id" if sorting == "QUA_HAN_TRUOC" else "o.tong_tien DESC, o.id DESC"
        )
    total = "SELECT count(*) AS tong FROM found"
    if not match.counts_what_it_meets:
        total = (
            f"SELECT count(*) AS tong FROM (SELECT 1 FROM {table} o WHERE {where} LIMIT {COUNTED_TO + 1}) AS counted"
        )
    return f"""WITH {named}found AS MATERIALIZED (SELECT * FROM ({found}) AS ordered LIMIT :most),
      picked AS (SELECT * FROM found ORDER BY place LIMIT :size OFFSET :offset), total AS ({total})
      SELECT {COLUMNS}, total.tong FROM total LEFT JOIN (picked JOIN don_hang o USING (id)) ON true ORDER BY picked.place"""


@dataclass(frozen=True, slots=True)
class Filters:
    """What the back office asks its list for."""

    xac_nhan: str | None
    thanh_toan: str | None
    tim: str | None
    tu_luc: datetime | None
    den_luc: datetime | None
    now: datetime
    viec: WorkFilter | None = None

    @property
    def code(self) -> str | None:
        """The whole order code that is looked for, however it was typed; None for other words."""
        return read_order_code(self.tim) if self.tim else None

    @property
    def in_state(self) -> bool:
        """Whether only orders in some state are asked for."""
        return (self.xac_nhan or self.thanh_toan) is not None

    def values(self, paging: Paging, lang: Lang, caller: UUID, most: int) -> dict[str, object]:
        """The statement's values; `most`: how far to count or at least to read."""
        return {
            "xac_nhan": self.xac_nhan,
            "thanh_toan": self.thanh_toan,
            "tim": self.code or self.tim,
            "tu_luc": self.tu_luc,
            "den_luc": self.den_luc,
            "now": self.now,
            "lang": lang,
            "caller": caller,
            "most": most,
            "size": paging.kich_thuoc,
            "offset": paging.offset,
        }


STORED = [name for name in ORDER_COLUMNS if name in AdminOrder.model_fields and name not in AdminOrderRow.model_fields]
"""What the page has of the order besides the list's columns."""
DETAIL = Statement(f"""
SELECT {COLUMNS}, {", ".join(f"o.{name}" for name in STORED)}, o.giao_hang -> 'mo_ta' ->> :lang AS ghi_chu_giao_hang
FROM don_hang o WHERE o.id = :order_id""")
DOSSIERS = Statement("SELECT ma_ho_so FROM don_hang_ho_so WHERE don_hang_id = :order_id ORDER BY gan_luc, ma_ho_so")
LINES = Statement(f"""
SELECT l.*, {BEGUN} AS bat_dau, {FOLLOWS} AS noi_tiep FROM don_hang o JOIN dong_don_hang l ON l.don_hang_id = o.id
WHERE o.id = :order_id ORDER BY l.thu_tu""")
EVENTS = Statement("""
SELECT s.so, s.loai, s.tu, s.den, s.buoc, s.ly_do, s.nguoi_lam, s.cong_khai, s.luc, a.ho_ten AS ten_nguoi_lam
FROM su_kien_don_hang s LEFT JOIN account a ON a.id = s.account_id WHERE s.don_hang_id = :order_id ORDER BY s.so""")
PAYMENTS = Statement(f"""
SELECT {columns(AdminOrderPayment, "k")} FROM khoan_thanh_toan k WHERE k.don_hang_id = :order_id ORDER BY k.luc, k.id""")
"""Of one order, read inside the caller's transaction."""
