"""The back office's joined reads of orders, one statement each."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.admin.orders.schemas import Sorting, WorkFilter
from khoisu.admin.orders.search import Match, walk_by_age
from khoisu.inquiries.service import COMPLAINTS, OPEN
from khoisu.kit import clock
from khoisu.kit.lang import Lang
from khoisu.kit.sql.listing import COUNTED_TO
from khoisu.orders.rules import read_order_code
from khoisu.returns.states import CLOSED
from khoisu.threads.states import Subject, WaitsFor

WORDS = "o.tim_kiem @@ tu_hoi($3)"
HIT = f"""
  ($1::text IS NULL OR o.trang_thai_xac_nhan = $1) AND ($2::text IS NULL OR o.trang_thai_thanh_toan = $2)
  AND ($3::text IS NULL OR {WORDS})
  AND ($4::timestamptz IS NULL OR o.tao_luc >= $4) AND ($5::timestamptz IS NULL OR o.tao_luc < $5)"""
LATE = "(o.trang_thai_xac_nhan = 'CHO_XAC_NHAN' AND o.han_xac_nhan < $6)"
SERVICES = """coalesce((SELECT json_agg(l.ten_dich_vu_vi ORDER BY l.thu_tu) FROM dong_don_hang l
  WHERE l.don_hang_id = o.id AND l.loai <> 'GIAM_GIA'), '[]'::json)"""
TODAY = "($6::timestamptz AT TIME ZONE 'Asia/Ho_Chi_Minh')::date"
WORK = f"""(SELECT json_build_object('buoc', v.buoc, 'nguoi_phu_trach', a.id, 'ten_nguoi_phu_trach', a.ho_ten, 'han', v.han,
    'qua_han', coalesce(v.han < {TODAY}, false))
  FROM viec_don_hang v LEFT JOIN account a ON a.id = v.nguoi_phu_trach AND a.trang_thai = 'HOAT_DONG'
    AND a.vai_tro && ARRAY['nhan-vien', 'quan-tri']
  WHERE v.don_hang_id = o.id)"""
RETURN_OPEN = f"""EXISTS (SELECT FROM yeu_cau_doi_tra r WHERE r.don_hang_id = o.id
    AND r.trang_thai NOT IN ({", ".join(f"'{state.value}'" for state in sorted(CLOSED))}))"""
COMPLAINT_OPEN = f"""EXISTS (SELECT FROM yeu_cau_lien_he c WHERE c.trang_thai IN ({", ".join(f"'{state}'" for state in sorted(OPEN))})
    AND c.nhu_cau IN ({", ".join(f"'{need}'" for need in COMPLAINTS)})
    AND (c.account_id = o.account_id OR position(o.ma_don_hang IN c.noi_dung) > 0))"""
UNSEEN = """EXISTS (SELECT FROM khoan_thanh_toan k WHERE k.don_hang_id = o.id AND k.loai = 'THU' AND NOT thay_o_ngan_hang(k)
    AND NOT EXISTS (SELECT FROM khoan_thanh_toan d WHERE d.dao_khoan_id = k.id))"""
COLUMNS = f"""o.id, o.ma_don_hang, o.nguon, o.tao_luc, o.ho_ten, o.so_dien_thoai, o.email, {SERVICES} AS dich_vu,
  o.trang_thai_xac_nhan, o.trang_thai_thanh_toan, o.phuong_thuc_thanh_toan, o.tong_tien, o.da_thu, o.han_xac_nhan,
  {LATE} AS qua_han, {RETURN_OPEN} AS doi_tra_mo, {COMPLAINT_OPEN} AS khieu_nai_mo,
  {UNSEEN} AS tien_chua_thay, o.bi_giu, {WORK} AS viec"""
AGES: dict[Sorting, bool] = {"MOI_NHAT": True, "CU_NHAT": False}

LATE_ONES = f"(SELECT o.* FROM don_hang o WHERE {LATE} ORDER BY o.han_xac_nhan, o.id OFFSET 0)"
"""The late ones as a table: they are few, so OFFSET 0 keeps the index of words out, which would collect everybody's hits."""
WORK_OF: dict[WorkFilter, str] = {
    "TOI": "v.nguoi_phu_trach = $10",
    "CHUA_AI": """$10::uuid IS NOT NULL AND NOT EXISTS (SELECT FROM account a WHERE a.id = v.nguoi_phu_trach
      AND a.trang_thai = 'HOAT_DONG' AND a.vai_tro && ARRAY['nhan-vien', 'quan-tri'])""",
    "QUA_HAN": f"$10::uuid IS NOT NULL AND v.han < {TODAY}",
    "CHO_TRA_LOI": "$10::uuid IS NOT NULL",
}
"""Which open work is asked for; $10 is who asks. Work of somebody who is staff no longer is nobody's."""
UNANSWERED = f"""(SELECT t.chu_de_id AS don_hang_id, t.cho_tu AS han FROM trao_doi t
    WHERE t.cho = '{WaitsFor.US.value}' AND t.loai = '{Subject.ORDER.value}')"""
