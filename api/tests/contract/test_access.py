"""The access matrix, generated: every operation × every kind of caller (S6.1, S6.5, G-70)."""

from collections.abc import Awaitable, Callable
from typing import Any

import httpx
import pytest

from khoisu.kit.auth import ANONYMOUS
from tests.contract.operations import Operation, operations

CALLERS = [ANONYMOUS, "khach-hang", "nhan-vien", "bien-tap", "quan-tri"]
# The realm follows an outside protocol with its own errors; its suite is tests/oidc.
OURS = [operation for operation in operations() if not operation.path.startswith("/auth/realms/")]


@pytest.mark.parametrize("operation", OURS, ids=str)
def test_every_operation_says_once_whom_it_admits(operation: Operation) -> None:
    assert len(operation.admits) == 1


@pytest.mark.req("S6.1")
@pytest.mark.parametrize("caller", CALLERS)
@pytest.mark.parametrize("operation", OURS, ids=str)
async def test_only_the_admitted_get_past_the_door(
    operation: Operation, caller: str, client: httpx.AsyncClient, person: Callable[..., Awaitable[Any]]
) -> None:
    headers = {} if caller == ANONYMOUS else (await person((caller,))).headers
    body = {} if operation.method in ("POST", "PUT", "PATCH", "DELETE") else None
    reply = await client.request(operation.method, operation.address, json=body, headers=headers)
    code = reply.json().get("code") if "json" in reply.headers.get("content-type", "") else None
    admit = operation.admits[0]
    if admit.open or caller in admit.callers:
        assert code not in ("chua_dang_nhap", "khong_duoc_phep"), reply.text
    elif caller == ANONYMOUS:
        assert (reply.status_code, code) == (401, "chua_dang_nhap")
    else:
        assert (reply.status_code, code) == (403, "khong_duoc_phep")


OFFICE = [
    operation for operation in OURS if not operation.admits[0].open and "khach-hang" not in operation.admits[0].callers
]


def test_the_office_has_operations() -> None:
    assert len(OFFICE) > 50


@pytest.mark.req("S6.1")
@pytest.mark.parametrize("operation", OFFICE, ids=str)
async def test_the_office_wants_a_second_factor(
    operation: Operation, client: httpx.AsyncClient, person: Callable[..., Awaitable[Any]]
) -> None:
    headers = (await person(("quan-tri",), second_factor=False)).headers
    body = {} if operation.method in ("POST", "PUT", "PATCH", "DELETE") else None
    reply = await client.request(operation.method, operation.address, json=body, headers=headers)
    assert (reply.status_code, reply.json()["code"]) == (403, "can_yeu_to_thu_hai")
