"""What the sandboxed child is asked to do in tests: honest work, and everything that a hostile file could cause."""

import os
import time
from pathlib import Path
from typing import Any

Answer = tuple[dict[str, Any], list[bytes]]


def answer(task: dict[str, Any], data: bytes) -> Answer:
    """Do what `task["do"]` says."""
    return _TASKS[task["do"]](task, data)


def _echo(task: dict[str, Any], data: bytes) -> Answer:
    print("words of a library")
    os.write(1, b"words of a library in C")
    return {"said": task["say"], "environment": dict(os.environ)}, [data, b"", data[:3]]


def _sleep(task: dict[str, Any], _data: bytes) -> Answer:
    Path(task["pid_file"]).symlink_to(str(os.getpid()))  # a link is no byte in a file
    time.sleep(3600)
    return {}, []


def _spin(_task: dict[str, Any], _data: bytes) -> Answer:
    while True:
        pass


def _fill_memory(_task: dict[str, Any], _data: bytes) -> Answer:
    return {}, [bytes(4 * 1024**3)]


def _fill_disk(task: dict[str, Any], _data: bytes) -> Answer:
    Path(task["file"]).write_bytes(b"x")
    return {}, []


def _open_many(_task: dict[str, Any], _data: bytes) -> Answer:
    return {"opened": [os.open(os.devnull, os.O_RDONLY) for _ in range(1000)]}, []


def _crash(_task: dict[str, Any], _data: bytes) -> Answer:
    os.abort()


def _talk_for_ever(_task: dict[str, Any], _data: bytes) -> Answer:
    return {}, [bytes(1024 * 1024)] * 500


_TASKS = {
    "echo": _echo,
    "sleep": _sleep,
    "spin": _spin,
    "memory": _fill_memory,
    "disk": _fill_disk,
    "files": _open_many,
    "crash": _crash,
    "talk": _talk_for_ever,
}
