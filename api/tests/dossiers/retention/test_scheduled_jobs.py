"""What happens on a schedule: deletion, with a log of it."""

import io
from datetime import date, timedelta
from uuid import UUID

import pytest
from fastapi import FastAPI
from PIL import Image
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from khoisu.dossiers.jobs import delete_old
from khoisu.files import service as files
from khoisu.integrations.storage import Storage
from khoisu.kit import clock
from khoisu.kit.auth import Caller
from khoisu.kit.jobs import JobContext
from tests.dossiers.support.wire import URL, call, saved, submitted, valid, wire
from tests.running_site import Site

ISSUED = date(2026, 11, 20)


def context(app: FastAPI) -> JobContext:
    return JobContext(app.state.database, {Storage: app.state.storage})


async def test_drafts_that_nobody_touched_for_a_year_are_deleted_and_logged(site: Site) -> None:
    who, fresh = await site.person(), await site.person()
    stored = await submitted(site.client, who, valid("CP"))
    old = await saved(site.client, who, wire(valid()))
    async with site.app.state.database.transaction() as session:
        await session.execute(text("UPDATE ho_so SET cap_nhat_luc = cap_nhat_luc - interval '366 days'"))
    mine = await saved(site.client, fresh, {"hoSo": {"tenVietTat": "A"}})
    await delete_old(context(site.app))
    await delete_old(context(site.app))
    assert (await call(site.client, who, "GET", {"maHoSo": old["maHoSo"]})).status_code == 404
    assert (await call(site.client, who, "GET", {"maHoSo": stored["maHoSo"]})).status_code == 200
    assert (await call(site.client, fresh, "GET", {"maHoSo": mine["maHoSo"]})).status_code == 200
    async with site.app.state.database.transaction() as session:
        rows = (await session.execute(text("SELECT loai, ma_ho_so, so_luong FROM nhat_ky_xoa"))).all()
        assert [tuple(row) for row in rows] == [("BAN_NHAP", old["maHoSo"], 1)]
        with pytest.raises(DBAPIError):
            await session.execute(text("DELETE FROM nhat_ky_xoa"))


async def test_pictures_are_deleted_ninety_days_after_the_end_and_logged(site: Site) -> None:
    who = await site.person()
    caller = Caller(who.id, frozenset({"khach-hang"}), who.session_id)
    out = io.BytesIO()
    Image.new("RGB", (400, 300), "white").save(out, "JPEG")
    async with site.app.state.database.transaction() as session:
        agreed = files.Agreed("2026-11-01", "127.0.0.1")
        taken = await files.store_upload(
            session,
            site.app.state.storage,
            caller,
            files.Clean(out.getvalue(), "ANH", 400, 300, 1),
            "ANH_GIAY_TO",
            agreed=agreed,
        )
    draft = wire(valid())
    draft["chuSoHuuList"][0]["hinhAnhCccdTruoc"] = str(taken.id)
    code = (await saved(site.client, who, draft))["maHoSo"]
    for days, there in ((89, True), (91, False)):
        ended = clock.now() - timedelta(days=days)
        async with site.app.state.database.transaction() as session:
            query = "UPDATE ho_so SET trang_thai = 'TU_CHOI', xong_luc = :ended WHERE ma_ho_so = :code"
            await session.execute(text(query), {"ended": ended, "code": code})
        await delete_old(context(site.app))
        owner = (await call(site.client, who, "GET", {"maHoSo": code})).json()["data"]["chuSoHuuList"][0]
        assert bool(owner["hinhAnhCccdTruoc"]) is there
        assert await file_is_there(site.app, taken.id) is there
    events = (await site.client.get(f"{URL}/{code}/dien-bien", headers=who.headers)).json()["data"]
    assert events[-1]["loai"] == "XOA_ANH"
    async with site.app.state.database.transaction() as session:
        rows = (await session.execute(text("SELECT loai, so_luong FROM nhat_ky_xoa"))).all()
        assert [tuple(row) for row in rows] == [("ANH_GIAY_TO", 1)]


async def file_is_there(app: FastAPI, number: UUID) -> bool:
    async with app.state.database.transaction() as session:
        return await session.scalar(text("SELECT xoa_luc IS NULL FROM tep_tai_len WHERE id = :id"), {"id": number})
