"""The embedded server: awkward paths, unclean ends, and its owner."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from setup import embedded_pg, pg_folder
from setup.embedded_pg import ClusterError


@pytest.mark.parametrize("name", ["plain", "with space", 'quo"te,comma', "đường dẫn", "long" * 30], ids=str)
def test_any_path_serves(tmp_path: Path, name: str) -> None:
    with embedded_pg.running(tmp_path / name) as cluster:
        cluster.ensure_database()
        cluster.ensure_database()
        answer = cluster.run(
            "psql", cluster.url(), "-XAtc", "SELECT current_user, 'Đ' = upper('đ'), current_setting('timezone')"
        )
    assert answer == "khoisu|t|UTC\n"
    assert not cluster.is_ready()
    assert not cluster.socket.exists()


def test_data_survives_a_killed_server(tmp_path: Path) -> None:
    cluster = embedded_pg.prepare(tmp_path)
    server = subprocess.Popen(cluster.server(), stderr=subprocess.DEVNULL, start_new_session=True)
    wait_until_ready(cluster)
    cluster.run("psql", cluster.url("postgres"), "-XAtqc", "CREATE TABLE kept AS SELECT 42 AS x")
    server.kill()
    server.wait()
    with embedded_pg.running(tmp_path) as again:
        assert again.run("psql", again.url("postgres"), "-XAtc", "SELECT x FROM kept") == "42\n"


def test_a_pid_file_whose_number_is_another_program_does_not_block(tmp_path: Path) -> None:
    with embedded_pg.running(tmp_path) as cluster:
        lines = (cluster.data / "postmaster.pid").read_text().splitlines()
    stale = cluster.data / "postmaster.pid"
    stale.write_text("\n".join([str(os.getpid()), *lines[1:]]) + "\n")
    with embedded_pg.running(tmp_path) as cluster:
        assert cluster.is_ready()


def test_an_orphaned_server_is_stopped_first(tmp_path: Path) -> None:
    cluster = embedded_pg.prepare(tmp_path)
    orphan = subprocess.Popen(cluster.server(), stderr=subprocess.DEVNULL, start_new_session=True)
    wait_until_ready(cluster)
    with embedded_pg.running(tmp_path) as again:
        assert again.is_ready()
        assert orphan.wait(30) == 0


def test_the_server_ends_with_its_starter(tmp_path: Path) -> None:
    code = f"""
import sys, os, time; sys.path.insert(0, {str(Path(embedded_pg.__file__).parents[1])!r})
from pathlib import Path; from setup import embedded_pg
with embedded_pg.running(Path({str(tmp_path)!r})) as cluster: os.kill(os.getpid(), 9)
"""
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == -signal.SIGKILL
    deadline = time.monotonic() + 30
    while pg_folder.pid_file(tmp_path / "pg"):
        assert time.monotonic() < deadline, "the server outlived its starter"
        time.sleep(0.05)


def test_a_folder_of_another_version_is_refused(tmp_path: Path) -> None:
    with embedded_pg.running(tmp_path) as cluster:
        pass
    (cluster.data / "PG_VERSION").write_text("16\n")
    with pytest.raises(ClusterError, match="made by PostgreSQL 16, not 18"):
        embedded_pg.prepare(tmp_path)


def test_a_half_made_folder_is_made_anew(tmp_path: Path) -> None:
    (tmp_path / "pg.new" / "base").mkdir(parents=True)
    with embedded_pg.running(tmp_path) as cluster:
        assert cluster.is_ready()


def test_nobody_else_may_enter_the_socket(tmp_path: Path) -> None:
    cluster = embedded_pg.prepare(tmp_path)
    assert cluster.socket.stat().st_mode & 0o077 == 0


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can give up root")
def test_root_works_below_a_closed_folder(tmp_path: Path) -> None:
    tmp_path.chmod(0o700)
    with embedded_pg.running(tmp_path / "data") as cluster:
        pid = int(pg_folder.pid_file(cluster.data)[0])
        assert Path(f"/proc/{pid}").stat().st_uid != 0
    assert tmp_path.stat().st_mode & 0o777 == 0o700


def wait_until_ready(cluster: embedded_pg.Cluster) -> None:
    deadline = time.monotonic() + 30
    while not cluster.is_ready():
        assert time.monotonic() < deadline
        time.sleep(0.05)


def test_a_refused_row_is_not_quoted_in_the_servers_log(tmp_path: Path) -> None:
    twice = "CREATE TABLE x (email text UNIQUE); INSERT INTO x VALUES ('bimat@vidu.vn'), ('bimat@vidu.vn')"
    with embedded_pg.running(tmp_path) as cluster, pytest.raises(ClusterError, match="already exists"):
        cluster.run("psql", cluster.url("postgres"), "-XAtqc", twice)
    log = (tmp_path / "postgres.log").read_text()
    assert "duplicate key value" in log
    assert "bimat" not in log
