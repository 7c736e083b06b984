"""Collects figures; `make abuse` writes them into docs/security.md."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI

from khoisu.kit.http.client_ip import sign_address
from tests.identity.conftest import Editor
from tests.passwords import Member, make_member

SECRET = "khoisu-session-dev"
BEGIN, END = "<!-- figures of make abuse -->", "<!-- end of figures -->"
Figure = Callable[[str, object], None]
_rows: list[tuple[str, str]] = []


@pytest.fixture
def figure() -> Figure:
    """Record what was tried, and what it gets."""

    def record(tried: str, got: object) -> None:
        _rows.append((tried, str(got)))

    return record


@pytest.fixture(scope="session", autouse=True)
def report() -> Iterator[None]:
    """Write the table between its marks in the file that `ABUSE_REPORT` names."""
    yield
    target = os.environ.get("ABUSE_REPORT")
    if not target or not _rows:
        return
    lines = ["| tried | got |", "|---|---|", *(f"| {' | '.join(row)} |" for row in _rows)]
    head, _, rest = Path(target).read_text().partition(BEGIN)
    tail = rest.partition(END)[2]
    Path(target).write_text("\n".join([head + BEGIN, "", *lines, "", END + tail]))


@pytest.fixture
def editor(app: FastAPI, client: httpx.AsyncClient) -> Editor:
    return Editor(app, client)


@pytest.fixture
async def victim(app: FastAPI) -> Member:
    """Somebody with a password and an e-mail address."""
    return await make_member(app)


def at(number: int) -> dict[str, str]:
    """A browser in a network of its own."""
    address = f"10.{number // 250}.{number % 250}.9"
    return {"X-Client-Address": address, "X-Client-Signature": sign_address(address, SECRET)}
