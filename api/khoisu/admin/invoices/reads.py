"""The back office's reads of invoices: one statement each, whose JSON PostgreSQL builds."""

from khoisu.workflows.invoices.reads import LINE_TAX, OPEN

MOST_COUNTED = 1_000
MOMENT = """to_char({} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')"""
SINCE = """coalesce(
    (SELECT CASE WHEN o.hinh_thuc = 'DAT_COC' THEN max(k.luc) ELSE min(k.luc) END FROM khoan_thanh_toan k
      WHERE k.don_hang_id = o.id AND (w.lan_cuoi IS NULL OR k.luc > w.lan_cuoi)),
    (SELECT max(s.luc) FROM su_kien_don_hang s WHERE s.don_hang_id = o.id AND s.den = 'HOAN_THANH'), w.lan_cuoi, o.cap_nhat_luc)"""
"""Since when it is due: the first money not invoiced yet; with a deposit the last, because the deposit alone is not invoiced."""
BUYER = """coalesce((SELECT json_build_object('loai', b.loai, 'ten', b.ten, 'maSoThue', b.ma_so_thue, 'diaChi', b.dia_chi,
    'email', b.email) FROM nguoi_mua_hoa_don b WHERE b.don_hang_id = o.id ORDER BY b.so DESC LIMIT 1),
  json_build_object('loai', 'CA_NHAN', 'ten', o.ho_ten, 'maSoThue', '', 'diaChi', '', 'email', ''))"""

QUEUE = f"""
WITH wanted AS MATERIALIZED (SELECT o.id, w.so_tien, w.thue_gtgt, {SINCE} AS tu FROM ({OPEN}) w JOIN don_hang o USING (id)),
chosen AS (SELECT * FROM wanted WHERE NOT $1::bool OR tu < $2::timestamptz),
page AS (SELECT * FROM chosen ORDER BY tu, id LIMIT $3::int OFFSET ($4::int - 1) * $3::int)
SELECT json_build_object('data', coalesce((SELECT json_agg(json_build_object('id', o.id, 'maDonHang', o.ma_don_hang,
      'hoTen', o.ho_ten, 'nguoiMua', {BUYER}, 'soTien', p.so_tien, 'thueGtgt', p.thue_gtgt, 'tuLuc', {MOMENT.format("p.tu")},
      'quaHan', p.tu < $2::timestamptz) ORDER BY p.tu, o.id)
    FROM page p JOIN don_hang o USING (id)), '[]'::json),
  'soQuaHan', (SELECT count(*) FROM wanted WHERE tu < $2::timestamptz),
  'trang', json_build_object('so', $4::int, 'kichThuoc', $3::int,
    'tong', least((SELECT count(*) FROM chosen), {MOST_COUNTED}), 'hon', (SELECT count(*) FROM chosen) > {MOST_COUNTED}))::text"""
"""$1 only overdue, $2 what is due since before this moment is overdue, $3 size, $4 page."""

ONE_ORDER = f"""
SELECT json_build_object('data', json_build_object('maDonHang', o.ma_don_hang, 'nguoiMua', {BUYER},
  'daChoBiet', EXISTS (SELECT FROM nguoi_mua_hoa_don b WHERE b.don_hang_id = o.id),
  'soTien', coalesce(w.so_tien, 0), 'thueGtgt', coalesce(w.thue_gtgt, 0),
  'hoaDon', coalesce((SELECT json_agg(json_build_object('id', h.id, 'loai', h.loai, 'kyHieu', h.ky_hieu, 'so', h.so, 'ngay', h.ngay,
      'soTien', h.so_tien, 'thueGtgt', h.thue_gtgt, 'maTraCuu', h.ma_tra_cuu, 'duongDan', h.duong_dan, 'lyDo', h.ly_do,
      'nguoiGhi', h.ten_nguoi_ghi, 'luc', {MOMENT.format("h.luc")},
      'daHuyGhi', EXISTS (SELECT FROM hoa_don d WHERE d.dao_id = h.id)) ORDER BY h.id)
    FROM hoa_don h WHERE h.don_hang_id = o.id), '[]'::json)))::text
FROM don_hang o LEFT JOIN ({OPEN}) w USING (id) WHERE o.id = CASE WHEN length($1) = 36 THEN $1::uuid END OR o.ma_don_hang = $1"""
"""$1 order id or code."""

LEDGER_TABLE = f"""
SELECT k.luc, o.ma_don_hang, k.loai, k.loai_khoan_thu, k.nguon, k.so_tien, o.tong_tien,
  coalesce(nullif(k.tham_chieu, ''), g.ma_tham_chieu, '') AS tham_chieu, t.phi, t.thue, t.suat,
  coalesce(b.ten, CASE WHEN b.loai IS NULL THEN o.ho_ten ELSE '' END) AS nguoi_mua, coalesce(b.ma_so_thue, '') AS ma_so_thue,
  coalesce((SELECT string_agg(h.ky_hieu || ' ' || h.so, ', ' ORDER BY h.id) FROM hoa_don h WHERE h.don_hang_id = o.id
    AND h.loai <> 'HUY_GHI' AND NOT EXISTS (SELECT FROM hoa_don d WHERE d.dao_id = h.id)), '') AS hoa_don
FROM khoan_thanh_toan k JOIN don_hang o ON o.id = k.don_hang_id
LEFT JOIN giao_dich_ngan_hang g ON g.id = k.giao_dich_id
LEFT JOIN LATERAL (SELECT * FROM nguoi_mua_hoa_don n WHERE n.don_hang_id = o.id ORDER BY n.so DESC LIMIT 1) b ON true
CROSS JOIN LATERAL (SELECT coalesce(sum(l.dau * l.so_luong * l.phi_nha_nuoc), 0)::bigint AS phi,
    coalesce(sum(l.dau * {LINE_TAX}), 0)::bigint AS thue, string_agg(DISTINCT l.thue_suat || '%', ' ') AS suat
  FROM (SELECT *, CASE WHEN loai = 'GIAM_GIA' THEN -1 ELSE 1 END AS dau FROM dong_don_hang WHERE don_hang_id = o.id) l) t
WHERE k.luc >= $1::timestamptz AND k.luc < $2::timestamptz ORDER BY k.luc, k.id LIMIT $3"""
"""$1 from, $2 before, $3 at most: every entry of the ledger with its order's parts."""
