"""What migration 0042 does to orders of the release before: steps of seals, free orders, refunded orders."""

import importlib.util
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from fastapi import FastAPI
from sqlalchemy import text

from khoisu.catalog.models import Family, Service
from khoisu.kit.ids import new_id
from khoisu.orders import event_log
from khoisu.orders.events import SYSTEM, EventKind
from khoisu.orders.presentation.order_view import get_row
from khoisu.orders.progress.summary import read_progress
from khoisu.orders.service import lock_order
from tests.orders.factories import STAFF, a_line, advance_order, placed, secured

FILE = next((Path(__file__).parents[2] / "migrations/versions").glob("*_order_states.py"))
TEXTS = {
    f"{name}_{lang}": "x" for name in ("ten", "tom_tat", "mo_ta", "bao_hanh", "thoi_gian") for lang in ("vi", "en")
}


def statements() -> list[str]:
    """What the migration would run, in its order."""
    found = importlib.util.spec_from_file_location("order_states", FILE)
    assert found is not None
    assert found.loader is not None
    module: Any = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    collected: list[str] = []
    module.op = SimpleNamespace(execute=collected.append)
    module.move_orders()
    return collected


async def migrate(app: FastAPI) -> None:
    async with app.state.database.transaction() as session:
        for statement in statements():
            await session.execute(text(statement))


async def a_seal(app: FastAPI) -> Any:
    """The service of the sample company, before it had steps of its own."""
    family = Family(
        id=new_id(),
        ma=f"nhom-{new_id().hex[:8]}",
        ten_vi="x",
        ten_en="x",
        mo_ta_vi="x",
        mo_ta_en="x",
        bieu_tuong="x",
        thu_tu=1,
    )
    service = Service(
        id=new_id(),
        nhom_id=family.id,
        slug="khac-dau-cong-ty",
        loai="DON_LE",
        loai_dong="PHU",
        trang_thai="DANG_BAN",
        thu_tu=1,
        **TEXTS,
    )
    async with app.state.database.transaction() as session:
        session.add(family)
        await session.flush()
        session.add(service)
    return service.id


async def put(app: FastAPI, number: Any, *, step: str | None = None, **columns: str) -> None:
    async with app.state.database.transaction() as session:
        row = get_row(await lock_order(session, number))
        for name, value in columns.items():
            setattr(row, name, value)
        if step:
            await event_log.append_event(session, row, EventKind.STEP_ADVANCED, STAFF, buoc=step)


async def shown(app: FastAPI, number: Any) -> tuple[str, str, str, str | None, int]:
    async with app.state.database.transaction() as session:
        row = get_row(await lock_order(session, number))
        step = (await read_progress(session, row)).current_step
        return row.nhom, row.trang_thai_xac_nhan, row.trang_thai_thanh_toan, step, row.so_su_kien


async def test_orders_of_seals_go_on_at_the_step_they_were_at(app: FastAPI) -> None:
    seal = await a_seal(app)
    begun = await secured(app, None, lines=[a_line(dich_vu_id=seal)])
    await put(app, begun.id, step="NOP_CO_QUAN", trang_thai_xac_nhan="DANG_THUC_HIEN")
    waiting = await placed(app, None, [a_line(dich_vu_id=seal)])
    company = await placed(app, None, [a_line(), a_line(dich_vu_id=seal)])
    await migrate(app)
    assert (await shown(app, begun.id))[0::3] == ("con-dau", "KHAC_DAU")
    assert (await shown(app, waiting.id))[0::3] == ("con-dau", None)
    assert (await shown(app, company.id))[0] == "thanh-lap-doanh-nghiep"
    async with app.state.database.transaction() as session:
        await advance_order(session, await lock_order(session, begun.id), STAFF)
    assert (await shown(app, begun.id))[3] == "GIAO_HANG"
    async with app.state.database.transaction() as session:
        assert (
            await session.execute(
                text("SELECT count(*) FROM outbox_message WHERE loai = 'buoc_tien_trinh' AND kenh = 'EMAIL'")
            )
        ).scalar() == 1


async def test_free_orders_are_paid_and_refunded_ones_closed_with_an_entry_in_the_log(app: FastAPI) -> None:
    free = await placed(app, None, [a_line(don_gia=0, phi_nha_nuoc=0, chi_phi_ben_thu_ba=0, thue_gtgt=0)])
    await put(app, free.id, trang_thai_thanh_toan="CHUA_THANH_TOAN")
    refunded, untouched = await placed(app, None), await placed(app, None)
    await put(app, refunded.id, trang_thai_thanh_toan="DA_HOAN_TIEN")
    before = [(await shown(app, one.id))[4] for one in (free, refunded, untouched)]
    await migrate(app)
    after = [await shown(app, one.id) for one in (free, refunded, untouched)]
    assert [one[1:3] for one in after] == [
        ("CHO_XAC_NHAN", "DA_THANH_TOAN"),
        ("DA_HUY", "DA_HOAN_TIEN"),
        ("CHO_XAC_NHAN", "CHUA_THANH_TOAN"),
    ]
    assert [one[4] for one in after] == [before[0] + 1, before[1] + 1, before[2]]
    # The log goes on where the migration left it.
    async with app.state.database.transaction() as session:
        row = get_row(await lock_order(session, refunded.id))
        await event_log.append_event(session, row, EventKind.NOTE_ADDED, SYSTEM)
    await migrate(app)
    assert (await shown(app, refunded.id))[4] == before[1] + 2
