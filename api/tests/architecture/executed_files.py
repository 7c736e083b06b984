"""Which files of ours a request walks through: what somebody reads who follows it from the route to the row."""

import sys
import threading
from collections import defaultdict
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path
from types import FrameType
from typing import Any

import khoisu

PACKAGE = Path(khoisu.__file__).parent
NOT_FOLLOWED = ("kit/", "main/")
"""What every request has in common: a reader learns it once."""
_inside: ContextVar[bool] = ContextVar("inside", default=False)
"""True in the block and in the tasks and threads that it starts, not in what the app does by itself meanwhile."""


@contextmanager
def executed_files() -> Iterator[Mapping[str, set[int]]]:
    """Inside the block, each file of `khoisu` whose functions run, with the lines that ran; kit and main are left out.

    Neither tasks nor threads that were started before are followed.
    """
    lines: defaultdict[str, set[int]] = defaultdict(set)
    names: dict[str, str | None] = {}

    def on_call(frame: FrameType, _event: str, _value: Any) -> Any:
        path = frame.f_code.co_filename
        if path not in names:
            names[path] = _followed(path)
        name = names[path]
        # The body of a module or class runs when it is imported, not for the request.
        if name is None or not frame.f_code.co_flags & 0x2 or not _inside.get():
            return None

        def on_line(inner: FrameType, event: str, _value: Any) -> Any:
            if event == "line":
                lines[name].add(inner.f_lineno)
            return on_line

        return on_line

    before, outside = sys.gettrace(), _inside.set(True)
    sys.settrace(on_call)
    threading.settrace(on_call)
    try:
        yield lines
    finally:
        sys.settrace(before)
        threading.settrace(before)  # pyright: ignore[reportArgumentType]
        _inside.reset(outside)


def _followed(path: str) -> str | None:
    if not path.startswith(f"{PACKAGE}/"):
        return None
    name = path.removeprefix(f"{PACKAGE}/")
    return None if name.startswith(NOT_FOLLOWED) else name
