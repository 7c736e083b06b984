"""The sitemap of articles: their addresses with the day of the last change, in parts of bounded size."""

from khoisu.content.articles.reads import UTC_TEXT
from khoisu.kit.db import Database

PART_SIZE = 5_000
"""Articles in one part. Each is in the sitemap once per language, and a sitemap holds at most 50,000 addresses."""

PARTS = f"""
SELECT json_build_object('data', coalesce(json_agg(json_build_object('so', p.so, 'capNhat', {UTC_TEXT.format("p.luc")})
  ORDER BY p.so), '[]'::json))::text
FROM (
  SELECT h.so, max(h.ngay_cap_nhat) AS luc FROM (
    SELECT 1 + (row_number() OVER (ORDER BY b.id) - 1) / {PART_SIZE} AS so, b.ngay_cap_nhat
    FROM bai_viet b WHERE b.trang_thai = 'DA_DANG'
  ) h GROUP BY h.so
) p
"""  # noqa: S608 - put together from constants
PART = f"""
SELECT json_build_object('data', coalesce(json_agg(json_build_object('slug', b.slug,
  'banDich', (SELECT json_agg(x.ngon_ngu ORDER BY x.ngon_ngu DESC) FROM bai_viet_ban_dich x WHERE x.bai_viet_id = b.id),
  'ngayCapNhat', {UTC_TEXT.format("b.ngay_cap_nhat")}) ORDER BY b.id), '[]'::json))::text
FROM (
  SELECT id, slug, ngay_cap_nhat FROM bai_viet WHERE trang_thai = 'DA_DANG'
  ORDER BY id LIMIT {PART_SIZE} OFFSET ($1::int - 1) * {PART_SIZE}
) b
"""  # noqa: S608


async def list_parts(database: Database) -> str | None:
    """The parts of the sitemap with the newest change in each."""
    return await database.json(PARTS)


async def read_part(database: Database, number: int) -> str | None:
    """One part: addresses, languages, last changes; empty after the last."""
    return await database.json(PART, number)
