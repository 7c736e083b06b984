"""The catalogue's hot reads: each is one statement that returns the content's version and the finished JSON."""

import hashlib
import json
from dataclasses import dataclass
from typing import Final

from khoisu.catalog.rules import CARRIER_NOTE, cycle_texts
from khoisu.kit.lang import Lang

LANGS: Final[tuple[Lang, ...]] = ("vi", "en")

# Parameters of all statements: $1 the moment, $2 the texts of the caller's language. "_@" becomes "_vi" or "_en".
_FROM_PRICE = """json_build_object('goiCuocId', {o}.goi_cuoc_id, 'chuKy', {o}.chu_ky,
  'tenChuKy', $2::jsonb #>> ARRAY['chuKy', {o}.chu_ky, 'ten'], 'donGia', {o}.don_gia,
  'giaGomVat', {o}.gia_gom_vat, 'ghiChuVat', {o}.ghi_chu_vat_@)"""
# One row per service on sale: how many packages, whether something is delivered, and the lowest price.
_ON_SALE = """
CROSS JOIN LATERAL (
  SELECT count(DISTINCT o.goi_cuoc_id) AS so_goi_cuoc, bool_or(o.giao_hang) AS giao_hang
  FROM chao_gia($1) o WHERE o.dich_vu_id = d.id AND o.dang_ban AND o.don_gia IS NOT NULL) AS s
CROSS JOIN LATERAL (
  SELECT o.* FROM chao_gia($1) o WHERE o.dich_vu_id = d.id AND o.dang_ban AND o.don_gia IS NOT NULL
  ORDER BY o.don_gia, o.goi_cuoc_id LIMIT 1) AS re"""
_SUMMARY = f"""'id', d.id, 'slug', d.slug, 'loai', d.loai, 'loaiDong', d.loai_dong,
  'nhom', json_build_object('ma', n.ma, 'ten', n.ten_@), 'ten', d.ten_@, 'tomTat', d.tom_tat_@,
  'baoHanh', d.bao_hanh_@, 'thoiGian', d.thoi_gian_@, 'datCocPhanTram', d.dat_coc_phan_tram,
  'giaoHang', s.giao_hang, 'soGoiCuoc', s.so_goi_cuoc, 'giaTu', {_FROM_PRICE.format(o="re")}, 'mau', d.mau"""

_FAMILIES = f"""
SELECT phien_ban_danh_muc($1) AS phien_ban, json_build_object('data', coalesce(json_agg(json_build_object(
  'id', n.id, 'ma', n.ma, 'ten', n.ten_@, 'moTa', n.mo_ta_@, 'bieuTuong', n.bieu_tuong,
  'soGoi', c.so_goi, 'soDonLe', c.so_don_le,
  'giaTu', CASE WHEN re.don_gia IS NOT NULL THEN {_FROM_PRICE.format(o="re")} END, 'mau', n.mau)
  ORDER BY n.thu_tu, n.ma), '[]'))::text AS body
FROM nhom_dich_vu n
CROSS JOIN LATERAL (
  SELECT count(DISTINCT o.dich_vu_id) FILTER (WHERE o.loai = 'GOI') AS so_goi,
    count(DISTINCT o.dich_vu_id) FILTER (WHERE o.loai = 'DON_LE') AS so_don_le
  FROM dich_vu d JOIN chao_gia($1) o ON o.dich_vu_id = d.id
  WHERE d.nhom_id = n.id AND o.dang_ban AND o.don_gia IS NOT NULL) AS c
LEFT JOIN LATERAL (
  SELECT o.* FROM dich_vu d JOIN chao_gia($1) o ON o.dich_vu_id = d.id
  WHERE d.nhom_id = n.id AND o.loai = 'GOI' AND o.dang_ban AND o.don_gia IS NOT NULL
  ORDER BY o.don_gia, o.goi_cuoc_id LIMIT 1) AS re ON true"""

