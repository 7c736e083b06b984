"""Fills a database with many orders, messages, transfers, articles and comments, spread as a few years of work spread them."""

# ruff: noqa: S608 - put together from our own constants.

from __future__ import annotations

import asyncpg

SELDOM = 30  # at least about so many failed messages and unmatched transfers
PENDING_SHARE = 1000  # one order in so many waits for confirmation: staff keep up
FAMILY = "ARRAY['Nguyễn','Nguyễn','Nguyễn','Nguyễn','Trần','Trần','Lê','Phạm','Hoàng','Phan','Vũ','Đặng','Bùi','Đỗ']"
MIDDLE = "ARRAY['Văn','Thị','Đức','Minh','Quốc','Thanh','Ngọc','Hữu','Thu','Gia']"
GIVEN = """ARRAY['An','Bình','Cường','Dũng','Giang','Hà','Hải','Hạnh','Hiếu','Hòa','Hùng','Hương','Khánh','Lan','Linh',
  'Long','Mai','Minh','Nam','Nga','Nhung','Oanh','Phong','Phúc','Quân','Quỳnh','Sơn','Tâm','Thảo','Thắng','Trang','Tuấn']"""
WARES = """ARRAY['Thành lập công ty TNHH một thành viên','Kế toán trọn gói','Hóa đơn điện tử','Chữ ký số',
  'Thay đổi đăng ký kinh doanh','Thiết kế website']"""


def _pick(array: str, salt: int) -> str:
    return f"({array})[1 + abs(hashint8(n * 31 + {salt})) % cardinality({array})]"


ORDERS = f"""
CREATE UNLOGGED TABLE bench_don AS
SELECT n, uuidv7(make_interval(secs => -(n::float8 * 63072000 / {{total}}))) AS id,
  'KS' || translate(lpad(upper(to_hex(n * 7919 % 4294967291)), 8, '0'), '0123456789ABCDEF', '34679ACDEFGHJKMN') AS ma, now() - make_interval(secs => n::float8 * 63072000 / {{total}}) AS luc,
  md5('khach' || n / 5)::uuid AS account_id, {_pick(FAMILY, 1)} || ' ' || {_pick(MIDDLE, 2)} || ' ' || {_pick(GIVEN, 3)} AS ho_ten,
  '09' || lpad((abs(hashint8(n / 5)) % 100000000)::text, 8, '0') AS phone, 'khach' || n / 5 || '@khoisu.example' AS email,
  {_pick(WARES, 4)} AS ten, 500000 + abs(hashint8(n)) % 200 * 50000 AS tien,
  CASE WHEN n % {{pending}} = 0 THEN 'CHO_XAC_NHAN' WHEN n % 12 = 1 THEN 'DA_HUY' WHEN n % 25 = 2 THEN 'DA_XAC_NHAN'
    WHEN n % 20 = 3 THEN 'DANG_THUC_HIEN' ELSE 'HOAN_THANH' END AS trang_thai
FROM generate_series({{first}}::bigint, {{last}}::bigint) AS n"""
COPY_ORDERS = """
INSERT INTO don_hang (id, ma_don_hang, account_id, nguon, nhom, ngon_ngu, trang_thai_xac_nhan, trang_thai_thanh_toan,
  phuong_thuc_thanh_toan, hinh_thuc, tong_tien, tien_coc, da_thu, ho_ten, email, so_dien_thoai, ghi_chu,
  phien_ban_dieu_khoan, han_xac_nhan, so_su_kien, tu_khoa, tao_luc, cap_nhat_luc)
SELECT id, ma, account_id, 'GIO_HANG', 'thanh-lap-doanh-nghiep', 'vi', trang_thai,
  CASE WHEN trang_thai IN ('CHO_XAC_NHAN', 'DA_HUY') THEN 'CHUA_THANH_TOAN' ELSE 'DA_THANH_TOAN' END, 'CHUYEN_KHOAN',
  'TOAN_BO', tien, 0, CASE WHEN trang_thai IN ('CHO_XAC_NHAN', 'DA_HUY') THEN 0 ELSE tien END, ho_ten, email, phone, '',
  '2026-07-01', luc + interval '4 hours', 3, ma || ' ' || ho_ten || ' ' || phone || ' ' || email || ' ' || ten, luc, luc
FROM bench_don"""
COPY_LINES = """
INSERT INTO dong_don_hang (id, don_hang_id, thu_tu, loai, dich_vu_id, goi_cuoc_id, ten_dich_vu_vi, ten_dich_vu_en,
  ten_goi_vi, ten_goi_en, chu_ky, so_luong, don_gia, thanh_tien, thue_gtgt, thue_suat, gia_gom_vat, ghi_chu_vat_vi,
  ghi_chu_vat_en, bao_hanh_vi, bao_hanh_en, phi_nha_nuoc, chi_phi_ben_thu_ba, dat_coc_phan_tram, giao_hang)
SELECT gen_random_uuid(), id, 1, 'CHINH', gen_random_uuid(), gen_random_uuid(), ten, ten, 'Tiêu chuẩn', 'Standard', 'MOT_LAN',
  1, tien, tien, 0, 0, true, 'Đã gồm VAT', 'VAT included', '', '', 0, 0, 30, false FROM bench_don"""
