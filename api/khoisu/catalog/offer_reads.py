"""What packages cost at a moment, for carts and orders: read inside the caller's transaction."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Protocol
from uuid import UUID

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.catalog.rules import ResultKind
from khoisu.kit import clock
from khoisu.kit.lang import Text
from khoisu.kit.sql.statements import Statement

Key = tuple[UUID, str]
TEXTS = ("ten_dich_vu", "ten_goi", "bao_hanh", "ghi_chu_vat")

_RESULTS = """CROSS JOIN LATERAL (
  SELECT array_agg(k.giao_hang ORDER BY k.so) AS phan_giao, array_agg(e.ket_qua ORDER BY k.so) AS phan_ket_qua
  FROM (SELECT g.dich_vu_id, g.giao_hang, 0 AS so
    UNION ALL SELECT x.dich_vu_id, x.giao_hang, p.so FROM jsonb_array_elements_text(g.thanh_phan) WITH ORDINALITY AS p (ma, so)
    JOIN dich_vu s ON s.slug = split_part(p.ma, '/', 1)
    JOIN goi_cuoc x ON x.dich_vu_id = s.id AND x.ma = split_part(p.ma, '/', 2)) AS k
  JOIN dich_vu e ON e.id = k.dich_vu_id) AS r"""
"""Of a package `g`: for it and each package that it replaces, whether it is delivered and what its service delivers."""

_OFFERS = Statement(f"""
SELECT o.*, coalesce(d.quy_trinh, n.ma) AS nhom, g.thoi_han_thang, phan_co_han(g.id) AS phan_co_han, r.* FROM unnest(CAST(:packages AS uuid[]), CAST(:cycles AS text[])) AS k (goi_cuoc_id, chu_ky)
JOIN chao_gia(:moment) o ON o.goi_cuoc_id = k.goi_cuoc_id AND o.chu_ky = k.chu_ky
JOIN goi_cuoc g ON g.id = o.goi_cuoc_id JOIN dich_vu d ON d.id = o.dich_vu_id JOIN nhom_dich_vu n ON n.id = d.nhom_id
{_RESULTS}
WHERE o.dang_ban AND o.don_gia IS NOT NULL
""")
_SINGLE = text(f"""
SELECT o.*, coalesce(d.quy_trinh, n.ma) AS nhom, g.thoi_han_thang, phan_co_han(g.id) AS phan_co_han, r.* FROM dich_vu d
JOIN nhom_dich_vu n ON n.id = d.nhom_id
JOIN goi_cuoc g ON g.dich_vu_id = d.id
JOIN chao_gia(:moment) o ON o.goi_cuoc_id = g.id
{_RESULTS}
WHERE (d.slug = :key OR d.id = CAST(:id AS uuid)) AND d.loai = 'DON_LE' AND o.dang_ban AND o.don_gia IS NOT NULL
ORDER BY g.thu_tu, g.id, o.don_gia
""")
_DELIVERED = text(f"SELECT g.id, r.* FROM goi_cuoc g {_RESULTS} WHERE g.id = ANY(:packages)")


class Wanted(Protocol):
    """A requested package: from a cart, from a request, or as staff choose it."""

    @property
    def dich_vu_id(self) -> UUID: ...
    @property
    def goi_cuoc_id(self) -> UUID: ...
    @property
    def chu_ky(self) -> str: ...
    @property
    def so_luong(self) -> int: ...


@dataclass(frozen=True, slots=True)
class Offer:
    """A package as it is sold at one moment. `don_gia` is final: VAT is inside or not owed (S9.3). All amounts in đồng.

    `thoi_han_thang`: how many months it lasts when it is bought once; 0 without an end. `phan_co_han`: the packages inside that end by
    themselves, each with its names and months. `ket_qua`: what it delivers.
    """

    dich_vu_id: UUID
    goi_cuoc_id: UUID
    chu_ky: str
    loai: str
    ten_dich_vu: Text
    ten_goi: Text
    don_gia: int
    thue_suat: int
    gia_gom_vat: bool
    ghi_chu_vat: Text
    bao_hanh: Text
    phi_nha_nuoc: int
    chi_phi_ben_thu_ba: int
    dat_coc_phan_tram: int
    giao_hang: bool
    dang_ban: bool
    phi_dich_vu: int
    thue_gtgt: int
    gia_goi_id: UUID
    slug: str
    nhom: str
    thoi_han_thang: int
    phan_co_han: Sequence[Mapping[str, Any]]
    ket_qua: Sequence[Mapping[str, Any]]


async def find_offers(
    session: AsyncSession, keys: Iterable[Key], *, moment: datetime | None = None
) -> dict[Key, Offer]:
    """What the named packages cost in the named cycles at `moment` (now). A key that is missing is not sold."""
    wanted = list(dict.fromkeys(keys))
    parameters = {
        "packages": [package for package, _ in wanted],
        "cycles": [cycle for _, cycle in wanted],
        "moment": moment or clock.now(),
    }
    rows = await _OFFERS.rows(session, parameters)
    return {(row["goi_cuoc_id"], row["chu_ky"]): _offer(dict(row)) for row in rows}


async def find_single_offers(session: AsyncSession, key: str) -> list[Offer]:
    """What a single service (by id or slug) costs now: packages in their order, the cheapest cycle of each first.

    Empty when there is no such single service on sale.
    """
    try:
        number = UUID(key)
    except ValueError:
        number = None
    rows = await session.execute(_SINGLE, {"moment": clock.now(), "key": key, "id": number})
    return [_offer(dict(row)) for row in rows.mappings()]


async def find_results(session: AsyncSession, packages: Iterable[UUID]) -> dict[UUID, list[Mapping[str, Any]]]:
    """What these packages deliver as the catalogue stands today, on sale or not."""
    rows = await session.execute(_DELIVERED, {"packages": list(packages)})
    return {row.id: _delivered(row.phan_giao, row.phan_ket_qua) for row in rows}


def _delivered(goods: Sequence[bool], results: Sequence[Sequence[Mapping[str, Any]]]) -> list[Mapping[str, Any]]:
    """Each kind and name once; no goods of a part that is not delivered."""
    found: dict[tuple[str, str], Mapping[str, Any]] = {}
    for brought, of_service in zip(goods, results, strict=True):
        for result in of_service:
            if brought or result["loai"] != ResultKind.GOODS:
                found.setdefault((result["loai"], result["ten_vi"]), result)
    return list(found.values())


def _offer(row: dict[str, Any]) -> Offer:
    row |= {name: Text(row.pop(f"{name}_vi"), row.pop(f"{name}_en")) for name in TEXTS}
    row["loai"] = row.pop("loai_dong")
    row["phan_co_han"] = tuple(row["phan_co_han"])
    row["ket_qua"] = tuple(_delivered(row.pop("phan_giao"), row.pop("phan_ket_qua")))
    return Offer(**row)