"""Orders whose customer waits for an answer, also those with no work left; by how long they wait."""
LAST = 1_000_000_000
"""Set before the places of those that are not late, which come after all that are."""


def _hits(match: Match) -> tuple[str, str, str]:
    """Where a list's orders are taken from: named parts of the statement, the table, and what its rows match."""
    if match in (Match.CODE, Match.FEW):
        hit = HIT.replace(WORDS, "o.ma_don_hang = $3") if match is Match.CODE else HIT
        return f"hits AS MATERIALIZED (SELECT o.* FROM don_hang o WHERE {hit}), ", "hits", "true"
    if match is Match.STATE:
        # OFFSET 0 keeps the planner from using the index of words: the orders of the state are few.
        others = HIT.replace(WORDS, "true")
        hits = f"SELECT o.* FROM (SELECT o.* FROM don_hang o WHERE {others} OFFSET 0) AS o WHERE {WORDS}"
        return f"hits AS MATERIALIZED ({hits}), ", "hits", "true"
    return "", "don_hang", HIT


def _by_age(table: str, where: str, match: Match, *, newest_first: bool, place: int = 0) -> str:
    way = "DESC" if newest_first else "ASC"
    if match is Match.DAYS:
        walked = walk_by_age(where.replace(WORDS, "true"), newest_first=newest_first)
        return f"SELECT id, {place} + row_number() OVER () AS place FROM ({walked}) AS walked"
    return f"SELECT o.id, {place} + row_number() OVER (ORDER BY o.id {way}) AS place FROM {table} o WHERE {where} ORDER BY o.id {way}"


def _late_first(table: str, where: str, match: Match, *, pending: bool) -> tuple[str, str]:
    # Two ordered walks over indexes instead of one sort of everything: the late ones, longest waiting first, then the rest.
    # Among pending orders those in time are a range of an index; written as "not late" the whole table would be walked.
    source = LATE_ONES if table == "don_hang" else table
    late = f"""late AS MATERIALIZED (SELECT o.id, row_number() OVER (ORDER BY o.han_xac_nhan, o.id) AS place FROM {source} o
      WHERE {where} AND {LATE} ORDER BY o.han_xac_nhan, o.id LIMIT $9), """
    others = f"{where} AND " + (
        f"NOT {LATE}" if not pending else "o.trang_thai_xac_nhan = 'CHO_XAC_NHAN' AND o.han_xac_nhan >= $6"
    )
    rest = _by_age(table, others, match, newest_first=True, place=LAST)
    return late, f"SELECT * FROM late UNION ALL (SELECT * FROM ({rest} LIMIT $9 - (SELECT count(*) FROM late)) AS rest)"


def _ordered(table: str, where: str, order: str) -> str:
    return f"SELECT o.id, row_number() OVER (ORDER BY {order}) AS place FROM {table} o WHERE {where} ORDER BY {order}"


