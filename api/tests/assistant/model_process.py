"""A model for a site in a browser test: the fake server as a process of its own, with a second port by which the test steers it.

`python -m tests.assistant.model_process` reads MODEL_PORT and MODEL_CONTROL_PORT. It quotes its evidence, as `quoting` does. Over HTTP on
the second port: PUT takes {"pause": seconds before each piece, "fault": see `FakeModel`, "invents": see `quoting`}; GET says {"asked", "left", "leftAt"}: how many calls
there were, how many callers went away before the end, and when the last of them did (milliseconds since 1970, 0 for never).
"""

import asyncio
import json
import os
import time
from dataclasses import dataclass
from typing import Any

from tests.assistant.writing_models import quoting
from tests.integrations.model.fake_server import FakeModel

LOCAL = "127.0.0.1"


@dataclass
class Steered(FakeModel):
    """Counts the callers who went away."""

    leavings: int = 0
    left_at: int = 0
    invents: int | None = None

    def __post_init__(self) -> None:
        self.answers = lambda asked: quoting(asked, self.invents)

    async def _watch(self, reader: asyncio.StreamReader) -> None:
        await super()._watch(reader)
        self.leavings += 1
        self.left_at = round(time.time() * 1000)

    async def steer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One request of the test."""
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        lines = dict(line.lower().split(": ", 1) for line in head.split("\r\n")[1:] if line)
        if head.startswith("PUT "):
            wanted: dict[str, Any] = json.loads(await reader.readexactly(int(lines["content-length"])))
            self.pause, self.fault = float(wanted["pause"]), str(wanted["fault"])
            self.invents = wanted.get("invents")
        said = json.dumps({"asked": len(self.asked), "left": self.leavings, "leftAt": self.left_at}).encode()
        place = f"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: {len(said)}\r\n"
        writer.write(place.encode() + b"Connection: close\r\n\r\n" + said)
        await writer.drain()
        writer.close()


async def main() -> None:
    """Serve until the process is ended."""
    fake = Steered()
    model = await asyncio.start_server(fake.take, LOCAL, int(os.environ["MODEL_PORT"]))
    control = await asyncio.start_server(fake.steer, LOCAL, int(os.environ["MODEL_CONTROL_PORT"]))
    print("fake_model_ready", flush=True)
    async with model, control:
        await asyncio.gather(model.serve_forever(), control.serve_forever())


if __name__ == "__main__":
    asyncio.run(main())