# $3 family, $4 kind, $5 words, $6 size, $7 number of the page. A hit in the name comes before any other hit.
_SERVICES = f"""
WITH tim AS (
  SELECT d.id, (n.thu_tu, d.thu_tu) AS thu_tu, coalesce(d.tim @@ tu_hoi($5, 'A'), false) AS trong_ten,
    coalesce(ts_rank_cd(d.tim, tu_hoi($5)), 0) AS diem
  FROM dich_vu d JOIN nhom_dich_vu n ON n.id = d.nhom_id
  WHERE d.trang_thai = 'DANG_BAN'
    AND ($3::text IS NULL OR n.ma = $3) AND ($4::text IS NULL OR d.loai = $4)
    AND ($5::text IS NULL OR d.tim @@ tu_hoi($5))
    AND EXISTS (SELECT FROM chao_gia($1) o WHERE o.dich_vu_id = d.id AND o.dang_ban AND o.don_gia IS NOT NULL)
), trang AS (
  SELECT tim.*, row_number() OVER (ORDER BY trong_ten DESC, diem DESC, thu_tu, id) AS hang
  FROM tim ORDER BY hang LIMIT $6 OFFSET ($7::bigint - 1) * $6
)
SELECT phien_ban_danh_muc($1) AS phien_ban, json_build_object(
  'data', coalesce((SELECT json_agg(json_build_object({_SUMMARY}) ORDER BY t.hang)
    FROM trang t JOIN dich_vu d ON d.id = t.id JOIN nhom_dich_vu n ON n.id = d.nhom_id {_ON_SALE}), '[]'),
  'trang', json_build_object('so', $7, 'kichThuoc', $6, 'tong', (SELECT count(*) FROM tim)))::text AS body"""

_PACKAGES = """
SELECT json_agg(json_build_object('id', g.id, 'ma', g.ma, 'ten', g.ten_@, 'moTa', g.mo_ta_@, 'baoGom', g.bao_gom_@,
  'thoiGian', g.thoi_gian_@, 'giaoHang', g.giao_hang,
  'ghiChuGiaoHang', CASE WHEN g.giao_hang THEN $2::jsonb ->> 'giaoHang' END, 'noiBat', g.noi_bat,
  'thanhPhan', g.thanh_phan, 'muaLe', s.mua_le, 'gia', p.gia)
  ORDER BY g.thu_tu, g.id)
FROM goi_cuoc g CROSS JOIN LATERAL (
  SELECT string_agg(replace(replace($2::jsonb #>> '{chuKy,MOT_LAN,motPhan}', '{ten}', p ->> 'ten_@'), '{thang}', p ->> 'thang'), '; ') AS phan
  FROM jsonb_array_elements(phan_co_han(g.id)) p) AS h
CROSS JOIN LATERAL (
  SELECT json_agg(json_build_object('chuKy', o.chu_ky, 'tenChuKy', $2::jsonb #>> ARRAY['chuKy', o.chu_ky, 'ten'],
    'donGia', o.don_gia, 'phiDichVu', o.phi_dich_vu, 'chiPhiBenThuBa', o.chi_phi_ben_thu_ba,
    'phiNhaNuoc', o.phi_nha_nuoc, 'thueGtgt', o.thue_gtgt, 'thueSuat', o.thue_suat, 'giaGomVat', o.gia_gom_vat,
    'ghiChuVat', o.ghi_chu_vat_@, 'giaHan', coalesce(
      replace($2::jsonb #>> ARRAY['chuKy', o.chu_ky, 'coHan'], '{thang}', nullif(g.thoi_han_thang, 0)::text),
      replace($2::jsonb #>> ARRAY['chuKy', o.chu_ky, 'coPhan'], '{phan}', h.phan),
      $2::jsonb #>> ARRAY['chuKy', o.chu_ky, 'giaHan']))
    ORDER BY array_position(ARRAY['MOT_LAN', 'THANG', 'QUY', 'NAM'], o.chu_ky)) AS gia
  FROM chao_gia($1) o WHERE o.goi_cuoc_id = g.id AND o.dang_ban AND o.don_gia IS NOT NULL) AS p
CROSS JOIN LATERAL (
  SELECT CASE WHEN count(t.gia) = jsonb_array_length(g.thanh_phan) THEN sum(t.gia) END AS mua_le FROM (
    SELECT (SELECT o.don_gia FROM dich_vu e JOIN goi_cuoc k ON k.dich_vu_id = e.id JOIN chao_gia($1) o ON o.goi_cuoc_id = k.id
      WHERE e.slug || '/' || k.ma = part AND o.dang_ban AND o.don_gia IS NOT NULL AND o.chu_ky <> 'THANG'
      ORDER BY array_position(ARRAY['MOT_LAN', 'QUY', 'NAM'], o.chu_ky) LIMIT 1) AS gia
    FROM jsonb_array_elements_text(g.thanh_phan) part) AS t) AS s
WHERE g.dich_vu_id = d.id AND p.gia IS NOT NULL"""
# `muaLe`: what the replaced packages cost one by one, once or for a quarter or year; null when one of them is not sold.
# $3 the id or $4 the slug; no row when it is not on sale.
_SERVICE = f"""
SELECT phien_ban_danh_muc($1) AS phien_ban, json_build_object('data', json_build_object(
  {_SUMMARY}, 'moTa', d.mo_ta_@, 'loaiHinh', d.loai_hinh, 'goiCuoc', ({_PACKAGES})))::text AS body
FROM dich_vu d JOIN nhom_dich_vu n ON n.id = d.nhom_id {_ON_SALE}
WHERE (d.id = $3::uuid OR d.slug = $4::text) AND d.trang_thai = 'DANG_BAN'"""

