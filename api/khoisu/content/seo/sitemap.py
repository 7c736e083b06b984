"""The sitemap of articles: their addresses with the day of the last change, in parts of bounded size."""

from khoisu.content.schemas.articles import MapEntry, MapPart
from khoisu.kit.db import Database
from khoisu.kit.sql.shapes import columns, fill

PART_SIZE = 5_000
"""Articles in one part. Each is in the sitemap once per language, and a sitemap holds at most 50,000 addresses."""

PARTS = f"""
SELECT h.so, max(h.ngay_cap_nhat) AS cap_nhat FROM (
  SELECT 1 + (row_number() OVER (ORDER BY b.id) - 1) / {PART_SIZE} AS so, b.ngay_cap_nhat
  FROM bai_viet b WHERE b.trang_thai = 'DA_DANG') h GROUP BY h.so ORDER BY h.so
"""  # noqa: S608 - put together from constants
_LANGUAGES = "ARRAY(SELECT x.ngon_ngu FROM bai_viet_ban_dich x WHERE x.bai_viet_id = b.id ORDER BY x.ngon_ngu DESC)"
PART = f"""
SELECT {columns(MapEntry, "b", ban_dich=_LANGUAGES)} FROM bai_viet b WHERE b.trang_thai = 'DA_DANG'
ORDER BY b.id LIMIT {PART_SIZE} OFFSET ($1::int - 1) * {PART_SIZE}
"""  # noqa: S608


async def list_parts(database: Database) -> list[MapPart]:
    """The parts of the sitemap with the newest change in each."""
    return [fill(MapPart, dict(row)) for row in await (await database.reader()).fetch(PARTS)]


async def read_part(database: Database, number: int) -> list[MapEntry]:
    """One part: addresses, languages, last changes; empty after the last."""
    return [fill(MapEntry, dict(row)) for row in await (await database.reader()).fetch(PART, number)]
