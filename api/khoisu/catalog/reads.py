"""The catalogue's hot reads: each is one statement that also says the content's version; `shown_catalog.py` shapes its rows."""

from khoisu.catalog.rules import CYCLES
from khoisu.catalog.schemas import DichVu, DichVuTomTat, Gia, GiaTu, GoiCuoc, NhomDichVu, NhomNgan, SoDoDichVu
from khoisu.kit.lang import Lang
from khoisu.kit.sql.shapes import columns, row_in, rows_in
from khoisu.kit.sql.statements import Statement

MONTH = CYCLES[1]
VERSION = "SELECT phien_ban_danh_muc($1)"
_VERSION = "phien_ban_danh_muc(:moment) AS phien_ban"
_SOLD = "o.dang_ban AND o.don_gia IS NOT NULL"
# One row per service on sale: how many packages, whether something is delivered, and the lowest price.
_ON_SALE = f"""
CROSS JOIN LATERAL (
  SELECT count(DISTINCT o.goi_cuoc_id) AS so_goi_cuoc, bool_or(o.giao_hang) AS giao_hang
  FROM chao_gia(:moment) o WHERE o.dich_vu_id = d.id AND {_SOLD}) AS s
CROSS JOIN LATERAL (
  SELECT o.* FROM chao_gia(:moment) o WHERE o.dich_vu_id = d.id AND {_SOLD}
  ORDER BY o.don_gia, o.goi_cuoc_id LIMIT 1) AS re"""


def _said(alias: str, lang: Lang, *names: str) -> dict[str, str]:
    return {name: f"{alias}.{name}_{lang}" for name in names}


def _from_price(lang: Lang) -> str:
    return row_in(GiaTu, "re", ten_chu_ky="re.chu_ky", **_said("re", lang, "ghi_chu_vat"))


def _summary(lang: Lang) -> dict[str, str]:
    return _said("d", lang, "ten", "tom_tat", "bao_hanh", "thoi_gian") | {
        "nhom": row_in(NhomNgan, "n", **_said("n", lang, "ten")),
        "giao_hang": "s.giao_hang",
        "so_goi_cuoc": "s.so_goi_cuoc",
        "gia_tu": _from_price(lang),
    }


def _packages(lang: Lang) -> str:
    """`muaLe`: what the replaced packages cost one by one, once or for a quarter or year; null when one of them is not sold."""
    offered = f"chao_gia(:moment) o WHERE o.goi_cuoc_id = g.id AND {_SOLD}"
    prices = rows_in(Gia, "o", offered, ten_chu_ky="o.chu_ky", gia_han="o.chu_ky", **_said("o", lang, "ghi_chu_vat"))
    other_cycles = [cycle for cycle in CYCLES if cycle != MONTH]
    one_by_one = f"""(SELECT CASE WHEN count(t.gia) = jsonb_array_length(g.thanh_phan) THEN sum(t.gia)::bigint END FROM (
      SELECT (SELECT o.don_gia FROM dich_vu e JOIN goi_cuoc k ON k.dich_vu_id = e.id JOIN chao_gia(:moment) o ON o.goi_cuoc_id = k.id
        WHERE e.slug || '/' || k.ma = part AND {_SOLD} AND o.chu_ky <> {MONTH!r}
        ORDER BY array_position(ARRAY{other_cycles}, o.chu_ky) LIMIT 1) AS gia
      FROM jsonb_array_elements_text(g.thanh_phan) part) AS t)"""
    given = _said("g", lang, "ten", "mo_ta", "bao_gom", "thoi_gian")
    shown = row_in(GoiCuoc, "g", **given, ghi_chu_giao_hang="NULL::text", mua_le=one_by_one, gia=prices)
    row = f"ROW({shown}, g.thoi_han_thang, phan_co_han(g.id))"
    return f"ARRAY(SELECT {row} FROM goi_cuoc g WHERE g.dich_vu_id = d.id AND EXISTS (SELECT FROM {offered}) ORDER BY g.thu_tu, g.id)"


def families(lang: Lang) -> Statement:
    """Every family with how many services it has on sale and its lowest package; values: `moment`."""
    gia_tu = f"CASE WHEN re.don_gia IS NOT NULL THEN {_from_price(lang)} END"
    counted = {"so_goi": "c.so_goi", "so_don_le": "c.so_don_le"}
    return Statement(f"""
SELECT {_VERSION}, {columns(NhomDichVu, "n", **_said("n", lang, "ten", "mo_ta"), **counted, gia_tu=gia_tu)}
FROM (VALUES (1)) AS one LEFT JOIN nhom_dich_vu n ON true
CROSS JOIN LATERAL (
  SELECT count(DISTINCT o.dich_vu_id) FILTER (WHERE o.loai = 'GOI') AS so_goi,
    count(DISTINCT o.dich_vu_id) FILTER (WHERE o.loai = 'DON_LE') AS so_don_le
  FROM dich_vu d JOIN chao_gia(:moment) o ON o.dich_vu_id = d.id WHERE d.nhom_id = n.id AND {_SOLD}) AS c
LEFT JOIN LATERAL (
  SELECT o.* FROM dich_vu d JOIN chao_gia(:moment) o ON o.dich_vu_id = d.id
  WHERE d.nhom_id = n.id AND o.loai = 'GOI' AND {_SOLD} ORDER BY o.don_gia, o.goi_cuoc_id LIMIT 1) AS re ON true
ORDER BY n.thu_tu, n.ma""")


