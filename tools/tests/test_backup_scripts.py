"""The scripts of `ops/backup` refuse what would lose something."""

import os
import subprocess
from pathlib import Path

import pytest

from paths import ROOT

SCRIPTS = ROOT / "ops" / "backup"


def run(name: str, *arguments: object, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [str(SCRIPTS / name), *map(str, arguments)]
    return subprocess.run(command, env={**os.environ, **environment}, capture_output=True, text=True, check=False)


@pytest.fixture
def backup(tmp_path: Path) -> Path:
    (tmp_path / "wal").mkdir()
    (tmp_path / "base" / "20261123T100000Z").mkdir(parents=True)
    (tmp_path / "data").mkdir()
    return tmp_path


def test_a_segment_is_archived_once_and_never_overwritten(backup: Path) -> None:
    segment = backup / "000000010000000000000001"
    segment.write_bytes(b"one")
    assert [run("archive-wal.sh", segment, segment.name, backup).returncode for _ in range(2)] == [0, 0]
    segment.write_bytes(b"another")
    assert run("archive-wal.sh", segment, segment.name, backup).returncode != 0
    assert (backup / "wal" / segment.name).read_bytes() == b"one"


def test_a_moment_before_the_first_backup_is_refused(backup: Path) -> None:
    done = run("restore.sh", backup, backup / "data", "2026-11-23 09:59:59+00", DATA_DIR=str(backup / "site"))
    assert (done.returncode, done.stderr) == (1, "no base backup is older than 2026-11-23 09:59:59+00\n")


def test_a_folder_with_something_in_it_is_refused(backup: Path) -> None:
    (backup / "data" / "PG_VERSION").write_text("18")
    done = run("restore.sh", backup, backup / "data", "2026-11-23 10:00:01+00", DATA_DIR=str(backup / "site"))
    assert done.returncode == 1
    assert "is not empty" in done.stderr


def test_files_are_added_and_never_overwritten(backup: Path) -> None:
    store = backup / "site" / "tep"
    store.mkdir(parents=True)
    (store / "a").write_text("1")
    assert run("files.sh", backup, DATA_DIR=str(backup / "site")).returncode == 0
    (store / "a").write_text("changed")
    (store / "b").write_text("2")
    assert run("files.sh", backup, DATA_DIR=str(backup / "site")).returncode == 0
    assert {one.name: one.read_text() for one in (backup / "files").iterdir()} == {"a": "1", "b": "2"}
