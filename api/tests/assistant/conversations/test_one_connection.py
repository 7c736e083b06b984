"""No step of a conversation holds one connection while it waits for another: many at once would wait for one another."""

import httpx
import pytest
from fastapi import FastAPI

from khoisu.kit.ids import new_id
from tests.assistant.conversations.conftest import QUESTION, THREADS, visitor
from tests.assistant.conversations.test_threads import hand_over_form


@pytest.mark.parametrize("question", [QUESTION, "đặt tên công ty Hoa Mai được không"])
@pytest.mark.parametrize("keyed", [False, True])
async def test_each_step_needs_one_connection_at_a_time(
    app: FastAPI, one_connection: httpx.AsyncClient, question: str, *, keyed: bool
) -> None:
    headers = visitor()

    async def send(path: str, body: dict[str, object]) -> dict[str, object]:
        once = {"Idempotency-Key": str(new_id())} if keyed else {}
        reply = await one_connection.post(path, json=body, headers=headers | once)
        assert reply.status_code == 201, (path, reply.text)
        return reply.json()["data"]

    made = await send(THREADS, {"cauHoi": question})
    further = await send(f"{THREADS}/{made['id']}/cau-hoi", {"cauHoi": question})
    assert further["id"] == made["id"]
    await send(f"{THREADS}/{made['id']}/gap-nhan-vien", await hand_over_form(app, one_connection))
