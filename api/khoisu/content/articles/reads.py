"""Reads of articles, authors and categories: one statement each, which returns the JSON that is sent."""

from dataclasses import dataclass
from functools import partial
from typing import Any
from uuid import UUID

from khoisu.content import response_cache
from khoisu.content.articles import search as article_search
from khoisu.content.company_placeholders import fill_response_placeholders
from khoisu.kit.db import Database
from khoisu.kit.lang import Lang
from khoisu.kit.paging import Paging

UTC_TEXT = "to_char({} AT TIME ZONE 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS.MS\"Z\"')"
NAME = "CASE WHEN $1 = 'en' THEN {0}_en ELSE {0}_vi END"

NEAR = 300
"""Related articles are looked for among so many of the newest ones."""

# The text in the caller's language, else in Vietnamese; `ngonNgu` names the language it is in.
TEXT = """
JOIN LATERAL (
  SELECT x.* FROM bai_viet_ban_dich x WHERE x.bai_viet_id = b.id
  ORDER BY x.ngon_ngu = $1 DESC, x.ngon_ngu = 'vi' DESC LIMIT 1
) d ON true
JOIN tac_gia t ON t.id = b.tac_gia_id
JOIN chuyen_muc c ON c.ma = b.chuyen_muc
"""
CARD_FIELDS = f"""
  'id', b.id, 'slug', b.slug, 'ngonNgu', d.ngon_ngu,
  'banDich', (SELECT json_agg(x.ngon_ngu ORDER BY x.ngon_ngu DESC) FROM bai_viet_ban_dich x WHERE x.bai_viet_id = b.id),
  'tieuDe', d.tieu_de, 'tomTat', d.tom_tat,
  'chuyenMuc', json_build_object('ma', c.ma, 'ten', {NAME.format("c.ten")}),
  'the', coalesce((SELECT json_agg(json_build_object('ma', m.ma, 'ten', coalesce({NAME.format("k.ten")}, m.ma)) ORDER BY m.thu_tu)
    FROM unnest(b.the) WITH ORDINALITY m(ma, thu_tu) LEFT JOIN the k ON k.ma = m.ma), '[]'::json),
  'tacGia', json_build_object('slug', t.slug, 'hoTen', {NAME.format("t.ho_ten")}, 'chucDanh', {NAME.format("t.chuc_danh")}),
  'anhBia', b.anh_bia, 'ngayDang', {UTC_TEXT.format("b.ngay_dang")}, 'ngayCapNhat', {UTC_TEXT.format("b.ngay_cap_nhat")},
  'phutDoc', d.phut_doc, 'soBinhLuan', b.so_binh_luan, 'mau', b.mau
"""
CARD = f"json_build_object({CARD_FIELDS})"

