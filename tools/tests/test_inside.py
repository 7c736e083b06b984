"""`make psql`, `make shell`, `make logs`: they find the running site by the variables that `make run` reads."""

import subprocess
import sys
from pathlib import Path

import pytest

from paths import API, TOOLS
from run import inside, stack
from run.settings import SettingError, from_environment


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("PART", "DATABASE_URL", "ENV", "PORT", "API_PORT"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("DATA_DIR", str(tmp_path))
    return tmp_path


def asked(what: str) -> tuple[list[str], Path]:
    settings = from_environment()
    return inside.command(what, settings, stack.environment_of_running(settings))


def test_the_database_is_the_one_of_the_run(site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program, address = asked("psql")[0]
    assert Path(program).exists()
    assert address.startswith("postgresql://khoisu@/khoisu?host=")
    assert not (site / "pg").exists()  # it is never made here
    monkeypatch.setenv("DATABASE_URL", "postgresql://elsewhere/khoisu")
    assert asked("psql")[0][1] == "postgresql://elsewhere/khoisu"


@pytest.mark.usefixtures("site")
def test_the_shell_is_the_api_s() -> None:
    command, cwd = asked("shell")
    assert (command[-2:], cwd) == (["-m", "khoisu.main.commands.shell"], API)


def test_logs_are_chosen_by_part(site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    logs = site / "logs"
    logs.mkdir()
    for name in ("api", "database", "web"):
        (logs / f"{name}.log").touch()
    assert asked("logs")[0][-2:] == [str(logs / "api.log"), str(logs / "web.log")]
    monkeypatch.setenv("PART", "database")
    assert asked("logs")[0][-1:] == [str(logs / "database.log")]
    monkeypatch.setenv("PART", "wrong")
    with pytest.raises(SettingError, match="there are: api, database, web"):
        asked("logs")


@pytest.mark.parametrize(
    ("arguments", "said"), [(["logs"], "No logs of a site in"), ([], "psql, shell or logs"), (["x"], "psql, shell")]
)
@pytest.mark.usefixtures("site")
def test_what_cannot_be_opened_is_said(arguments: list[str], said: str) -> None:
    command = [sys.executable, str(TOOLS), "inside", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert said in done.stderr
