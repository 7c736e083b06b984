"""Do a costly step only when what it is made from has changed, judged by content, never by file times."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterable, Iterator
from pathlib import Path

from paths import ROOT


def files_below(folder: Path, *, skip: frozenset[str]) -> Iterator[Path]:
    """Every file below `folder` in a stable order, not entering folders whose name is in `skip`."""
    for parent, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if name not in skip)
        yield from (Path(parent, name) for name in sorted(names))


def fingerprint(paths: Iterable[Path], *facts: str) -> str:
    """One hash over the names and contents of `paths` and over `facts` (versions); the same wherever the clone lies."""
    total = hashlib.sha256()
    for part in facts:
        total.update(part.encode() + b"\0")
    for path in paths:
        total.update(f"{os.path.relpath(path, ROOT)}\0".encode() + hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


def is_fresh(stamp: Path, value: str) -> bool:
    """Whether the step that wrote `stamp` was last done for exactly this fingerprint."""
    try:
        return stamp.read_text(encoding="ascii") == value
    except OSError:
        return False


def write(stamp: Path, value: str) -> None:
    """Record that the step is done for this fingerprint; call it last, so that a broken step is done again."""
    stamp.write_text(value, encoding="ascii")