# Shared tags first, then the newest. Looked for among the newest few hundred; only tags that fewer than three of those
# have are looked for by their index, which returns its hits in no order and is slow for tags of thousands.
RELATED = f"""
(WITH gan AS MATERIALIZED (
  SELECT r.id, r.the, r.ngay_dang FROM bai_viet r WHERE r.trang_thai = 'DA_DANG'
  ORDER BY r.ngay_dang DESC, r.id DESC LIMIT {NEAR}
), cung_the AS MATERIALIZED (
  SELECT * FROM gan WHERE the && bai.the AND id <> bai.id LIMIT 100
), nhom AS (
  SELECT * FROM cung_the
  UNION (SELECT r.id, r.the, r.ngay_dang FROM bai_viet r
    WHERE (SELECT count(*) FROM cung_the) < 3 AND r.the && bai.the AND r.trang_thai = 'DA_DANG' AND r.id <> bai.id
    ORDER BY r.ngay_dang DESC, r.id DESC LIMIT 100)
  UNION (SELECT * FROM gan WHERE (SELECT count(*) FROM cung_the) < 3 AND id <> bai.id ORDER BY ngay_dang DESC, id DESC LIMIT 3)
)
SELECT coalesce(json_agg({CARD} ORDER BY g.chung DESC, b.ngay_dang DESC, b.id DESC), '[]'::json) FROM (
  SELECT n.id, cardinality(ARRAY(SELECT unnest(n.the) INTERSECT SELECT unnest(bai.the))) AS chung
  FROM nhom n ORDER BY chung DESC, n.ngay_dang DESC, n.id DESC LIMIT 3
) g JOIN bai_viet b ON b.id = g.id {TEXT})
"""
REFERENCES = """
coalesce((SELECT json_agg(json_build_object(
  'ten', coalesce(CASE WHEN $1 = 'en' THEN nullif(v ->> 'ten_en', '') END, v ->> 'ten_vi'),
  'soHieu', v ->> 'so_hieu', 'dieu', v ->> 'dieu', 'lienKet', coalesce(v ->> 'lien_ket', ''),
  'thayThe', coalesce(v ->> 'thay_the', ''), 'hieuLucTu', v ->> 'hieu_luc_tu', 'hieuLucDen', v ->> 'hieu_luc_den'))
  FROM jsonb_array_elements(b.van_ban) v), '[]'::json)
"""
ONE = f"""
SELECT json_build_object('data', json_build_object({CARD_FIELDS},
  'noiDung', d.noi_dung, 'mucLuc', d.muc_luc, 'vanBan', {REFERENCES},
  'lienQuan', (SELECT {RELATED} FROM bai_viet bai WHERE bai.id = b.id)))::text
FROM bai_viet b {TEXT} WHERE b.trang_thai = 'DA_DANG' AND %s
"""
TITLE = f"""
SELECT d.tieu_de, {NAME.format("c.ten")} AS ten FROM bai_viet b {TEXT} WHERE b.trang_thai = 'DA_DANG' AND %s
"""
AUTHOR = f"""
SELECT json_build_object('data', json_build_object('slug', t.slug, 'hoTen', {NAME.format("t.ho_ten")},
  'chucDanh', {NAME.format("t.chuc_danh")}, 'gioiThieu', {NAME.format("t.gioi_thieu")}, 'anh', t.anh, 'mau', t.mau,
  'soBaiViet', (SELECT count(*) FROM bai_viet b WHERE b.tac_gia_id = t.id AND b.trang_thai = 'DA_DANG')))::text
FROM tac_gia t WHERE t.slug = $2
"""
CATEGORIES = f"""
SELECT json_build_object('data', coalesce(json_agg(json_build_object('ma', c.ma, 'ten', {NAME.format("c.ten")},
  'soBaiViet', coalesce(n.so, 0)) ORDER BY c.thu_tu, c.ma), '[]'::json))::text
FROM chuyen_muc c LEFT JOIN so_bai_viet n ON n.chuyen_muc = c.ma
"""


@dataclass(frozen=True, slots=True)
class ArticleFilter:
    """Filters of the article list; an empty one filters nothing."""

    chuyen_muc: str | None = None
    the: str | None = None
    tac_gia: str | None = None
    tim: str | None = None
    ngon_ngu: str | None = None
    first: tuple[str, ...] = ()
    """Slugs that come before all others that a search finds, in their order."""


async def list_articles(database: Database, lang: Lang, wanted: ArticleFilter, page: Paging) -> str | None:
    """Published articles, newest first; a search puts `first` first, then those that have the words in title or summary."""
    where, args = ["b.trang_thai = 'DA_DANG'"], [lang]
    for value, condition in (
        (wanted.chuyen_muc, "b.chuyen_muc = {}"),
        (wanted.the, "b.the @> ARRAY[{}]"),
        (wanted.tac_gia, "b.tac_gia_id = (SELECT id FROM tac_gia WHERE slug = {})"),
        (
            wanted.ngon_ngu,
            "EXISTS (SELECT 1 FROM bai_viet_ban_dich y WHERE y.bai_viet_id = b.id AND y.ngon_ngu = {})",
        ),
    ):
        if value:
            args.append(value)
            where.append(condition.format(f"${len(args)}::text"))
    if not wanted.tim:
        sql = _list_sql(" AND ".join(where), _total(wanted, " AND ".join(where)), page)
        return await response_cache.cached_json(database, sql, *args)
    sql = _search_sql(f"${len(args) + 1}", f"${len(args) + 2}", " AND ".join(where), page)
    return await response_cache.cached_json(database, sql, *args, wanted.tim, wanted.first)


