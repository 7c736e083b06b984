"""What a cart holds, with today's prices: one statement; `shown_cart.py` adds up and names."""

from khoisu.cart.schemas import GioHangTomTat
from khoisu.kit import clock
from khoisu.kit.api_model import Page, PageOf
from khoisu.kit.db import Database
from khoisu.kit.paging import Paging
from khoisu.kit.sql.shapes import columns, fill
from khoisu.kit.sql.statements import Statement

_OFFERED = (
    *("dich_vu_id", "goi_cuoc_id", "chu_ky", "slug", "loai_dong", "ten_dich_vu_vi", "ten_dich_vu_en", "ten_goi_vi"),
    *(
        "ten_goi_en",
        "bao_hanh_vi",
        "bao_hanh_en",
        "dat_coc_phan_tram",
        "giao_hang",
        "dang_ban",
        "don_gia",
        "phi_dich_vu",
    ),
    *(
        "chi_phi_ben_thu_ba",
        "phi_nha_nuoc",
        "thue_gtgt",
        "thue_suat",
        "gia_gom_vat",
        "ghi_chu_vat_vi",
        "ghi_chu_vat_en",
    ),
)
_LINE = {
    "so_luong": "l.so_luong",
    "gia_luc_them": "l.gia_luc_them",
    **{name: f"o.{name}" for name in _OFFERED},
    "nhieu_duoc": "d.loai_hinh = '{}'",
    "thoi_han_thang": "p.thoi_han_thang",
    "phan_co_han": "phan_co_han(l.goi_cuoc_id)",
    "cac_chu_ky": """ARRAY(SELECT ROW(k.chu_ky, k.don_gia) FROM chao_gia(:moment) k
      WHERE k.goi_cuoc_id = l.goi_cuoc_id AND k.dang_ban AND k.don_gia IS NOT NULL)""",
}
LINE = tuple(_LINE)
"""What `dong` of `CART` holds of each line, in its order."""
CART = Statement(f"""
SELECT g.khach_token_hash IS NOT NULL AS khach, coalesce(g.phien_ban, 0) AS phien_ban, g.updated_at, g.het_han_luc,
  ARRAY(SELECT ROW({", ".join(_LINE.values())}) FROM dong_gio_hang l
    JOIN chao_gia(:moment) o ON o.goi_cuoc_id = l.goi_cuoc_id AND o.chu_ky = l.chu_ky
    JOIN dich_vu d ON d.id = o.dich_vu_id JOIN goi_cuoc p ON p.id = o.goi_cuoc_id
    WHERE l.user_id = g.user_id ORDER BY l.them_luc, l.goi_cuoc_id) AS dong
FROM (VALUES (1)) AS one LEFT JOIN gio_hang g ON g.user_id = :user_id
  AND (CAST(:token_hash AS bytea) IS NULL OR g.khach_token_hash = :token_hash)
WHERE :own OR g.user_id IS NOT NULL""")
"""A cart of its owner or of a visitor with the token's hash; `own`: one that does not exist yet reads as empty."""

_SUMMARY = columns(
    GioHangTomTat,
    "t",
    user_id="g.user_id",
    khach="g.khach_token_hash IS NOT NULL",
    cap_nhat_luc="g.updated_at",
    het_han_luc="g.het_han_luc",
)
CARTS = Statement(f"""
WITH trang AS (SELECT * FROM gio_hang ORDER BY updated_at DESC, user_id DESC LIMIT :size OFFSET :before),
dong AS (SELECT {_SUMMARY} FROM trang g CROSS JOIN LATERAL (
  SELECT count(*) AS so_dong, coalesce(sum(l.so_luong) FILTER (WHERE o.dang_ban AND o.don_gia IS NOT NULL), 0) AS tong_so_luong,
    coalesce(sum(o.don_gia * l.so_luong) FILTER (WHERE o.dang_ban), 0)::bigint AS tong_tien
  FROM dong_gio_hang l JOIN chao_gia(:moment) o ON o.goi_cuoc_id = l.goi_cuoc_id AND o.chu_ky = l.chu_ky
  WHERE l.user_id = g.user_id) AS t)
SELECT (SELECT count(*) FROM gio_hang) AS tong, dong.* FROM (VALUES (1)) AS one LEFT JOIN dong ON true
ORDER BY dong.cap_nhat_luc DESC, dong.user_id DESC""")


async def list_carts(database: Database, page: Paging) -> PageOf[GioHangTomTat]:
    """All carts, the last touched first."""
    values = {"moment": clock.now(), "size": page.kich_thuoc, "before": page.offset}
    rows = await CARTS.read(database, values)
    names = GioHangTomTat.model_fields
    found = [fill(GioHangTomTat, {name: row[name] for name in names}) for row in rows if row["user_id"] is not None]
    return PageOf(data=found, trang=Page(so=page.so, kich_thuoc=page.kich_thuoc, tong=rows[0]["tong"]))
