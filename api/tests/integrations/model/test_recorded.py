"""What a real server said, byte for byte: llama.cpp's, from the package xllamacpp 2026.10.11549, with SmolLM2-135M-Instruct (Q4_1)."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from khoisu.integrations.model.door import Endpoint, ModelDoor, ModelFailedError
from tests.integrations.model.test_door import CALM, said

RECORDED = Path(__file__).parent / "recorded"
CUTS = (1, 7, 4096)
"""Bytes that are sent at once: in the middle of letters, of frames, of nothing."""


@asynccontextmanager
async def replaying(name: str, cut: int) -> AsyncGenerator[ModelDoor]:
    """A door to a server that says once what was recorded."""
    recorded = (RECORDED / f"{name}.http").read_bytes()

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        for at in range(0, len(recorded), cut):
            writer.write(recorded[at : at + cut])
            await writer.drain()
            await asyncio.sleep(0)
        writer.close()

    async with await asyncio.start_server(serve, "127.0.0.1", 0) as server:
        port = server.sockets[0].getsockname()[1]
        yield ModelDoor(Endpoint(f"http://127.0.0.1:{port}/v1", "smollm2-135m"), CALM)


@pytest.mark.parametrize("cut", CUTS)
async def test_an_answer_is_its_text_alone(cut: int) -> None:
    # Its first delta has a role and null, its last none, its figures no choice; it was ended by the most that it might write.
    async with replaying("answer", cut) as door:
        assert await said(door) == "Lệ phí là 50.000 đồng"


@pytest.mark.parametrize("cut", CUTS)
@pytest.mark.parametrize(("name", "fault"), [("loading", "BUSY"), ("too-long", "TOO_LONG")])
async def test_what_the_server_refuses_has_its_name(name: str, fault: str, cut: int) -> None:
    async with replaying(name, cut) as door:
        with pytest.raises(ModelFailedError) as failed:
            await said(door)
    assert failed.value.fault == fault
