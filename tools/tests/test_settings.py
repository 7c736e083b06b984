"""What the environment may say, and what the program says when a value cannot be used."""

import fcntl
import os
import socket
from pathlib import Path

import pytest

from run import settings, stack
from run.settings import SettingError


@pytest.fixture(autouse=True)
def bare_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("PORT", "API_PORT", "METRICS_PORT", "DATA_DIR", "DATABASE_URL", "PUBLIC_URL", "ENV"):
        monkeypatch.delenv(name, raising=False)


def test_defaults() -> None:
    found = settings.from_environment()
    assert (found.port, found.api_port, found.site) == (3000, 8000, "http://localhost:3000")
    assert found.public_url == "http://localhost:3000"
    assert found.data.name == ".data"
    assert found.in_development


def test_all_can_be_moved(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PORT", "3100")
    monkeypatch.setenv("DATA_DIR", str(tmp_path))
    monkeypatch.setenv("ENV", "production")
    found = settings.from_environment()
    assert (found.port, found.public_url, found.data) == (3100, "http://localhost:3100", tmp_path)
    assert not found.in_development


@pytest.mark.parametrize(("given", "ports"), [("0", ["0", "0", "0"]), ("9100", ["9100", "9101", "9102"])])
def test_each_part_has_a_port_for_its_figures(monkeypatch: pytest.MonkeyPatch, given: str, ports: list[str]) -> None:
    monkeypatch.setenv("METRICS_PORT", given)
    found = settings.from_environment()
    assert [stack.figures(found, place)["METRICS_PORT"] for place in range(3)] == ports


@pytest.mark.parametrize(
    ("name", "value", "reported"),
    [
        ("PORT", "abc", "PORT is 'abc'"),
        ("API_PORT", "0", "API_PORT is '0'"),
        ("PORT", "65536", "PORT is '65536'"),
        ("PORT", "8000", "PORT and API_PORT are both 8000"),
        ("METRICS_PORT", "x", "METRICS_PORT is 'x'"),
        ("ENV", "prod", "ENV is 'prod'"),
    ],
)
def test_what_cannot_be_is_named(monkeypatch: pytest.MonkeyPatch, name: str, value: str, reported: str) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(SettingError, match=reported):
        settings.from_environment()


def test_a_busy_port_is_named_with_a_free_one(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket() as busy:
        busy.bind((settings.LOCAL, 0))
        busy.listen()
        port = busy.getsockname()[1]
        monkeypatch.setenv("API_PORT", str(port))
        monkeypatch.setenv("PORT", str(settings.free_port()))
        with pytest.raises(SettingError, match=rf"Port {port} \(API_PORT\) is used .*: API_PORT=\d+ make run"):
            settings.check_ports(settings.from_environment())


def test_a_second_copy_on_the_same_data_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATA_DIR", str(tmp_path))
    site = settings.from_environment()
    with stack.only_user_of(site), pytest.raises(SettingError, match="already running"), stack.only_user_of(site):
        pass
    handle = os.open(tmp_path / "in-use", os.O_RDWR)
    fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    os.close(handle)


def test_a_command_beside_the_site_knows_its_ports(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATA_DIR", str(tmp_path))
    assert settings.of_running().port == 3000
    with stack.only_user_of(settings.from_environment(3600, 8600)):
        beside = settings.of_running()
        assert (beside.port, beside.api_port, beside.public_url) == (3600, 8600, "http://localhost:3600")
        monkeypatch.setenv("PORT", "3700")
        assert settings.of_running().port == 3700
