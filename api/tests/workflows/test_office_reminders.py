"""In the morning of a working day staff hear of what is overdue: their own orders, nobody's, and late returns; once a day."""

from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest
from fastapi import FastAPI
from khoisu.workflows.office_reminders.reminders import remind_staff
from sqlalchemy import text

from khoisu.kit import clock
from khoisu.kit.ids import new_id
from khoisu.orders.models import Order
from khoisu.orders.rules import Action
from khoisu.orders.service import lock_order, perform_action
from tests.orders.factories import STAFF, placed
from tests.people import MakePerson, Person

MONDAY = datetime(2026, 11, 30, 1, 0, tzinfo=UTC)
"""08:00 in Viet Nam."""


@pytest.fixture
def at_eight(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock, "now", lambda: MONDAY)


async def sql(app: FastAPI, statement: str, **values: Any) -> list[Any]:
    async with app.state.database.transaction() as session:
        found = await session.execute(text(statement), values)
        return list(found) if found.returns_rows else []


async def overdue(app: FastAPI, owner: Person | None, due: date) -> Order:
    order = await placed(app, None)
    async with app.state.database.transaction() as session:
        await perform_action(session, await lock_order(session, order.id), Action.CONFIRM, STAFF)
    statement = "UPDATE viec_don_hang SET nguoi_phu_trach = :p, han = :d WHERE don_hang_id = :o"
    await sql(app, statement, p=owner.id if owner else None, d=due, o=order.id)
    return order


async def remind(app: FastAPI) -> int:
    async with app.state.database.transaction() as session:
        return await remind_staff(session)


async def mails(app: FastAPI, person: Person) -> list[dict[str, Any]]:
    rows = await sql(
        app, "SELECT du_lieu FROM outbox_message WHERE loai = 'nhac_viec' AND nguoi_nhan = :e", e=person.email
    )
    return [row[0] for row in rows]


@pytest.mark.usefixtures("at_eight")
async def test_everybody_hears_of_their_own_and_of_nobodys_once(app: FastAPI, person: MakePerson) -> None:
    an, binh, editor = await person(("nhan-vien",)), await person(("nhan-vien",)), await person(("bien-tap",))
    yesterday = MONDAY.date() - timedelta(days=3)
    mine, nobodys = await overdue(app, an, yesterday), await overdue(app, None, yesterday)
    await overdue(app, binh, MONDAY.date())
    assert await remind(app) == 2
    await remind(app)
    [ans], [binhs] = await mails(app, an), await mails(app, binh)
    assert [row["noi"] for row in ans["muc"]] == [f"#{one.ma_don_hang}, 27/11/2026" for one in (mine, nobodys)]
    assert [row["noi"] for row in binhs["muc"]] == [f"#{nobodys.ma_don_hang}, 27/11/2026"]
    assert await mails(app, editor) == []


@pytest.mark.usefixtures("at_eight")
@pytest.mark.parametrize(("days", "told"), [(-3, True), (0, True), (1, False)])
async def test_staff_hear_of_an_order_to_confirm_on_its_last_morning(
    app: FastAPI, person: MakePerson, days: int, told: bool
) -> None:
    """Before the customer, who is notified once its hours have run out."""
    an, order = await person(("nhan-vien",)), await placed(app, None)
    due = MONDAY.date() + timedelta(days=days)
    await sql(app, "UPDATE viec_don_hang SET han = :d WHERE don_hang_id = :o", d=due, o=order.id)
    assert await remind(app) == int(told)
    rows = [row for mail in await mails(app, an) for row in mail["muc"]]
    assert [row["noi_dung"] for row in rows] == (["Xác nhận đơn"] if told else [])


@pytest.mark.usefixtures("at_eight")
async def test_late_returns_are_told_to_all(app: FastAPI, person: MakePerson) -> None:
    an, order = await person(("nhan-vien",)), await placed(app, None)
    for state, hours in (("DA_GUI", -1), ("DA_LAM_LAI", -1), ("DANG_LAM_LAI", 1)):
        await sql(
            app,
            """INSERT INTO yeu_cau_doi_tra (id, ma, don_hang_id, ma_don_hang, loai_ly_do, mo_ta, co_hang, trang_thai, so_su_kien,
              han_tra_loi, tao_luc, cap_nhat_luc) VALUES (:i, :m, :o, :c, 'KHIEU_NAI', 'x', false, :s, 1, :h, now(), now())""",
            i=new_id(),
            m=f"DT{state}",
            o=new_id(),
            c=order.ma_don_hang,
            s=state,
            h=MONDAY + timedelta(hours=hours),
        )
    assert await remind(app) == 1
    [mail] = await mails(app, an)
    assert (mail["so_don"], mail["so_doi_tra"], mail["muc"][0]["noi"]) == (0, 1, "DTDA_GUI, 30/11/2026 07:00")


async def test_nobody_is_reminded_on_a_sunday(
    app: FastAPI, person: MakePerson, monkeypatch: pytest.MonkeyPatch
) -> None:
    an = await person(("nhan-vien",))
    await overdue(app, an, date(2026, 11, 2))
    monkeypatch.setattr(clock, "now", lambda: MONDAY - timedelta(days=1))
    assert (await remind(app), await mails(app, an)) == (0, [])