def work_statement(which: WorkFilter) -> str:
    """Orders with open work, or whose customer waits for an answer, the longest overdue first; parameters as `list_statement`, and $10 the caller."""
    where = f"{HIT} AND {WORK_OF[which]}"
    work = UNANSWERED if which == "CHO_TRA_LOI" else "viec_don_hang"
    table = f"{work} v JOIN don_hang o ON o.id = v.don_hang_id"
    return f"""WITH found AS MATERIALIZED (SELECT o.id, row_number() OVER (ORDER BY v.han, o.id) AS place FROM {table}
        WHERE {where} ORDER BY v.han, o.id LIMIT $9),
      picked AS (SELECT * FROM found ORDER BY place LIMIT $8 OFFSET $7),
      total AS (SELECT count(*) AS tong FROM (SELECT 1 FROM {table} WHERE {where} LIMIT {COUNTED_TO + 1}) AS counted)
      SELECT {COLUMNS}, total.tong FROM total LEFT JOIN (picked JOIN don_hang o USING (id)) ON true ORDER BY picked.place"""


def list_statement(sorting: Sorting, *, only_late: bool, pending: bool = False, match: Match = Match.NONE) -> str:
    """The list's statement: rows with `tong`, how many there are up to the limit of counting.

    $1 confirmation, $2 payment, $3 words, $4 from, $5 before, $6 now, $7 offset, $8 size, $9 how far to count or at least to read;
    for `Match.DAYS` also what `walk` needs. `pending`: only orders that wait for confirmation.
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
    # $6 is used in every shape of the statement, so that its type is always known.
    return f"""WITH {named}found AS MATERIALIZED (SELECT * FROM ({found}) AS ordered LIMIT $9),
      picked AS (SELECT * FROM found ORDER BY place LIMIT $8 OFFSET $7), total AS ({total})
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

    def arguments(self, offset: int, size: int, most: int) -> tuple[object, ...]:
        """In the order of the statement's parameters $1 to $9."""
        words = self.code or self.tim
        return (self.xac_nhan, self.thanh_toan, words, self.tu_luc, self.den_luc, self.now, offset, size, most)


def in_lang(statement: str, lang: Lang) -> str:
    """The statement with services and delivery named in the reader's language."""
    services = statement.replace("l.ten_dich_vu_vi", f"l.ten_dich_vu_{lang}")
    return services.replace("->> 'vi' AS ghi_chu_giao_hang", f"->> '{lang}' AS ghi_chu_giao_hang")


DETAIL = f"""
SELECT {COLUMNS.replace("$6::timestamptz", "CAST($2 AS timestamptz)").replace("$6", "$2")}, o.account_id, o.ngon_ngu, o.hinh_thuc, o.tien_coc, o.dia_chi_giao, o.ghi_chu,
  o.giao_hang -> 'mo_ta' ->> 'vi' AS ghi_chu_giao_hang
FROM don_hang o WHERE o.id = $1"""
DOSSIERS = "SELECT ma_ho_so FROM don_hang_ho_so WHERE don_hang_id = $1 ORDER BY gan_luc, ma_ho_so"
LINES = """
SELECT l.*, (SELECT min(s.luc) FROM su_kien_don_hang s WHERE s.don_hang_id = $1 AND s.loai = 'BAT_DAU') AS bat_dau
FROM dong_don_hang l WHERE l.don_hang_id = $1 ORDER BY l.thu_tu"""
EVENTS = """
SELECT s.so, s.loai, s.tu, s.den, s.buoc, s.ly_do, s.nguoi_lam, s.cong_khai, s.luc, a.ho_ten AS ten_nguoi_lam
FROM su_kien_don_hang s LEFT JOIN account a ON a.id = s.account_id WHERE s.don_hang_id = $1 ORDER BY s.so"""
PAYMENTS = """
SELECT id, loai, loai_khoan_thu, so_tien, nguon, tham_chieu, ghi_chu, luc FROM khoan_thanh_toan
WHERE don_hang_id = $1 ORDER BY luc, id"""


async def fetch_rows(session: AsyncSession, statement: str, order_id: UUID) -> list[dict[str, Any]]:
    """The rows of one of the statements above ($1 order, $2 now), read inside the caller's transaction."""
    named = statement.replace("$1", ":order_id").replace("$2", ":now")
    values: dict[str, object] = {"order_id": order_id}
    if ":now" in named:
        values["now"] = clock.now()
    return [dict(row) for row in (await session.execute(text(named), values)).mappings()]
