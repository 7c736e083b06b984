"""The bank's webhook: who may call it, in what format, and that each message is stored once."""

import time
from typing import Any

import orjson
import pytest
from sqlalchemy import text

from khoisu.kit.db import Database
from tests.payments.bank import ADDRESS, KEY, notify, reported, signed
from tests.running_site import Site
from tests.slices import one_in


async def stored(database: Database) -> list[Any]:
    async with database.transaction() as session:
        return list(
            await session.execute(text("SELECT ma_ngoai, tho, trang_thai FROM giao_dich_ngan_hang ORDER BY id"))
        )


@pytest.mark.req("S4.6")
async def test_a_message_is_kept_raw_and_answered_at_once(site: Site) -> None:
    message = reported("abc", 1000, somethingNew={"a": [1, "x\u0000y"]})
    reply = await notify(site.client, message)
    assert (reply.status_code, reply.json()) == (200, {"success": True})
    ((number, raw, state),) = await stored(site.database)
    assert (number, state) == (str(message["id"]), "MOI")
    assert raw["somethingNew"] == {"a": [1, "x\ufffdy"]}
    assert raw["transferAmount"] == 1000


async def test_a_repeat_answers_the_same_and_keeps_one(site: Site) -> None:
    message = reported("abc", 1000)
    replies = [await notify(site.client, message) for _ in range(3)]
    assert [(reply.status_code, reply.json()) for reply in replies] == [(200, {"success": True})] * 3
    assert len(await stored(site.database)) == 1


async def test_a_signed_message_is_accepted(site: Site) -> None:
    body, headers = signed(reported("abc", 1000))
    reply = await site.client.post(ADDRESS, content=body, headers=headers)
    assert (reply.status_code, reply.json()) == (200, {"success": True})
    assert len(await stored(site.database)) == 1


@pytest.mark.parametrize("late", [-301, 301])
async def test_a_signature_of_another_time_is_refused(site: Site, late: int) -> None:
    body, headers = signed(reported("abc", 1000), at=time.time() + late)
    assert (await site.client.post(ADDRESS, content=body, headers=headers)).status_code == 401
    body, headers = signed(reported("abc", 1000), at=time.time() + late * 0.9)
    assert (await site.client.post(ADDRESS, content=body, headers=headers)).status_code == 200
    assert len(await stored(site.database)) == 1


@pytest.mark.parametrize("moment", ["9" * 400, "9" * 5000, "-1", "1e9", ""])
async def test_a_moment_that_is_none_is_refused(site: Site, moment: str) -> None:
    body, headers = signed(reported("abc", 1000))
    reply = await site.client.post(ADDRESS, content=body, headers=headers | {"X-SePay-Timestamp": moment})
    assert reply.status_code == 401


async def test_a_signature_covers_the_body_and_the_moment(site: Site) -> None:
    body, headers = signed(reported("abc", 1000))
    changed = body.replace(b'"transferAmount": 1000', b'"transferAmount": 9000')
    assert changed != body
    moved = headers | {"X-SePay-Timestamp": str(int(headers["X-SePay-Timestamp"]) + 1)}
    for content, sent in ((changed, headers), (body, moved)):
        assert (await site.client.post(ADDRESS, content=content, headers=sent)).status_code == 401
    assert await stored(site.database) == []


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"Authorization": "Apikey wrong"},
        {"Authorization": "Bearer sepay-dev"},
        {"Authorization": "Apikey"},
        {"Authorization": "sepay-dev"},
        {"X-SePay-Signature": "sha256=00", "X-SePay-Timestamp": "abc"},
        {"X-SePay-Signature": "sha256=00", "X-SePay-Timestamp": "１２３"},
        # A correct key does not make up for a wrong signature: a signed request is judged by its signature.
        {"Authorization": "Apikey sepay-dev", "X-SePay-Signature": "sha256=00", "X-SePay-Timestamp": "1"},
    ],
)
async def test_a_stranger_is_refused(site: Site, headers: dict[str, str]) -> None:
    raw = [(name.encode(), value.encode()) for name, value in headers.items()]
    reply = await site.client.post(ADDRESS, json=reported("abc", 1000), headers=raw)
    assert (reply.status_code, reply.json()["code"]) == (401, "sai_chu_ky")
    assert await stored(site.database) == []


