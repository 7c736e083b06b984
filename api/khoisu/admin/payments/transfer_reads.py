"""The back office's reads of bank messages: the list, one message with what it may belong to, and a table of days."""

from khoisu.admin.payments.reads import MOST_COUNTED, moment
from khoisu.payments.states import NEEDS_STAFF

TRANSFER = f"""'id', g.id, 'maNgoai', g.ma_ngoai, 'nganHang', g.ngan_hang, 'soTaiKhoan', g.so_tai_khoan,
  'chieu', g.chieu, 'soTien', g.so_tien, 'noiDung', g.noi_dung, 'moTa', g.mo_ta, 'maThamChieu', g.ma_tham_chieu,
  'lucNganHang', g.luc_ngan_hang, 'trangThai', g.trang_thai, 'donHangId', g.don_hang_id, 'maDonHang', g.ma_don_hang,
  'tienThua', g.tien_thua, 'lyDo', g.ly_do, 'nguoiXuLy', g.nguoi_xu_ly, 'xuLyLuc', {moment("g.xu_ly_luc")},
  'ngayNganHang', ngay_ngan_hang(g.luc_ngan_hang, g.nhan_luc), 'nhanLuc', {moment("g.nhan_luc")}"""

HISTORY = f"""coalesce((SELECT json_agg(json_build_object('viec', s.viec, 'trangThai', s.trang_thai, 'maDonHang', s.ma_don_hang,
    'lyDo', s.ly_do, 'nguoi', a.ho_ten, 'luc', {moment("s.luc")}) ORDER BY s.id)
  FROM su_kien_giao_dich s LEFT JOIN account a ON a.id = s.nguoi_lam WHERE s.giao_dich_id = g.id), '[]'::json)"""

QUEUE = ", ".join(sorted(f"'{state.value}'" for state in NEEDS_STAFF))
BANK_DAY = "ngay_ngan_hang(luc_ngan_hang, nhan_luc)"
"""The day on which the bank booked it (Vietnam's), for a statement's line and for the bank's own message alike."""
WANTED = f"""
  SELECT id, so_tien, chieu, trang_thai, luc_ngan_hang, nhan_luc FROM giao_dich_ngan_hang
  WHERE ($1::text IS NULL OR trang_thai = $1) AND (NOT $2::bool OR (trang_thai IN ({QUEUE}) AND nguoi_xu_ly IS NULL))
    AND ($5::date IS NULL OR {BANK_DAY} >= $5) AND ($6::date IS NULL OR {BANK_DAY} <= $6)
    AND ($3::text IS NULL OR (ma_tham_chieu <> '' AND khoa_tham_chieu(ma_tham_chieu) = khoa_tham_chieu($3))
      OR (nguon = 'SEPAY' AND ma_ngoai = $3) OR don_hang_id = (SELECT id FROM don_hang WHERE ma_don_hang = $4)
      OR tu_giao_dich(noi_dung, mo_ta) @@ tu_hoi($3) OR so_tien = $7::bigint)"""
"""$1 state or null, $2 only what waits for staff, $3 words or null, $4 order code, $5 first bank day, $6 last, $7 amount or null."""
# What the bank reported twice is money once. What came in and was put aside is no money of ours: the balance leaves it out.
SUMS = """'vao', coalesce(sum(so_tien) FILTER (WHERE chieu = 'in'), 0), 'ra', coalesce(sum(so_tien) FILTER (WHERE chieu = 'out'), 0),
  'boQua', coalesce(sum(so_tien) FILTER (WHERE chieu = 'in' AND trang_thai = 'BO_QUA'), 0), 'so', count(*)"""
TRANSFERS = f"""
WITH wanted AS NOT MATERIALIZED ({WANTED}),
booked AS NOT MATERIALIZED (SELECT so_tien, chieu, trang_thai, {BANK_DAY} AS ngay FROM wanted WHERE trang_thai <> 'TRUNG_LAP'),
page AS (SELECT id FROM wanted ORDER BY id DESC LIMIT $8::int OFFSET ($9::int - 1) * $8::int),
total AS (SELECT count(*) AS so FROM (SELECT 1 FROM wanted LIMIT {MOST_COUNTED} + 1) c)
SELECT json_build_object('data', coalesce((SELECT json_agg(json_build_object({TRANSFER}) ORDER BY g.id DESC)
    FROM giao_dich_ngan_hang g JOIN page USING (id)), '[]'::json),
  'theoNgay', coalesce((SELECT json_agg(d.tong ORDER BY d.ngay DESC) FROM (
    SELECT ngay, json_build_object('ngay', ngay, {SUMS}) AS tong FROM booked
    WHERE ngay IN (SELECT {BANK_DAY} FROM giao_dich_ngan_hang JOIN page USING (id)) GROUP BY ngay) d), '[]'::json),
  'tongTien', CASE WHEN $5::date IS NOT NULL THEN (SELECT json_build_object({SUMS}) FROM booked) END,
  'trang', json_build_object('so', $9::int, 'kichThuoc', $8::int,
    'tong', least(total.so, {MOST_COUNTED}), 'hon', total.so > {MOST_COUNTED}))::text FROM total"""
