"""The folder of the embedded server: its owner, where its socket may be, what an unclean end left in it."""

from __future__ import annotations

import contextlib
import hashlib
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

MAJOR = "18"
OWNER = "khoisu"
LONGEST_SOCKET = 100  # bytes; the kernel's limit is 104 to 108


class FolderError(Exception):
    """The folder cannot be used; the text says why and what to do."""


class Identity(NamedTuple):
    """The user and group that the server runs as when it is root who starts it."""

    uid: int
    gid: int


def identity_for(data: Path) -> Identity | None:
    """Nothing for an ordinary user. For root: the owner of an existing folder, else the machine's `nobody`."""
    if os.geteuid() != 0:
        return None
    if data.exists() and data.stat().st_uid != 0:
        return Identity(data.stat().st_uid, data.stat().st_gid)
    entry = pwd.getpwnam("nobody")
    return Identity(entry.pw_uid, entry.pw_gid)


def socket_folder(folder: Path) -> Path:
    """Next to the data when clients can use that path (short, no comma: they split there), else a separate folder."""
    beside = folder / "pg-socket"
    if len(os.fsencode(beside / ".s.PGSQL.5432.lock")) <= LONGEST_SOCKET and "," not in str(beside):
        return beside
    return Path(tempfile.gettempdir(), f"khoisu-{hashlib.sha256(os.fsencode(folder)).hexdigest()[:16]}")


def private_folder(path: Path, identity: Identity | None) -> Path:
    """Make `path` enterable by the server's identity only; refuses one that somebody else made."""
    own = {os.geteuid(), os.geteuid() if identity is None else identity.uid}
    path.mkdir(mode=0o700, exist_ok=True)
    if path.is_symlink() or path.stat().st_uid not in own:
        raise FolderError(f"{path} belongs to another user; remove it and try again.")
    path.chmod(0o700)
    if identity is not None:
        os.chown(path, *identity)
    return path


def empty_folder(path: Path, identity: Identity | None) -> Path:
    """A private folder with nothing in it, whatever an interrupted start left there."""
    if path.exists():
        shutil.rmtree(path)
    return private_folder(path, identity)


def check_version(data: Path) -> None:
    """Refuse a folder that another major version of PostgreSQL made."""
    version = (data / "PG_VERSION").read_text(encoding="ascii").strip()
    if version != MAJOR:
        raise FolderError(
            f"{data} was made by PostgreSQL {version}, not {MAJOR}. Move it away, or set another DATA_DIR."
        )


def pid_file(data: Path) -> list[str]:
    """The lines of the server's pid file: process, folder, start, port, socket, address, memory, state."""
    try:
        return [line.strip() for line in (data / "postmaster.pid").read_text(encoding="utf-8").splitlines()]
    except OSError:
        return []


def clear_leftover(data: Path) -> None:
    """End a server that outlived its starter, and remove the pid file of one that is gone.

    PostgreSQL believes a stale pid file when its number has gone to another program meanwhile, as happens in containers.
    """
    lines = pid_file(data)
    if not lines:
        return
    pid = int(lines[0])
    deadline = time.monotonic() + 20
    while _is_server(pid, data):
        if time.monotonic() > deadline:
            raise FolderError(f"A PostgreSQL server (process {pid}) still uses {data} and does not stop.")
        os.kill(pid, signal.SIGINT)
        time.sleep(0.2)
    (data / "postmaster.pid").unlink(missing_ok=True)


def _is_server(pid: int, data: Path) -> bool:
    """Whether process `pid` is a PostgreSQL server on this folder."""
    with contextlib.suppress(OSError):
        return os.fsencode(data) in Path(f"/proc/{pid}/cmdline").read_bytes().split(b"\0")
    shown = subprocess.run(["ps", "-p", str(pid), "-o", "command="], capture_output=True, text=True, check=False).stdout
    return "postgres" in shown and str(data) in shown
