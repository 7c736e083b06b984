"""The cart's hot reads: each is one statement that returns finished JSON, every amount computed at that moment."""

import json
from typing import Final

from khoisu.cart.rules import PROBLEMS
from khoisu.catalog.rules import CARRIER_NOTE, cycle_texts
from khoisu.kit.lang import Lang
from khoisu.kit.money import vat_inside_sql

LANGS: Final[tuple[Lang, ...]] = ("vi", "en")
_TIME = "to_char({} AT TIME ZONE 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS.MS\"Z\"')"
_MONEY = "translate(to_char({}, 'FM999,999,999,999,990'), ',', $3::jsonb ->> 'nhom') || ' ₫'"
_OPEN = "user_id = $1 AND ($4::bytea IS NULL OR khach_token_hash = $4)"

_LINE = """json_build_object('dichVuId', l.dich_vu_id, 'goiCuocId', l.goi_cuoc_id, 'dichVuChiTietId', l.goi_cuoc_id,
  'slug', l.slug, 'loaiDong', l.loai_dong, 'tenDichVu', l.ten_dich_vu_@, 'tenGoi', l.ten_goi_@, 'soLuong', l.so_luong,
  'chuKy', l.chu_ky, 'tenChuKy', $3::jsonb #>> ARRAY['chuKy', l.chu_ky, 'ten'],
  'giaHan', coalesce(replace($3::jsonb #>> ARRAY['chuKy', l.chu_ky, 'coHan'], '{thang}', nullif(l.thoi_han_thang, 0)::text),
    replace($3::jsonb #>> ARRAY['chuKy', l.chu_ky, 'coPhan'], '{phan}',
      (SELECT string_agg(replace(replace($3::jsonb #>> '{chuKy,MOT_LAN,motPhan}', '{ten}', p ->> 'ten_@'), '{thang}', p ->> 'thang'), '; ')
       FROM jsonb_array_elements(phan_co_han(l.goi_cuoc_id)) p)),
    $3::jsonb #>> ARRAY['chuKy', l.chu_ky, 'giaHan']),
  'cacChuKy', (SELECT coalesce(json_agg(json_build_object('chuKy', k.chu_ky,
      'tenChuKy', $3::jsonb #>> ARRAY['chuKy', k.chu_ky, 'ten'], 'donGia', k.don_gia)
      ORDER BY array_position(ARRAY['MOT_LAN', 'THANG', 'QUY', 'NAM'], k.chu_ky)), '[]')
    FROM chao_gia($2) k WHERE k.goi_cuoc_id = l.goi_cuoc_id AND k.dang_ban AND k.don_gia IS NOT NULL),
  'datDuoc', l.dat_duoc, 'giaLucThem', l.gia_luc_them, 'donGia', l.don_gia, 'thanhTien', l.don_gia * l.so_luong,
  'phiDichVu', (l.phi_dich_vu + l.thue_gtgt) * l.so_luong - l.thue_dong, 'chiPhiBenThuBa', l.chi_phi_ben_thu_ba * l.so_luong,
  'phiNhaNuoc', l.phi_nha_nuoc * l.so_luong, 'thueGtgt', l.thue_dong, 'thueSuat', l.thue_suat,
  'giaGomVat', l.gia_gom_vat, 'ghiChuVat', l.ghi_chu_vat_@, 'baoHanh', l.bao_hanh_@,
  'datCocPhanTram', l.dat_coc_phan_tram, 'giaoHang', l.giao_hang, 'nhieuDuoc', l.nhieu_duoc)"""
_PROBLEM = f"""json_build_object('ma', l.van_de, 'thongBao', format($3::jsonb #>> ARRAY['vanDe', l.van_de],
    l.ten_dich_vu_@ || ' – ' || l.ten_goi_@,
    CASE l.van_de WHEN 'gia_thay_doi' THEN {_MONEY.format("l.gia_luc_them")}
      ELSE $3::jsonb #>> ARRAY['chuKy', l.chu_ky, 'ten'] END, {_MONEY.format("l.don_gia")}),
  'dichVuId', l.dich_vu_id, 'goiCuocId', l.goi_cuoc_id,
  'giaCu', CASE l.van_de WHEN 'gia_thay_doi' THEN l.gia_luc_them END,
  'giaMoi', CASE l.van_de WHEN 'gia_thay_doi' THEN l.don_gia END)"""
