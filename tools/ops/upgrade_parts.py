"""The release before, from the history, and what a migration makes others wait for."""

from __future__ import annotations

import re
import subprocess
import threading
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from paths import API, ROOT
from setup import embedded_pg

VERSIONS = "api/migrations/versions"
LOOK_SECONDS = 0.05
BIG_TABLE = """
BEGIN;
SET LOCAL session_replication_role = replica;
DO $$
DECLARE names text;
BEGIN
  SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) INTO names FROM pg_attribute
    WHERE attrelid = 'don_hang'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '';
  EXECUTE format('INSERT INTO don_hang (%1$s) SELECT %1$s FROM (SELECT (jsonb_populate_record(d, jsonb_build_object(
    ''id'', gen_random_uuid(), ''ma_don_hang'', ''KS'' || lpad(n::text, 8, ''0''), ''email'', ''filled'' || n || ''@example.com''))).*
    FROM (SELECT * FROM don_hang LIMIT 1) d, generate_series(1, {many}) n) filled', names);
END $$;
COMMIT;
ANALYZE don_hang;
"""
"""Fills the table of orders with copies of its first row, past its triggers and foreign keys."""
WAITING = """SELECT coalesce(max(extract(epoch FROM clock_timestamp() - query_start)), 0) FROM pg_stat_activity
  WHERE wait_event_type = 'Lock' AND wait_event = 'relation'"""


@dataclass(frozen=True)
class Release:
    """One release's API: its folder, what it is called, and the migrations of ours that it does not have."""

    api: Path
    name: str
    missing: list[str] = field(default_factory=list[str])


def _git(*arguments: str) -> str:
    done = subprocess.run(["git", *arguments], cwd=ROOT, check=True, capture_output=True, text=True)
    return done.stdout


def _migrations(commit: str) -> set[str]:
    names = _git("ls-tree", "--name-only", commit, f"{VERSIONS}/").split()
    return {name for one in names if re.match(r"\d{4}_", name := Path(one).name)}


def _newest_before(ours: set[str]) -> str:
    for commit in _git("rev-list", "--first-parent", "HEAD").split():
        theirs = _migrations(commit)
        if theirs < ours:
            return commit
    raise LookupError("No commit here has fewer migrations: say SINCE=<commit>.")


@contextmanager
def release_before(commit: str, folder: Path) -> Generator[Release]:
    """A work tree of `commit` in `folder`; of the newest one with fewer migrations when none is given. Raises `LookupError`."""
    ours = {one.name for one in (API / "migrations" / "versions").glob("[0-9]*.py")}
    chosen = commit or _newest_before(ours)
    theirs = _migrations(chosen)
    if not theirs <= ours:
        raise LookupError(f"{chosen[:8]} has migrations that this release has not: {sorted(theirs - ours)}")
    _git("worktree", "add", "--detach", str(folder), chosen)
    try:
        yield Release(folder / "api", chosen[:8], sorted(name.removesuffix(".py") for name in ours - theirs))
    finally:
        _git("worktree", "remove", "--force", str(folder))


@contextmanager
def lock_waits(cluster: embedded_pg.Cluster) -> Generator[list[float]]:
    """Seconds that statements have waited for a lock of a whole table, looked at all the time until the block ends."""
    waits: list[float] = []
    ending = threading.Event()

    def look() -> None:
        while not ending.wait(LOOK_SECONDS):
            waits.append(float(cluster.run("psql", cluster.url(), "-XAtc", WAITING)))

    watching = threading.Thread(target=look)
    watching.start()
    try:
        yield waits
    finally:
        ending.set()
        watching.join()