async def test_an_empty_body_says_nothing(site: Site) -> None:
    reply = await site.client.post(ADDRESS, content=b" ", headers=KEY | {"Content-Type": "application/json"})
    assert reply.status_code == 200
    assert await stored(site.database) == []


UNREADABLE = [
    *(b"{", b"[]", b'"x"', b"null", b"\xff\xfe", b'{"id": 1}', b"1e999", b"a\x00b", b"[" * 5_000),
    *(
        orjson.dumps(reported("abc", 1000) | {field: value})
        for field, value in [
            ("id", -1),
            ("id", True),
            ("id", 2**63),
            ("id", None),
            ("transferAmount", 10.5),
            ("transferAmount", 0),
            ("transferAmount", -5),
            ("transferAmount", 10**13),
            ("transferAmount", "nhiều"),
            ("transferType", "sideways"),
            ("accountNumber", None),
            ("accountNumber", ""),
        ]
    ),
]


@pytest.mark.req("S4.6")
@pytest.mark.parametrize("body", one_in(3, UNREADABLE), ids=range(len(UNREADABLE)))
async def test_what_is_authentic_and_unreadable_waits_for_staff_once(site: Site, body: bytes) -> None:
    for _ in range(2):
        reply = await site.client.post(ADDRESS, content=body, headers=KEY | {"Content-Type": "application/json"})
        assert (reply.status_code, reply.json()) == (200, {"success": True})
    kept = await stored(site.database)
    assert [(number[:7], state) for number, _, state in kept] == [("sha256:", "KHONG_KHOP")]
    assert kept[0][1]["than"] == body.decode(errors="replace").replace("\0", "\ufffd")


@pytest.mark.parametrize(
    ("field", "value", "read"),
    one_in(
        4,
        [
            ("id", "92001", None),
            ("transferAmount", 1000.0, None),
            ("transferAmount", " 1000 ", None),
            ("transferType", "IN", None),
            ("accumulated", 1.0, ("so_du", 1)),
            ("accumulated", "1", ("so_du", 1)),
            ("accumulated", "?", ("so_du", None)),
            ("accumulated", 2**70, ("so_du", None)),
            ("gateway", None, ("ngan_hang", "")),
            ("transactionDate", None, ("luc_ngan_hang", "")),
            ("transactionDate", 1764300000, ("luc_ngan_hang", "1764300000")),
            ("accountNumber", 19001, ("so_tai_khoan", "19001")),
            ("subAccount", ["x"], None),
            ("content", 5, ("noi_dung", "5")),
            ("content", "x" * 4001, ("noi_dung", "x" * 4000)),
            ("content", "a\0b", ("noi_dung", "a\ufffdb")),
            ("description", {"a": 1}, ("mo_ta", "")),
            ("referenceCode", ["x"], ("ma_tham_chieu", "")),
            ("referenceCode", 2411290000012, ("ma_tham_chieu", "2411290000012")),
            ("code", 7, ("ma_thanh_toan", "7")),
        ],
    ),
)
async def test_nothing_is_refused_for_a_field_that_can_be_read_or_nobody_needs(
    site: Site, field: str, value: Any, read: tuple[str, Any] | None
) -> None:
    reply = await notify(site.client, reported("abc", 1000) | {field: value})
    assert reply.status_code == 200
    async with site.database.transaction() as session:
        row = (await session.execute(text("SELECT * FROM giao_dich_ngan_hang"))).mappings().one()
    assert (row["chieu"], row["so_tien"]) == ("in", 1000)
    if read:
        assert row[read[0]] == read[1]
    await site.run_jobs()
    ((_, _, state),) = await stored(site.database)
    assert state in ("KHONG_KHOP", "BO_QUA")
