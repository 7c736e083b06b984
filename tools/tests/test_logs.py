"""What of a program's output a person at the terminal sees."""

import errno
import json
import os
from pathlib import Path

import pytest

from run.processes import logs
from run.processes.logs import Output, trouble


@pytest.mark.parametrize(
    ("name", "line", "shown"),
    [
        ("api", json.dumps({"level": "info", "event": "request"}), None),
        (
            "api",
            json.dumps({"level": "warning", "event": "busy", "part": "api", "error": "X"}),
            "warning: busy error=X",
        ),
        ("web", json.dumps({"level": "error", "message": "render failed"}), "error: render failed"),
        (
            "api",
            json.dumps({"level": "error", "event": "e", "exception": "Traceback\n  File\nKeyError: 1"}),
            "error: e (KeyError: 1)",
        ),
        ("api", "[INFO] Listening at: ...", None),
        ("api", "[ERROR] Unexpected exit from worker-1", "[ERROR] Unexpected exit from worker-1"),
        ("worker", "asyncpg.exceptions.FooError: gone", "asyncpg.exceptions.FooError: gone"),
        ("worker", '  File "x.py", line 1', None),
        ("database", "2026 UTC [1] ERROR:  duplicate key", None),
        ("database", "2026 UTC [1] FATAL:  no space", "2026 UTC [1] FATAL:  no space"),
        ("api", "{not json", None),
    ],
)
def test_troubles(name: str, line: str, shown: str | None) -> None:
    assert trouble(name, line) == shown


def test_lines_are_put_together_again_and_all_kept(tmp_path: Path) -> None:
    reported: list[str] = []
    output = Output("api", tmp_path, reported.append)
    output.begin("ready")
    for chunk in (b"[ERR", b"OR] one\nall rea", b"dy\n"):
        output.feed(chunk)
    assert reported == ["[api] [ERROR] one"]
    assert output.said_ready
    assert list(output.last_lines) == ["[ERROR] one", "all ready"]
    output.end()
    assert (tmp_path / "api.log").read_bytes() == b"[ERROR] one\nall ready\n"


def test_a_grown_log_turns_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logs, "LARGEST", 10)
    output = Output("api", tmp_path, print)
    output.begin("")
    output.feed(b"a" * 11)
    output.feed(b"b")
    output.end()
    assert (tmp_path / "api.log.1").read_bytes() == b"a" * 11
    assert (tmp_path / "api.log").read_bytes() == b"b"


def test_a_full_disk_is_said_once_and_the_program_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    output = Output("api", tmp_path, said.append)
    output.begin("ready")
    full = True

    def store(_self: Output, _chunk: bytes) -> None:
        if full:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(Output, "_store", store)
    for _ in range(3):
        output.feed(b"a line\n")
    assert said == ["[api] its log cannot be written (No space left on device); lines are dropped until it can"]
    output.feed(b"ready\n")
    assert output.said_ready
    full = False
    output.feed(b"a line\n")
    full = True
    output.feed(b"a line\n")
    assert len(said) == 2
    output.end()