# Everything on sale with all packages and prices in their parts: few rows, read when somebody compares or adds up.
_PRICE_LIST = f"""
SELECT phien_ban_danh_muc($1) AS phien_ban, json_build_object('data', coalesce(json_agg(json_build_object(
  {_SUMMARY}, 'moTa', d.mo_ta_@, 'loaiHinh', d.loai_hinh, 'goiCuoc', ({_PACKAGES})) ORDER BY n.thu_tu, d.thu_tu, d.id), '[]'))::text AS body
FROM dich_vu d JOIN nhom_dich_vu n ON n.id = d.nhom_id {_ON_SALE}
WHERE d.trang_thai = 'DANG_BAN' AND re.don_gia IS NOT NULL"""

# $1 the moment. The map of what search engines may read.
MAP = """
SELECT json_build_object('data', coalesce(json_agg(json_build_object('slug', d.slug, 'loai', d.loai, 'capNhatLuc',
  to_char(greatest(d.updated_at, o.luc) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ORDER BY d.slug), '[]'::json))::text
FROM dich_vu d CROSS JOIN LATERAL (
  SELECT greatest(max(g.updated_at), max(p.valid_from) FILTER (WHERE p.valid_from <= $1)) AS luc
  FROM goi_cuoc g LEFT JOIN gia_goi p ON p.goi_cuoc_id = g.id WHERE g.dich_vu_id = d.id) AS o
WHERE d.trang_thai = 'DANG_BAN'
  AND EXISTS (SELECT FROM chao_gia($1) o WHERE o.dich_vu_id = d.id AND o.dang_ban AND o.don_gia IS NOT NULL)"""
VERSION = "SELECT phien_ban_danh_muc($1)"
CONTENT_VERSION = """
SELECT phien_ban_danh_muc($1) || '-' ||
  (SELECT coalesce(sum(so), 0) FROM phien_ban_noi_dung WHERE ten <> 'danh_muc') || '-' || phien_ban_trang($1)
  || '-' || (SELECT count(*) FROM phi_giao_hang WHERE hieu_luc_tu <= $1)"""


@dataclass(frozen=True, slots=True)
class Read:
    """A statement in both languages; `shape` changes when the statement does, so that caches drop old copies."""

    sql: dict[Lang, str]
    shape: str


def _read(template: str) -> Read:
    texts = [template, *TEXTS.values()]
    shape = hashlib.md5("".join(texts).encode(), usedforsecurity=False).hexdigest()[:8]
    return Read({lang: template.replace("_@", f"_{lang}") for lang in LANGS}, shape)


TEXTS: Final[dict[Lang, str]] = {
    lang: json.dumps({"chuKy": cycle_texts(lang), "giaoHang": CARRIER_NOTE.in_lang(lang)}, ensure_ascii=False)
    for lang in LANGS
}
FAMILIES = _read(_FAMILIES)
SERVICES = _read(_SERVICES)
SERVICE = _read(_SERVICE)
PRICE_LIST = _read(_PRICE_LIST)
