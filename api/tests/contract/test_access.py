"""The access matrix: every operation is asked by every kind of caller (S6.1, S6.5, G-70)."""

from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from khoisu.kit.auth import ANONYMOUS
from tests.contract.operations import Operation, operations
from tests.people import make_person
from tests.running_site import Site

CALLERS = [ANONYMOUS, "khach-hang", "nhan-vien", "bien-tap", "quan-tri"]
# The realm follows an outside protocol with its own errors; its suite is tests/oidc.
OURS = [operation for operation in operations() if not operation.path.startswith("/auth/realms/")]
OFFICE = [
    operation for operation in OURS if not operation.admits[0].open and "khach-hang" not in operation.admits[0].callers
]
Answer = tuple[int, Any]
"""Status, and the code of a refusal."""


class Caller:
    """Somebody signed in, and once more when an operation has ended the session."""

    def __init__(self, app: FastAPI, client: httpx.AsyncClient, role: str, *, second_factor: bool = True) -> None:
        self._app, self._client, self._role, self._factor = app, client, role, second_factor
        self._headers: dict[str, str] | None = {} if role == ANONYMOUS else None

    async def ask(self, operation: Operation) -> Answer:
        answer = await self._ask(operation)
        if self._role != ANONYMOUS and answer[1] == "chua_dang_nhap":
            self._headers = None
            return await self._ask(operation)
        return answer

    async def _ask(self, operation: Operation) -> Answer:
        if self._headers is None:
            self._headers = (await make_person(self._app, (self._role,), second_factor=self._factor)).headers
        body = {} if operation.method in ("POST", "PUT", "PATCH", "DELETE") else None
        reply = await self._client.request(operation.method, operation.address, json=body, headers=self._headers)
        json = "json" in reply.headers.get("content-type", "")
        return reply.status_code, reply.json().get("code") if json else None


def _right(operation: Operation, role: str, answer: Answer) -> bool:
    admit = operation.admits[0]
    if admit.open or role in admit.callers:
        return answer[1] not in ("chua_dang_nhap", "khong_duoc_phep")
    return answer == ((401, "chua_dang_nhap") if role == ANONYMOUS else (403, "khong_duoc_phep"))


def test_every_operation_says_once_whom_it_admits() -> None:
    assert [str(one) for one in OURS if len(one.admits) != 1] == []


@pytest.mark.req("S6.1")
@pytest.mark.parametrize("role", CALLERS)
async def test_only_the_admitted_get_past_the_door(site: Site, role: str) -> None:
    caller = Caller(site.app, site.client, role)
    answers = [(one, await caller.ask(one)) for one in OURS]
    assert [f"{one}: {answer}" for one, answer in answers if not _right(one, role, answer)] == []


def test_the_office_has_operations() -> None:
    assert len(OFFICE) > 50


@pytest.mark.req("S6.1")
async def test_the_office_wants_a_second_factor(site: Site) -> None:
    caller = Caller(site.app, site.client, "quan-tri", second_factor=False)
    answers = [(one, await caller.ask(one)) for one in OFFICE]
    assert [f"{one}: {answer}" for one, answer in answers if answer != (403, "can_yeu_to_thu_hai")] == []
