"""Nothing that waits for the office is without an item on the desk; it is taken by one, handed over with a note, dealt by load, and named in the morning's mail."""

import asyncio
import random
from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta
from typing import Any
from uuid import UUID

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import text

from khoisu.assignments.states import Kind
from khoisu.kit import clock
from khoisu.kit.ids import new_id
from khoisu.kit.working_time import AUTHORITIES
from khoisu.orders.models import Order
from khoisu.orders.rules import Action
from khoisu.orders.service import lock_order, perform_action
from khoisu.workflows.desk import hand_over, reads
from khoisu.workflows.desk.items import Item, read_desk
from khoisu.workflows.desk.reminders import remind_staff
from khoisu.workflows.desk.rules import Section, due_moment, late_words, may_see
from khoisu.workflows.threads.write import resume_clock
from tests.orders.factories import STAFF, placed, secured
from tests.people import Person
from tests.running_site import Site
from tests.slices import one_in

AREA = "/business/api/v1/quan-tri/viec"
MONDAY = datetime(2026, 11, 30, 1, 0, tzinfo=UTC)
"""08:00 in Viet Nam."""
HOUR = timedelta(hours=1)


@pytest.fixture(autouse=True)
def no_figures_of_the_law(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the register of figures wants read is `tests/legal_facts/test_readings.py`'s."""
    monkeypatch.setattr(reads, "all_tasks", lambda _today: [])


async def sql(app: FastAPI, statement: str, **values: Any) -> list[Any]:
    async with app.state.database.transaction() as session:
        found = await session.execute(text(statement), values)
        return list(found) if found.returns_rows else []


async def items(app: FastAPI, now: datetime | None = None) -> list[Item]:
    async with app.state.database.transaction() as session:
        return (await read_desk(session, now or clock.now())).items


async def started(app: FastAPI) -> Order:
    order = await secured(app, None)
    async with app.state.database.transaction() as session:
        await perform_action(session, await lock_order(session, order.id), Action.START, STAFF)
    return order


async def add_return(app: FastAPI, state: str, due: datetime | None, order: Order | None = None) -> None:
    await sql(
        app,
        """INSERT INTO yeu_cau_doi_tra (id, ma, don_hang_id, ma_don_hang, loai_ly_do, mo_ta, co_hang, trang_thai, so_su_kien,
          han_tra_loi, tao_luc, cap_nhat_luc) VALUES (:i, :m, :o, :c, 'KHIEU_NAI', 'x', false, :s, 1, :h, :t, :t)""",
        i=new_id(),
        m=f"DT{new_id().hex[-8:]}",
        o=order.id if order else new_id(),
        c=order.ma_don_hang if order else "KSXXXXXXXX",
        s=state,
        h=due,
        t=MONDAY,
    )


async def add_inquiry(app: FastAPI, need: str, state: str, due: datetime) -> None:
    await sql(
        app,
        """INSERT INTO yeu_cau_lien_he (id, ma, nguon, ho_ten, email, nhu_cau, noi_dung, ngon_ngu, trang_thai, ly_do_giu, phien_ban_dong_y,
          dia_chi_mang, tao_luc, han_tra_loi, cap_nhat_luc)
        VALUES (:i, :m, 'LIEN_HE', 'Lê Hoa', 'hoa@khoisu.example', :n, 'x', 'vi', :s, '{}', '1', '', :t, :h, :t)""",
        i=new_id(),
        m=f"YC{new_id().hex[-8:]}",
        n=need,
        s=state,
        t=MONDAY,
        h=due,
    )


async def add_thread(app: FastAPI, order: Order, waits_for: str, since: datetime) -> None:
    await sql(
        app,
        """INSERT INTO trao_doi (id, loai, chu_de_id, cho, cho_tu, so_tin, khach_doc)
        VALUES (:i, 'DON_HANG', :o, :c, :t, 1, 0)""",
        i=new_id(),
        o=order.id,
        c=waits_for,
        t=since,
    )


async def add_transfer(app: FastAPI, state: str, seen_by: UUID | None = None) -> None:
    await sql(
        app,
        """INSERT INTO giao_dich_ngan_hang (id, ma_ngoai, nguon, ngan_hang, so_tai_khoan, chieu, so_tien, noi_dung, mo_ta, ma_tham_chieu,
          trang_thai, tien_thua, nguoi_xu_ly, luc_ngan_hang, tho, nhan_luc)
        VALUES (:i, :m, 'SEPAY', 'VCB', '1', 'in', 100000, 'chuyen tien', '', '', :s, 0, :p, '2026-11-30 08:00:00', '{}', :t)""",
        i=new_id(),
        m=new_id().hex,
        s=state,
        p=seen_by,
        t=MONDAY,
    )


COUNTED: dict[Kind, str] = {
    Kind.CONFIRM_ORDER: "SELECT id FROM don_hang WHERE trang_thai_xac_nhan = 'CHO_XAC_NHAN'",
    Kind.ORDER_STEP: "SELECT id FROM don_hang WHERE trang_thai_xac_nhan IN ('DA_XAC_NHAN', 'DANG_THUC_HIEN')",
    Kind.RETURN: "SELECT id FROM yeu_cau_doi_tra WHERE trang_thai NOT IN ('DA_HOAN', 'TU_CHOI', 'DA_RUT', 'DA_LAM_LAI')",
    Kind.COMPLAINT: "SELECT id FROM yeu_cau_lien_he WHERE nhu_cau LIKE 'KHIEU_NAI%' AND trang_thai IN ('MOI', 'DANG_XU_LY')",
    Kind.INQUIRY: "SELECT id FROM yeu_cau_lien_he WHERE nhu_cau NOT LIKE 'KHIEU_NAI%' AND trang_thai IN ('MOI', 'DANG_XU_LY')",
    Kind.ANSWER: "SELECT chu_de_id FROM trao_doi WHERE cho = 'MINH'",
    Kind.TRANSFER: """SELECT id FROM giao_dich_ngan_hang WHERE nguoi_xu_ly IS NULL
        AND trang_thai NOT IN ('MOI', 'KHOP_DU', 'TRUNG_LAP', 'BO_QUA', 'PHAI_TRA')""",
}
"""What waits, by the tables' own columns."""


async def a_day(app: FastAPI, dice: random.Random) -> None:
    """What may come in on one day, in any state and however late."""
    orders = [await dice.choice([placed, secured])(app, None) for _ in range(dice.randint(2, 4))] + [await started(app)]
    for order in orders:
        hours = dice.randint(-200, 200)
        if dice.random() < 0.4:
            await add_thread(app, order, dice.choice(["MINH", "KHACH", "KHONG"]), MONDAY - dice.randint(0, 300) * HOUR)
        await sql(
            app,
            """UPDATE don_hang SET han_xac_nhan = :h, trang_thai_xac_nhan =
            CASE WHEN :cancelled THEN 'DA_HUY' ELSE trang_thai_xac_nhan END WHERE id = :o""",
            h=MONDAY + hours * HOUR,
            cancelled=dice.random() < 0.1,
            o=order.id,
        )
    for _ in range(dice.randint(1, 3)):
        due = MONDAY + dice.randint(-100, 100) * HOUR
        await add_return(
            app, dice.choice(["DA_GUI", "CAN_BO_SUNG", "DANG_LAM_LAI", "DA_HOAN"]), dice.choice([due, None])
        )
        await add_inquiry(
            app,
            dice.choice(["THUE", "KHIEU_NAI", "KHIEU_NAI_TIEN"]),
            dice.choice(["MOI", "DANG_XU_LY", "DA_TRA_LOI"]),
            due,
        )
        await add_transfer(
            app, dice.choice(["KHONG_KHOP", "KHOP_TRE", "KHOP_DU", "BO_QUA"]), dice.choice([None, new_id()])
        )


@pytest.mark.parametrize("seed", one_in(3, range(3)))
async def test_nothing_that_waits_is_without_an_item(site: Site, seed: int) -> None:
    dice = random.Random(seed)
    await site.person(("nhan-vien",))
    for _ in range(2):
        await a_day(site.app, dice)
        found = await items(site.app, MONDAY)
        for kind, statement in COUNTED.items():
            # A cancelled order has no step; its row of open work may still be there in this made-up data.
            keys = {str(row[0]) for row in await sql(site.app, statement)}
            assert keys <= {one.key for one in found if one.kind is kind}, kind
        late_orders = await sql(
            site.app,
            "SELECT id FROM don_hang WHERE trang_thai_xac_nhan = 'CHO_XAC_NHAN' AND han_xac_nhan < :now",
            now=MONDAY,
        )
        late = {one.key for one in found if one.section is Section.LATE}
        assert {str(row[0]) for row in late_orders} <= late, "what was promised to a customer is never paused"
        assert [one for one in found if one.section is not Section.WITH_CUSTOMER and one.due is None] == []


async def test_two_who_take_the_same_are_one_and_one_refused(site: Site) -> None:
    an, binh = await site.person(("nhan-vien",), name="Lê An"), await site.person(("nhan-vien",), name="Bùi Bình")
    await add_return(site.app, "DA_GUI", MONDAY)
    order = await placed(site.app, None)
    found = await items(site.app)
    for item in found:
        body = {"loai": item.kind, "khoa": item.key, "nguoiPhuTrach": "TOI"}
        both = await asyncio.gather(
            *(site.client.post(f"{AREA}/giao", json=body, headers=who.headers) for who in (an, binh))
        )
        assert sorted(reply.status_code for reply in both) == [204, 409]
        loser = next(reply.json() for reply in both if reply.status_code == 409)
        winner = "Bùi Bình" if both[0].status_code == 409 else "Lê An"
        assert (loser["code"], loser["tenNguoiPhuTrach"]) == ("viec_da_co_nguoi", winner)
    assert {one.key for one in found} >= {str(order.id)}
    gone = {"loai": "DOI_TRA", "khoa": str(new_id()), "nguoiPhuTrach": "TOI"}
    assert (await site.client.post(f"{AREA}/giao", json=gone, headers=an.headers)).json()["code"] == "khong_co_viec"
    strange = {"loai": "XAC_NHAN_DON", "khoa": "ks1234567", "nguoiPhuTrach": "TOI"}
    assert (await site.client.post(f"{AREA}/giao", json=strange, headers=an.headers)).status_code == 404
    able = await site.client.get(f"{AREA}/nguoi", params={"loai": "DOI_TRA"}, headers=an.headers)
    assert [one["hoTen"] for one in able.json()["data"]][:2] == ["Lê An", "Bùi Bình"]


async def read(client: httpx.AsyncClient, who: Person, **params: Any) -> dict[str, Any]:
    reply = await client.get(AREA, params=params, headers=who.headers)
    assert reply.status_code == 200, reply.text
    return reply.json()["data"]


def codes(desk: dict[str, Any]) -> list[str]:
    return [row["ma"] for section in desk["phan"] for row in section["viec"]]


async def test_all_is_handed_over_before_a_holiday_with_one_mail_and_nothing_is_dealt_after(site: Site) -> None:
    an, binh, boss = (
        await site.person(("nhan-vien",)),
        await site.person(("nhan-vien",)),
        await site.person(("quan-tri",)),
    )
    orders = [await placed(site.app, None) for _ in range(2)]
    await add_return(site.app, "DA_GUI", MONDAY)
    assert (await site.client.put(f"{AREA}/nhan-viec", json={"nhanViec": True}, headers=an.headers)).status_code == 204
    async with site.app.state.database.transaction() as session:
        assert await hand_over.deal(session) == 3
    desk = await read(site.client, an)
    assert (desk["cua"], desk["cuaToi"], desk["chuaAi"], len(codes(desk))) == ("TOI", 3, 0, 3)
    stolen = {"tu": str(an.id), "den": str(binh.id)}
    assert (await site.client.post(f"{AREA}/giao-het", json=stolen, headers=binh.headers)).status_code == 403
    body = {"tu": str(an.id), "den": str(binh.id), "ghiChu": "An nghỉ đến thứ Hai"}
    assert (await site.client.post(f"{AREA}/giao-het", json=body, headers=boss.headers)).json()["data"] == 3
    [mail] = await sql(site.app, "SELECT nguoi_nhan, du_lieu FROM outbox_message WHERE loai = 'ban_giao_viec'")
    assert (mail[0], mail[1]["so_viec"], mail[1]["ly_do"]) == (binh.email, 3, "An nghỉ đến thứ Hai")
    assert (await read(site.client, binh))["cuaToi"] == 3
    assert [one["nhanViec"] for one in (await read(site.client, boss))["nguoi"] if one["id"] == str(an.id)] == [False]
    async with site.app.state.database.transaction() as session:
        assert await hand_over.deal(session) == 0
    assert {row.ma_don_hang for row in orders} <= set(codes(await read(site.client, binh)))


async def test_work_is_dealt_to_the_least_busy_and_only_what_they_may_see(site: Site) -> None:
    an, binh, editor = (
        await site.person(("nhan-vien",)),
        await site.person(("nhan-vien",)),
        await site.person(("bien-tap",)),
    )
    for _ in range(4):
        await placed(site.app, None)
    for who in (an, binh, editor):
        await site.client.put(f"{AREA}/nhan-viec", json={"nhanViec": True}, headers=who.headers)
    async with site.app.state.database.transaction() as session:
        assert await hand_over.deal(session) == 4
    loads = {one["id"]: one["soViec"] for one in (await read(site.client, an))["nguoi"]}
    assert [loads[str(who.id)] for who in (an, binh, editor)] == [2, 2, 0]
    assert codes(await read(site.client, editor, cua="TAT_CA")) == []


async def test_the_clock_of_a_step_stands_while_its_customer_is_silent(site: Site) -> None:
    await site.person(("nhan-vien",))
    order = await started(site.app)
    await sql(site.app, "UPDATE viec_don_hang SET han = :d WHERE don_hang_id = :o", d=date(2026, 11, 30), o=order.id)
    wednesday = MONDAY + timedelta(days=2)
    await add_thread(site.app, order, "KHACH", MONDAY)
    [silent] = [one for one in await items(site.app, wednesday) if one.kind is Kind.ORDER_STEP]
    assert (silent.section, silent.due.astimezone(clock.VIETNAM).date()) == (Section.WITH_CUSTOMER, date(2026, 12, 2))
    [asked_again] = [one for one in await items(site.app, MONDAY + timedelta(days=4)) if one.kind is Kind.ORDER_STEP]
    assert asked_again.section is Section.LATE


async def test_the_day_moves_by_the_days_of_silence_once_the_customer_answers(
    app: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    order = await started(app)
    await sql(app, "UPDATE viec_don_hang SET han = :d WHERE don_hang_id = :o", d=date(2026, 11, 30), o=order.id)
    await add_thread(app, order, "KHACH", MONDAY)
    monkeypatch.setattr(clock, "now", lambda: MONDAY + timedelta(days=2))
    async with app.state.database.transaction() as session:
        await resume_clock(session, await lock_order(session, order.id))
    [moved] = await sql(app, "SELECT han FROM viec_don_hang WHERE don_hang_id = :o", o=order.id)
    assert moved[0] == date(2026, 12, 2)


async def remind(app: FastAPI) -> int:
    async with app.state.database.transaction() as session:
        return await remind_staff(session)


async def mails(app: FastAPI, person: Person) -> Sequence[Any]:
    rows = await sql(
        app, "SELECT du_lieu FROM outbox_message WHERE loai = 'nhac_viec' AND nguoi_nhan = :e", e=person.email
    )
    return [row[0] for row in rows]


async def test_in_the_morning_everybody_hears_of_their_own_and_of_nobodys_once(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    an, binh, editor = (
        await site.person(("nhan-vien",)),
        await site.person(("nhan-vien",)),
        await site.person(("bien-tap",)),
    )
    mine, nobodys, later = [await placed(site.app, None) for _ in range(3)]
    for order, owner, hours in ((mine, an, -24), (nobodys, None, 3), (later, None, 72)):
        await sql(site.app, "UPDATE don_hang SET han_xac_nhan = :h WHERE id = :o", h=MONDAY + hours * HOUR, o=order.id)
        who = owner.id if owner else None
        await sql(site.app, "UPDATE viec_don_hang SET nguoi_phu_trach = :p WHERE don_hang_id = :o", p=who, o=order.id)
    monkeypatch.setattr(clock, "now", lambda: MONDAY - timedelta(days=1))
    assert await remind(site.app) == 0, "on a Sunday"
    monkeypatch.setattr(clock, "now", lambda: MONDAY)
    assert (await remind(site.app), await remind(site.app)) == (2, 2)
    [ans], [binhs] = await mails(site.app, an), await mails(site.app, binh)
    assert (ans["so_viec"], ans["so_tre"], len(ans["muc"])) == (2, 1, 2)
    assert [row["noi"] for row in binhs["muc"]] == [f"{nobodys.ma_don_hang}, 11:00 30/11/2026"]
    assert await mails(site.app, editor) == []


def test_rules_of_the_desk() -> None:
    friday_noon = datetime(2026, 11, 27, 5, 0, tzinfo=UTC)
    assert due_moment(Kind.TRANSFER, friday_noon, None, None, AUTHORITIES) == datetime(2026, 11, 27, 10, 0, tzinfo=UTC)
    assert due_moment(Kind.INVOICE, friday_noon, None, None, AUTHORITIES).date() == date(2026, 11, 30)
    assert (
        due_moment(Kind.ORDER_STEP, friday_noon, None, date(2026, 12, 1), AUTHORITIES).astimezone(clock.VIETNAM).hour
        == 23
    )
    assert late_words(3 * HOUR).vi == "trễ 3 giờ"
    assert (late_words(50 * HOUR).en, late_words(0 * HOUR).vi) == ("2 days late", "trễ 1 phút")
    assert not may_see(Kind.JOB, frozenset({"nhan-vien"}))
    assert may_see(Kind.JOB, frozenset({"quan-tri"}))
