"""The processes of services: the steps that an order keeps from its first moment, and the new versions that later orders get. Nothing commits."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit import clock
from khoisu.kit.errors import Invalid, NotFound
from khoisu.kit.lang import Text
from khoisu.kit.sql.statements import Row
from khoisu.orders.errors import ProcessChanged
from khoisu.orders.models import Order
from khoisu.orders.progress import repository
from khoisu.orders.progress.models import MOST_DAYS
from khoisu.orders.progress.rules import check_steps
from khoisu.orders.progress.steps import Step, Waits
from khoisu.orders.reads import STEP

__all__ = [
    "MOST_DAYS",
    "Author",
    "Step",
    "Version",
    "Waits",
    "change_process",
    "copy_process",
    "list_current",
    "list_versions",
]
OTHER = "khac"
"""The process of services whose family has none."""


@dataclass(frozen=True, slots=True)
class Author:
    """Who of the staff makes a version, and why."""

    account_id: UUID
    name: str
    reason: str


@dataclass(frozen=True, slots=True)
class Version:
    """One version of a process, and how many orders that have not ended keep it."""

    phien_ban: int
    ten: Text
    luc: datetime
    ten_nguoi: str
    ly_do: str
    so_don: int
    cac_buoc: list[Step]


async def find_current(session: AsyncSession, process: str) -> tuple[str, int]:
    """By which process and version an order of today is carried out."""
    return await repository.find_current(session, process, OTHER)


async def read_steps(session: AsyncSession, order: Order) -> list[Step]:
    """The steps of the work as the order has kept them."""
    rows = await repository.list_steps(session, order.nhom, order.phien_ban_quy_trinh)
    return [read_step(row) for row in rows]


def read_step(row: Mapping[str, Any]) -> Step:
    """A step from its row."""
    part = Text(row["viec_khach_vi"], row["viec_khach_en"])
    return Step(
        row["ma"],
        Text(row["ten_vi"], row["ten_en"]),
        Text(row["mo_ta_vi"], row["mo_ta_en"]),
        part if part.vi else None,
        row["ngay"],
        Waits(row["cho"]),
    )


def read_kept(rows: Iterable[Sequence[Any]]) -> list[Step]:
    """The steps of an order as `reads` selects them."""
    return [read_step(dict(zip(STEP, values, strict=True))) for values in rows]


async def list_current(session: AsyncSession) -> Sequence[Row]:
    """The newest version of each process, with its steps and working days counted."""
    return await repository.list_current(session)


async def list_versions(session: AsyncSession, process: str) -> list[Version]:
    """Every version of a process, the newest first. Raises `NotFound`."""
    running = await repository.count_running(session, process)
    found = [
        Version(
            one.phien_ban,
            Text(one.ten_vi, one.ten_en),
            one.luc,
            one.ten_nguoi,
            one.ly_do,
            running.get(one.phien_ban, 0),
            [read_step(row) for row in await repository.list_steps(session, process, one.phien_ban)],
        )
        for one in await repository.list_versions(session, process)
    ]
    if not found:
        raise NotFound
    return found


async def change_process(session: AsyncSession, process: str, seen: int, steps: Sequence[Step], author: Author) -> None:
    """Give a process other steps, for orders that are placed from now on. The steps that it has already change nothing.

    A step without a code gets one. Raises `NotFound`, `ProcessChanged` (409) when somebody was faster, `Invalid`.
    """
    if not await repository.lock_process(session, process):
        raise NotFound
    now = (await list_versions(session, process))[0]
    wanted = _with_codes(steps)
    if wanted == now.cac_buoc:
        return
    if now.phien_ban != seen:
        raise ProcessChanged(now.phien_ban)
    if errors := check_steps(wanted, now.cac_buoc):
        raise Invalid(errors=errors)
    await _add_version(session, process, seen + 1, now.ten, wanted, author)


async def copy_process(session: AsyncSession, process: str, code: str, name: Text, author: Author) -> None:
    """Begin a process with the steps that another has now. One of that code stays as it is. Raises `NotFound`."""
    if not await repository.lock_process(session, process):
        raise NotFound
    if not await repository.lock_process(session, code):
        steps = (await list_versions(session, process))[0].cac_buoc
        await _add_version(session, code, repository.FIRST, name, steps, author)


async def _add_version(
    session: AsyncSession, process: str, number: int, name: Text, steps: Sequence[Step], author: Author
) -> None:
    key = {"quy_trinh": process, "phien_ban": number}
    version = {
        "ma": process,
        "phien_ban": number,
        "ten_vi": name.vi,
        "ten_en": name.en,
        "ly_do": author.reason,
        "account_id": author.account_id,
        "ten_nguoi": author.name,
        "luc": clock.now(),
    }
    rows = [key | {"thu_tu": place} | _row(step) for place, step in enumerate(steps, start=1)]
    await repository.add_version(session, version, rows)


def _with_codes(steps: Sequence[Step]) -> list[Step]:
    taken = {step.ma for step in steps}
    free = (f"BUOC_{number}" for number in range(1, 2 * len(steps) + 1) if f"BUOC_{number}" not in taken)
    return [step if step.ma else replace(step, ma=next(free)) for step in steps]


def _row(step: Step) -> dict[str, Any]:
    part = step.viec_cua_khach or Text("", "")
    return {
        "ma": step.ma,
        "ten_vi": step.ten.vi,
        "ten_en": step.ten.en,
        "mo_ta_vi": step.mo_ta.vi,
        "mo_ta_en": step.mo_ta.en,
        "viec_khach_vi": part.vi,
        "viec_khach_en": part.en,
        "ngay": step.ngay,
        "cho": step.cho.value,
    }
