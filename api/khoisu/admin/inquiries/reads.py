"""The back office's list of requests, one statement that returns the JSON that is sent."""

from dataclasses import dataclass
from datetime import datetime

from khoisu.kit.db import Database
from khoisu.kit.paging import Paging

UTC_TEXT = "to_char({} AT TIME ZONE 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS.MS\"Z\"')"
EXCERPT = 160
COUNTED_TO = 1_000
"""A list says how many there are up to this number."""
OPEN = ("MOI", "DANG_XU_LY")
"""States in which a request still waits for us."""


@dataclass(frozen=True, slots=True)
class Filters:
    """What the back office asks its list for. `giu_lai` None: held or not."""

    trang_thai: str | None = None
    nhu_cau: str | None = None
    tim: str | None = None
    giu_lai: bool | None = None


ROW = f"""json_build_object('maYeuCau', y.ma, 'nguon', y.nguon, 'hoTen', y.ho_ten, 'soDienThoai', y.so_dien_thoai,
  'email', y.email, 'nhuCau', y.nhu_cau, 'dichVu', y.dich_vu, 'trich', left(y.noi_dung, {EXCERPT}) || CASE WHEN length(y.noi_dung) > {EXCERPT} THEN '…' ELSE '' END,
  'trangThai', y.trang_thai, 'lyDoGiu', y.ly_do_giu, 'nguoiXuLy', y.nguoi_xu_ly,
  'taoLuc', {UTC_TEXT.format("y.tao_luc")}, 'hanTraLoi', {UTC_TEXT.format("y.han_tra_loi")},
  'hanKetQua', {UTC_TEXT.format("y.han_ket_qua")}, 'chuyenCapLuc', {UTC_TEXT.format("y.chuyen_cap_luc")},
  'quaHan', y.trang_thai IN ('MOI', 'DANG_XU_LY') AND y.han_tra_loi < $1)"""


async def list_requests(database: Database, wanted: Filters, page: Paging, now: datetime) -> str | None:
    """A page of requests: what is open with the longest waiting first, else the newest first."""
    args: list[object] = [now]
    where = ["true"]
    for value, condition in (
        (wanted.trang_thai, "y.trang_thai = {}::text"),
        (wanted.nhu_cau, "y.nhu_cau = {}::text"),
        (wanted.tim, "y.tim_kiem @@ tu_hoi({})"),
        (wanted.giu_lai, "(y.ly_do_giu <> '{{}}') = {}"),
    ):
        if value is not None:
            args.append(value)
            where.append(condition.format(f"${len(args)}"))
    hit = " AND ".join(where)
    order = "y.tao_luc, y.id" if wanted.trang_thai in OPEN else "y.tao_luc DESC, y.id DESC"
    return await database.search_json(
        f"""
    SELECT json_build_object(
      'data', coalesce((SELECT json_agg({ROW} ORDER BY {order}) FROM (
          SELECT * FROM yeu_cau_lien_he y WHERE {hit} ORDER BY {order}
          LIMIT {page.kich_thuoc:d} OFFSET {page.offset:d}) y), '[]'::json),
      'trang', json_build_object('so', {page.so:d}, 'kichThuoc', {page.kich_thuoc:d}, 'tong', (SELECT count(*)
        FROM (SELECT 1 FROM yeu_cau_lien_he y WHERE {hit} AND $1::timestamptz IS NOT NULL LIMIT {COUNTED_TO}) n)))::text
    """,
        *args,
    )
