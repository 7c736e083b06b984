"""Five hundred names, sent by every operation that takes one: the reader sees the name that was meant, or the sender what is wrong with it."""

import re

import pytest
from sqlalchemy import delete

from khoisu.kit.db import Database
from khoisu.kit.models import RateCounter
from tests.kit.text.typed_names import Bearer, Name, names
from tests.people import MakePerson
from tests.running_site import RunJobs
from tests.slices import one_in
from tests.workflows.conftest import Shop
from tests.workflows.names.doors import DOORS, Doors, Sent, operations, operations_with_names

NAMES = names()
OPERATIONS = operations_with_names()
IN_EVERY_RUN = {
    operation: [*NAMES[6 * place : 6 * place + 5], next(one for one in NAMES[place:] if one.bearer is Bearer.OLD_FONT)]
    for place, operation in enumerate(DOORS)
}
"""Other ones for each operation, so that all of them together meet every way to type."""


def test_every_operation_that_takes_a_name_is_gone_through() -> None:
    assert DOORS.keys() == OPERATIONS.keys()


def test_a_field_that_is_called_a_name_takes_one() -> None:
    called = re.compile(r"(^|\.)(hoTen|nguoiNhan|chuTaiKhoan|daiDien(Vi|En))\w*$")
    found = {
        f"{operation} {path}": is_name
        for operation, of_body in operations().items()
        for path, is_name in of_body.items()
        if called.search(path)
    }
    assert len(found) > 20
    assert [field for field, is_name in found.items() if not is_name] == []


@pytest.fixture
async def doors(shop: Shop, person: MakePerson, run_jobs: RunJobs) -> Doors:
    return Doors(shop, person, run_jobs, await person(), await person(("nhan-vien",)))


def wrong(name: Name, sent: Sent, fields: set[str]) -> str | None:
    """What is not as it should be after a name was sent; None when all is."""
    said = {one["truong"]: one["thongBao"] for one in sent.reply.json().get("errors", ())}
    if name.bearer is Bearer.OLD_FONT:
        if sent.warnings is None:
            told = all(name.meant in said.get(place, "") for place in fields)
        else:
            # A draft is kept and warns; a co-owner's own data are refused where the letters are none of a name.
            told = any(name.meant in one for one in sent.warnings) or (said != {} and said.keys() <= fields)
        return None if told else f"it reads {name.meant!r}, and the sender is told {said or sent.warnings}"
    if sent.reply.status_code == 422 and name.bearer is Bearer.COMPANY:
        # Some fields are for people, whose names have no digits and signs.
        return None if said and said.keys() <= fields and all(said.values()) else f"refused with {said}"
    if not sent.reply.is_success:
        return f"answered {sent.reply.status_code} {sent.reply.text}"
    other = {place: one for place, one in sent.shown.items() if one != name.meant}
    return f"shown as {other}" if other or not sent.shown else None


async def go_through(doors: Doors, operation: str, chosen: list[Name]) -> None:
    seen, faults = set[str](), list[str]()
    database: Database = doors.shop.app.state.database
    for number, name in enumerate(chosen):
        async with database.transaction() as session:
            # One machine plays everybody, who together send more in a minute than the limits let one.
            await session.execute(delete(RateCounter))
        sent = await DOORS[operation](doors, name, number)
        seen |= sent.shown.keys()
        if fault := wrong(name, sent, OPERATIONS[operation]):
            faults.append(f"{name.typed!a} is {name.meant}: {fault}")
    assert faults == []
    assert seen == OPERATIONS[operation]


@pytest.mark.req("S7.2")
@pytest.mark.parametrize("operation", one_in(5, DOORS))
async def test_a_name_is_the_same_name_by_every_operation(doors: Doors, operation: str) -> None:
    await go_through(doors, operation, IN_EVERY_RUN[operation])


@pytest.mark.deep
@pytest.mark.parametrize("operation", DOORS)
async def test_five_hundred_names_by_every_operation(doors: Doors, operation: str) -> None:
    await go_through(doors, operation, NAMES)
