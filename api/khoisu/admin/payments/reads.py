"""The back office's reads of money: one statement each, whose JSON PostgreSQL builds."""

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

MOST_COUNTED = 1_000


def moment(column: str) -> str:
    return f"""to_char({column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')"""


REFUND = f"""'id', r.id, 'donHangId', r.don_hang_id, 'soTien', r.so_tien, 'loaiLyDo', r.loai_ly_do, 'lyDo', r.ly_do, 'coBangChung', r.co_bang_chung,
  'canHaiNguoi', r.can_hai_nguoi, 'trangThai', r.trang_thai, 'thamChieu', r.tham_chieu, 'nguoiLap', r.nguoi_lap,
  'nguoiThucHien', r.nguoi_thuc_hien, 'taoLuc', {moment("r.tao_luc")}, 'xuLyLuc', {moment("r.xu_ly_luc")}, 'theoChinhSach', r.theo_chinh_sach"""

WAITING_REFUNDS = f"""SELECT json_build_object('data', coalesce(json_agg(json_build_object({REFUND},
    'maDonHang', o.ma_don_hang, 'hoTen', o.ho_ten, 'tenNguoiLap', a.ho_ten,
    'maDoiTra', (SELECT d.ma FROM yeu_cau_doi_tra d WHERE d.hoan_tien_id = r.id),
    'taiKhoan', (SELECT json_build_object('bin', t.bin, 'soCuoi', t.so_cuoi, 'soSanh', t.so_sanh,
        'xacNhanLuc', {moment("t.xac_nhan_luc")}) FROM tai_khoan_hoan_tien t
      WHERE t.don_hang_id = o.id AND t.xac_nhan_luc IS NOT NULL ORDER BY t.xac_nhan_luc DESC, t.id DESC LIMIT 1))
    ORDER BY r.id), '[]'::json))::text
FROM yeu_cau_hoan_tien r JOIN don_hang o ON o.id = r.don_hang_id JOIN account a ON a.id = r.nguoi_lap
WHERE r.trang_thai = 'CHO_THUC_HIEN'"""

LEDGER = f"""
SELECT json_build_object('data', json_build_object(
  'tongThu', coalesce((SELECT sum(k.so_tien) FROM khoan_thanh_toan k WHERE k.don_hang_id = o.id AND k.loai IN ('THU', 'CHUYEN_DEN')), 0)
    - coalesce((SELECT sum(k.so_tien) FROM khoan_thanh_toan k WHERE k.don_hang_id = o.id AND k.loai IN ('HUY_THU', 'CHUYEN_DI')), 0),
  'tongHoan', coalesce((SELECT sum(k.so_tien) FROM khoan_thanh_toan k WHERE k.don_hang_id = o.id AND k.loai = 'HOAN'), 0),
  'cacKhoan', coalesce((SELECT json_agg(json_build_object('id', k.id, 'loai', k.loai,
      'loaiKhoanThu', k.loai_khoan_thu, 'soTien', k.so_tien, 'nguon', k.nguon, 'giaoDichId', k.giao_dich_id,
      'thamChieu', k.tham_chieu, 'ghiChu', k.ghi_chu, 'nguoiGhi', k.nguoi_ghi, 'luc', {moment("k.luc")}, 'daoKhoanId', k.dao_khoan_id,
      'daHuy', EXISTS (SELECT FROM khoan_thanh_toan d WHERE d.dao_khoan_id = k.id),
      'daThay', thay_o_ngan_hang(k)) ORDER BY k.id) FROM khoan_thanh_toan k WHERE k.don_hang_id = o.id), '[]'::json),
  'hoanTien', coalesce((SELECT json_agg(json_build_object({REFUND}) ORDER BY r.id)
      FROM yeu_cau_hoan_tien r WHERE r.don_hang_id = o.id), '[]'::json),
  'phaiTra', coalesce((SELECT json_agg(json_build_object('id', p.id, 'loai', p.loai, 'soTien', p.so_tien, 'conLai', p.con_lai,
      'taoLuc', {moment("p.tao_luc")}) ORDER BY p.id)
      FROM khoan_phai_tra p WHERE p.don_hang_id = o.id AND p.con_lai > 0), '[]'::json),
  'hanThanhToan', o.han_thanh_toan))::text
FROM don_hang o WHERE o.id = CASE WHEN length($1) = 36 THEN $1::uuid END OR o.ma_don_hang = $1"""
"""$1 order id or code; no row for an order that does not exist."""

DEBT = f"""'id', p.id, 'loai', p.loai, 'soTien', p.so_tien, 'conLai', p.con_lai, 'taoLuc', {moment("p.tao_luc")},
  'nguoiLap', p.nguoi_lap, 'donHangId', p.don_hang_id, 'maDonHang', o.ma_don_hang, 'hoTen', o.ho_ten,
  'giaoDichId', p.giao_dich_id, 'noiDung', g.noi_dung, 'dangHoan', EXISTS (SELECT FROM yeu_cau_hoan_tien r
    WHERE r.don_hang_id = p.don_hang_id AND r.trang_thai = 'CHO_THUC_HIEN'),
  'choChuyen', (SELECT json_build_object('maDonHang', d.ma_don_hang, 'hoTen', d.ho_ten, 'soTien', y.so_tien, 'lyDo', y.ly_do,
      'tenNguoiLap', a.ho_ten, 'taoLuc', {moment("y.tao_luc")})
    FROM yeu_cau_chuyen_tien y JOIN don_hang d ON d.id = y.don_nhan_id LEFT JOIN account a ON a.id = y.nguoi_lap
    WHERE y.khoan_phai_tra_id = p.id AND y.trang_thai = 'CHO_DUYET')"""
