"""A host that is none is refused with 400 before anything is looked up, and 405 names each method once."""

import httpx
import pytest

from tests.running_site import Site

ODD = [
    b"localhost:3000@evil.example",
    b"user:word@localhost",
    b"@",
    b"a b",
    b"a/b",
    b"a\\b",
    b"a?b",
    b"localhost:-1",
    b"localhost:x",
    b"localhost:123456",
    b"localhost:80:80",
    b":80",
    b"",
    b"[::1",
    b"[evil]",
    "tên-miền.vn".encode(),
    b"a%00b",
    b"<a>",
    b".",
    b"a,b",
]


@pytest.mark.parametrize("host", ODD, ids=repr)
async def test_a_host_that_is_none_is_refused(client: httpx.AsyncClient, host: bytes) -> None:
    for method in ("GET", "POST", "OPTIONS"):
        reply = await client.request(method, "/business/api/v1/cong-ty", headers=[(b"host", host)])
        assert (reply.status_code, reply.json()["code"]) == (400, "yeu_cau_hong")


async def test_two_hosts_are_none_and_a_right_one_is_answered(client: httpx.AsyncClient) -> None:
    two = [(b"host", b"localhost"), (b"host", b"evil.example")]
    assert (await client.get("/healthz", headers=two)).status_code == 400
    for host in ("localhost", "LocalHost:8000", "[::1]:8000", "khoi-su.example", "api_1.inner"):
        assert (await client.get("/healthz", headers={"host": host})).status_code == 200


@pytest.mark.parametrize("path", ["/healthz", "/auth/api/v1/toi", "/payment/api/v1/don-hang"])
async def test_a_refused_method_names_each_allowed_one_once(site: Site, path: str) -> None:
    assert site.app
    reply = await site.client.request("TRACE", path)
    assert reply.status_code == 405
    (named,) = reply.headers.get_list("allow")
    methods = named.split(", ")
    assert methods == sorted(set(methods)) != []
