"""Dossiers written by hand: each broken one is refused on its field in both languages, each at the edge is accepted."""

from typing import Any

import httpx
import pytest

from tests.dossiers.support.handwritten.bases import BASES, Body, put
from tests.dossiers.support.handwritten.broken import BROKEN
from tests.dossiers.support.handwritten.edges import EDGES
from tests.dossiers.support.handwritten.shape import Case
from tests.dossiers.support.wire import call
from tests.people import Person
from tests.running_site import Site
from tests.slices import one_in

ATTACHED = ("hinhAnhCccdTruoc", "hinhAnhDkdn")
"""Fields that wait for an upload; attachments have tests of their own."""


def changed(case: Case) -> Body:
    body = BASES[case.kind]()
    for path, value in case.changes.items():
        put(body, path, value)
    return body


async def refused(client: httpx.AsyncClient, who: Person, body: Body, lang: str) -> dict[str, str]:
    """The fields on which a hand-in is refused, with the sentence; empty when it is accepted."""
    reply = await call(client, who, "SUBMIT", body, lang)
    assert reply.status_code in (200, 422), reply.text
    if reply.status_code == 200:
        return {}
    found: list[dict[str, Any]] = reply.json()["errors"]
    return {one["truong"]: one["thongBao"] for one in found if not one["truong"].endswith(ATTACHED)}


@pytest.mark.req("S5.4")
@pytest.mark.parametrize("kind", one_in(3, sorted(BASES)))
async def test_the_base_of_each_type_is_accepted(site: Site, kind: str) -> None:
    assert await refused(site.client, await site.person(), BASES[kind](), "vi") == {}


@pytest.mark.req("S5.4")
@pytest.mark.parametrize("case", one_in(3, BROKEN))
async def test_a_broken_dossier_is_refused_on_its_field(site: Site, case: Case) -> None:
    vi, en = [await refused(site.client, await site.person(), changed(case), lang) for lang in ("vi", "en")]
    on_field = [path for path in vi if case.field in path]
    assert on_field, vi
    assert on_field[0] in en
    assert vi[on_field[0]] != en[on_field[0]]


@pytest.mark.req("S5.4")
@pytest.mark.parametrize("case", one_in(3, EDGES))
async def test_a_dossier_at_the_edge_is_accepted(site: Site, case: Case) -> None:
    for lang in ("vi", "en"):
        assert await refused(site.client, await site.person(), changed(case), lang) == {}