"""As `WANTED`, then $8 size, $9 page. Sums by day, for the days of the page; of all that is wanted where a first day is given."""
TABLE = (
    f"""SELECT g.* FROM giao_dich_ngan_hang g WHERE g.id IN (SELECT id FROM ({WANTED}) w) ORDER BY g.id LIMIT $8::int"""
)
"""As `WANTED`, then $8 how many rows at most: the same for a spreadsheet, oldest first."""

TEXTS = "SELECT ma_thanh_toan, noi_dung, mo_ta FROM giao_dich_ngan_hang WHERE id = $1"

# Names are compared without accents: the whole name as it stands in the text, or its words in any order, or, of three
# words and more, the first and the last.
_TEXT = "bo_dau(g.noi_dung || ' ' || g.mo_ta)"
_WORDS = f"regexp_split_to_array({_TEXT}, '[^a-z0-9]+')"
_NAME = "regexp_split_to_array(bo_dau(btrim(o.ho_ten)), '[^a-z0-9]+')"
NAMED = f"""position(replace(bo_dau(o.ho_ten), ' ', '') IN regexp_replace({_TEXT}, '[^a-z0-9]+', '', 'g')) > 0"""
NEARLY_NAMED = f"""({_NAME} <@ {_WORDS} OR (cardinality({_NAME}) >= 3
  AND ARRAY[({_NAME})[1], ({_NAME})[cardinality({_NAME})]] <@ {_WORDS}))"""
DUE = "o.tong_tien - o.da_thu, o.tien_coc - o.da_thu"
OPEN = "o.trang_thai_xac_nhan IN ('CHO_XAC_NHAN', 'DA_XAC_NHAN', 'DANG_THUC_HIEN', 'HOAN_THANH')"
# Reasons, the strongest first: the text has the code (and another one), nearly has it, has the name, nearly has it; the amount.
HINTS = f"""coalesce((SELECT json_agg(json_build_object('id', h.id, 'maDonHang', h.ma_don_hang, 'hoTen', h.ho_ten,
    'canThanhToan', h.due, 'lyDo', h.why) ORDER BY h.place, h.id DESC) FROM (
  SELECT f.*, array_remove(ARRAY[CASE WHEN coded THEN 'CO_MA' END, CASE WHEN slip THEN 'GAN_MA' END,
      CASE WHEN named THEN 'DUNG_TEN' WHEN nearly THEN 'GAN_TEN' END, CASE WHEN exact THEN 'DUNG_TIEN' END], NULL) AS why,
    -(16 * coded::int + 8 * slip::int + 4 * named::int + 2 * exact::int + nearly::int) AS place
  FROM (SELECT o.id, o.ma_don_hang, o.ho_ten, greatest(0, o.tong_tien - o.da_thu) AS due, o.ma_don_hang = ANY ($2::text[]) AS coded,
      o.ma_don_hang = ANY ($3::text[]) AS slip, {NAMED} AS named, {NEARLY_NAMED} AS nearly, g.so_tien IN ({DUE}) AS exact
    FROM don_hang o
    WHERE g.trang_thai = 'KHONG_KHOP' AND {OPEN} AND o.tao_luc > g.nhan_luc - interval '60 days' AND o.tao_luc <= g.nhan_luc
      AND (o.ma_don_hang = ANY ($2::text[] || $3::text[])
        OR o.trang_thai_thanh_toan IN ('CHUA_THANH_TOAN', 'CHO_DOI_SOAT', 'DA_DAT_COC', 'TRA_SAU'))) f
  WHERE coded OR slip OR named OR nearly OR exact
  ORDER BY place, f.id DESC LIMIT 5) h), '[]'::json)"""
ONE_TRANSFER = f"""SELECT json_build_object('data', json_build_object({TRANSFER}, 'goiY', {HINTS},
  'lichSu', {HISTORY}, 'phaiTra', (SELECT json_build_object('id', p.id, 'conLai', p.con_lai) FROM khoan_phai_tra p
    WHERE p.giao_dich_id = g.id AND p.loai = 'KHONG_RO' AND p.con_lai > 0)))::text
FROM giao_dich_ngan_hang g WHERE g.id = $1"""
"""$1 message, $2 the codes that its text names, $3 the codes that it nearly names."""

COMPARISON = f"""SELECT json_build_object('data', json_build_object('maDonHang', o.ma_don_hang, 'hoTen', o.ho_ten,
  'conThieu', CASE WHEN o.trang_thai_xac_nhan = 'DA_HUY' THEN 0 ELSE greatest(0, o.tong_tien - o.da_thu) END,
  'canhBao', array_remove(ARRAY[
    CASE WHEN o.trang_thai_xac_nhan = 'DA_HUY' THEN 'DON_DA_HUY' WHEN o.da_thu >= o.tong_tien THEN 'DON_DA_TRA_DU'
      WHEN g.so_tien NOT IN ({DUE}) THEN 'KHAC_SO_TIEN' END,
    CASE WHEN cardinality($3::text[]) > 0 AND o.ma_don_hang <> ALL ($3::text[]) THEN 'GHI_MA_KHAC' END,
    CASE WHEN NOT ({NAMED} OR {NEARLY_NAMED}) THEN 'KHAC_TEN' END], NULL)))::text
FROM giao_dich_ngan_hang g, don_hang o
WHERE g.id = $1 AND o.id = CASE WHEN length($2) = 36 THEN $2::uuid ELSE (SELECT id FROM don_hang WHERE ma_don_hang = $2) END"""
"""$1 message, $2 order id or code, $3 the codes that the message's text names."""
