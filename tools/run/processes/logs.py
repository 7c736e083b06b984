"""The started programs' output: all of it in files, their problems, one line each, on the terminal."""

from __future__ import annotations

import json
import re
from collections import deque
from collections.abc import Callable
from io import FileIO
from pathlib import Path
from typing import Any, cast

LARGEST = 10 * 1024 * 1024  # bytes; one older log is retained, as NAME.log.1
LOUD = re.compile(r"\b(WARN|WARNING|ERROR|CRITICAL|FATAL|PANIC)\b|^[\w.]*(Error|Exception)\b")
LOUD_DATABASE = re.compile(r"\b(FATAL|PANIC):")  # a refused statement is the program's to report, with its context
LEVELS = {"warning", "warn", "error", "critical", "fatal", "exception"}
NOT_FACTS = {"level", "event", "message", "msg", "timestamp", "time", "part", "exception"}


class Output:
    """One program's output. `last_lines` is its end, for the message when the program fails."""

    def __init__(self, name: str, folder: Path, tell: Callable[[str], None]) -> None:
        self.path = folder / f"{name}.log"
        self.tell = tell
        self.last_lines: deque[str] = deque(maxlen=20)
        self.quiet = False
        self.said_ready = False
        self._name = name
        self._ready_word = ""
        self._rest = b""
        self._file: FileIO | None = None
        self._dropping = False

    def begin(self, ready_word: str) -> None:
        """The program is about to start; `said_ready` turns true with the first line that holds the word."""
        self.end()
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self._file = self.path.open("ab", buffering=0)
        self.last_lines.clear()
        self._ready_word, self.said_ready, self._rest = ready_word, not ready_word, b""

    def feed(self, chunk: bytes) -> None:
        """Store the output; show the lines that a person should see, unless `quiet`."""
        self._write(chunk)
        *lines, self._rest = (self._rest + chunk).split(b"\n")
        for line in lines:
            text = line.decode(errors="replace").rstrip()
            self.last_lines.append(text)
            self.said_ready = self.said_ready or self._ready_word in text
            shown = None if self.quiet else trouble(self._name, text)
            if shown:
                self.tell(f"[{self._name}] {shown}")

    def end(self) -> None:
        """Nothing more will come until the next `begin`."""
        if self._file is not None:
            self._file.close()
            self._file = None

    def _write(self, chunk: bytes) -> None:
        """Store the chunk. On a full disk it is dropped: the program goes on, and the terminal says so once."""
        try:
            self._store(chunk)
        except OSError as problem:
            if not self._dropping:
                self.tell(
                    f"[{self._name}] its log cannot be written ({problem.strerror}); lines are dropped until it can"
                )
            self._dropping = True
        else:
            self._dropping = False

    def _store(self, chunk: bytes) -> None:
        assert self._file is not None
        if self._file.tell() > LARGEST:
            self._file.close()
            self.path.replace(self.path.with_name(f"{self.path.name}.1"))
            self._file = self.path.open("ab", buffering=0)
        self._file.write(chunk)


def trouble(name: str, line: str) -> str | None:
    """The line as the terminal shows it when it reports trouble, else None. Traces stay in the file."""
    entry = _entry(line)
    if entry is None:
        loud = LOUD_DATABASE if name == "database" else LOUD
        return line if loud.search(line) else None
    level = str(entry.get("level", "info")).lower()
    if level not in LEVELS:
        return None
    text = entry.get("event") or entry.get("message") or entry.get("msg") or ""
    facts = [f"{key}={value}" for key, value in entry.items() if key not in NOT_FACTS]
    cause = str(entry.get("exception") or "").strip().rpartition("\n")[2]
    return " ".join([f"{level}: {text}", *facts, *([f"({cause})"] if cause else [])])


def _entry(line: str) -> dict[str, Any] | None:
    if not line.startswith("{"):
        return None
    try:
        entry = json.loads(line)
    except ValueError:
        return None
    return cast("dict[str, Any]", entry)
