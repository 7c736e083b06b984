"""Generated: each operation of the back office is either logged as a view or has a reason why it shows nobody's papers (S6.5)."""

from collections.abc import Iterator

import pytest
from fastapi.dependencies.models import Dependant
from fastapi.routing import APIRoute

from khoisu.access_log.service import get_reader
from khoisu.admin.dossiers.schemas import AdminDossier
from khoisu.kit.api_model import Data
from khoisu.main.wiring import ROUTERS
from tests.access_log.test_views import views
from tests.access_log.unlogged import UNLOGGED
from tests.contract.operations import operations
from tests.dossiers.support.wire import submitted, valid
from tests.running_site import Site

OFFICE = "/business/api/v1/quan-tri"


def _of_the_office() -> set[str]:
    """The operations that staff may call and customers may not."""
    found = [one for one in operations() if not one.path.startswith("/auth/realms/") and one.admits]
    return {str(one) for one in found if not one.admits[0].open and "khach-hang" not in one.admits[0].callers}


def _calls(dependant: Dependant) -> Iterator[object]:
    for child in dependant.dependencies:
        yield child.call
        yield from _calls(child)


def _routes() -> Iterator[tuple[str, APIRoute]]:
    for router in ROUTERS:
        for route in router.routes:
            if isinstance(route, APIRoute):
                yield from ((f"{method} {route.path}", route) for method in sorted(route.methods))


def _logged() -> set[str]:
    """Those that know their reader; stating a purpose comes before a view."""
    reading = {name for name, route in _routes() if get_reader in _calls(route.dependant)}
    return reading - {f"POST {OFFICE}/muc-dich-xem"}


def _lists() -> set[str]:
    """The lists of the office: a row is nobody's page. What it leads to is logged, and so is taking the list away as a file."""
    files = {name for name, _ in _routes() if name.endswith(".bang")}
    assert files <= _logged()
    return {name.removesuffix(".bang") for name in files}


def test_each_operation_of_the_office_is_logged_or_has_a_reason() -> None:
    office, logged = _of_the_office(), _logged()
    assert logged.isdisjoint(UNLOGGED)
    assert office - logged - _lists() - UNLOGGED.keys() == set(), (
        "new: log its views, or say why it shows nobody's papers"
    )
    assert UNLOGGED.keys() - office == set(), "no longer there"
    assert UNLOGGED.keys().isdisjoint(_lists())
    assert all(len(reason) > 10 for reason in UNLOGGED.values())


def test_whatever_answers_the_whole_dossier_is_logged() -> None:
    whole = {name for name, route in _routes() if route.response_model is Data[AdminDossier]}
    assert len(whole) >= 9
    assert whole <= _logged()


@pytest.mark.req("S6.5")
async def test_page_paper_bundle_account_and_exports_are_each_a_row(site: Site) -> None:
    who, staff, head = await site.person(), await site.person(("nhan-vien",)), await site.person(("quan-tri",))
    code = (await submitted(site.client, who, valid()))["maHoSo"]
    await site.run_jobs()
    dossier = f"{OFFICE}/ho-so/{code}"
    papers = (await site.client.get(f"{dossier}/giay-to", headers=staff.headers)).json()["data"]
    paper = papers["giayTo"][0]["ma"]
    expected: list[tuple[str, str]] = []
    for path, kind, name in (
        (dossier, "TRANG", code),
        (f"{dossier}/lan-nop-truoc", "LAN_NOP_TRUOC", code),
        (f"{dossier}/giay-to/{paper}.pdf", "PDF", code),
        (f"{dossier}/giay-to/{paper}.docx", "DOCX", code),
        (f"{dossier}/giay-to.zip", "ZIP", code),
        ("/payment/api/v1/quan-tri/don-hang.bang", "XUAT", "don-hang.xlsx"),
        ("/payment/api/v1/quan-tri/giao-dich.csv", "XUAT", "giao-dich.csv"),
    ):
        reply = await site.client.get(path, headers=staff.headers)
        assert reply.status_code == 200, reply.text
        expected.append((kind, name))
    assert [(one["loai"], one["ma"]) for one in await views(site.app, staff.id)] == expected
    account = f"/auth/api/v1/quan-tri/tai-khoan/{who.id}"
    assert (await site.client.get(account, headers=head.headers)).status_code == 200
    own = f"/auth/api/v1/quan-tri/tai-khoan/{head.id}"
    assert (await site.client.get(own, headers=head.headers)).status_code == 200
    # One's own page is nobody else's: no row.
    [view] = await views(site.app, head.id)
    assert (view["chu_id"], view["loai"], view["muc_dich"]) == (who.id, "TRANG", "QUAN_LY_TAI_KHOAN")
    assert (view["vai_tro"], view["theo_viec"]) == ("quan-tri", True)


async def test_nothing_is_logged_for_what_is_refused(site: Site) -> None:
    staff = await site.person(("nhan-vien",))
    reply = await site.client.get(f"{OFFICE}/ho-so/HS00000000", headers=staff.headers)
    assert reply.status_code == 404
    assert await views(site.app, staff.id) == []