# A line's amounts exist only when it can be ordered, so plain sums leave the others out.
_LINES = f"""
SELECT l.user_id, l.so_luong, l.gia_luc_them, l.them_luc, o.dich_vu_id, o.goi_cuoc_id, o.chu_ky, o.slug, o.loai_dong,
  o.ten_dich_vu_@, o.ten_goi_@, o.bao_hanh_@, o.dat_coc_phan_tram, o.giao_hang, r.dat_duoc,
  (SELECT d.loai_hinh = '{{}}' FROM dich_vu d WHERE d.id = o.dich_vu_id) AS nhieu_duoc,
  (SELECT k.thoi_han_thang FROM goi_cuoc k WHERE k.id = o.goi_cuoc_id) AS thoi_han_thang,
  CASE WHEN NOT o.dang_ban THEN 'ngung_ban' WHEN o.don_gia IS NULL THEN 'chu_ky_khong_con'
    WHEN o.don_gia <> l.gia_luc_them THEN 'gia_thay_doi' END AS van_de,
  CASE WHEN r.dat_duoc THEN o.don_gia END AS don_gia,
  CASE WHEN r.dat_duoc THEN o.phi_dich_vu END AS phi_dich_vu,
  CASE WHEN r.dat_duoc THEN o.chi_phi_ben_thu_ba END AS chi_phi_ben_thu_ba,
  CASE WHEN r.dat_duoc THEN o.phi_nha_nuoc END AS phi_nha_nuoc,
  CASE WHEN r.dat_duoc THEN o.thue_gtgt END AS thue_gtgt,
  CASE WHEN r.dat_duoc THEN {vat_inside_sql("l.so_luong * (o.don_gia - o.phi_nha_nuoc)", "o.thue_suat")} END AS thue_dong,
  CASE WHEN r.dat_duoc THEN o.thue_suat END AS thue_suat,
  CASE WHEN r.dat_duoc THEN o.gia_gom_vat END AS gia_gom_vat,
  CASE WHEN r.dat_duoc THEN o.ghi_chu_vat_@ END AS ghi_chu_vat_@
FROM gio g JOIN dong_gio_hang l ON l.user_id = g.user_id
JOIN chao_gia($2) o ON o.goi_cuoc_id = l.goi_cuoc_id AND o.chu_ky = l.chu_ky
CROSS JOIN LATERAL (SELECT o.dang_ban AND o.don_gia IS NOT NULL AS dat_duoc) AS r"""
# $1 the owner, $2 the moment, $3 texts, $4 the token's hash for a visitor, $5 whether no cart reads as an empty one.
_CART = f"""
WITH gio AS (SELECT * FROM gio_hang WHERE {_OPEN}), l AS ({_LINES})
SELECT json_build_object('data', json_build_object(
  'userId', $1::uuid, 'khach', coalesce(g.khach_token_hash IS NOT NULL, false), 'phienBan', coalesce(g.phien_ban, 0),
  'dong', t.dong, 'tongSoLuong', t.tong_so_luong, 'tongTien', t.tong_tien, 'phiDichVu', t.phi_dich_vu,
  'chiPhiBenThuBa', t.chi_phi_ben_thu_ba, 'phiNhaNuoc', t.phi_nha_nuoc, 'thueGtgt', t.thue_gtgt,
  'ghiChuGiaoHang', CASE WHEN t.giao_hang THEN $3::jsonb ->> 'giaoHang' END, 'problems', t.problems,
  'capNhatLuc', {_TIME.format("g.updated_at")}, 'hetHanLuc', {_TIME.format("g.het_han_luc")}))::text AS gio_hang
FROM (VALUES (1)) AS one LEFT JOIN gio g ON true CROSS JOIN (
  SELECT coalesce(json_agg({_LINE} ORDER BY l.them_luc, l.goi_cuoc_id), '[]') AS dong,
    coalesce(json_agg({_PROBLEM} ORDER BY l.them_luc, l.goi_cuoc_id) FILTER (WHERE l.van_de IS NOT NULL), '[]') AS problems,
    coalesce(sum(l.so_luong) FILTER (WHERE l.dat_duoc), 0) AS tong_so_luong,
    coalesce(sum(l.don_gia * l.so_luong), 0)::bigint AS tong_tien,
    coalesce(sum((l.phi_dich_vu + l.thue_gtgt) * l.so_luong - l.thue_dong), 0)::bigint AS phi_dich_vu,
    coalesce(sum(l.chi_phi_ben_thu_ba * l.so_luong), 0)::bigint AS chi_phi_ben_thu_ba,
    coalesce(sum(l.phi_nha_nuoc * l.so_luong), 0)::bigint AS phi_nha_nuoc,
    coalesce(sum(l.thue_dong), 0)::bigint AS thue_gtgt,
    bool_or(l.giao_hang AND l.dat_duoc) AS giao_hang
  FROM l) AS t
WHERE $5::boolean OR g.user_id IS NOT NULL"""

TEXTS: Final[dict[Lang, str]] = {
    lang: json.dumps(
        {
            "chuKy": cycle_texts(lang),
            "nhom": "," if lang == "en" else ".",
            "giaoHang": CARRIER_NOTE.in_lang(lang),
            "vanDe": {code: words.in_lang(lang) for code, words in PROBLEMS.items()},
        },
        ensure_ascii=False,
    )
    for lang in LANGS
}
CART: Final[dict[Lang, str]] = {lang: _CART.replace("_@", f"_{lang}") for lang in LANGS}

# $1 the moment, $2 size, $3 number of the page; newest first.
CARTS: Final = f"""
WITH trang AS (SELECT * FROM gio_hang ORDER BY updated_at DESC, user_id DESC LIMIT $2 OFFSET ($3::bigint - 1) * $2)
SELECT json_build_object('data', coalesce(json_agg(json_build_object(
    'userId', g.user_id, 'khach', g.khach_token_hash IS NOT NULL, 'soDong', t.so_dong,
    'tongSoLuong', t.tong_so_luong, 'tongTien', t.tong_tien, 'capNhatLuc', {_TIME.format("g.updated_at")},
    'hetHanLuc', {_TIME.format("g.het_han_luc")}) ORDER BY g.updated_at DESC, g.user_id DESC), '[]'),
  'trang', json_build_object('so', $3, 'kichThuoc', $2, 'tong', (SELECT count(*) FROM gio_hang)))::text
FROM trang g CROSS JOIN LATERAL (
  SELECT count(*) AS so_dong, coalesce(sum(l.so_luong) FILTER (WHERE o.dang_ban AND o.don_gia IS NOT NULL), 0) AS tong_so_luong,
    coalesce(sum(o.don_gia * l.so_luong) FILTER (WHERE o.dang_ban), 0)::bigint AS tong_tien
  FROM dong_gio_hang l JOIN chao_gia($1) o ON o.goi_cuoc_id = l.goi_cuoc_id AND o.chu_ky = l.chu_ky
  WHERE l.user_id = g.user_id) AS t"""
