"""A dossier of the rules as a page would send it, and calls as a page makes them."""

from dataclasses import fields, is_dataclass, replace
from datetime import date, datetime, timedelta
from decimal import Decimal
from functools import lru_cache
from typing import Any

import httpx
from hypothesis import HealthCheck, Phase, given, seed, settings
from pydantic.alias_generators import to_camel

from khoisu.dossiers.rules.attachments.needs import list_needs
from khoisu.dossiers.rules.entities import Dossier
from khoisu.kit import clock
from tests.dossiers.support.valid_dossiers import dossiers
from tests.people import Person

URL = "/business/api/v1/ho-so"
CALL = f"{URL}/thanh-lap-doanh-nghiep"
_LISTS = ["nganhNgheList", "chuSoHuuList", "chuSoHuuHuongLoiList", "nguoiDaiDien", "nguonVonList"]
PART_NAMES = ["hoSo", *_LISTS, "thongTinDangKyThue"]
"""All parts of a dossier by their wire names."""


def wire(value: Any) -> Any:
    """The value as JSON; what the server sets itself is left out."""
    if is_dataclass(value):
        named = {to_camel(one.name): wire(getattr(value, one.name)) for one in fields(value)}
        return {name: part for name, part in named.items() if name != "camKetLuc"}
    if isinstance(value, tuple):
        return [wire(part) for part in value]
    if isinstance(value, (date, datetime)):
        return value.isoformat()
    return f"{value:f}" if isinstance(value, Decimal) else value


def bare(value: Any) -> Any:
    """An answer without what the server adds: ids of items and the moments of declarations."""
    if isinstance(value, dict):
        return {name: bare(part) for name, part in value.items() if name not in ("id", "camKetLuc")}
    return [bare(part) for part in value] if isinstance(value, list) else value


async def call(
    client: httpx.AsyncClient, who: Person, action: str, body: dict[str, Any] | None = None, lang: str = "vi"
) -> httpx.Response:
    """The specification's one call."""
    return await client.post(
        CALL,
        params={"userId": str(who.id), "action": action},
        json=body or {},
        headers=who.headers | {"Accept-Language": lang},
    )


async def saved(client: httpx.AsyncClient, who: Person, body: dict[str, Any]) -> dict[str, Any]:
    """SAVE that must succeed; returns `data`."""
    reply = await call(client, who, "SAVE", body)
    assert reply.status_code == 200, reply.text
    return reply.json()["data"]


async def submitted(client: httpx.AsyncClient, who: Person, dossier: Dossier, **more: Any) -> dict[str, Any]:
    """SUBMIT that must succeed; returns `data`."""
    reply = await call(client, who, "SUBMIT", wire(dossier) | more)
    assert reply.status_code == 200, reply.text
    return reply.json()["data"]


AHEAD = {"thoi_han_gop_von": 60, "ngay_het_han": 1500}
"""Dates that must not be past, and how many days from now they lie in a dossier that is sent."""


def valid(kind: str = "TNHH2") -> Dossier:
    """The same valid dossier each time, whatever Hypothesis generates elsewhere and whatever day it is.

    Nothing has to be attached to it; `support/attachments.py` hands in those of foreigners.
    """
    return from_now(_rendered(kind))


def from_now(dossier: Dossier) -> Dossier:
    """The dossier as if it were filled in today: its deadlines and its papers are not past."""
    return _moved(dossier, clock.today())


def _moved(value: Any, today: date) -> Any:
    if isinstance(value, tuple):
        return tuple(_moved(part, today) for part in value)
    if not is_dataclass(value) or isinstance(value, type):
        return value
    parts = {one.name: _moved(getattr(value, one.name), today) for one in fields(value)}
    moved = {name: today + timedelta(days=days) for name, days in AHEAD.items() if parts.get(name)}
    return replace(value, **parts | moved)


def _needs_nothing(dossier: Dossier) -> bool:
    return not any(need.required for need in list_needs(dossier))


@lru_cache
def _rendered(kind: str) -> Dossier:
    found: list[Dossier] = []

    @seed(20261120)
    @settings(
        max_examples=1, database=None, deadline=None, phases=[Phase.generate], suppress_health_check=list(HealthCheck)
    )
    @given(dossiers(kind).filter(_needs_nothing))
    def draw(dossier: Dossier) -> None:
        found.append(dossier)

    draw()
    return found[0]
