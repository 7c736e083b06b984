"""Reminders of duties: each once and in time, none of what is done or past, none to who has gone; and stopping them from the mail."""

import random
from collections import Counter
from collections.abc import Collection, Iterator
from datetime import UTC, date, datetime, time, timedelta
from typing import Any
from uuid import UUID

import pytest
from fastapi import FastAPI
from sqlalchemy import select, text, update

from khoisu.calculators.service import duties_of
from khoisu.companies import reminders
from khoisu.companies.models import Company, CompanyAnswer, CompanyVersion, DutyTick, SentReminder
from khoisu.companies.rules import Answer, founded_company
from khoisu.identity.models import Account
from khoisu.kit.clock import VIETNAM
from khoisu.kit.db import Database
from khoisu.kit.ids import new_id
from khoisu.notifications.models import OutboxMessage
from khoisu.notifications.render import render_mail
from khoisu.notifications.service import Subject, Topic, choose_media
from tests.clock import TestClock
from tests.people import Person
from tests.running_site import Site

START = date(2026, 12, 1)
KNOWN = {"NHAN_VIEN": "3", "KHAU_TRU": "CO", "KY_GTGT": "QUY", "NAM_TAI_CHINH": "12"}
TYPES = ("TNHH1_CN", "TNHH2", "CP", "DNTN", "HD")


def morning(day: date) -> datetime:
    return datetime.combine(day, time(8, 15), VIETNAM).astimezone(UTC)


async def recorded(
    database: Database, owner: UUID, issued: date, kind: str = "TNHH2", said: dict[str, str] | None = None
) -> Company:
    """A company as the record has it after its certificate, with answers."""
    moment, known = morning(issued), KNOWN if said is None else said
    company = Company(
        ma=f"CT{new_id().hex[-8:].upper()}", account_id=owner, ho_so_id=new_id(), ma_ho_so="", tao_luc=moment
    )
    async with database.transaction() as session:
        session.add(company)
        await session.flush()
        same = {"cong_ty_id": company.id, "tao_luc": moment}
        empty = dict.fromkeys(("ten_tieng_nuoc_ngoai", "ten_viet_tat", "tru_so", "ma_doanh_nghiep"), "")
        people: dict[str, list[Any]] = {"chu_so_huu": [], "nguoi_dai_dien": [], "nganh_nghe": []}
        facts = {"so": 1, "nguon": "GIAY_CHUNG_NHAN", "hieu_luc_tu": issued, "ngay_cap": issued, "loai_hinh": kind}
        session.add(CompanyVersion(**same, **empty, **people, **facts, ten=f"CÔNG TY {company.ma}", von=1))
        for question, value in known.items():
            day = issued if question == "NHAN_VIEN" else None
            given = {"gia_tri": value, "tu_ngay": day, "nguon": "CHU_CONG_TY", "account_id": owner, "luc": moment}
            session.add(CompanyAnswer(cong_ty_id=company.id, cau_hoi=question, **given))
    return company


async def noted(database: Database) -> dict[UUID, set[tuple[str, date, int]]]:
    async with database.transaction() as session:
        found: dict[UUID, set[tuple[str, date, int]]] = {}
        for one in await session.scalars(select(SentReminder)):
            found.setdefault(one.cong_ty_id, set()).add((one.viec, one.ngay, one.moc))
        return found


async def mails(database: Database) -> list[OutboxMessage]:
    async with database.transaction() as session:
        query = select(OutboxMessage).where(OutboxMessage.loai == "nhac_ke_khai").order_by(OutboxMessage.id)
        return list(await session.scalars(query))