def _total(wanted: ArticleFilter, where: str) -> str:
    """How many there are: the counts of all and of each category are updated on change, not computed on read."""
    if wanted.the or wanted.tac_gia or wanted.ngon_ngu:
        return f"SELECT count(*) FROM bai_viet b WHERE {where}"
    return f"SELECT coalesce(sum(so), 0) FROM so_bai_viet {'WHERE chuyen_muc = $2' if wanted.chuyen_muc else ''}"


def _list_sql(where: str, total: str, page: Paging) -> str:
    order = "b.ngay_dang DESC, b.id DESC"
    found = f"""SELECT b.id, row_number() OVER (ORDER BY {order}) AS place FROM bai_viet b WHERE {where}
      ORDER BY {order} LIMIT {page.kich_thuoc:d} OFFSET {page.offset:d}"""
    return _page_sql(found, total, page, "false")


def _search_sql(words: str, first: str, where: str, page: Paging) -> str:
    known = page.offset + page.kich_thuoc
    found = f"SELECT id, place FROM found ORDER BY place LIMIT {page.kich_thuoc:d} OFFSET {page.offset:d}"
    more = f"(SELECT count(*) FROM found) > {known:d}"
    total = f"SELECT least(count(*), {known:d}) FROM found"
    return f"WITH RECURSIVE {article_search.matching_articles(words, first, where, known + 1)} {_page_sql(found, total, page, more)}"


def _page_sql(found: str, total: str, page: Paging, more: str) -> str:
    return f"""
    SELECT json_build_object(
      'data', coalesce((SELECT json_agg({CARD} ORDER BY p.place) FROM ({found}) p JOIN bai_viet b ON b.id = p.id {TEXT}), '[]'::json),
      'trang', json_build_object('so', {page.so:d}, 'kichThuoc', {page.kich_thuoc:d}, 'tong', ({total}), 'hon', {more}))::text
    """


async def read_article(database: Database, lang: Lang, slug_or_id: str) -> str | None:
    """A published article by its address or id, with contents, references and related articles."""
    condition, value = article_key(slug_or_id)
    sql = ONE % condition.format("$2")
    return await response_cache.cached_json(
        database, sql, lang, value, finish=partial(fill_response_placeholders, database)
    )


async def read_title(database: Database, lang: Lang, slug_or_id: str) -> tuple[str, str] | None:
    """Title and category of a published article, in the caller's language where it exists."""
    condition, value = article_key(slug_or_id)
    pool: Any = await database.reader()  # asyncpg publishes no types
    row = await pool.fetchrow(TITLE % condition.format("$2"), lang, value)
    return (row["tieu_de"], row["ten"]) if row else None


def article_key(slug_or_id: str) -> tuple[str, Any]:
    """The condition and the value that find an article by id when it is one, else by slug."""
    try:
        return "b.id = {}", UUID(slug_or_id)
    except ValueError:
        return "b.slug = {}", slug_or_id


async def read_author(database: Database, lang: Lang, slug: str) -> str | None:
    """An author's page."""
    return await database.json(AUTHOR, lang, slug)


async def list_categories(database: Database, lang: Lang) -> str | None:
    """All categories with the number of their published articles."""
    return await response_cache.cached_json(database, CATEGORIES, lang)
