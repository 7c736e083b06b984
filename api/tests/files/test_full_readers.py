"""One hostile account, or six, cannot fill the file readers: the others' files are read, and who overran twice waits an hour."""

import asyncio
from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest
import time_machine
from fastapi import FastAPI

from khoisu.files import service as files
from khoisu.kit.errors import Invalid, Problem, TooMany
from khoisu.kit.isolation import sandbox
from khoisu.kit.isolation.sandbox import FIRST_LOOK, LONG_LOOK, Answer, Look, TookLong
from khoisu.kit.isolation.senders import Sender
from khoisu.kit.rate_limit import RateLimiter
from khoisu.payments.statements.reading import Statement, read_statement
from khoisu.site_settings.sample import load_sample_settings
from khoisu.site_settings.settings import settings as company_settings
from tests.files import hostile_files, sample_files
from tests.kit.isolation.senders import CountsInMemory
from tests.ocr.upload_helpers import send
from tests.payments.statements.files import csv_file, zip_bomb
from tests.running_site import Site
from tests.slices import one_in

TODAY = date(2026, 11, 27)
ISSUED = {"maDoanhNghiep": "0316123456", "ngayCap": "2026-11-20"}
STATEMENT = csv_file('20/11/2026,FT1,,"2,700,000",0,KS1 thanh toan')


async def _attack(one: Sender, data: bytes) -> None:
    """Send it again and again, whatever is answered, until the pause."""
    while True:
        try:
            await files.clean_upload(data, "BAN_KY", sender=one)
        except TooMany:
            return
        except Problem:
            continue


async def _attack_with_statements(one: Sender) -> None:
    bomb = zip_bomb()
    for _ in range(3):
        with pytest.raises(Invalid):
            await read_statement(bomb, TODAY, sender=one)


@pytest.mark.deep
async def test_six_hostile_accounts_keep_nobody_from_sending_files() -> None:
    limiter = CountsInMemory()
    paths, pixels = hostile_files.page_of_strokes(60_000_000), sample_files.png_bomb(30_000)
    attacks = [
        asyncio.create_task(_attack(Sender(f"hostile{n}", limiter), data))
        for n, data in enumerate([paths] * 5 + [pixels])
    ]
    attacks.append(asyncio.create_task(_attack_with_statements(Sender("bad staff", limiter, for_staff=True))))
    try:
        await asyncio.sleep(0.5)
        good = [files.clean_upload(sample_files.jpeg(), "BAN_KY", sender=Sender(f"good{n}", limiter)) for n in range(4)]
        statement = read_statement(STATEMENT, TODAY, sender=Sender("staff", limiter, for_staff=True))
        # Everybody is served. In which order, whatever the machine does: `tests.kit.isolation.test_sandbox_turns`.
        *taken, read = await asyncio.gather(*good, statement, return_exceptions=True)
    finally:
        for one in attacks:
            one.cancel()
        await asyncio.gather(*attacks, return_exceptions=True)
    assert [one.loai if isinstance(one, files.Clean) else one for one in taken] == ["ANH"] * 4
    assert isinstance(read, Statement)
    assert len(read.lines) == 1


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> list[Look]:
    """The looks that files had; a file with `%spin` in it takes longer than any."""
    had: list[Look] = []
    run = sandbox._run

    async def watched(module: str, task: dict[str, Any], data: bytes, look: Look) -> Answer:
        had.append(look)
        if b"%spin" in data:
            raise TookLong
        return await run(module, task, data, look)

    monkeypatch.setattr(sandbox, "_run", watched)
    return had


async def test_who_overran_twice_waits_an_hour_in_every_process(site: Site, looks: list[Look]) -> None:
    attacker, other = await site.person(), await site.person()
    for had in ([FIRST_LOOK, LONG_LOOK], [FIRST_LOOK]):
        looks.clear()
        reply = await send(site.client, attacker, sample_files.pdf() + b"%spin")
        assert (reply.status_code, reply.json()["errors"][0]["ma"]) == (422, "tep_qua_phuc_tap")
        assert looks == had
    for lang, words in (("vi", "lâu nhất một giờ"), ("en", "at most an hour")):
        reply = await send(site.client, attacker, sample_files.jpeg(), lang=lang)
        assert reply.status_code == 429
        assert words in reply.json()["detail"]
        assert 3_590 < int(reply.headers["Retry-After"]) <= 3_600
    elsewhere = RateLimiter(site.database, site.app.state.core.session_secret.get_secret_value())
    with pytest.raises(TooMany):
        await Sender(str(attacker.id), elsewhere).refuse_paused()
    assert (await send(site.client, other, sample_files.jpeg())).status_code == 202
    # Not when a clock's hour ends: an hour after the second one.
    with time_machine.travel(datetime.now(UTC) + timedelta(minutes=59), tick=True), pytest.raises(TooMany):
        await Sender(str(attacker.id), elsewhere).refuse_paused()
    with time_machine.travel(datetime.now(UTC) + timedelta(minutes=61), tick=True):
        await Sender(str(attacker.id), elsewhere).refuse_paused()


async def test_overruns_at_the_same_time_in_two_processes_are_two(site: Site) -> None:
    secret = site.app.state.core.session_secret.get_secret_value()
    both = [Sender("a", RateLimiter(site.database, secret)) for _ in range(2)]
    assert sorted(await asyncio.gather(*[one.count_overrun() for one in both])) == [False, True]
    for one in both:
        with pytest.raises(TooMany):
            await one.refuse_paused()


async def test_a_file_that_was_read_after_all_is_forgiven(app: FastAPI) -> None:
    one = Sender("a", app.state.limiter)
    for _ in range(3):
        assert await one.count_overrun()
        await one.forgive_overrun()
    await one.refuse_paused()


@pytest.mark.parametrize(
    ("path", "form", "role"),
    one_in(2, [
        ("/business/api/v1/quan-tri/ho-so/HS0A1B2C3D/giay-chung-nhan", ISSUED, "nhan-vien"),
        ("/business/api/v1/quan-tri/ho-so/HS0A1B2C3D/giay-chung-nhan/dinh-chinh", ISSUED, "nhan-vien"),
        ("/business/api/v1/quan-tri/anh", {}, "bien-tap"),
        ("/payment/api/v1/quan-tri/sao-ke/xem-truoc", {"soTaiKhoan": company_settings().bank_account, "tenTep": "a.csv"}, "nhan-vien"),
        ("/ocr/api/v1/lan-doc", {"loai": "CAN_CUOC", "dongY": "2026-11-20"}, "nhan-vien"),
    ]),
)  # fmt: skip
async def test_what_staff_send_has_the_offices_place(
    site: Site, looks: list[Look], path: str, form: dict[str, str], role: str
) -> None:
    async with site.app.state.database.transaction() as session:
        await load_sample_settings(session)
    staff = await site.person((role,))
    sent = {"matTruoc" if "ocr" in path else "tep": ("a.jpg", sample_files.jpeg())}
    reply = await site.client.post(path, data=form, files=sent, headers=staff.headers)
    assert reply.status_code < 500, reply.text
    assert looks == [LONG_LOOK]
