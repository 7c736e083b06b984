"""Orders that a formation dossier may come with: read over orders, catalogue and dossiers in one statement (S4.10)."""
# ruff: noqa: S608 - the statements are put together from our own constants; what callers send is always a parameter.

from khoisu.kit.api_model import Wire
from khoisu.kit.lang import Lang
from khoisu.kit.sql.shapes import codes
from khoisu.orders.states import ENDED, LineKind

FAMILY = "thanh-lap-doanh-nghiep"
AT_MOST = 50


class OtherLegalType(Wire):
    """A legal type that the order was not bought for. `chenh_lech`: what the same package for it costs more today, in đồng."""

    loai_hinh: str
    chenh_lech: int


class OrderForDossier(Wire):
    """An open order with a formation service. `ho_so` are the caller's dossiers that name it, drafts too.

    `loai_hinh` are the legal types that its services are sold for; empty: they do not say.
    """

    ma_don_hang: str
    dich_vu: list[str]
    ho_so: list[str]
    loai_hinh: list[str]
    loai_hinh_khac: list[OtherLegalType]


BOUGHT = """coalesce((SELECT json_agg(DISTINCT k.ma) FROM dong_don_hang l JOIN dich_vu d ON d.id = l.dich_vu_id
      CROSS JOIN LATERAL unnest(d.loai_hinh) AS k (ma) WHERE l.don_hang_id = o.id), '[]'::json)"""
OTHERS = """coalesce((SELECT json_agg(json_build_object('loaiHinh', t.ma, 'chenhLech', t.chenh_lech) ORDER BY t.ma)
      FROM (SELECT DISTINCT ON (k.ma) k.ma, p.don_gia - l.don_gia AS chenh_lech
        FROM dong_don_hang l JOIN dich_vu b ON b.id = l.dich_vu_id AND b.loai_hinh <> '{}'
        JOIN goi_cuoc bought ON bought.id = l.goi_cuoc_id
        JOIN dich_vu d ON d.nhom_id = b.nhom_id AND d.trang_thai = 'DANG_BAN'
        JOIN goi_cuoc same ON same.dich_vu_id = d.id AND same.ma = bought.ma
        JOIN chao_gia($2) p ON p.goi_cuoc_id = same.id AND p.chu_ky = l.chu_ky AND p.dang_ban AND p.don_gia IS NOT NULL
        CROSS JOIN LATERAL unnest(d.loai_hinh) AS k (ma)
        WHERE l.don_hang_id = o.id AND NOT k.ma = ANY (b.loai_hinh)
        ORDER BY k.ma, p.don_gia) AS t), '[]'::json)"""
"""Packages of the same code and cycle in the family's other services: today's price less the price paid."""


def _orders(lang: Lang) -> str:
    names = f"""(SELECT json_agg(l.ten_dich_vu_{lang} ORDER BY l.thu_tu) FROM dong_don_hang l
      WHERE l.don_hang_id = o.id AND l.loai <> '{LineKind.DISCOUNT}')"""
    named = """coalesce((SELECT json_agg(h.ma_ho_so ORDER BY h.id DESC) FROM ho_so h
      WHERE h.don_hang_id = o.id AND h.account_id = $1), '[]'::json)"""
    formation = f"""(o.nhom = '{FAMILY}' OR EXISTS (SELECT 1 FROM dong_don_hang l
      JOIN dich_vu d ON d.id = l.dich_vu_id JOIN nhom_dich_vu n ON n.id = d.nhom_id
      WHERE l.don_hang_id = o.id AND n.ma = '{FAMILY}' AND d.quy_trinh IS NULL))"""
    return f"""
SELECT json_build_object('data', coalesce(json_agg(json_build_object('maDonHang', x.ma_don_hang,
  'dichVu', x.dich_vu, 'hoSo', x.ho_so, 'loaiHinh', x.loai_hinh, 'loaiHinhKhac', x.khac) ORDER BY x.id DESC), '[]'::json))::text
FROM (SELECT o.id, o.ma_don_hang, {names} AS dich_vu, {named} AS ho_so,
    {BOUGHT} AS loai_hinh, {OTHERS} AS khac FROM don_hang o
  WHERE o.account_id = $1 AND o.trang_thai_xac_nhan NOT IN {codes(ENDED)} AND {formation}
  ORDER BY o.id DESC LIMIT {AT_MOST}) AS x"""


ORDERS: dict[Lang, str] = {"vi": _orders("vi"), "en": _orders("en")}
"""$1 account, $2 now."""