def expected(issued: date, kind: str, runs: Collection[date]) -> Iterator[tuple[str, date, int]]:
    """Worked out duty by duty: which of three days before each last day there was a run for, in time."""
    said = {question: Answer(value, issued if question == "NHAN_VIEN" else None) for question, value in KNOWN.items()}
    for duty in duties_of(founded_company(kind, issued, said), max(runs) + timedelta(days=60), min(runs)):
        if duty.due:
            for mark, latest in ((7, 3),) if duty.can_biet else ((30, 26), (7, 3), (1, 0)):
                if any(latest <= (duty.due.an_toan - day).days <= mark for day in runs):
                    yield duty.ma, duty.due.an_toan, mark


async def a_year(app: FastAPI, clock_control: TestClock, owners: list[Person], count: int) -> None:
    """A worker that is down now and then, killed now and then, and started twice now and then."""
    database, chance = app.state.database, random.Random(36)
    made = [
        (chance.choice(TYPES), START - timedelta(days=chance.randrange(200)), owners[number % len(owners)])
        for number in range(count)
    ]
    companies = [(await recorded(database, who.id, issued, kind), issued, kind) for kind, issued, who in made]
    ticked: dict[UUID, str] = {}
    for company, _, _ in companies[::3]:
        tick = {"viec": "quyet-toan-tndn-2026-12", "da_lam": True, "ghi_chu": "", "luc": morning(START)}
        async with database.transaction() as session:
            session.add(DutyTick(cong_ty_id=company.id, account_id=company.account_id, **tick))
        ticked[company.id] = tick["viec"]
    runs: list[date] = []
    for number in range(365):
        day = START + timedelta(days=number)
        if chance.random() < 0.1 or 100 <= number < 108:
            continue
        runs.append(day)
        clock_control.set(morning(day))
        for _ in range(1 + (number % 50 == 0)):
            await reminders.send_due_reminders(database)
    found = await noted(database)
    for company, issued, kind in companies:
        wanted = {one for one in expected(issued, kind, runs) if one[0] != ticked.get(company.id)}
        sent = {one for one in found[company.id] if one[2] != reminders.FIRST_STEPS_AFTER or one[1] != issued}
        assert sent == wanted
    rows = [
        (mail.du_lieu["ma_cong_ty"], one["noi"], one["noi_dung"])
        for mail in await mails(database)
        for one in mail.du_lieu["muc"]
    ]
    assert len(rows) == sum(len(keys) for keys in found.values()) > 20 * count
    assert [row for row, times in Counter(rows).items() if times > 1] == []


@pytest.mark.deep
async def test_a_year_of_mornings_reminds_of_each_duty_once(site: Site, clock_control: TestClock) -> None:
    await a_year(site.app, clock_control, [await site.person()], 3)


@pytest.mark.deep
async def test_a_year_of_two_hundred_companies(site: Site, clock_control: TestClock) -> None:
    await a_year(site.app, clock_control, [await site.person() for _ in range(20)], 200)


async def test_what_is_said_about_the_first_weeks(site: Site, clock_control: TestClock) -> None:
    """What has no day comes a week after the certificate, from the same list as the page; what is not known is asked in time."""
    database, who = site.app.state.database, await site.person()
    await recorded(database, who.id, START, said={})
    for day in (6, 7, 8, 23, 45, 60, 61, 75, 83, 89, 90):
        clock_control.set(morning(START + timedelta(days=day)))
        await reminders.send_due_reminders(database)
    found = [
        (mail.tao_luc.astimezone(VIETNAM).date(), one) for mail in await mails(database) for one in mail.du_lieu["muc"]
    ]
    steps = {one["noi"] for day, one in found if one["noi_dung"] == "nên làm sớm" and day == START + timedelta(days=7)}
    assert "Chữ ký số và đăng ký hóa đơn điện tử" in steps
    assert "Đăng ký hoặc báo thay đổi" not in steps
    assert not any("khai thuế ban đầu" in one["noi"] for _, one in found)
    capital = [(day - START).days for day, one in found if one["noi"] == "Góp đủ vốn điều lệ"]
    assert capital == [60, 83, 89]
    asked = [one["noi_dung"] for _, one in found if one["noi"] == "Tờ khai thuế giá trị gia tăng"]
    assert asked
    assert all(said.startswith("có thể từ") for said in asked)


