"""Every field of the contract, from what is sent to its column, to the answer, to the paper: as the table says it."""

import json
from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest
from sqlalchemy.ext.asyncio import AsyncSession

from tests.dossiers.support.every_field import Row, at, body, fields_of_contract, owners, rows, steps, table, types
from tests.dossiers.support.stored_cells import cells
from tests.dossiers.support.wire import URL, call, saved
from tests.people import Person
from tests.rendering.paper_reader import pdf_text, squeeze
from tests.running_site import Site

pytestmark = [pytest.mark.req("S3.1"), pytest.mark.req("S7.2")]


def test_the_table_names_every_field_of_the_contract_and_no_other() -> None:
    beside = table()["beside"]
    sent = {field for field in fields_of_contract() if field.rsplit(".", 1)[-1] not in beside}
    named = {row["field"] for row in rows()}
    assert (sorted(sent - named), sorted(named - sent)) == ([], [])


def test_every_row_says_where_it_is_asked_and_printed_or_why_not() -> None:
    for row in rows():
        assert ("page" in row and "input" in row) != ("notAsked" in row), row
        assert ("papers" in row) != ("notPrinted" in row), row
        assert row["column"], row
        assert row["value"] not in ("", [], None) or "notSent" in row, row
        assert all(len(row.get(why, "a reason")) > 6 for why in ("notAsked", "notPrinted", "notSent")), row


def test_no_field_is_left_without_a_page_or_a_paper_unless_every_row_of_it_is() -> None:
    for field in {row["field"] for row in rows()}:
        same = [row for row in rows() if row["field"] == field]
        for where, why in (("page", "notAsked"), ("papers", "notPrinted")):
            promised = [row for row in same if "see the row" in row.get(why, "") or "as in the row" in row.get(why, "")]
            assert not promised or any(where in row for row in same), (field, where)


@pytest.mark.parametrize("kind", types())
async def test_every_field_goes_from_the_wire_to_its_column_to_the_answer_to_the_paper(site: Site, kind: str) -> None:
    who = await site.person()
    await saved(site.client, who, body(kind))
    answered = (await call(site.client, who, "GET")).json()["data"]
    missing = [*_unanswered(answered, kind)]
    async with site.app.state.database.transaction() as session:
        for row in rows(kind):
            if not await _lies_in(session, answered["id"], row, kind):
                missing.append(f"{row['field']} is not in {row['column']}")
    missing += [line async for line in _unprinted(site.client, who, answered["maHoSo"], kind)]
    assert missing == []


def _unanswered(data: dict[str, Any], kind: str) -> list[str]:
    found = []
    for row in rows(kind):
        value = at(data, steps(row["field"], kind))
        fits = value is not None if "notSent" in row else value == row["value"]
        if not fits:
            found.append(f"{row['field']} is answered as {value!r}, not {row['value']!r}")
    return found


async def _lies_in(session: AsyncSession, number: str, row: Row, kind: str) -> bool:
    """Whether the column holds the value; of the owners the one of the row's kind."""
    name, *way = row["column"].split(".")
    found = await cells(session, name, number, way)
    which = next((place for place, one in enumerate(owners(kind)) if f"[{one}]" in row["field"]), 0)
    cell = found[which]
    if "notSent" in row:
        return cell is not None
    return cell == row["value"] or json.dumps(cell) == row["value"] or str(cell) == row["value"]


async def _unprinted(client: httpx.AsyncClient, who: Person, code: str, kind: str) -> AsyncIterator[str]:
    wanted = {paper for row in rows(kind) for paper in row.get("papers", {})}
    texts = {}
    for paper in sorted(wanted):
        reply = await client.get(f"{URL}/{code}/xem-truoc/{paper}.pdf", headers=who.headers)
        assert reply.status_code == 200, reply.text
        texts[paper] = pdf_text(reply.content)
    for row in rows(kind):
        for paper, printed in row.get("papers", {}).items():
            for one in [printed] if isinstance(printed, str) else printed:
                # In a PDF a ticked box is an X, an empty one nothing.
                if squeeze(one.replace("☒", "X").replace("☐", "")) not in texts[paper]:
                    yield f"{row['field']}: {one!r} is not on {paper}"
