"""The back office's reads of the catalogue: every state, both languages, the whole price history."""

from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.admin.catalog.schemas import DichVuQuanTri, DichVuQuanTriTomTat, GiaLichSu, GoiCuocQuanTri, SuKienDanhMuc
from khoisu.catalog.rules import price_age
from khoisu.kit import clock
from khoisu.kit.api_model import Page, PageOf, Wire
from khoisu.kit.errors import NotFound
from khoisu.kit.paging import Paging
from khoisu.orders.progress.processes import find_current

EVENTS_SHOWN = 100


def _columns(alias: str, shape: type[Wire], *computed: str) -> str:
    """The shape's fields as columns of the table, without those that are filled in separately."""
    return ", ".join(f"{alias}.{name}" for name in shape.model_fields if name not in computed)


_FROM = "FROM dich_vu d JOIN nhom_dich_vu n ON n.id = d.nhom_id"
_COUNTED = "n.ma AS nhom, (SELECT count(*) FROM goi_cuoc g WHERE g.dich_vu_id = d.id) AS so_goi_cuoc"
_PROCESS = "coalesce(d.quy_trinh, n.ma) AS quy_trinh, d.quy_trinh IS NOT NULL AS quy_trinh_rieng"
_WANTED = """WHERE (CAST(:nhom AS text) IS NULL OR n.ma = :nhom)
  AND (CAST(:trang_thai AS text) IS NULL OR d.trang_thai = :trang_thai)
  AND (CAST(:tim AS text) IS NULL OR d.tim @@ tu_hoi(:tim))"""
_LIST = text(f"""
SELECT {_columns("d", DichVuQuanTriTomTat, "nhom", "so_goi_cuoc")}, {_COUNTED} {_FROM} {_WANTED}
ORDER BY n.thu_tu, d.thu_tu, d.id LIMIT :size OFFSET :offset""")
_TOTAL = text(f"SELECT count(*) {_FROM} {_WANTED}")
_SERVICE = text(f"""
SELECT {_columns("d", DichVuQuanTri, "nhom", "so_goi_cuoc", "goi_cuoc", "su_kien", "quy_trinh", "quy_trinh_rieng")}, {_COUNTED}, {_PROCESS}
{_FROM} WHERE d.id = :id""")
_PACKAGES = text(f"""
SELECT {_columns("g", GoiCuocQuanTri, "gia")} FROM goi_cuoc g WHERE g.dich_vu_id = :id ORDER BY g.thu_tu, g.id""")
_PRICES = text(f"""
SELECT p.goi_cuoc_id, {_columns("p", GiaLichSu, "tinh_trang")}
FROM gia_goi p JOIN goi_cuoc g ON g.id = p.goi_cuoc_id WHERE g.dich_vu_id = :id
ORDER BY p.chu_ky, p.valid_from DESC, p.created_at DESC, p.id DESC""")
_EVENTS = text(f"""
SELECT {_columns("s", SuKienDanhMuc)} FROM su_kien_danh_muc s WHERE s.dich_vu_id = :id
ORDER BY s.luc DESC, s.id DESC LIMIT {EVENTS_SHOWN}""")


async def list_services(
    session: AsyncSession, page: Paging, *, nhom: str | None, trang_thai: str | None, tim: str | None
) -> PageOf[DichVuQuanTriTomTat]:
    """Services of any state, in the order of the catalogue. Two statements."""
    wanted = {"nhom": nhom or None, "trang_thai": trang_thai or None, "tim": tim or None}
    rows = await session.execute(_LIST, wanted | {"size": page.kich_thuoc, "offset": page.offset})
    total = await session.scalar(_TOTAL, wanted)
    return PageOf(
        data=[DichVuQuanTriTomTat.model_validate(dict(row)) for row in rows.mappings()],
        trang=Page(so=page.so, kich_thuoc=page.kich_thuoc, tong=total or 0),
    )


async def get_service(session: AsyncSession, dich_vu_id: UUID) -> DichVuQuanTri:
    """A service with packages, prices and events, as this transaction sees it. Raises `NotFound`."""
    wanted = {"id": dich_vu_id}
    service = (await session.execute(_SERVICE, wanted)).mappings().first()
    if service is None:
        raise NotFound
    prices = await _prices(session, dich_vu_id)
    packages = (await session.execute(_PACKAGES, wanted)).mappings()
    events = (await session.execute(_EVENTS, wanted)).mappings()
    return DichVuQuanTri.model_validate(
        {
            **service,
            "quy_trinh": (await find_current(session, service["quy_trinh"]))[0],
            "goi_cuoc": [{**package, "gia": prices.get(package["id"], [])} for package in packages],
            "su_kien": [dict(event) for event in events],
        }
    )


async def _prices(session: AsyncSession, dich_vu_id: UUID) -> dict[UUID, list[dict[str, Any]]]:
    now, found = clock.now(), dict[UUID, list[dict[str, Any]]]()
    for row in (await session.execute(_PRICES, {"id": dich_vu_id})).mappings():
        price = dict(row)
        found.setdefault(price.pop("goi_cuoc_id"), []).append(_with_age(price, now))
    return found


def _with_age(row: dict[str, Any], now: datetime) -> dict[str, Any]:
    return row | {"tinh_trang": price_age(row["valid_from"], row["valid_to"], now)}
