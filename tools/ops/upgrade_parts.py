"""The release before, from the history, and what a migration makes others wait for."""

from __future__ import annotations

import re
import subprocess
import threading
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from ops.order_load import Failure
from paths import API, PYTHON, ROOT
from run.settings import LOCAL
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

    def server(self, port: int) -> list[str]:
        """The command that serves its API."""
        place = ["--host", LOCAL, "--port", str(port)]
        if (self.api / "khoisu" / "main" / "server.py").exists():
            return [str(PYTHON), "-m", "khoisu.main.server", *place]
        granian = ["granian", "--interface", "asgi", "--factory", "khoisu.main.app:create_app", "--no-ws"]
        return [str(PYTHON), "-m", *granian, *place, "--workers-kill-timeout", "5"]


def _git(*arguments: str) -> str:
    done = subprocess.run(["git", *arguments], cwd=ROOT, check=True, capture_output=True, text=True)
    return done.stdout


def _migrations(commit: str) -> set[str]:
    names = _git("ls-tree", "--name-only", commit, f"{VERSIONS}/").split()
    return {name for one in names if re.match(r"\d{4}_", name := Path(one).name)}


def _is_one_chain(commit: str) -> bool:
    """Whether its migrations follow one another: between two merges of branches a commit may have two last ones."""
    lines = _git("grep", "-hE", r"^(down_)?revision = .", commit, "--", VERSIONS).splitlines()
    last, before = ({line.partition(" = ")[2] for line in lines if line.startswith(word)} for word in ("rev", "down"))
    return len(last - before) == 1


def _newest_before(ours: set[str]) -> str:
    """What it lacks must come last: a migration before one that it has would never be run."""
    for commit in _git("rev-list", "--first-parent", "HEAD").split():
        theirs = sorted(_migrations(commit))
        if theirs == sorted(ours)[: len(theirs)] and len(theirs) < len(ours) and _is_one_chain(commit):
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


def failure_lines(failures: list[Failure], moments: list[tuple[float, str]]) -> list[str]:
    """A row for each kind of failure: how many, of whom, and how many seconds after which step the first and the last came."""
    kinds: dict[tuple[str, str, str], list[tuple[float, float]]] = {}
    for one in sorted(failures, key=lambda failure: failure.at):
        since, step = max((moment for moment in moments if moment[0] <= one.at), default=moments[0])
        kinds.setdefault((step, one.what, one.source), []).append((one.at - since, one.seconds))
    return [
        f"| failed while {step}: {what} ({source}) | {len(found)} times, {found[0][0]:.1f} to {found[-1][0]:.1f} s after it began, "
        f"each held for up to {max(held for _, held in found):.1f} s |"
        for (step, what, source), found in kinds.items()
    ]
