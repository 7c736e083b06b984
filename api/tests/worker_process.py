"""The worker as a real process: what it logs, and how it dies."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.server import API_DIR

# What a dead worker held is taken up after half a minute and a minute; a test does not wait so long.
DEAD_LONG_AGO = (
    "UPDATE pgqueuer SET heartbeat = heartbeat - interval '1 hour' WHERE status = 'picked'",
    "UPDATE outbox_message SET giu_den = giu_den - interval '1 hour' WHERE trang_thai = 'DANG_GUI'",
    """INSERT INTO pgqueuer (priority, entrypoint, payload, status, execute_after)
  SELECT 0, 'notifications.deliver', convert_to(json_build_object('id', id)::text, 'UTF8'), 'queued', now()
  FROM outbox_message WHERE trang_thai = 'DANG_GUI' AND giu_den < now()""",
)


@contextmanager
def running_worker(
    database_url: str, smtp: str, log: Path | None = None, **environment: str
) -> Iterator[subprocess.Popen[bytes]]:
    """Start `python -m khoisu.main.worker` and kill it at the end; with `log` its lines are appended there."""
    env = {**os.environ, "DATABASE_URL": database_url, "ENV": "test", "SMTP_URL": smtp, "PYTHONPATH": str(API_DIR)}
    with Path(log or os.devnull).open("ab") as lines:
        process = subprocess.Popen(
            [sys.executable, "-m", "khoisu.main.worker"],
            env=env | environment,
            cwd=API_DIR,
            stdout=lines,
            stderr=lines,
        )
        try:
            yield process
        finally:
            process.kill()
            process.wait(timeout=10)


def logged(log: Path) -> list[dict[str, Any]]:
    """What the worker logged, one dict per line; a line that is not JSON comes as its text under `event`."""
    return [_line(line) for line in log.read_text().splitlines()]


def _line(text: str) -> dict[str, Any]:
    try:
        return json.loads(text)
    except ValueError:
        return {"level": "error", "event": text}
