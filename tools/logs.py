"""Log files of the started programs, and which of their lines a person at the terminal should see."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, cast

LARGEST = 10 * 1024 * 1024  # bytes; an older log is kept once, as NAME.log.1
LOUD = re.compile(r"\b(WARN|WARNING|ERROR|CRITICAL|FATAL|PANIC)\b|^Traceback|\b\w*(Error|Exception): ")
LOUD_DATABASE = re.compile(r"\b(FATAL|PANIC):")  # a refused statement is the program's to report, with its context
LEVELS = {"warning", "warn", "error", "critical", "fatal", "exception"}


class LogFile:
    """Appends to a file and starts a new one when it has grown too large."""

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self.path = path
        self._file = path.open("ab", buffering=0)

    def write(self, chunk: bytes) -> None:
        """Append; the file turns over at LARGEST bytes."""
        if self._file.tell() > LARGEST:
            self._file.close()
            self.path.replace(self.path.with_name(f"{self.path.name}.1"))
            self._file = self.path.open("ab", buffering=0)
        self._file.write(chunk)


class Troubles:
    """Chooses warnings and errors from one program's output, line by line."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._loud = LOUD_DATABASE if name == "database" else LOUD
        self._in_traceback = False

    def shown(self, line: str) -> str | None:
        """The line for the terminal, or None for one that only the file needs."""
        if line.startswith("{"):
            entry = _parsed(line)
            if entry is not None:
                return self._from_json(entry)
        if self._in_traceback:
            self._in_traceback = line.startswith((" ", "Traceback")) or not line
            return f"[{self.name}] {line}"
        if not self._loud.search(line):
            return None
        self._in_traceback = line.startswith("Traceback")
        return f"[{self.name}] {line}"

    def _from_json(self, entry: dict[str, Any]) -> str | None:
        level = str(entry.pop("level", "info")).lower()
        if level not in LEVELS:
            return None
        text = entry.pop("event", None) or entry.pop("message", None) or entry.pop("msg", "")
        entry.pop("timestamp", None)
        trace = entry.pop("exception", None)
        facts = " ".join(f"{key}={value}" for key, value in entry.items())
        return f"[{self.name}] {level}: {text} {facts}".rstrip() + (f"\n{trace}" if trace else "")


def _parsed(line: str) -> dict[str, Any] | None:
    try:
        entry = json.loads(line)
    except ValueError:
        return None
    return cast("dict[str, Any]", entry) if isinstance(entry, dict) else None
