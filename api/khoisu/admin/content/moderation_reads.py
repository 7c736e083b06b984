"""The moderation queue: comments with their article, author and open reports, in one statement."""

from uuid import UUID

from khoisu.kit.db import Database
from khoisu.kit.paging import Paging

UTC_TEXT = "to_char({} AT TIME ZONE 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS.MS\"Z\"')"


async def list_queue(
    database: Database, page: Paging, *, state: str | None, reported: bool, account: UUID | None, article: UUID | None
) -> str | None:
    """One page of comments for moderators, oldest first, as JSON."""
    args: list[object] = []
    where = ["true"]
    for value, condition in (
        (state, "q.trang_thai = {}::text"),
        (account, "q.account_id = {}"),
        (article, "q.bai_viet_id = {}"),
    ):
        if value is not None:
            args.append(value)
            where.append(condition.format(f"${len(args)}"))
    if reported:
        where.append("q.so_bao_cao > 0")
    return await database.json(_queue_sql(" AND ".join(where), page), *args)


def _queue_sql(where: str, page: Paging) -> str:
    row = f"""json_build_object('id', q.id, 'gocId', q.goc_id, 'accountId', q.account_id,
      'baiViet', (SELECT json_build_object('id', b.id, 'slug', b.slug, 'tieuDe', d.tieu_de) FROM bai_viet b
        JOIN bai_viet_ban_dich d ON d.bai_viet_id = b.id WHERE b.id = q.bai_viet_id ORDER BY d.ngon_ngu DESC LIMIT 1),
      'nguoiViet', json_build_object('ten', q.ten_nguoi_viet, 'nhanVien', q.la_nhan_vien),
      'noiDung', q.noi_dung, 'trangThai', q.trang_thai, 'hienThi', q.hien_thi, 'lyDoGiu', q.ly_do_giu,
      'soBaoCao', q.so_bao_cao,
      'baoCao', coalesce((SELECT json_agg(json_build_object('lyDo', r.ly_do, 'ghiChu', r.ghi_chu,
          'taoLuc', {UTC_TEXT.format("r.tao_luc")}) ORDER BY r.tao_luc)
        FROM bao_cao_binh_luan r WHERE r.binh_luan_id = q.id AND r.xu_ly_luc IS NULL), '[]'::json),
      'biCam', EXISTS (SELECT 1 FROM cam_binh_luan m WHERE m.account_id = q.account_id),
      'taoLuc', {UTC_TEXT.format("q.tao_luc")}, 'suaLuc', {UTC_TEXT.format("q.sua_luc")})"""
    return f"""
    SELECT json_build_object(
      'data', coalesce((SELECT json_agg({row} ORDER BY q.tao_luc, q.id) FROM (
          SELECT * FROM binh_luan q WHERE {where} ORDER BY q.tao_luc, q.id
          LIMIT {page.kich_thuoc:d} OFFSET {page.offset:d}) q), '[]'::json),
      'trang', json_build_object('so', {page.so:d}, 'kichThuoc', {page.kich_thuoc:d},
        'tong', (SELECT count(*) FROM binh_luan q WHERE {where})))::text
    """
