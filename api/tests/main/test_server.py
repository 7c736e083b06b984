"""The server of the API: what happens when the process that answers dies, and when the whole is asked to stop."""

import time
from collections.abc import Iterator

import httpx
import pytest

from tests.server import process_of, running_api

pytestmark = pytest.mark.deep

SOON = 8.0
"""Seconds for a fork and its first answer on a busy machine; loading everything again has been seen to take 26."""


@pytest.fixture(scope="module")
def draining(database_url: str) -> Iterator[str]:
    with running_api(database_url, DRAIN_SECONDS="3") as address:
        yield address


def test_another_process_answers_soon_after_the_one_that_answers_was_killed(database_url: str) -> None:
    with running_api(database_url) as address:
        server = process_of(address)
        (worker,) = server.children()
        worker.kill()
        began = time.monotonic()
        while not _answers(address):
            assert time.monotonic() - began < SOON
            time.sleep(0.05)
        assert server.is_running()
        assert [one.pid for one in server.children()] != [worker.pid]


def test_a_stop_says_so_before_it_refuses_anybody(draining: str) -> None:
    server = process_of(draining)
    with httpx.Client(base_url=draining) as kept:
        assert kept.get("/readyz").status_code == 200
        server.terminate()
        began = time.monotonic()
        while kept.get("/readyz").status_code == 200:
            assert time.monotonic() - began < 2
            time.sleep(0.02)
        assert kept.get("/readyz").json()["data"]["trangThai"] == "loi"
        while time.monotonic() - began < 2:
            # Who is here already and who comes only now are both still served.
            assert kept.get("/healthz").status_code == 200
            assert httpx.get(f"{draining}/healthz").status_code == 200
    assert server.wait(20) == 0


def _answers(address: str) -> bool:
    try:
        return httpx.get(f"{address}/readyz", timeout=2).status_code == 200
    except httpx.TransportError:
        return False
