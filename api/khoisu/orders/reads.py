"""Hot reads: each is one statement in which PostgreSQL builds the whole JSON answer (docs/architecture.md, speed)."""

from uuid import UUID

from khoisu.kit.lang import Lang
from khoisu.orders import sql_parts as sql

LANGS: tuple[Lang, ...] = ("vi", "en")
LINE_ORDER = "ORDER BY l.thu_tu"


def _head(lang: Lang, now: str) -> str:
    return f"""
    'id', o.id, 'maDonHang', o.ma_don_hang, 'nguon', o.nguon, 'taoLuc', {sql.moment("o.tao_luc")},
    'trangThaiXacNhan', {sql.code_and_name("o.trang_thai_xac_nhan", sql.CONFIRMATIONS, lang)},
    'trangThaiThanhToan', {sql.code_and_name("o.trang_thai_thanh_toan", sql.PAYMENTS, lang)},
    'phuongThucThanhToan', {sql.code_and_name("o.phuong_thuc_thanh_toan", sql.METHODS, lang)},
    'hinhThuc', o.hinh_thuc, 'tongTien', o.tong_tien, 'tienCoc', o.tien_coc, 'daThu', o.da_thu,
    'canThanhToan', {sql.DUE}, 'hanThanhToan', {sql.DUE_DAY}, 'hanXacNhan', {sql.moment("o.han_xac_nhan")}, 'quaHan', {sql.overdue(now)},
    'coTheHuy', {sql.CAN_CANCEL}"""


def _parts(lang: Lang) -> str:
    last = sql.last_day("d.bat_dau", sql.PART_MONTHS)
    return f"""(SELECT coalesce(json_agg(json_build_object('ten', p ->> 'ten_{lang}', 'soThang', {sql.PART_MONTHS},
      'hetHan', to_char({last}, 'YYYY-MM-DD'))), '[]') FROM jsonb_array_elements(l.phan_co_han) p)"""


def _line(lang: Lang) -> str:
    return f"""json_build_object('id', l.id, 'loai', l.loai, 'dichVuId', l.dich_vu_id, 'goiCuocId', l.goi_cuoc_id,
    'tenDichVu', l.ten_dich_vu_{lang}, 'tenGoi', l.ten_goi_{lang},
    'chuKy', {sql.code_and_name("l.chu_ky", sql.CYCLES, lang)},
    'soLuong', l.so_luong, 'donGia', l.don_gia, 'thanhTien', l.thanh_tien,
    'phiDichVu', l.so_luong * (l.don_gia - l.phi_nha_nuoc - l.chi_phi_ben_thu_ba) - {sql.LINE_TAX},
    'phiNhaNuoc', l.so_luong * l.phi_nha_nuoc, 'chiPhiBenThuBa', l.so_luong * l.chi_phi_ben_thu_ba, 'thueGtgt', {sql.LINE_TAX},
    'thueSuat', l.thue_suat, 'giaGomVat', l.gia_gom_vat, 'ghiChuVat', l.ghi_chu_vat_{lang},
    'baoHanh', l.bao_hanh_{lang}, 'giaoHang', l.giao_hang,
    'ngayGiaHan', to_char({sql.last_day("d.bat_dau")}, 'YYYY-MM-DD'), 'phanCoHan', {_parts(lang)})"""


def _lines(lang: Lang, kind: str) -> str:
    return f"""coalesce((SELECT json_agg({_line(lang)} {LINE_ORDER}) FROM dong_don_hang l
      WHERE l.don_hang_id = o.id AND l.loai = '{kind}'), '[]'::json)"""


def _events(lang: Lang) -> str:
    name = f"""CASE s.loai WHEN 'THANH_TOAN' THEN {sql.name_of("s.den", sql.PAYMENTS, lang)}
      ELSE {sql.name_of("s.loai", sql.EVENTS, lang)} END"""
    return f"""coalesce((SELECT json_agg(json_build_object('so', s.so, 'loai', s.loai, 'ten', {name},
      'tu', s.tu, 'den', s.den, 'buoc', s.buoc, 'tenBuoc', {sql.name_of("s.buoc", sql.STEPS, lang)},
      'lyDo', {sql.READ_REASON}, 'nguoiLam', s.nguoi_lam, 'luc', {sql.moment("s.luc")}) ORDER BY s.so)
      FROM su_kien_don_hang s WHERE s.don_hang_id = o.id AND s.cong_khai), '[]'::json)"""


DOSSIERS = f"""coalesce((SELECT json_agg(json_build_object('maHoSo', h.ma_ho_so, 'trangThai', h.trang_thai,
  'luc', {sql.moment("h.gan_luc")}) ORDER BY h.gan_luc, h.ma_ho_so)
  FROM don_hang_ho_so h WHERE h.don_hang_id = o.id), '[]'::json)"""
ADDRESS = """CASE WHEN o.dia_chi_giao IS NOT NULL THEN json_build_object(
  'soNhaDuong', o.dia_chi_giao ->> 'so_nha_duong', 'phuongXa', o.dia_chi_giao ->> 'phuong_xa',
  'tinhTp', o.dia_chi_giao ->> 'tinh_tp', 'phuongXaId', coalesce(o.dia_chi_giao ->> 'phuong_xa_id', ''),
  'tinhTpId', coalesce(o.dia_chi_giao ->> 'tinh_tp_id', ''), 'nguoiNhan', coalesce(o.dia_chi_giao ->> 'nguoi_nhan', ''),
  'soDienThoai', coalesce(o.dia_chi_giao ->> 'so_dien_thoai', '')) END"""


