"""Reads of comments: one statement each. Visitors see what is `hien_thi`; the writer also sees what is pending."""

from uuid import UUID

from khoisu.content import response_cache
from khoisu.content.articles.reads import UTC_TEXT, article_key
from khoisu.content.states import DELETED, PENDING
from khoisu.kit.db import Database
from khoisu.kit.paging import Paging

FIRST_REPLIES = 20
"""Replies that come with their comment; the rest is read with `goc`."""

FIELDS = f"""
  'id', {{0}}.id, 'noiDung', {{0}}.noi_dung,
  'nguoiViet', json_build_object('ten', CASE WHEN {{0}}.trang_thai = '{DELETED}' THEN '' ELSE {{0}}.ten_nguoi_viet END,
    'nhanVien', {{0}}.la_nhan_vien),
  'cuaToi', coalesce({{0}}.account_id = $2, false), 'trangThai', {{0}}.trang_thai,
  'taoLuc', {UTC_TEXT.format("{0}.tao_luc")}, 'suaLuc', {UTC_TEXT.format("{0}.sua_luc")}
"""
LISTED = f"g.goc_id IS NULL AND (g.hien_thi OR (g.trang_thai = '{DELETED}' AND g.so_tra_loi > 0))"
# As a range: for a single article the planner expects a handful of comments, and would gather and sort all of thousands.
ROOTS = f"SELECT * FROM binh_luan g WHERE g.bai_viet_id BETWEEN b.id AND b.id AND {LISTED} ORDER BY g.bai_viet_id DESC, g.tao_luc DESC, g.id DESC"
ROOT = f"""json_build_object({FIELDS.format("g")}, 'soTraLoi', g.so_tra_loi,
  'traLoi', coalesce((SELECT json_agg(json_build_object({FIELDS.format("l")}) ORDER BY l.tao_luc, l.id) FROM (
    SELECT * FROM binh_luan x WHERE x.goc_id = g.id AND x.hien_thi ORDER BY x.tao_luc, x.id LIMIT {FIRST_REPLIES}
  ) l), '[]'::json))"""
WAITING = f"""coalesce((SELECT json_agg(json_build_object({FIELDS.format("w")}, 'gocId', w.goc_id) ORDER BY w.tao_luc, w.id)
  FROM binh_luan w WHERE w.account_id = $2 AND w.bai_viet_id = b.id AND w.trang_thai = '{PENDING}'), '[]'::json)"""


async def list_comments(database: Database, slug_or_id: str, caller: UUID | None, page: Paging) -> str | None:
    """The comments of a published article, newest first, each with its first replies. Cached for visitors who are not signed in."""
    condition, value = article_key(slug_or_id)
    sql = f"""
    SELECT json_build_object(
      'data', coalesce((SELECT json_agg({ROOT} ORDER BY g.tao_luc DESC, g.id DESC) FROM (
          {ROOTS} LIMIT {page.kich_thuoc:d} OFFSET {page.offset:d}) g), '[]'::json),
      'trang', json_build_object('so', {page.so:d}, 'kichThuoc', {page.kich_thuoc:d}, 'tong', b.so_goc),
      'soBinhLuan', b.so_binh_luan, 'choDuyet', {WAITING})::text
    FROM bai_viet b WHERE b.trang_thai = 'DA_DANG' AND {condition.format("$1")}
    """
    if caller is None:
        return await response_cache.cached_json(database, sql, value, None)
    return await database.json(sql, value, caller)


async def list_replies(database: Database, comment: UUID, caller: UUID | None, page: Paging) -> str | None:
    """The visible replies to one comment, oldest first. None when the comment is not visible."""
    sql = f"""
    SELECT json_build_object(
      'data', coalesce((SELECT json_agg(json_build_object({FIELDS.format("l")}) ORDER BY l.tao_luc, l.id) FROM (
          SELECT * FROM binh_luan x WHERE x.goc_id = g.id AND x.hien_thi ORDER BY x.tao_luc, x.id
          LIMIT {page.kich_thuoc:d} OFFSET {page.offset:d}) l), '[]'::json),
      'trang', json_build_object('so', {page.so:d}, 'kichThuoc', {page.kich_thuoc:d}, 'tong', g.so_tra_loi))::text
    FROM binh_luan g JOIN bai_viet b ON b.id = g.bai_viet_id AND b.trang_thai = 'DA_DANG'
    WHERE g.id = $1 AND {LISTED}
    """
    return await database.json(sql, comment, caller)


async def find_place(
    database: Database, comment: UUID, caller: UUID | None, *, per_page: int, replies_per_page: int
) -> str | None:
    """The page of a comment that the caller may see; a pending one is listed with its root or first."""
    sql = f"""
    SELECT json_build_object('data', json_build_object('gocId', r.id,
      'trang', CASE WHEN r.hien_thi OR r.trang_thai = '{DELETED}' THEN 1 + (SELECT count(*) FROM binh_luan g
        WHERE g.bai_viet_id = b.id AND {LISTED} AND (g.tao_luc, g.id) > (r.tao_luc, r.id)) / {per_page:d} ELSE 1 END,
      'trangTraLoi', CASE WHEN c.hien_thi AND n.so >= {FIRST_REPLIES} THEN 1 + n.so / {replies_per_page:d} END))::text
    FROM binh_luan c JOIN binh_luan r ON r.id = coalesce(c.goc_id, c.id)
    JOIN bai_viet b ON b.id = c.bai_viet_id AND b.trang_thai = 'DA_DANG'
    CROSS JOIN LATERAL (SELECT count(*) AS so FROM binh_luan x
      WHERE x.goc_id = c.goc_id AND x.hien_thi AND (x.tao_luc, x.id) < (c.tao_luc, c.id)) n
    WHERE c.id = $1 AND (c.hien_thi OR (c.account_id = $2 AND c.trang_thai = '{PENDING}'))
    """
    return await database.json(sql, comment, caller)
