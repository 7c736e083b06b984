"""A digest over source files: it names the edition of code and data that made a result."""

import hashlib
from collections.abc import Collection, Iterator
from pathlib import Path


def digest_sources(*folders: Path, without: Collection[str] = (), also: Collection[str] = ()) -> str:
    """SHA-256 (hex) over names and bytes of all files below the folders, whatever the order in which a disk lists them.

    `without` are names of files that do not count, `also` further texts that do, such as the version of a library. Compiled
    Python (`__pycache__`) never counts.
    """
    total = hashlib.sha256()
    for name, data in [*_files(folders, without), *((one, b"") for one in sorted(also))]:
        total.update(f"{len(name)}:{name}{len(data)}:".encode() + data)
    return total.hexdigest()


def _files(folders: Collection[Path], without: Collection[str]) -> Iterator[tuple[str, bytes]]:
    for folder in folders:
        for path in sorted(folder.rglob("*")):
            if path.is_file() and path.name not in without and "__pycache__" not in path.parts:
                yield f"{folder.name}/{path.relative_to(folder).as_posix()}", path.read_bytes()
