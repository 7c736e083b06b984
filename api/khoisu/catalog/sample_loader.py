"""Loads the sample catalogue from `sample/*.json`, everything marked as sample (`mau`)."""

import json
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.catalog.models import Family, Package, Price, Service
from khoisu.catalog.pricing import price_rows
from khoisu.catalog.rules import FULL_FORMATION_TIME
from khoisu.kit import clock
from khoisu.kit.db import Base
from khoisu.kit.ids import new_id

FOLDER = Path(__file__).parent / "sample"
REASON = "Dữ liệu mẫu"
FULL_FORMATION = "@tron_goi"
"""Placeholder for the one promise of S1.1, so that its figures are written once."""


async def load_sample_catalog(session: AsyncSession) -> None:
    """Add families, services, packages and prices. The database must hold no catalogue yet."""
    now = clock.now()
    rows: list[Base] = []
    for number, path in enumerate(sorted(FOLDER.glob("*.json")), start=1):
        rows.extend(_family(json.loads(path.read_text(encoding="utf-8")), number, now))
    for kind in (Family, Service, Package, Price):
        session.add_all(row for row in rows if isinstance(row, kind))
        await session.flush()


def _family(source: dict[str, Any], number: int, now: datetime) -> Iterator[Base]:
    about = source["nhom"]
    family = Family(
        id=new_id(),
        ma=about["ma"],
        bieu_tuong=about["bieuTuong"],
        thu_tu=number,
        mau=True,
        **_texts(about, "ten", "moTa"),
    )
    yield family
    for place, service in enumerate(source["dichVu"], start=1):
        yield from _service(family, service, place, now)


def _service(family: Family, source: dict[str, Any], place: int, now: datetime) -> Iterator[Base]:
    service = Service(
        id=new_id(),
        nhom_id=family.id,
        slug=source["slug"],
        loai=source["loai"],
        loai_dong=source["loaiDong"],
        quy_trinh=source.get("quyTrinh"),
        loai_hinh=source.get("loaiHinh", []),
        ket_qua=[
            {"loai": kind, "ten_vi": vi, "ten_en": en, "bat_buoc": needed} for kind, vi, en, needed in source["ketQua"]
        ],
        trang_thai="DANG_BAN",
        tu_khoa=source["tuKhoa"],
        dat_coc_phan_tram=source.get("datCocPhanTram", 0),
        thu_tu=place,
        mau=True,
        **_texts(source, "ten", "tomTat", "moTa", "baoHanh", "thoiGian"),
    )
    yield service
    for rank, package in enumerate(source["goi"], start=1):
        yield from _package(service, package, rank, now)


def _package(service: Service, source: dict[str, Any], rank: int, now: datetime) -> Iterator[Base]:
    package = Package(
        id=new_id(),
        dich_vu_id=service.id,
        ma=source["ma"],
        trang_thai="DANG_BAN",
        bao_gom_vi=[vi for vi, _ in source["baoGom"]],
        bao_gom_en=[en for _, en in source["baoGom"]],
        giao_hang=source.get("giaoHang", False),
        noi_bat=source.get("noiBat", False),
        thanh_phan=source.get("thanhPhan", []),
        thoi_han_thang=source.get("thoiHanThang", 0),
        thu_tu=rank,
        mau=True,
        **_texts(source, "ten", "moTa", "thoiGian"),
    )
    yield package
    for cycle, (total, third_party, state) in source["gia"].items():
        yield from price_rows(
            package.id, cycle, total, chi_phi_ben_thu_ba=third_party, phi_nha_nuoc=state, tu=now, ly_do=REASON
        )


def _texts(source: dict[str, Any], *names: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for name in names:
        column = {"moTa": "mo_ta", "tomTat": "tom_tat", "baoHanh": "bao_hanh", "thoiGian": "thoi_gian"}.get(name, name)
        pair = source[name]
        if pair == FULL_FORMATION:
            pair = (FULL_FORMATION_TIME.vi, FULL_FORMATION_TIME.en)
        found[f"{column}_vi"], found[f"{column}_en"] = pair
    return found