def _detail(lang: Lang, where: str) -> str:
    return f"""
SELECT json_build_object('data', json_build_object({_head(lang, "$2")}, 'coTheSua', {sql.CAN_EDIT}, 'coTheDoiDiaChi', {sql.CAN_CHANGE_ADDRESS},
    'hoanDuKien', {sql.refund_today()}, 'hanhDongTiep', {sql.next_action(lang)}, 'hoTro', {sql.help_note("$2", lang)},
    'khach', json_build_object('hoTen', o.ho_ten, 'email', o.email, 'soDienThoai', o.so_dien_thoai),
    'diaChiGiao', {ADDRESS}, 'ghiChuGiaoHang', {sql.carrier_note(lang)}, 'ghiChu', o.ghi_chu,
    'phienBanDieuKhoan', o.phien_ban_dieu_khoan,
    'danhSachDichVuChinh', {_lines(lang, "CHINH")}, 'danhSachDichVuPhu', {_lines(lang, "PHU")},
    'danhSachGiamGia', {_lines(lang, "GIAM_GIA")}, 'danhSachHoSo', {DOSSIERS}, 'suKien', {_events(lang)}))::text
FROM don_hang o CROSS JOIN LATERAL (SELECT {sql.BEGUN} AS bat_dau) d
WHERE {where}"""


BY_ID, BY_CODE = "o.id = $1", "o.ma_don_hang = $1"
DETAIL: dict[Lang, str] = {lang: _detail(lang, BY_ID) for lang in LANGS}
"""$1 order id, $2 now. For a visitor, whose token was checked before."""
OWN_DETAIL: dict[Lang, str] = {lang: _detail(lang, f"{BY_ID} AND o.account_id = $3") for lang in LANGS}
"""$1 order id, $2 now, $3 the caller's account."""
OWN_DETAIL_BY_CODE: dict[Lang, str] = {lang: _detail(lang, f"{BY_CODE} AND o.account_id = $3") for lang in LANGS}
"""$1 order code, $2 now, $3 the caller's account."""


def _list(lang: Lang) -> str:
    # OFFSET 0 keeps the word index out of searches in one's own orders: reading everybody's hits takes longer as the shop grows.
    names = f"""coalesce((SELECT json_agg(json_build_object('tenDichVu', l.ten_dich_vu_{lang},
      'tenGoi', l.ten_goi_{lang}, 'soLuong', l.so_luong) {LINE_ORDER})
      FROM dong_don_hang l WHERE l.don_hang_id = o.id AND l.loai <> 'GIAM_GIA'), '[]'::json)"""
    return f"""
WITH mine AS (
  SELECT id FROM (
    SELECT id, tim_kiem FROM don_hang
    WHERE account_id = $1 AND ($2::text IS NULL OR trang_thai_xac_nhan = $2)
      AND ($3::text IS NULL OR trang_thai_thanh_toan = $3) OFFSET 0) AS own
  WHERE $4::text IS NULL OR tim_kiem @@ tu_hoi($4)),
page AS (SELECT id FROM mine ORDER BY id DESC LIMIT $5::int OFFSET ($6::int - 1) * $5::int)
SELECT json_build_object('data', coalesce((
    SELECT json_agg(json_build_object({_head(lang, "$7")}, 'dichVu', {names}) ORDER BY o.id DESC)
    FROM don_hang o JOIN page USING (id)), '[]'::json),
  'trang', json_build_object('so', $6::int, 'kichThuoc', $5::int, 'tong', (SELECT count(*) FROM mine)))::text"""


OWN_LIST: dict[Lang, str] = {lang: _list(lang) for lang in LANGS}
"""$1 account, $2 confirmation state or null, $3 payment state or null, $4 words or null, $5 size, $6 page, $7 now."""

PROGRESS = """
SELECT o.nhom, o.ma_don_hang, s.loai, s.luc, s.den, s.ly_do, s.buoc
FROM don_hang o JOIN su_kien_don_hang s ON s.don_hang_id = o.id WHERE o.id = $1 ORDER BY s.so"""
FIND = "SELECT o.id, o.account_id FROM don_hang o WHERE "
DOSSIERS_OF = f"SELECT json_build_object('data', {DOSSIERS})::text FROM don_hang o WHERE {BY_ID}"

EXPIRED = f"""
SELECT o.id FROM don_hang o WHERE o.trang_thai_xac_nhan = 'CHO_XAC_NHAN'
  AND o.trang_thai_thanh_toan = 'CHUA_THANH_TOAN' AND o.phuong_thuc_thanh_toan <> 'TRA_SAU' AND o.da_thu = 0 AND o.tao_luc < $1 AND NOT {sql.APPROVED}
ORDER BY o.id LIMIT $2"""
MISPRICED = f"""
SELECT DISTINCT o.id FROM don_hang o JOIN dong_don_hang l ON l.don_hang_id = o.id
WHERE l.goi_cuoc_id = $1 AND l.chu_ky = $2 AND l.don_gia = $3
  AND o.trang_thai_xac_nhan IN ('CHO_XAC_NHAN', 'DA_XAC_NHAN') AND NOT {sql.APPROVED} ORDER BY o.id"""


def split_key(key: str) -> tuple[UUID | None, str]:
    """An order is addressed by its id or by its code, with or without the `#` that people see."""
    try:
        return UUID(key), ""
    except ValueError:
        return None, key.strip().lstrip("#").upper()


def find_order(key: str) -> tuple[str, UUID | str]:
    """Statement and argument that answer id and owner of an order."""
    number, code = split_key(key)
    return (FIND + BY_ID, number) if number else (FIND + BY_CODE, code)


def own_detail(key: str, lang: Lang) -> tuple[str, UUID | str]:
    """Statement and first argument of the detail of an account's own order."""
    number, code = split_key(key)
    return (OWN_DETAIL[lang], number) if number else (OWN_DETAIL_BY_CODE[lang], code)
