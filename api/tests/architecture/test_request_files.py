"""How many files of ours somebody opens who follows one request. The figures only fall: a new hop needs a reason.

`REQUEST_FILES=table.md pytest tests/architecture/test_request_files.py -n 0` writes the files with the lines that ran.
"""

import asyncio
import os
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path

import httpx

from khoisu.orders.repository import new_order_code
from tests.architecture.executed_files import executed_files
from tests.dossiers.support.wire import call, saved, valid, wire
from tests.identity.conftest import CLIENT, TOKEN
from tests.passwords import PASSWORD, make_member
from tests.payments.bank import notify, reported
from tests.running_site import Site
from tests.workflows.conftest import ORDERS, Shop, shop

__all__ = ["shop"]
Request = Callable[[], Awaitable[httpx.Response]]
LAW = ("dossiers/rules/", "reference_data/forbidden_lines.py")
"""What the law asks: each rule is read by itself, when somebody asks about it."""


async def _files_of(name: str, request: Request, expected: int = 200) -> set[str]:
    """The files of the request when everything that is cached has been read before."""
    for _ in range(2):
        with executed_files() as found:
            reply = await request()
        assert reply.status_code == expected, reply.text
    _write(name, found)
    return set(found)


def _write(name: str, found: Mapping[str, set[int]]) -> None:
    if path := os.environ.get("REQUEST_FILES"):
        rows = [f"| `{file}` | {len(found[file])} |" for file in sorted(found)]
        lines = sum(len(one) for one in found.values())
        with Path(path).open("a", encoding="utf-8") as table:
            table.write("\n".join([f"## {name}: {len(found)} files, {lines} lines", "", *rows, "", ""]))


async def test_what_the_app_does_by_itself_meanwhile_is_not_counted() -> None:
    start = asyncio.Event()

    async def by_itself() -> str:
        await start.wait()
        return new_order_code()

    background = asyncio.create_task(by_itself())
    with executed_files() as found:
        start.set()
        await background
    assert not found
    with executed_files() as found:
        await asyncio.gather(asyncio.to_thread(new_order_code), by_itself())
    assert list(found) == ["orders/repository.py"]


async def test_saving_a_page_of_a_dossier(site: Site) -> None:
    who, body = await site.person(), wire(valid("TNHH2"))
    code = (await saved(site.client, who, body))["maHoSo"]
    names = iter(["CÔNG TY TNHH HOA SEN XANH", "CÔNG TY TNHH HOA SEN TRẮNG"])

    async def save() -> httpx.Response:
        page = {"maHoSo": code, "hoSo": body["hoSo"] | {"tenDoanhNghiep": next(names)}}
        return await call(site.client, who, "SAVE", page)

    files = await _files_of("A page of a complete dossier is saved", save)
    law = {one for one in files if one.startswith(LAW)}
    assert len(files - law) <= 19, sorted(files - law)
    assert len(law) <= 39, sorted(law)


async def test_logging_in_by_password(site: Site) -> None:
    form = CLIENT | {"grant_type": "password", "username": (await make_member(site.app)).email, "password": PASSWORD}
    files = await _files_of("A person logs in by password", lambda: site.client.post(TOKEN, data=form))
    assert len(files) <= 22, sorted(files)


async def test_ordering_a_package(shop: Shop) -> None:
    files = await _files_of("A package is ordered", lambda: shop.order((shop.packages[0], 1)), expected=201)
    assert len(files) <= 39, sorted(files)


async def test_a_bank_message_and_the_page_of_its_order(shop: Shop, run_jobs: Callable[[], Awaitable[None]]) -> None:
    placed = (await shop.order((shop.packages[0], 1))).json()["data"]
    message = reported(placed["maDonHang"], placed["tongTien"])
    assert len(await _files_of("The bank reports a transfer", lambda: notify(shop.client, message))) <= 6
    with executed_files() as found:
        await run_jobs()
    _write("The worker matches the transfer and sends the mails", found)
    assert "workflows/payments/match_transfer.py" in found
    page = f"{ORDERS}/{placed['id']}"
    files = await _files_of("The page of an order is read", lambda: shop.client.get(page, headers=shop.buyer.headers))
    assert len(files) <= 14, sorted(files)