def services(lang: Lang) -> Statement:
    """A page of the services on sale, a hit in the name before any other; values: `moment`, `nhom`, `loai`, `tim`, `size`, `before`."""
    return Statement(f"""
WITH tim AS (
  SELECT d.id, (n.thu_tu, d.thu_tu) AS thu_tu, coalesce(d.tim @@ tu_hoi(:tim, 'A'), false) AS trong_ten,
    coalesce(ts_rank_cd(d.tim, tu_hoi(:tim)), 0) AS diem
  FROM dich_vu d JOIN nhom_dich_vu n ON n.id = d.nhom_id
  WHERE d.trang_thai = 'DANG_BAN'
    AND (CAST(:nhom AS text) IS NULL OR n.ma = :nhom) AND (CAST(:loai AS text) IS NULL OR d.loai = :loai)
    AND (CAST(:tim AS text) IS NULL OR d.tim @@ tu_hoi(:tim))
    AND EXISTS (SELECT FROM chao_gia(:moment) o WHERE o.dich_vu_id = d.id AND {_SOLD})
), trang AS (
  SELECT tim.id, row_number() OVER (ORDER BY trong_ten DESC, diem DESC, thu_tu, id) AS hang FROM tim
  ORDER BY hang LIMIT CAST(:size AS int) OFFSET CAST(:before AS int)
), dong AS (
  SELECT t.hang, {columns(DichVuTomTat, "d", **_summary(lang))}
  FROM trang t JOIN dich_vu d ON d.id = t.id JOIN nhom_dich_vu n ON n.id = d.nhom_id {_ON_SALE}
)
SELECT {_VERSION}, (SELECT count(*) FROM tim) AS tong, dong.* FROM (VALUES (1)) AS one LEFT JOIN dong ON true ORDER BY dong.hang""")


def price_list(lang: Lang, where: str = "true") -> Statement:
    """Everything on sale with all packages and prices in their parts: few rows, read when somebody compares; values: `moment`."""
    given = _summary(lang) | _said("d", lang, "mo_ta") | {"goi_cuoc": _packages(lang)}
    return Statement(f"""
SELECT {_VERSION}, x.* FROM (VALUES (1)) AS one LEFT JOIN (
  SELECT n.thu_tu AS thu_tu_nhom, d.thu_tu, {columns(DichVu, "d", **given)}
  FROM dich_vu d JOIN nhom_dich_vu n ON n.id = d.nhom_id {_ON_SALE} WHERE d.trang_thai = 'DANG_BAN' AND {where}) AS x ON true
ORDER BY x.thu_tu_nhom, x.thu_tu, x.id""")


def service(lang: Lang) -> Statement:
    """The same of one service; values: `moment`, `id` or `slug`."""
    return price_list(lang, "(d.id = CAST(:id AS uuid) OR d.slug = CAST(:slug AS text))")


MAP = Statement(f"""
SELECT {columns(SoDoDichVu, "d", cap_nhat_luc="greatest(d.updated_at, o.luc)")}
FROM dich_vu d CROSS JOIN LATERAL (
  SELECT greatest(max(g.updated_at), max(p.valid_from) FILTER (WHERE p.valid_from <= :moment)) AS luc
  FROM goi_cuoc g LEFT JOIN gia_goi p ON p.goi_cuoc_id = g.id WHERE g.dich_vu_id = d.id) AS o
WHERE d.trang_thai = 'DANG_BAN' AND EXISTS (SELECT FROM chao_gia(:moment) o WHERE o.dich_vu_id = d.id AND {_SOLD})
ORDER BY d.slug""")
"""What search engines may read; values: `moment`."""
CONTENT_VERSION = """
SELECT phien_ban_danh_muc($1) || '-' ||
  (SELECT coalesce(sum(so), 0) FROM phien_ban_noi_dung WHERE ten <> 'danh_muc') || '-' || phien_ban_trang($1)
  || '-' || (SELECT count(*) FROM phi_giao_hang WHERE hieu_luc_tu <= $1)"""