COPY_EVENTS = """
INSERT INTO su_kien_don_hang (id, don_hang_id, so, loai, tu, den, nguoi_lam, du_lieu, cong_khai, luc)
SELECT gen_random_uuid(), id, so, (ARRAY['DAT_HANG', 'THANH_TOAN', 'XAC_NHAN'])[so], NULL,
  (ARRAY['CHO_XAC_NHAN', 'DA_THANH_TOAN', 'DA_XAC_NHAN'])[so], (ARRAY['KHACH', 'HE_THONG', 'NHAN_VIEN'])[so], '{}', true,
  luc + make_interval(mins => so) FROM bench_don CROSS JOIN generate_series(1, 3) AS so"""
COPY_INTENTS = """
INSERT INTO khoan_phai_thu (id, don_hang_id, loai_khoan_thu, so_tien, noi_dung_qr)
SELECT gen_random_uuid(), id, 'THANH_TOAN', tien, ma FROM bench_don"""
COPY_TRANSFERS = """
INSERT INTO giao_dich_ngan_hang (id, nguon, ma_ngoai, ngan_hang, so_tai_khoan, chieu, so_tien, noi_dung, mo_ta, ma_tham_chieu,
  luc_ngan_hang, tho, trang_thai, don_hang_id, ma_don_hang, tien_thua, nhan_luc)
SELECT uuidv7(luc - now()), 'SEPAY', 'B' || n, 'VCB', '0123456789', 'in', tien, ma, ma, 'FT' || n, luc::text, '{{}}',
  CASE WHEN n % {unmatched} = 7 THEN 'KHONG_KHOP' ELSE 'KHOP_DU' END, CASE WHEN n % {unmatched} <> 7 THEN id END,
  CASE WHEN n % {unmatched} <> 7 THEN ma END, 0, luc FROM bench_don WHERE trang_thai NOT IN ('CHO_XAC_NHAN', 'DA_HUY')"""
COPY_MESSAGES = """
INSERT INTO outbox_message (id, dedupe_key, kenh, loai, ngon_ngu, nguoi_nhan, ma_don_hang, du_lieu, trang_thai, so_lan_thu,
  lan_thu_sau, tao_luc, gui_luc)
SELECT uuidv7(luc - now()), 'bench:' || n, 'EMAIL', 'dat_hang', 'vi', email, ma, '{{}}',
  CASE WHEN n % {failed} = 5 THEN 'LOI' ELSE 'DA_GUI' END, 1, luc, luc, luc FROM bench_don"""
ARTICLES = """
WITH mau AS (SELECT b.*, row_number() OVER (ORDER BY id) AS hang, count(*) OVER () AS tat_ca FROM bai_viet b
  WHERE trang_thai = 'DA_DANG' AND slug NOT LIKE 'bench-%'),
moi AS (INSERT INTO bai_viet (id, slug, trang_thai, tac_gia_id, chuyen_muc, the, anh_bia, van_ban, ngay_dang, ngay_cap_nhat,
    so_binh_luan, mau)
  SELECT md5('bai' || n)::uuid, 'bench-' || n, 'DA_DANG', tac_gia_id, chuyen_muc, the, anh_bia, van_ban,
    now() - make_interval(hours => n::int * 8), now(), 0, true FROM generate_series({first}, {last}) AS n JOIN mau ON hang = 1 + n % tat_ca
  RETURNING id, slug)
INSERT INTO bai_viet_ban_dich (bai_viet_id, ngon_ngu, tieu_de, tom_tat, noi_dung, muc_luc, phut_doc, tim_kiem, thang)
SELECT md5('bai' || n)::uuid, d.ngon_ngu, d.tieu_de || ' ' || n, d.tom_tat, d.noi_dung, d.muc_luc, d.phut_doc,
  d.tim_kiem || tu_tim('bài số b' || n), to_char((now() - make_interval(hours => n::int * 8)) AT TIME ZONE 'UTC', 'YYMM') FROM generate_series({first}, {last}) AS n JOIN mau ON hang = 1 + n % tat_ca
  JOIN bai_viet_ban_dich d ON d.bai_viet_id = mau.id"""
