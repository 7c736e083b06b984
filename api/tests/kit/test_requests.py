"""What surrounds every request: its id, its size limit, its language, its failures."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from starlette.responses import PlainTextResponse

from khoisu.kit.http.client_ip import sign_address
from khoisu.kit.rate_limit import Limit
from khoisu.main import body_limits
from khoisu.main.body_limits import limit_of
from khoisu.main.middleware import AroundRequest
from tests.running_site import Site


async def test_the_request_id_is_kept_when_it_is_plain_and_made_when_it_is_not(client: httpx.AsyncClient) -> None:
    stored = await client.get("/healthz", headers={"X-Request-Id": "abc-12345"})
    assert stored.headers["x-request-id"] == "abc-12345"
    made = await client.get("/healthz", headers={"X-Request-Id": "a b\tc"})
    assert made.headers["x-request-id"] != "a b\tc"


@pytest.mark.parametrize("path", ["/healthz", "/khong-co", "/auth/api/v1/toi"])
async def test_no_answer_is_stored_sniffed_framed_or_rendered(client: httpx.AsyncClient, path: str) -> None:
    headers = (await client.get(path)).headers
    assert headers["cache-control"] == "no-store"
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["content-security-policy"] == "default-src 'none'; base-uri 'none'; frame-ancestors 'none'"
    assert "strict-transport-security" not in headers


@pytest.mark.parametrize(("secure", "told"), [(True, "max-age=31536000; includeSubDomains"), (False, None)])
async def test_browsers_ask_with_tls_only_where_the_outside_is_https(secure: bool, told: str | None) -> None:
    around = AroundRequest(PlainTextResponse("ok"), secure=secure)
    async with httpx.AsyncClient(transport=httpx.ASGITransport(around), base_url="https://api.example") as client:
        assert (await client.get("/")).headers.get("strict-transport-security") == told


@pytest.mark.req("S1.10")
@pytest.mark.parametrize(("lang", "title"), [("vi", "Không tìm thấy"), ("en", "Not found")])
async def test_an_unknown_address_is_a_problem_in_the_callers_language(
    client: httpx.AsyncClient, lang: str, title: str
) -> None:
    reply = await client.get("/khong-co", headers={"Accept-Language": lang})
    assert reply.status_code == 404
    assert reply.headers["content-type"] == "application/problem+json"
    body = reply.json()
    assert body["title"] == title
    assert body["code"] == "khong_tim_thay"
    assert body["requestId"] == reply.headers["x-request-id"]


async def test_a_huge_body_is_refused_before_it_is_read(client: httpx.AsyncClient) -> None:
    reply = await client.post("/healthz", content=b"x" * (64 * 1024 + 1))
    assert reply.status_code == 413
    assert reply.json()["code"] == "qua_lon"


async def _in_pieces(size: int) -> AsyncIterator[bytes]:
    for _ in range(size // 8192 + 1):
        yield b"a=1&" * 2048


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/auth/api/v1/dang-ky", "application/json"),
        ("/payment/api/v1/webhooks/sepay", "application/json"),
        ("/auth/realms/khoisu/protocol/openid-connect/token", "application/x-www-form-urlencoded"),
    ],
)
async def test_a_body_whose_size_is_not_told_is_refused_as_soon_as_it_is_too_large(
    site: Site, path: str, kind: str
) -> None:
    reply = await site.client.post(path, content=_in_pieces(70_000), headers={"Content-Type": kind})
    assert (reply.status_code, reply.json()["code"]) == (413, "qua_lon")


@pytest.mark.parametrize("path", ["/auth/api/v1/dang-ky", "/khong-co"])
async def test_a_body_that_trickles_in_is_cut(app: FastAPI, monkeypatch: pytest.MonkeyPatch, path: str) -> None:
    monkeypatch.setattr(body_limits, "SECONDS", 0.05)
    monkeypatch.setattr(body_limits, "SECONDS_PER_MEGABYTE", 0.0)
    sent: list[Any] = []

    async def trickle() -> dict[str, Any]:
        await asyncio.sleep(0.02)
        return {"type": "http.request", "body": b"a", "more_body": True}

    async def reader(scope: Any, receive: Any, send: Any) -> None:
        while (await receive()).get("more_body"):
            pass
        raise AssertionError("the body never ends")

    async def keep(message: Any) -> None:
        sent.append(message)

    inner = app if path != "/khong-co" else AroundRequest(reader)
    headers = [(b"content-type", b"application/json"), (b"accept-language", b"en")]
    scope = {
        "type": "http",
        "method": "POST",
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "headers": headers,
    }
    scope |= {"http_version": "1.1", "scheme": "http", "client": ("127.0.0.1", 1), "server": ("a", 80), "root_path": ""}
    async with asyncio.timeout(30):
        await inner(scope, trickle, keep)
    assert sent[0]["status"] == 408
    assert b"qua_cham" in sent[1]["body"]
    assert (b"x-content-type-options", b"nosniff") in sent[0]["headers"]


async def test_a_stream_may_wait_for_its_end_as_long_as_it_likes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(body_limits, "SECONDS", 0.05)
    monkeypatch.setattr(body_limits, "SECONDS_PER_MEGABYTE", 0.0)
    messages = [{"type": "http.request", "body": b"", "more_body": False}]
    seen: list[str] = []

    async def receive() -> dict[str, Any]:
        if messages:
            return messages.pop()
        await asyncio.sleep(0.2)
        return {"type": "http.disconnect"}

    async def stream(scope: Any, receive: Any, send: Any) -> None:
        seen.extend([(await receive())["type"], (await receive())["type"]])

    scope: dict[str, Any] = {"type": "http", "method": "GET", "path": "/", "headers": []}
    await body_limits.limited(stream, scope, receive, receive)  # pyright: ignore[reportArgumentType] - nothing is sent
    assert seen == ["http.request", "http.disconnect"]


@pytest.mark.parametrize(
    ("path", "kind", "most"),
    [
        ("/auth/api/v1/dang-ky", "", 64 * 1024),
        ("/ocr/api/v1/lan-doc", "multipart/form-data; boundary=x", 21 * 1024**2),
        ("/ocr/api/v1/lan-doc", "application/json", 64 * 1024),
        ("/business/api/v1/ho-so/KS1/tai-len", "Multipart/Form-Data; boundary=x", 11 * 1024**2),
        ("/business/api/v1/quan-tri/ho-so/KS1/giay-chung-nhan", "multipart/form-data", 11 * 1024**2),
        ("/business/api/v1/quan-tri/anh", "multipart/form-data", 11 * 1024**2),
        ("/business/api/v1/ho-so", "application/json", 1024**2),
        ("/business/api/v1/quan-tri/bai-viet/1/nhap", "application/json", 2 * 1024**2),
        ("/business/api/v1/thong-tin-lien-lac", "application/json", 256 * 1024),
    ],
)
def test_each_address_takes_what_it_needs_and_no_more(path: str, kind: str, most: int) -> None:
    assert limit_of({"path": path, "headers": [(b"content-type", kind.encode())]}) == most


async def test_a_bad_token_is_refused_even_on_open_addresses(client: httpx.AsyncClient) -> None:
    reply = await client.get("/healthz", headers={"Authorization": "Bearer nonsense"})
    assert reply.status_code == 401
    assert reply.headers["www-authenticate"] == "Bearer"


async def test_limits_count_before_they_let_in(app: FastAPI) -> None:
    limiter, limit = app.state.limiter, Limit("thu", 2, 3600)
    assert [await limiter.count(limit, "a") for _ in range(3)] == [1, 2, 3]
    assert await limiter.count(limit, "b") == 1
    await limiter.forgive(limit, "a")
    assert await limiter.count(limit, "a") == 1


def test_an_address_signature_depends_on_address_and_secret() -> None:
    assert sign_address("1.2.3.4", "s") != sign_address("1.2.3.5", "s")
    assert sign_address("1.2.3.4", "s") != sign_address("1.2.3.4", "t")
