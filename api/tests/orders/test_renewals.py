"""Before a service bought by time ends, its customer is reminded once, and both sides see its last day."""

import asyncio
from datetime import UTC, date, datetime, time, timedelta
from typing import Any
from uuid import UUID

import pytest
from fastapi import FastAPI

from khoisu.admin.orders.pages import get_detail
from khoisu.kit.clock import VIETNAM
from khoisu.kit.ids import new_id
from khoisu.kit.jobs import JobContext
from khoisu.kit.lang import Lang
from khoisu.orders.models import Order
from khoisu.orders.presentation.own_orders import read_own_order
from khoisu.orders.renewals.jobs import remind_of_renewals
from khoisu.orders.renewals.reminders import find_orders_to_remind, remind_of_renewal
from khoisu.orders.rules import last_day_of_term
from khoisu.orders.service import lock_order
from khoisu.orders.states import Cycle, LineKind
from tests.clock import TestClock
from tests.orders.factories import STAFF, a_line, activate_order, placed, secured
from tests.payments.test_undo import Desk, desk
from tests.running_site import Site

__all__ = ["desk"]


@pytest.mark.parametrize(
    ("cycle", "begun", "last"),
    [
        (Cycle.ONCE, date(2026, 11, 24), None),
        (Cycle.MONTH, date(2026, 11, 24), date(2026, 12, 23)),
        (Cycle.QUARTER, date(2026, 11, 30), date(2027, 2, 27)),
        (Cycle.YEAR, date(2028, 2, 29), date(2029, 2, 27)),
        (Cycle.MONTH, date(2027, 1, 1), date(2027, 1, 31)),
    ],
)
def test_the_last_day_is_counted_from_the_day_the_work_begins(cycle: Cycle, begun: date, last: date | None) -> None:
    assert last_day_of_term(cycle, begun) == last


def test_what_is_bought_once_ends_when_its_package_says() -> None:
    assert last_day_of_term(Cycle.ONCE, date(2026, 11, 24), 24) == date(2028, 11, 23)
    assert last_day_of_term(Cycle.ONCE, date(2028, 2, 29), 36) == date(2031, 2, 27)
    assert last_day_of_term(Cycle.YEAR, date(2026, 11, 24), 36) == date(2027, 11, 23), "its cycle ends it"


def at(day: date, hour: int = 9) -> datetime:
    return datetime.combine(day, time(hour), VIETNAM).astimezone(UTC)


async def begun(
    app: FastAPI,
    account: UUID | None,
    *cycles: Cycle,
    package: UUID | None = None,
    months: int = 0,
    parts: tuple[dict[str, Any], ...] = (),
    company: UUID | None = None,
) -> Order:
    """An order whose work began now; what is bought once lasts `months`, 0 without an end, and contains `parts` that end."""
    changes: dict[str, Any] = {"thoi_han_thang": months, "phan_co_han": parts}
    changes |= {"goi_cuoc_id": package} if package else {}
    lines = [
        a_line(chu_ky=cycle, loai=LineKind.MAIN if number == 0 else LineKind.ADD_ON, **changes)
        for number, cycle in enumerate(cycles)
    ]
    order = await secured(app, account, lines=lines, cong_ty_id=company)
    async with app.state.database.transaction() as session:
        await activate_order(session, await lock_order(session, order.id), STAFF)
    return order


async def run(app: FastAPI) -> None:
    await remind_of_renewals(JobContext(app.state.database, {}))


@pytest.mark.parametrize(
    ("cycle", "months", "before"),
    [
        (Cycle.MONTH, 1, 7),
        (Cycle.QUARTER, 3, 14),
        (Cycle.YEAR, 12, 30),
        (Cycle.ONCE, 24, 30),
        (Cycle.ONCE, 36, 30),
        (Cycle.ONCE, 6, 14),
    ],
)
async def test_a_customer_is_reminded_once_before_the_last_day(
    desk: Desk, app: FastAPI, clock_control: TestClock, cycle: Cycle, months: int, before: int
) -> None:
    clock_control.set(at(date(2026, 11, 24)))
    order = await begun(app, None, cycle, months=months if cycle is Cycle.ONCE else 0)
    last = last_day_of_term(cycle, date(2026, 11, 24), months)
    assert last is not None
    clock_control.set(at(last - timedelta(days=before + 1)))
    await run(app)
    assert await desk.mails(order, "nhac_gia_han") == 0
    for days in (before, 1, 0):
        clock_control.set(at(last - timedelta(days=days)))
        await run(app)
        assert await desk.mails(order, "nhac_gia_han") == 1
    [(facts,)] = await desk.rows("SELECT du_lieu FROM outbox_message WHERE loai = 'nhac_gia_han' AND kenh = 'EMAIL'")
    assert facts["ngay_han"] == f"{last:%d/%m/%Y}"
    assert facts["muc"][0]["noi"] == "Thành lập công ty TNHH – Tiêu chuẩn"