async def test_a_killed_worker_and_one_that_has_gone(
    site: Site, clock_control: TestClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    database, who, gone = site.app.state.database, await site.person(), await site.person()
    company = await recorded(database, who.id, START)
    await recorded(database, gone.id, START)
    async with database.transaction() as session:
        await session.execute(
            update(Account).where(Account.id == gone.id).values(trang_thai="BI_KHOA", ly_do_khoa="GIAN_LAN")
        )
    clock_control.set(morning(START + timedelta(days=7)))
    sending = reminders.send_message

    async def killed(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(reminders, "send_message", killed)
    with pytest.raises(KeyboardInterrupt):
        await reminders.send_due_reminders(database)
    assert company.id not in await noted(database)
    monkeypatch.setattr(reminders, "send_message", sending)
    await reminders.send_due_reminders(database)
    await reminders.send_due_reminders(database)
    [mail] = await mails(database)
    assert mail.nguoi_nhan == who.email


async def test_a_mail_stops_what_it_is_about_without_login(site: Site, clock_control: TestClock) -> None:
    clock_control.set(morning(START + timedelta(days=7)))
    database, who = site.app.state.database, await site.person(phone="+84901234567")
    company = await recorded(database, who.id, START)
    other = await recorded(database, who.id, START)
    await reminders.send_due_reminders(database)
    first = next(one for one in await mails(database) if one.du_lieu["ma_cong_ty"] == company.ma)
    assert {one.kenh for one in await mails(database)} == {"EMAIL"}, "SMS only when chosen"
    stop = render_mail(first).stop
    path = stop[stop.index("/ngung-nhan") :]
    assert stop in render_mail(first).text
    assert render_mail(first, reveal=False).stop == ""
    address = f"/auth/api/v1{path}"
    assert (await site.client.get(address)).json()["data"] == {
        "loai": "viec-cong-ty",
        "ma": company.ma,
        "dangNhan": True,
    }
    for wrong in (
        *(address[:-1] + last for last in "abcdefgh4567" if last != address[-1]),
        address.replace(company.ma, other.ma),
        address[:60],
    ):
        assert (await site.client.put(wrong, json={"nhan": False})).status_code == 404
    for _ in range(2):
        assert (await site.client.put(address, json={"nhan": False})).status_code == 204
    page = await site.client.get(f"/business/api/v1/cong-ty-cua-toi/{company.ma}", headers=who.headers)
    assert page.json()["data"]["nhac"] == {"thu": False, "sms": False, "coThu": True, "coSo": True}
    wanted = {"thu": True, "sms": True}
    own = f"/business/api/v1/cong-ty-cua-toi/{other.ma}/nhac"
    assert (await site.client.put(own, json=wanted, headers=who.headers)).status_code == 204
    stranger = await site.person()
    assert (await site.client.put(own, json=wanted, headers=stranger.headers)).status_code == 404
    clock_control.set(morning(START + timedelta(days=60)))
    await reminders.send_due_reminders(database)
    later = [(one.du_lieu["ma_cong_ty"], one.kenh) for one in (await mails(database))[2:]]
    assert sorted(later) == [(other.ma, "EMAIL"), (other.ma, "SMS")]
    await site.client.put(address, json={"nhan": False})
    await site.client.put(address, json={"nhan": True})
    async with database.transaction() as session:
        await choose_media(session, Topic(who.id, Subject.COMMENTS), frozenset())
        kept = (await session.execute(text("SELECT chu_de, kenh FROM message_choice ORDER BY chu_de"))).all()
    topics: dict[str, list[str]] = dict(kept)
    assert topics["binh-luan"] == []
    assert topics[f"viec-cong-ty.{company.ma}"] == ["EMAIL"]
