"""What the environment says about one run. docs/configuration.md names all variables."""

from __future__ import annotations

import os
import socket
from dataclasses import dataclass
from pathlib import Path

from paths import data_dir

LOCAL = "127.0.0.1"
IN_USE = "in-use"
"""In the data folder: held by the site that runs on it, with its ports."""


class SettingError(Exception):
    """A variable cannot be used; the text names it."""


@dataclass(frozen=True)
class Settings:
    """Ports, places and mode of one run."""

    port: int
    api_port: int
    data: Path
    database_url: str  # empty means the embedded server
    public_url: str
    env: str
    metrics_port: int = 0  # 0: no part serves its figures

    @property
    def site(self) -> str:
        """The address to open on this machine."""
        return f"http://localhost:{self.port}"

    @property
    def in_development(self) -> bool:
        """Whether sample data is loaded and its accounts are shown."""
        return self.env == "development"


def of_running() -> Settings:
    """The same for a command beside a running site, whose ports need not be said again. Raises SettingError."""
    try:
        ports = (data_dir() / IN_USE).read_text(encoding="ascii").split()
    except OSError:
        ports = []  # nothing has run here
    return from_environment(*map(int, ports[:2]))


def from_environment(usual_port: int = 3000, usual_api_port: int = 8000) -> Settings:
    """Read PORT, API_PORT, METRICS_PORT, DATA_DIR, DATABASE_URL, PUBLIC_URL and ENV. Raises SettingError."""
    port, api_port = _port("PORT", usual_port), _port("API_PORT", usual_api_port)
    if port == api_port:
        raise SettingError(f"PORT and API_PORT are both {port}; they must differ.")
    env = os.environ.get("ENV") or "development"
    if env not in {"development", "test", "production"}:
        raise SettingError(f"ENV is {env!r}; it can be development, test or production.")
    public_url = os.environ.get("PUBLIC_URL") or f"http://localhost:{port}"
    metrics = _port("METRICS_PORT", 0) if os.environ.get("METRICS_PORT", "0") != "0" else 0
    return Settings(port, api_port, data_dir(), os.environ.get("DATABASE_URL", ""), public_url, env, metrics)


def _port(name: str, default: int) -> int:
    given = os.environ.get(name) or str(default)
    if not given.isdecimal() or not 0 < int(given) < 65536:
        raise SettingError(f"{name} is {given!r}; it must be a number from 1 to 65535.")
    return int(given)


def check_ports(settings: Settings) -> None:
    """Refuse to start on a port that another program listens on. Raises SettingError with what to type instead."""
    for name, port in (("PORT", settings.port), ("API_PORT", settings.api_port)):
        if not _is_free(port):
            raise SettingError(
                f"Port {port} ({name}) is used by another program. Stop that, or choose another: "
                f"{name}={free_port()} make run"
            )


def _is_free(port: int) -> bool:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("", port))
        except OSError:
            return False
        return True


def free_port() -> int:
    """A port that nothing listens on at this moment."""
    with socket.socket() as probe:
        probe.bind((LOCAL, 0))
        return int(probe.getsockname()[1])
