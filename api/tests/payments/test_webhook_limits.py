"""Wrong keys at the bank's address are limited, and the bank never suffers for others' (G-67, ASVS 6.3.1)."""

import asyncio
from collections import Counter

import httpx
import pytest

from khoisu.kit.http.client_ip import sign_address
from tests.clock import TestClock, moved
from tests.payments.bank import ADDRESS, KEY, reported, signed

pytestmark = pytest.mark.req("S4.6")


@pytest.fixture(autouse=True)
def start_of_a_minute(monkeypatch: pytest.MonkeyPatch) -> TestClock:
    """Begin at the start of a window of 30 days, so that none ends during a test."""
    control = moved(monkeypatch)
    control.forward(seconds=30 * 86_400 - control.now().timestamp() % (30 * 86_400) + 1)
    return control


def at(address: str) -> dict[str, str]:
    return {"X-Client-Address": address, "X-Client-Signature": sign_address(address, "khoisu-session-dev")}


async def send(client: httpx.AsyncClient, key: str, address: str) -> int:
    headers = at(address) | {"Authorization": f"Apikey {key}"}
    return (await client.post(ADDRESS, json=reported("abc", 1000), headers=headers)).status_code


@pytest.mark.deep
async def test_two_hundred_wrong_keys_get_ten_answers(client: httpx.AsyncClient) -> None:
    said = Counter(await asyncio.gather(*(send(client, f"sai-{n}", "203.0.113.7") for n in range(200))))
    assert said == Counter({429: 190, 401: 10})


async def test_the_right_key_among_too_many_guesses_is_not_told(
    client: httpx.AsyncClient, start_of_a_minute: TestClock
) -> None:
    for number in range(10):
        assert await send(client, f"sai-{number}", "203.0.113.7") == 401
    reply = await client.post(ADDRESS, json=reported("abc", 1000), headers=at("203.0.113.7") | KEY)
    assert reply.status_code == 429
    assert 1 <= int(reply.headers["retry-after"]) <= 60
    start_of_a_minute.forward(seconds=61)
    assert (await client.post(ADDRESS, json=reported("abc", 1000), headers=at("203.0.113.7") | KEY)).status_code == 200


async def test_a_wrong_signature_counts_too(client: httpx.AsyncClient) -> None:
    body, headers = signed(reported("abc", 1000), secret="another")
    statuses = [(await client.post(ADDRESS, content=body, headers=headers)).status_code for _ in range(12)]
    assert statuses == [401] * 10 + [429] * 2


async def test_the_bank_is_heard_whatever_others_try(client: httpx.AsyncClient) -> None:
    await asyncio.gather(*(send(client, "sai", "203.0.113.7") for _ in range(30)))
    assert await send(client, "sepay-dev", "198.51.100.9") == 200
    # Even behind the same proxy, once it has been heard there.
    await asyncio.gather(*(send(client, "sai", "198.51.100.9") for _ in range(30)))
    assert [await send(client, "sepay-dev", "198.51.100.9") for _ in range(3)] == [200] * 3
    assert await send(client, "sai", "198.51.100.9") == 429
