"""What nobody compared with the official text, and what ends, is somebody's task in the office until a reading settles it."""

from dataclasses import replace
from datetime import date, datetime
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from khoisu.assignments.states import Kind
from khoisu.kit.clock import VIETNAM
from khoisu.legal_facts import register
from khoisu.legal_facts.service import all_tasks, as_read, legal_fact, legal_facts
from khoisu.legal_facts.states import LawTask
from khoisu.legal_facts.tasks import tasks_of
from khoisu.workflows.desk.items import Item, read_desk
from tests.clock import moved
from tests.people import Person
from tests.running_site import Site

ROOM = "/business/api/v1/quan-tri"
FIGURE = "tndn_mien"
SOURCE = "198/2025/QH15, điều 10; đọc tại vbpl.vn"


@pytest.fixture(autouse=True)
def few_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    """One unread figure and one that ends are enough."""
    few = {code: register.FACTS[code] for code in (FIGURE, "thue_gtgt_giam", "thue_gtgt_pho_thong")}
    monkeypatch.setattr(register, "FACTS", few)
    monkeypatch.setattr("khoisu.legal_facts.readings.FACTS", few)
    moved(monkeypatch).set(datetime(2026, 11, 30, 8, 0, tzinfo=VIETNAM))


async def waiting(app: FastAPI) -> dict[str, Item]:
    async with app.state.database.transaction() as session:
        found = await read_desk(session, datetime(2026, 11, 30, 8, 0, tzinfo=VIETNAM))
    return {one.key: one for one in found.items if one.kind in (Kind.READ_LAW, Kind.LAW_ENDS)}


async def read(client: httpx.AsyncClient, who: Person, **changes: Any) -> httpx.Response:
    said = as_read(legal_fact(FIGURE))
    body = {"viec": "DOC", "ketQua": "DUNG", "noiDung": said, "nguon": SOURCE, "ngayDoc": "2026-11-30"} | changes
    return await client.post(f"{ROOM}/so-lieu-luat/{FIGURE}/lan-doc", json=body, headers=who.headers)


async def test_an_unread_figure_waits_for_an_editor_until_somebody_has_read_it(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    editor = await site.person(("bien-tap",), name="Lê Hoa")
    found = await waiting(site.app)
    assert {code: one.kind for code, one in found.items()} == {
        FIGURE: Kind.READ_LAW,
        "thue_gtgt_giam": Kind.LAW_ENDS,
    }
    taken = {"loai": "DOC_LUAT", "khoa": FIGURE, "nguoiPhuTrach": "TOI"}
    assert (await site.client.post(f"{ROOM}/viec/giao", json=taken, headers=editor.headers)).status_code == 204
    assert (await waiting(site.app))[FIGURE].owner == editor.id
    seen = await site.client.get(
        f"{ROOM}/viec", params={"loai": "DOC_LUAT"}, headers={**editor.headers, "Accept-Language": "en"}
    )
    assert legal_fact(FIGURE).ten.en in seen.text

    reply = await read(site.client, editor)
    assert reply.status_code == 200, reply.text
    [done] = reply.json()["data"]["lanDoc"]
    assert (done["ketQua"], done["nguon"], done["tenNguoiDoc"], done["conDung"]) == ("DUNG", SOURCE, "Lê Hoa", True)
    assert set(await waiting(site.app)) == {"thue_gtgt_giam"}
    open_only = f"{ROOM}/so-lieu-luat", f"{ROOM}/so-lieu-luat.bang"
    shown, file = [
        await site.client.get(at, params={"dangMo": True, "dang": "csv"}, headers=editor.headers) for at in open_only
    ]
    assert [row["ma"] for row in shown.json()["data"]] == ["thue_gtgt_giam"]
    assert legal_fact("thue_gtgt_giam").ten.vi in file.text
    assert legal_fact(FIGURE).ten.vi not in file.text
    assert (await read(site.client, editor)).json()["code"] == "so_lieu_da_doi", "it waits no longer"

    # Another value in the register is another figure: nobody has read that.
    register.FACTS[FIGURE] = replace(legal_fact(FIGURE), gia_tri=2)
    assert FIGURE in await waiting(site.app)
    again = (await site.client.get(f"{ROOM}/so-lieu-luat/{FIGURE}", headers=editor.headers)).json()["data"]
    assert [(one["conDung"], again["soLieu"]["viec"]) for one in again["lanDoc"]] == [(False, ["DOC"])]


async def test_a_figure_that_is_wrong_stays_on_the_desk_with_what_the_text_says(site: Site) -> None:
    boss = await site.person(("quan-tri",))
    for changes, field in (
        ({"ketQua": "SAI"}, "ghiChu"),
        ({"ngayDoc": "2026-12-01"}, "ngayDoc"),
        ({"nguon": " "}, "nguon"),
    ):
        refused = await read(site.client, boss, **changes)
        assert (refused.status_code, refused.json()["errors"][0]["truong"]) == (422, field)
    assert (await read(site.client, boss, noiDung="2 năm")).json()["code"] == "so_lieu_da_doi"
    assert (await read(site.client, boss, ketQua="SAI", ghiChu="Văn bản ghi 2 năm")).status_code == 200
    assert (await waiting(site.app))[FIGURE].note == "Văn bản ghi 2 năm"
    [first, *_] = (await site.client.get(f"{ROOM}/so-lieu-luat", headers=boss.headers)).json()["data"]
    assert first["viec"] != []
    with pytest.raises(DBAPIError, match="lan_doc_luat"):
        async with site.app.state.database.transaction() as session:
            await session.execute(text("UPDATE lan_doc_luat SET ket_qua = 'DUNG'"))


def test_an_end_is_a_task_sixty_days_before_and_until_it_is_settled() -> None:
    fact = legal_fact("thue_gtgt_giam")
    assert fact.den == date(2026, 12, 31)
    days = {day: [one.kind for one in tasks_of(fact, day)] for day in (date(2026, 10, 31), date(2026, 11, 1))}
    assert days == {date(2026, 10, 31): [], date(2026, 11, 1): [LawTask.ENDS]}
    [after] = tasks_of(fact, date(2027, 2, 1))
    assert (after.since, after.due) == (date(2026, 11, 1), date(2026, 12, 1))


def test_every_unread_figure_of_the_register_is_a_task() -> None:
    unread = {one.ma for one in legal_facts() if one.do_chac == "CHUA_DOI_CHIEU"}
    assert {task.fact.ma for task in all_tasks(date(2026, 10, 1))} == unread != set()