async def test_what_is_bought_once_without_a_term_is_never_reminded_of(
    desk: Desk, app: FastAPI, clock_control: TestClock
) -> None:
    clock_control.set(at(date(2026, 11, 24)))
    order = await begun(app, None, Cycle.ONCE)
    for years in (1, 2, 3):
        clock_control.set(at(date(2026 + years, 11, 20)))
        await run(app)
    assert await desk.mails(order, "nhac_gia_han") == 0


async def test_a_day_without_the_job_is_made_up_for_until_the_last_day(
    desk: Desk, app: FastAPI, clock_control: TestClock
) -> None:
    clock_control.set(at(date(2026, 11, 24)))
    order = await begun(app, None, Cycle.YEAR)
    clock_control.set(at(date(2027, 11, 24)))
    await run(app)
    assert await desk.mails(order, "nhac_gia_han") == 0, "it ended yesterday"
    clock_control.set(at(date(2027, 11, 23), hour=23))
    await run(app)
    assert await desk.mails(order, "nhac_gia_han") == 1


async def test_several_services_are_told_together_and_a_later_one_for_itself(
    desk: Desk, app: FastAPI, clock_control: TestClock
) -> None:
    clock_control.set(at(date(2026, 11, 24)))
    order = await begun(app, None, Cycle.QUARTER, Cycle.QUARTER, Cycle.YEAR, Cycle.ONCE)
    clock_control.set(at(date(2027, 2, 20)))
    await run(app)
    clock_control.set(at(date(2027, 11, 1)))
    await run(app)
    rows = await desk.rows(
        "SELECT du_lieu FROM outbox_message WHERE loai = 'nhac_gia_han' AND kenh = 'EMAIL' ORDER BY id"
    )
    assert [len(facts["muc"]) for (facts,) in rows] == [2, 1]
    assert order.id is not None


async def test_two_workers_at_once_remind_once(desk: Desk, app: FastAPI, clock_control: TestClock) -> None:
    clock_control.set(at(date(2026, 11, 24)))
    order = await begun(app, None, Cycle.MONTH)
    clock_control.set(at(date(2026, 12, 20)))

    async def one() -> bool:
        async with app.state.database.transaction() as session:
            return await remind_of_renewal(session, order.id)

    assert sorted(await asyncio.gather(one(), one())) == [False, True]
    assert await desk.mails(order, "nhac_gia_han") == 1


async def test_nobody_is_reminded_of_work_that_has_not_begun_or_of_what_was_ordered_again(
    desk: Desk, site: Site, clock_control: TestClock
) -> None:
    clock_control.set(at(date(2026, 11, 24)))
    who = (await site.person()).id
    package = a_line().goi_cuoc_id
    await begun(site.app, who, Cycle.MONTH, package=package)
    await placed(site.app, None, [a_line(chu_ky=Cycle.MONTH)])
    clock_control.set(at(date(2026, 12, 20)))
    async with site.app.state.database.transaction() as session:
        assert len(await find_orders_to_remind(session)) == 1
    await placed(site.app, who, [a_line(chu_ky=Cycle.MONTH, goi_cuoc_id=package)])
    await run(site.app)
    assert await desk.rows("SELECT id FROM outbox_message WHERE loai = 'nhac_gia_han'") == []


async def test_an_order_for_another_of_their_companies_is_no_renewal(site: Site, clock_control: TestClock) -> None:
    clock_control.set(at(date(2026, 11, 24)))
    who, package, company = (await site.person()).id, a_line().goi_cuoc_id, new_id()
    await begun(site.app, who, Cycle.MONTH, package=package, company=company)
    clock_control.set(at(date(2026, 12, 20)))
    for ordered_for, reminded in ((new_id(), 1), (None, 0)):
        again = [a_line(chu_ky=Cycle.MONTH, goi_cuoc_id=package)]
        await placed(site.app, who, again, cong_ty_id=ordered_for)
        async with site.app.state.database.transaction() as session:
            assert len(await find_orders_to_remind(session)) == reminded


