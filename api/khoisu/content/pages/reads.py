"""Reads of policy and information pages. The version in force is the newest whose day has come in Vietnam."""

from datetime import date

from khoisu.content.articles.reads import UTC_TEXT
from khoisu.content.company_placeholders import fill_response_placeholders
from khoisu.kit.db import Database
from khoisu.kit.lang import Lang

# A version withdrawn before its day came does not count.
STANDING = """(SELECT p.* FROM trang_phien_ban p WHERE NOT EXISTS (SELECT 1 FROM trang_phien_ban_rut r
  WHERE r.slug = p.slug AND r.hieu_luc_tu = p.hieu_luc_tu AND r.ban = p.ban))"""
IN_FORCE = f"(SELECT max(v.hieu_luc_tu) FROM {STANDING} v WHERE v.slug = {{}} AND v.hieu_luc_tu <= $2)"
TEXT = f"""
JOIN LATERAL (
  SELECT x.* FROM {STANDING} x WHERE x.slug = g.slug AND x.hieu_luc_tu = {{}}
  ORDER BY x.ngon_ngu = $1 DESC, x.ngon_ngu = 'vi' DESC LIMIT 1
) d ON true
"""
ONE = f"""
SELECT json_build_object('data', json_build_object(
  'slug', g.slug, 'loai', g.loai, 'ngonNgu', d.ngon_ngu, 'tieuDe', d.tieu_de, 'tomTat', d.tom_tat,
  'noiDung', d.noi_dung, 'mucLuc', d.muc_luc, 'hieuLucTu', d.hieu_luc_tu, 'mau', d.mau,
  'hienHanh', d.hieu_luc_tu = {IN_FORCE.format("g.slug")},
  'ngayCapNhat', {UTC_TEXT.format("d.ngay_cap_nhat")},
  'cacPhienBan', (SELECT json_agg(json_build_object('hieuLucTu', v.hieu_luc_tu, 'trangThai',
      CASE WHEN v.hieu_luc_tu > $2 THEN 'SAP_CO' WHEN v.hieu_luc_tu = {IN_FORCE.format("g.slug")} THEN 'HIEN_HANH'
        ELSE 'DA_THAY' END) ORDER BY v.hieu_luc_tu DESC)
    FROM (SELECT DISTINCT hieu_luc_tu FROM {STANDING} a WHERE slug = g.slug) v)))::text
FROM trang g {TEXT.format(f"coalesce($4, {IN_FORCE.format('g.slug')})")} WHERE g.slug = $3
"""
ALL = f"""
SELECT json_build_object('data', coalesce(json_agg(json_build_object('slug', g.slug, 'loai', g.loai,
  'tieuDe', d.tieu_de, 'hieuLucTu', d.hieu_luc_tu, 'ngayCapNhat', {UTC_TEXT.format("d.ngay_cap_nhat")})
  ORDER BY g.thu_tu, g.slug), '[]'::json))::text
FROM trang g {TEXT.format(IN_FORCE.format("g.slug"))}
"""


async def read_page(database: Database, lang: Lang, slug: str, today: date, version: date | None) -> str | None:
    """A page in the version that took effect on `version`, or in the one in force `today`."""
    return await fill_response_placeholders(database, await database.json(ONE, lang, today, slug, version))


async def list_pages(database: Database, lang: Lang, today: date) -> str | None:
    """Every page that has a version in force."""
    return await database.json(ALL, lang, today)
