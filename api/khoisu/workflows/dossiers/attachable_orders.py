"""Orders that a formation dossier may come with: read over orders, catalogue and dossiers in one statement (S4.10)."""
# ruff: noqa: S608 - the statements are put together from our own constants; what callers send is always a parameter.

from khoisu.kit.api_model import Wire
from khoisu.kit.lang import Lang

FAMILY = "thanh-lap-doanh-nghiep"
AT_MOST = 50


class OrderForDossier(Wire):
    """An open order with a formation service. `ho_so` are the caller's dossiers that name it, drafts too."""

    ma_don_hang: str
    dich_vu: list[str]
    ho_so: list[str]


def _orders(lang: Lang) -> str:
    names = f"""(SELECT json_agg(l.ten_dich_vu_{lang} ORDER BY l.thu_tu) FROM dong_don_hang l
      WHERE l.don_hang_id = o.id AND l.loai <> 'GIAM_GIA')"""
    named = """coalesce((SELECT json_agg(h.ma_ho_so ORDER BY h.id DESC) FROM ho_so h
      WHERE h.don_hang_id = o.id AND h.account_id = $1), '[]'::json)"""
    formation = f"""(o.nhom = '{FAMILY}' OR EXISTS (SELECT 1 FROM dong_don_hang l
      JOIN dich_vu d ON d.id = l.dich_vu_id JOIN nhom_dich_vu n ON n.id = d.nhom_id
      WHERE l.don_hang_id = o.id AND n.ma = '{FAMILY}' AND d.quy_trinh IS NULL))"""
    return f"""
SELECT json_build_object('data', coalesce(json_agg(json_build_object('maDonHang', x.ma_don_hang,
  'dichVu', x.dich_vu, 'hoSo', x.ho_so) ORDER BY x.id DESC), '[]'::json))::text
FROM (SELECT o.id, o.ma_don_hang, {names} AS dich_vu, {named} AS ho_so FROM don_hang o
  WHERE o.account_id = $1 AND o.trang_thai_xac_nhan NOT IN ('DA_HUY', 'HOAN_THANH') AND {formation}
  ORDER BY o.id DESC LIMIT {AT_MOST}) AS x"""


ORDERS: dict[Lang, str] = {"vi": _orders("vi"), "en": _orders("en")}
"""$1 account."""