DEBTS = f"""
WITH wanted AS NOT MATERIALIZED (SELECT id, con_lai FROM khoan_phai_tra WHERE con_lai > 0 AND ($1::text IS NULL OR loai = $1)),
page AS (SELECT id FROM wanted ORDER BY id LIMIT $2::int OFFSET ($3::int - 1) * $2::int),
total AS (SELECT count(*) AS so FROM (SELECT 1 FROM wanted LIMIT {MOST_COUNTED} + 1) c)
SELECT json_build_object('data', coalesce((SELECT json_agg(json_build_object({DEBT}) ORDER BY p.id)
    FROM khoan_phai_tra p JOIN page USING (id) LEFT JOIN don_hang o ON o.id = p.don_hang_id
    LEFT JOIN giao_dich_ngan_hang g ON g.id = p.giao_dich_id), '[]'::json),
  'tongTien', (SELECT coalesce(sum(con_lai), 0) FROM wanted),
  'trang', json_build_object('so', $3::int, 'kichThuoc', $2::int,
    'tong', least(total.so, {MOST_COUNTED}), 'hon', total.so > {MOST_COUNTED}))::text FROM total"""
"""$1 kind or null, $2 size, $3 page: what is still owed, oldest first."""

LAST_CHECK = f"""SELECT json_build_object('data', json_build_object('lanCuoi', (SELECT json_build_object(
    'luc', {moment("c.luc")}, 'nhan', c.nhan, 'trenDon', c.tren_don, 'phaiTra', c.phai_tra, 'daHoan', c.da_hoan,
    'chuaGan', c.chua_gan, 'chenhLech', c.nhan - c.tren_don - c.phai_tra - c.da_hoan - c.chua_gan, 'soSai', c.so_sai,
    'saiLech', c.sai_lech, 'theoNgay', c.theo_ngay, 'nguoiChay', a.ho_ten)
  FROM lan_doi_chieu c LEFT JOIN account a ON a.id = c.nguoi_chay ORDER BY c.id DESC LIMIT 1)))::text"""

RECEIVABLE = """'id', o.id, 'maDonHang', o.ma_don_hang, 'hoTen', o.ho_ten, 'soDienThoai', o.so_dien_thoai,
  'tongTien', o.tong_tien, 'daThu', o.da_thu, 'conLai', o.tong_tien - o.da_thu, 'hanThanhToan', o.han_thanh_toan,
  'soNgayQua', $2::date - o.han_thanh_toan, 'trangThaiXacNhan', o.trang_thai_xac_nhan,
  'trangThaiThanhToan', o.trang_thai_thanh_toan, 'laTraSau', o.phuong_thuc_thanh_toan = 'TRA_SAU'"""
RECEIVABLES = f"""
WITH wanted AS NOT MATERIALIZED (SELECT id, han_thanh_toan, tong_tien - da_thu AS con FROM don_hang
  WHERE han_thanh_toan IS NOT NULL AND trang_thai_xac_nhan <> 'DA_HUY' AND tong_tien > da_thu
    AND trang_thai_thanh_toan IN ('TRA_SAU', 'DA_DAT_COC', 'CHO_DOI_SOAT', 'CHUA_THANH_TOAN')
    AND (NOT $1::bool OR han_thanh_toan < $2::date)),
page AS (SELECT id FROM wanted ORDER BY han_thanh_toan, id LIMIT $3::int OFFSET ($4::int - 1) * $3::int),
total AS (SELECT count(*) AS so FROM (SELECT 1 FROM wanted LIMIT {MOST_COUNTED} + 1) c)
SELECT json_build_object('data', coalesce((SELECT json_agg(json_build_object({RECEIVABLE}) ORDER BY o.han_thanh_toan, o.id)
    FROM don_hang o JOIN page USING (id)), '[]'::json),
  'tongTien', (SELECT coalesce(sum(con), 0) FROM wanted),
  'soQuaHan', (SELECT count(*) FROM wanted WHERE han_thanh_toan < $2::date),
  'trang', json_build_object('so', $4::int, 'kichThuoc', $3::int,
    'tong', least(total.so, {MOST_COUNTED}), 'hon', total.so > {MOST_COUNTED}))::text FROM total"""
"""$1 only overdue, $2 today in Vietnam, $3 size, $4 page: what customers still owe, by the day it is due."""


async def read_last_check(session: AsyncSession) -> str:
    """The last check inside the caller's transaction, as JSON."""
    return await session.scalar(text(LAST_CHECK.replace(":MI", "\\:MI").replace(":SS", "\\:SS"))) or ""
