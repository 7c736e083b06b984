"""Every published text at once, for an index: articles that are out, and pages in the version in force."""

from dataclasses import dataclass
from datetime import date
from typing import Any, Literal, cast, get_args

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.content.pages.reads import STANDING
from khoisu.kit.lang import Lang
from khoisu.site_settings.service import current_settings, fill_placeholders, placeholder_values

ARTICLES = """
SELECT 'bai_viet' AS loai, b.slug, d.ngon_ngu, d.tieu_de, d.tom_tat, d.noi_dung,
  ARRAY(SELECT (v ->> 'hieu_luc_den')::date FROM jsonb_array_elements(b.van_ban) v
    WHERE nullif(v ->> 'hieu_luc_den', '') IS NOT NULL) AS het_han
FROM bai_viet b JOIN bai_viet_ban_dich d ON d.bai_viet_id = b.id
WHERE b.trang_thai = 'DA_DANG' ORDER BY b.ngay_dang DESC, b.slug, d.ngon_ngu
"""
PAGES = f"""
SELECT 'trang' AS loai, g.slug, d.ngon_ngu, d.tieu_de, d.tom_tat, d.noi_dung, ARRAY[]::date[] AS het_han
FROM trang g JOIN {STANDING} d ON d.slug = g.slug
WHERE d.hieu_luc_tu = (SELECT max(v.hieu_luc_tu) FROM {STANDING} v WHERE v.slug = g.slug AND v.hieu_luc_tu <= :today)
ORDER BY g.thu_tu, g.slug, d.ngon_ngu
"""
FIGURES = f"""
WITH doc AS (
  SELECT d.tieu_de, d.noi_dung FROM bai_viet b JOIN bai_viet_ban_dich d ON d.bai_viet_id = b.id
  WHERE b.trang_thai = 'DA_DANG' AND d.ngon_ngu = 'vi'
  UNION ALL
  SELECT d.tieu_de, d.noi_dung FROM trang g JOIN {STANDING} d ON d.slug = g.slug WHERE d.ngon_ngu = 'vi'
    AND d.hieu_luc_tu = (SELECT max(v.hieu_luc_tu) FROM {STANDING} v WHERE v.slug = g.slug AND v.hieu_luc_tu <= :today)
)
SELECT m.ma, array_agg(doc.tieu_de ORDER BY doc.tieu_de) AS bai FROM unnest(CAST(:codes AS text[])) m (ma)
JOIN doc ON doc.noi_dung ~ ('\\{{\\{{luat_' || m.ma || '(_tu|_den|_sau)?\\}}\\}}') GROUP BY m.ma
"""


@dataclass(frozen=True, slots=True)
class PublishedText:
    """An article or page as visitors read it, in one language; `law_ends` are the days on which laws it cites end."""

    kind: Literal["bai_viet", "trang"]
    slug: str
    lang: Lang
    title: str
    summary: str
    html: str
    law_ends: tuple[date, ...]


async def published_texts(session: AsyncSession, today: date) -> list[PublishedText]:
    """What visitors can read `today` in Vietnam, placeholders filled in; no draft, scheduled, withdrawn or old text."""
    company = await current_settings(session)
    values = {lang: placeholder_values(company, lang) for lang in get_args(Lang)}
    rows = [*await session.execute(text(ARTICLES)), *await session.execute(text(PAGES), {"today": today})]

    def filled(row: Any, name: str, *, markup: bool) -> str:
        return fill_placeholders(getattr(row, name), values[row.ngon_ngu], markup=markup)

    return [
        PublishedText(
            row.loai,
            row.slug,
            cast("Lang", row.ngon_ngu),
            filled(row, "tieu_de", markup=False),
            filled(row, "tom_tat", markup=False),
            filled(row, "noi_dung", markup=True),
            tuple(row.het_han),
        )
        for row in rows
    ]


async def titles_by_figure(session: AsyncSession, codes: list[str], today: date) -> dict[str, list[str]]:
    """Which articles and pages say which figures of the register, by the figure's code; Vietnamese titles in order."""
    rows = await session.execute(text(FIGURES), {"codes": codes, "today": today})
    return {row.ma: list(row.bai) for row in rows}