# One comment in twenty is on the one article that everybody comments on.
COMMENTED = "md5('bai' || CASE WHEN n % 20 = 0 THEN 0 ELSE n % {articles} END)::uuid"
COMMENTS = """
INSERT INTO binh_luan (id, bai_viet_id, account_id, ten_nguoi_viet, la_nhan_vien, noi_dung, trang_thai, ly_do_giu, hien_thi,
  so_tra_loi, so_bao_cao, tao_luc)
SELECT md5('loi' || n)::uuid, {article}, gen_random_uuid(),
  'Trần Văn Bình', false, 'Bài viết hữu ích, cảm ơn công ty. ' || n, 'HIEN', '{{}}', true, 0, 0,
  now() - make_interval(mins => n) FROM generate_series({first}, {last}) AS n"""
COUNTED = """
UPDATE bai_viet b SET so_binh_luan = c.so, so_goc = c.goc FROM (SELECT bai_viet_id, count(*) AS so,
  count(*) FILTER (WHERE goc_id IS NULL) AS goc FROM binh_luan WHERE hien_thi GROUP BY 1) c WHERE c.bai_viet_id = b.id"""
SHELVED = """
INSERT INTO so_bai_viet SELECT chuyen_muc, count(*) FROM bai_viet WHERE trang_thai = 'DA_DANG' GROUP BY 1
ON CONFLICT (chuyen_muc) DO UPDATE SET so = excluded.so"""
OWN = """
UPDATE don_hang SET account_id = $1 WHERE id IN (SELECT id FROM bench_don WHERE n % 4 = 1 + $3::int AND ($3::int < 0 OR n / 4 % 8 = $4::int) LIMIT $2)"""
TABLES = (
    "don_hang",
    "dong_don_hang",
    "su_kien_don_hang",
    "khoan_phai_thu",
    "giao_dich_ngan_hang",
    "outbox_message",
    "binh_luan",
)
INDEXES = """
SELECT format('DROP INDEX %s', i.indexrelid::regclass) AS gone, pg_get_indexdef(i.indexrelid) AS again FROM pg_index i
WHERE i.indrelid = ANY($1::regclass[]) AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid)"""


async def fill(
    url: str, first: int, last: int, total: int, *, articles: tuple[int, int], comments: tuple[int, int]
) -> None:
    """Add the orders number `first` to `last` of `total`, and articles and comments by their numbers."""
    connection = await asyncpg.connect(url)
    try:
        await connection.execute("SET session_replication_role = replica; SET synchronous_commit = off")
        await connection.execute("SET maintenance_work_mem = '512MB'; SET statement_timeout = 0")
        indexes = await connection.fetch(INDEXES, list(TABLES))
        for index in indexes:
            await connection.execute(index["gone"])
        pending = {"pending": max(50, total // PENDING_SHARE)}
        await connection.execute("DROP TABLE IF EXISTS bench_don")
        await connection.execute(ORDERS.format(first=first, last=last, total=total, **pending))
        for copy in (COPY_ORDERS, COPY_LINES, COPY_EVENTS, COPY_INTENTS):
            await connection.execute(copy)
        # Also a small database has a page of rare rows: a page of two rows against one of twenty would measure the rows.
        await connection.execute(COPY_TRANSFERS.format(unmatched=max(1, min(500, total // SELDOM))))
        await connection.execute(COPY_MESSAGES.format(failed=max(1, min(1000, total // SELDOM))))
        await connection.execute(ARTICLES.format(first=articles[0], last=articles[1]))
        await connection.execute(
            COMMENTS.format(first=comments[0], last=comments[1], article=COMMENTED.format(articles=articles[1] + 1))
        )
        for index in indexes:
            await connection.execute(index["again"])
        await connection.execute(COUNTED)
        await connection.execute(SHELVED)
        await connection.execute("VACUUM (ANALYZE)")
    finally:
        await connection.close()


def page_of_comments(number: int) -> tuple[str, str]:
    """Statements that add `number` comments to the only article."""
    return COMMENTS.format(first=1, last=number, article="(SELECT id FROM bai_viet)"), COUNTED


async def give(url: str, person: str, number: int, turn: int) -> None:
    """Make `number` of the orders that were just added the orders of one person; each person has another turn."""
    connection = await asyncpg.connect(url)
    try:
        await connection.execute("SET session_replication_role = replica")
        await connection.execute(OWN, person, number, -1 if turn == 0 else 0, turn)
    finally:
        await connection.close()