async def test_customer_and_office_see_the_last_day_and_that_it_was_told(
    desk: Desk, site: Site, clock_control: TestClock
) -> None:
    clock_control.set(at(date(2026, 11, 24)))
    who = await site.person()
    waiting = await placed(site.app, who.id, [a_line(chu_ky=Cycle.YEAR)])
    order = await begun(site.app, who.id, Cycle.YEAR)
    signature = await begun(site.app, who.id, Cycle.ONCE, months=36)

    async def own(shown: Order) -> dict[str, Any]:
        detail = await read_own_order(site.app.state.database, shown.ma_don_hang, who.id, "vi")
        assert detail is not None
        return detail.model_dump(mode="json")

    assert (await own(waiting))["danhSachDichVuChinh"][0]["ngayGiaHan"] is None, (
        "it counts from the day the work begins"
    )
    assert (await own(order))["danhSachDichVuChinh"][0]["ngayGiaHan"] == "2027-11-23"
    assert (await own(signature))["danhSachDichVuChinh"][0]["ngayGiaHan"] == "2029-11-23"
    clock_control.set(at(date(2027, 11, 1)))
    await run(site.app)
    told = (await own(order))["suKien"][-1]
    assert (told["loai"], told["ten"]) == ("NHAC_GIA_HAN", "Đã nhắc dịch vụ sắp hết hạn")
    async with site.app.state.database.transaction() as session:
        page = await get_detail(session, order.ma_don_hang, "vi")
        other = await get_detail(session, signature.ma_don_hang, "vi")
    assert other.danh_sach_dich_vu[0].het_han == date(2029, 11, 23)
    assert page.danh_sach_dich_vu[0].het_han == date(2027, 11, 23)
    assert page.su_kien[-1].loai.ma == "NHAC_GIA_HAN"


SIGNATURE = {
    "goi_cuoc_id": str(UUID(int=5)),
    "ten_vi": "Chữ ký số – 3 năm",
    "ten_en": "Signature – 3 years",
    "thang": 36,
}
BOOKS = {"goi_cuoc_id": str(UUID(int=6)), "ten_vi": "Kế toán", "ten_en": "Accounting", "thang": 3}


async def test_what_ends_inside_a_package_without_an_end_is_reminded_of_part_by_part(
    desk: Desk, app: FastAPI, clock_control: TestClock
) -> None:
    clock_control.set(at(date(2026, 11, 24)))
    order = await begun(app, None, Cycle.ONCE, parts=(SIGNATURE, BOOKS))
    for day, told in ((date(2027, 2, 8), 0), (date(2027, 2, 9), 1), (date(2027, 2, 23), 1), (date(2029, 10, 23), 1)):
        clock_control.set(at(day))
        await run(app)
        assert await desk.mails(order, "nhac_gia_han") == told, day
    clock_control.set(at(date(2029, 10, 24)))
    await run(app)
    await run(app)
    assert await desk.mails(order, "nhac_gia_han") == 2
    rows = await desk.rows(
        "SELECT du_lieu FROM outbox_message WHERE loai = 'nhac_gia_han' AND kenh = 'EMAIL' ORDER BY id"
    )
    assert [(facts["ngay_han"], [one["noi"] for one in facts["muc"]]) for (facts,) in rows] == [
        ("23/02/2027", ["Kế toán (Thành lập công ty TNHH – Tiêu chuẩn)"]),
        ("23/11/2029", ["Chữ ký số – 3 năm (Thành lập công ty TNHH – Tiêu chuẩn)"]),
    ]


async def test_nobody_is_reminded_of_a_part_that_was_ordered_again_by_itself(
    desk: Desk, site: Site, clock_control: TestClock
) -> None:
    clock_control.set(at(date(2026, 11, 24)))
    who = (await site.person()).id
    await begun(site.app, who, Cycle.ONCE, parts=(SIGNATURE,))
    clock_control.set(at(date(2029, 11, 1)))
    async with site.app.state.database.transaction() as session:
        assert len(await find_orders_to_remind(session)) == 1
    await placed(site.app, who, [a_line(goi_cuoc_id=UUID(int=5))])
    await run(site.app)
    assert await desk.rows("SELECT id FROM outbox_message WHERE loai = 'nhac_gia_han'") == []


async def test_customer_and_office_see_the_last_day_of_each_part(site: Site, clock_control: TestClock) -> None:
    clock_control.set(at(date(2026, 11, 24)))
    who = await site.person()
    waiting = await placed(site.app, who.id, [a_line(phan_co_han=(SIGNATURE,))])
    order = await begun(site.app, who.id, Cycle.ONCE, parts=(SIGNATURE,))
    seen = []
    shown: list[tuple[Order, Lang]] = [(waiting, "vi"), (order, "vi"), (order, "en")]
    for one, lang in shown:
        detail = await read_own_order(site.app.state.database, one.ma_don_hang, who.id, lang)
        assert detail is not None
        seen += detail.model_dump(mode="json")["danhSachDichVuChinh"][0]["phanCoHan"]
    assert seen == [
        {"ten": "Chữ ký số – 3 năm", "soThang": 36, "hetHan": None},
        {"ten": "Chữ ký số – 3 năm", "soThang": 36, "hetHan": "2029-11-23"},
        {"ten": "Signature – 3 years", "soThang": 36, "hetHan": "2029-11-23"},
    ]
    async with site.app.state.database.transaction() as session:
        page = await get_detail(session, order.ma_don_hang, "en")
    [part] = page.danh_sach_dich_vu[0].phan_co_han
    assert (part.ten, part.het_han) == ("Signature – 3 years", date(2029, 11, 23))
