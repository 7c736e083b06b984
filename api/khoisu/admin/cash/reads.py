"""The back office's reads of cash: one statement each, whose JSON PostgreSQL builds."""

MOMENT = """to_char({} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')"""
MOST_DAYS = 62
NUMBER = "'PT-' || p.nam || '-' || lpad(p.so::text, 6, '0')"
RECEIPT = f"""'soPhieu', {NUMBER}, 'maDonHang', o.ma_don_hang, 'soTien', p.so_tien, 'nguoiNop', p.nguoi_nop,
  'noiDung', p.noi_dung, 'nguoiThu', p.ten_nguoi_thu, 'ngay', p.ngay, 'luc', {MOMENT.format("p.luc")}"""

ONE_RECEIPT = f"""SELECT json_build_object('data', json_build_object({RECEIPT}, 'conThieu',
    CASE WHEN o.trang_thai_xac_nhan = 'DA_HUY' THEN 0 ELSE greatest(0, o.tong_tien - o.da_thu) END))::text
FROM phieu_thu p JOIN don_hang o ON o.id = p.don_hang_id WHERE p.nam = $1 AND p.so = $2"""

DAYS = f"""
WITH ngay AS (SELECT ngay FROM phieu_thu UNION SELECT ngay FROM chot_quy_ngay UNION SELECT ngay FROM dem_quy ORDER BY ngay DESC LIMIT {MOST_DAYS})
SELECT json_build_object('data', coalesce(json_agg(json_build_object('ngay', n.ngay,
  'theoSo', coalesce((SELECT sum(p.so_tien) FROM phieu_thu p WHERE p.ngay = n.ngay), 0),
  'phieu', coalesce((SELECT json_agg(json_build_object({RECEIPT}) ORDER BY p.nam, p.so)
    FROM phieu_thu p JOIN don_hang o ON o.id = p.don_hang_id WHERE p.ngay = n.ngay), '[]'::json),
  'chot', (SELECT json_build_object('demDuoc', c.dem_duoc, 'chenhLech', c.dem_duoc - c.theo_so, 'lyDo', c.ly_do,
    'nguoiChot', c.ten_nguoi_chot, 'luc', {MOMENT.format("c.luc")}) FROM chot_quy_ngay c WHERE c.ngay = n.ngay
      AND NOT EXISTS (SELECT FROM mo_lai_quy_ngay m WHERE (m.ngay, m.lan) = (c.ngay, c.lan))),
  'dem', coalesce((SELECT json_agg(json_build_object('demDuoc', d.dem_duoc, 'chenhLech', d.dem_duoc - d.theo_so,
    'ghiChu', d.ghi_chu, 'nguoiDem', d.ten_nguoi_dem, 'luc', {MOMENT.format("d.luc")}) ORDER BY d.id)
    FROM dem_quy d WHERE d.ngay = n.ngay), '[]'::json),
  'moLai', coalesce((SELECT json_agg(json_build_object('demDuoc', c.dem_duoc, 'chenhLech', c.dem_duoc - c.theo_so,
    'nguoiChot', c.ten_nguoi_chot, 'lyDo', m.ly_do, 'nguoiMo', m.ten_nguoi_mo, 'luc', {MOMENT.format("m.luc")}) ORDER BY m.lan)
    FROM mo_lai_quy_ngay m JOIN chot_quy_ngay c USING (ngay, lan) WHERE m.ngay = n.ngay), '[]'::json),
  'tuThu', EXISTS (SELECT FROM phieu_thu p WHERE p.ngay = n.ngay AND p.account_id = $1)) ORDER BY n.ngay DESC), '[]'::json))::text
FROM ngay n"""
"""$1 the caller: a person who received cash on a day does not close it."""
