"""Dossiers from before the persons' own table read as before, and say so where they hold two versions of a person."""

import asyncio
from dataclasses import replace
from typing import Any

import pytest
from alembic import command
from fastapi import FastAPI
from sqlalchemy import text

from khoisu.dossiers.rules.entities import Dossier
from khoisu.main.schema import alembic_config
from tests.dossiers.drafts.test_one_person import AN, CODE, everywhere
from tests.dossiers.support.complete_dossiers import full
from tests.dossiers.support.wire import call, saved, wire
from tests.harness import build_app, calling, make_person, migrated_database
from tests.people import Person

pytestmark = pytest.mark.deep

BEFORE = "0036-1"
OLD_COPIES = (
    "UPDATE nguoi_dai_dien SET ho_ten = 'Lê  Minh Anh', so_giay_to = '001 090 000 001' WHERE so_giay_to = '001090000001'",
    """UPDATE chu_so_huu_huong_loi SET ngay_sinh = NULL, nguyen_van = '{"ngay_sinh": "31/13/1990"}'
    WHERE so_giay_to = '001090000001'""",
)
SAID = ["hoSo", "chuSoHuuList", "nguoiDaiDien", "chuSoHuuHuongLoiList", "thongTinDangKyThue"]


def plain(dossier: Dossier) -> Dossier:
    """Without what the release before knew no column for."""
    return replace(
        dossier, ho_so=replace(dossier.ho_so, ho_kinh_doanh=None, cam_ket_xa_hoi=None, co_dat_bien_gioi_ven_bien=None)
    )


async def _migrate(url: str, way: str, revision: str) -> None:
    await asyncio.to_thread(getattr(command, way), alembic_config(url), revision)


async def _read(app: FastAPI, people: list[Person]) -> list[dict[str, Any]]:
    async with calling(app) as client:
        replies = [await call(client, who, "GET") for who in people]
    return [{name: reply.json()["data"][name] for name in [*SAID, "loi"]} for reply in replies]


@pytest.mark.req("S3.1")
async def test_drafts_of_before_lose_nothing_and_ask_which_version_is_right(
    database_server: str, worker_id: str
) -> None:
    url = await asyncio.to_thread(migrated_database, database_server, f"khoisu_persons_{worker_id}")
    app = build_app(url, pool_size=2)
    async with app.router.lifespan_context(app), calling(app) as client:
        people = [await make_person(app, ("khach-hang",), name=f"Người {number}", phone=None) for number in range(3)]
        bodies = [
            everywhere(),
            wire(plain(full("TNHH2"))),
            {"nguoiDaiDien": [AN | {"soGiayTo": "", "ngaySinh": "5/1990"}]},
        ]
        for who, body in zip(people, bodies, strict=True):
            await saved(client, who, body)
        before = await _read(app, people)
    await _migrate(url, "downgrade", BEFORE)
    await _migrate(url, "upgrade", "head")
    app = build_app(url, pool_size=2)
    async with app.router.lifespan_context(app):
        assert await _read(app, people) == before
    await _migrate(url, "downgrade", BEFORE)
    app = build_app(url, pool_size=2)
    async with app.router.lifespan_context(app), app.state.database.transaction() as session:
        for statement in OLD_COPIES:
            assert (await session.execute(text(statement + " RETURNING 1"))).first() is not None
    await _migrate(url, "upgrade", "head")
    app = build_app(url, pool_size=2)
    async with app.router.lifespan_context(app), calling(app) as client:
        first, *others = await _read(app, people)
        assert others == before[1:]
        rep, row = first["nguoiDaiDien"][0], first["chuSoHuuHuongLoiList"][0]
        assert (rep["hoTen"], rep["soGiayTo"], row["ngaySinh"]) == ("Lê  Minh Anh", "001 090 000 001", "31/13/1990")
        asked = {one["truong"] for one in first["loi"] if one["ma"] == CODE}
        assert {"chuSoHuuList.0.hoTen", "nguoiDaiDien.0.hoTen"} <= asked
        name = {"hoTen": AN["hoTen"]}
        now = await saved(client, people[0], {"nguoiDaiDien": [{"id": rep["id"]} | name]})
        # The half-typed date stands against the other places until it is a date.
        row = {"id": row["id"], "ngaySinh": AN["ngaySinh"]}
        now = await saved(client, people[0], {"chuSoHuuHuongLoiList": [row]})
        assert CODE not in {one["ma"] for one in now["loi"]}
        async with app.state.database.transaction() as session:
            assert await session.scalar(text("SELECT count(*) FROM nguoi_ho_so WHERE so_giay_to = '001090000001'")) == 1
