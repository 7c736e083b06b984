"""The back office's reads of money: one statement each, whose JSON PostgreSQL builds."""

from khoisu.payments.states import NEEDS_STAFF

MOST_COUNTED = 1_000


def _moment(column: str) -> str:
    return f"""to_char({column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')"""


TRANSFER = f"""'id', g.id, 'maNgoai', g.ma_ngoai, 'nganHang', g.ngan_hang, 'soTaiKhoan', g.so_tai_khoan,
  'chieu', g.chieu, 'soTien', g.so_tien, 'noiDung', g.noi_dung, 'moTa', g.mo_ta, 'maThamChieu', g.ma_tham_chieu,
  'lucNganHang', g.luc_ngan_hang, 'trangThai', g.trang_thai, 'donHangId', g.don_hang_id, 'maDonHang', g.ma_don_hang,
  'tienThua', g.tien_thua, 'lyDo', g.ly_do, 'nguoiXuLy', g.nguoi_xu_ly, 'xuLyLuc', {_moment("g.xu_ly_luc")},
  'nhanLuc', {_moment("g.nhan_luc")}"""
REFUND = f"""'id', r.id, 'donHangId', r.don_hang_id, 'soTien', r.so_tien, 'loaiLyDo', r.loai_ly_do, 'lyDo', r.ly_do, 'coBangChung', r.co_bang_chung,
  'canHaiNguoi', r.can_hai_nguoi, 'trangThai', r.trang_thai, 'thamChieu', r.tham_chieu, 'nguoiLap', r.nguoi_lap,
  'nguoiThucHien', r.nguoi_thuc_hien, 'taoLuc', {_moment("r.tao_luc")}, 'xuLyLuc', {_moment("r.xu_ly_luc")}, 'theoChinhSach', r.theo_chinh_sach"""

QUEUE = ", ".join(sorted(f"'{state.value}'" for state in NEEDS_STAFF))
TRANSFERS = f"""
WITH wanted AS NOT MATERIALIZED (
  SELECT id FROM giao_dich_ngan_hang
  WHERE ($1::text IS NULL OR trang_thai = $1) AND (NOT $2::bool OR (trang_thai IN ({QUEUE}) AND nguoi_xu_ly IS NULL))
    AND ($3::text IS NULL OR ma_tham_chieu = $3 OR (nguon = 'SEPAY' AND ma_ngoai = $3)
      OR don_hang_id = (SELECT id FROM don_hang WHERE ma_don_hang = $4))),
page AS (SELECT id FROM wanted ORDER BY id DESC LIMIT $5::int OFFSET ($6::int - 1) * $5::int),
total AS (SELECT count(*) AS so FROM (SELECT 1 FROM wanted LIMIT {MOST_COUNTED} + 1) c)
SELECT json_build_object('data', coalesce((SELECT json_agg(json_build_object({TRANSFER}) ORDER BY g.id DESC)
    FROM giao_dich_ngan_hang g JOIN page USING (id)), '[]'::json),
  'trang', json_build_object('so', $6::int, 'kichThuoc', $5::int,
    'tong', least(total.so, {MOST_COUNTED}), 'hon', total.so > {MOST_COUNTED}))::text FROM total"""
"""$1 state or null, $2 only what waits for staff, $3 reference or outside id or null, $4 order code, $5 size, $6 page."""

HINTS = """coalesce((SELECT json_agg(json_build_object('id', h.id, 'maDonHang', h.ma_don_hang, 'hoTen', h.ho_ten,
    'canThanhToan', h.due) ORDER BY h.named DESC, h.id DESC) FROM (
  SELECT o.id, o.ma_don_hang, o.ho_ten, g.so_tien AS due,
    position(replace(bo_dau(o.ho_ten), ' ', '') IN replace(bo_dau(g.noi_dung || g.mo_ta), ' ', '')) > 0 AS named
  FROM don_hang o
  WHERE g.trang_thai = 'KHONG_KHOP' AND o.trang_thai_xac_nhan IN ('CHO_XAC_NHAN', 'DA_XAC_NHAN', 'DANG_THUC_HIEN')
    AND o.trang_thai_thanh_toan IN ('CHUA_THANH_TOAN', 'CHO_DOI_SOAT', 'DA_DAT_COC', 'TRA_SAU')
    AND o.tao_luc > g.nhan_luc - interval '60 days' AND o.tao_luc <= g.nhan_luc
    AND g.so_tien IN (o.tong_tien - o.da_thu, o.tien_coc - o.da_thu)
  ORDER BY named DESC, o.id DESC LIMIT 5) h), '[]'::json)"""
ONE_TRANSFER = f"""SELECT json_build_object('data', json_build_object({TRANSFER}, 'goiY', {HINTS}))::text
FROM giao_dich_ngan_hang g WHERE g.id = $1"""

WAITING_REFUNDS = f"""SELECT json_build_object('data', coalesce(json_agg(json_build_object({REFUND},
    'maDonHang', o.ma_don_hang, 'hoTen', o.ho_ten, 'tenNguoiLap', a.ho_ten,
    'maDoiTra', (SELECT d.ma FROM yeu_cau_doi_tra d WHERE d.hoan_tien_id = r.id),
    'taiKhoan', (SELECT json_build_object('bin', t.bin, 'soCuoi', t.so_cuoi, 'soSanh', t.so_sanh,
        'xacNhanLuc', {_moment("t.xac_nhan_luc")}) FROM tai_khoan_hoan_tien t
      WHERE t.don_hang_id = o.id AND t.xac_nhan_luc IS NOT NULL ORDER BY t.xac_nhan_luc DESC, t.id DESC LIMIT 1))
    ORDER BY r.id), '[]'::json))::text
FROM yeu_cau_hoan_tien r JOIN don_hang o ON o.id = r.don_hang_id JOIN account a ON a.id = r.nguoi_lap
WHERE r.trang_thai = 'CHO_THUC_HIEN'"""

LEDGER = f"""
SELECT json_build_object('data', json_build_object(
  'tongThu', coalesce((SELECT sum(k.so_tien) FROM khoan_thanh_toan k WHERE k.don_hang_id = o.id AND k.loai = 'THU'), 0),
  'tongHoan', coalesce((SELECT sum(k.so_tien) FROM khoan_thanh_toan k WHERE k.don_hang_id = o.id AND k.loai = 'HOAN'), 0),
  'cacKhoan', coalesce((SELECT json_agg(json_build_object('id', k.id, 'loai', k.loai,
      'loaiKhoanThu', k.loai_khoan_thu, 'soTien', k.so_tien, 'nguon', k.nguon, 'giaoDichId', k.giao_dich_id,
      'thamChieu', k.tham_chieu, 'ghiChu', k.ghi_chu, 'nguoiGhi', k.nguoi_ghi, 'luc', {_moment("k.luc")})
      ORDER BY k.id) FROM khoan_thanh_toan k WHERE k.don_hang_id = o.id), '[]'::json),
  'hoanTien', coalesce((SELECT json_agg(json_build_object({REFUND}) ORDER BY r.id)
      FROM yeu_cau_hoan_tien r WHERE r.don_hang_id = o.id), '[]'::json)))::text
FROM don_hang o WHERE o.id = CASE WHEN length($1) = 36 THEN $1::uuid END OR o.ma_don_hang = $1"""
"""$1 order id or code; no row for an order that does not exist."""
