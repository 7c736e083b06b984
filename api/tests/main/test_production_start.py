"""Production does not start on weak or missing settings, says which in a sentence each, and never prints a value."""

import os
import signal
import subprocess
import sys

import pytest

from tests.production import PRODUCTION
from tests.server import API_DIR, free_port

API = ["-m", "khoisu.main.server"]
WORKER = ["-m", "khoisu.main.worker"]
MIGRATE = ["-m", "khoisu.main.cli", "migrate"]
NOWHERE = "postgresql://nobody:geheim-db@127.0.0.1:1/none"
HANG_SECONDS = 180

SECRET = "geheim"
"""Part of every bad value; nothing that is printed may hold it."""
WEAK = {
    "SESSION_SECRET": "geheim-kurz",
    "OIDC_CLIENT_SECRET": "geheim-x",
    "SEPAY_API_KEY": "geheim-1",
    "SEPAY_SECRET": "geheim-real-9",
    "STORAGE_KEYS": "geheim0123456789012345678901234567",
    "PUBLIC_URL": "http://geheim.example",
    "ISSUER_URL": "http://geheim.example/auth/realms/khoisu",
    "SMTP_URL": "",
    "BANK_BIN": "geheim",
    "OIDC_CLIENTS": '[{"id": "geheim", "secret": "geheim',
}


def environment(**changes: str) -> dict[str, str]:
    stored = {name: value for name, value in os.environ.items() if name not in WEAK}
    return stored | PRODUCTION | {"DATABASE_URL": NOWHERE, "PYTHONPATH": str(API_DIR)} | changes


def started(command: list[str], **changes: str) -> subprocess.CompletedProcess[str]:
    port = ["--port", str(free_port())] if command is API else []
    return subprocess.run(
        [sys.executable, *command, *port],
        env=environment(**changes),
        cwd=API_DIR,
        capture_output=True,
        text=True,
        check=False,
        timeout=HANG_SECONDS,
    )


@pytest.mark.deep
@pytest.mark.parametrize("command", [API, WORKER], ids=["api", "worker"])
def test_every_wrong_variable_is_named_and_none_is_shown(command: list[str]) -> None:
    done = started(command, **WEAK)
    said = done.stderr + done.stdout
    assert done.returncode != 0
    assert [name for name in WEAK if name not in said] == []
    assert SECRET not in said
    assert "Traceback" not in said
    assert "pydantic" not in said


@pytest.mark.deep
def test_a_command_for_the_database_alone_names_what_it_needs() -> None:
    done = started(MIGRATE, **WEAK)
    assert done.returncode != 0
    assert "SESSION_SECRET needs at least 32 characters" in done.stderr
    assert SECRET not in done.stderr + done.stdout
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"SESSION_SECRET": "khoisu-session-dev"}, "SESSION_SECRET must be set to a value of its own"),
        ({"OIDC_CLIENT_SECRET": "khoisu-web-dev"}, "OIDC_CLIENT_SECRET must be set to a value of its own"),
        ({"SEPAY_API_KEY": "sepay-dev"}, "SEPAY_API_KEY must be set to a value of its own"),
        ({"PUBLIC_URL": ""}, "PUBLIC_URL must be the outside address, beginning with https://"),
        ({"PUBLIC_URL": "http://localhost:3000"}, "PUBLIC_URL must be the outside address, beginning with https://"),
        ({"ISSUER_URL": ""}, "ISSUER_URL must be the outside address, beginning with https://"),
        ({"COMPANY_NAME": ""}, "COMPANY_NAME must be set to a value of its own"),
        ({"COMPANY_TAX_CODE": "0000000000"}, "COMPANY_TAX_CODE must be set to a value of its own"),
        ({"HOTLINE": "1900 0000"}, "HOTLINE must be set to a value of its own"),
        ({"BANK_BIN": "999999"}, "BANK_BIN is not the BIN of a bank in the list"),
        ({"BANK_BIN": "970416", "BANK_NAME": "Techcombank"}, "BANK_NAME must be ACB"),
        ({"LIMITS_LIFTED": "true"}, "LIMITS_LIFTED is for tests"),
        ({"SMTP_URL": ""}, "SMTP_URL must be set when ENV=production"),
        ({"SESSION_SECRET": "geheim" * 8}, "SESSION_SECRET repeats a few characters"),
        ({"OIDC_CLIENT_SECRET": "x" * 64}, "OIDC_CLIENT_SECRET repeats a few characters"),
        ({"SEPAY_SECRET": "ab" * 20}, "SEPAY_SECRET repeats a few characters"),
        ({"STORAGE_KEYS": f"mot:{'geheim' * 6}"}, "STORAGE_KEYS must hold secrets of their own"),
        ({"OIDC_CLIENTS": '[{"id": "doi-tac", "secret": "geheim"}]'}, "OIDC_CLIENTS: the secret of doi-tac needs 32"),
        ({"SMTP_URL": "smtp//mail:geheim@x"}, "SMTP_URL must be of the form"),
        ({"SMTP_URL": "smtp://mail:ge/heim@x:geheim"}, "SMTP_URL must be of the form"),
        ({"DATABASE_POOL_SIZE": "geheim"}, "DATABASE_POOL_SIZE: Input should be a valid integer"),
        ({"ENV": "geheim"}, "ENV: Input should be"),
        ({"DATABASE_URL": "postgres-geheim"}, "DATABASE_URL must be of the form"),
        ({"STORAGE_KEYS": "mot:geheim-short"}, "STORAGE_KEYS must hold secrets of their own"),
    ],
)
def test_one_wrong_variable_is_told_alone(monkeypatch: pytest.MonkeyPatch, changes: dict[str, str], said: str) -> None:
    from khoisu.main.starting import wrong_settings  # noqa: PLC0415

    for name, value in environment(**changes).items():
        monkeypatch.setenv(name, value)
    reported = wrong_settings()
    assert [one[: len(said)] for one in reported] == [said]
    assert SECRET not in reported[0]


def test_good_settings_are_good(monkeypatch: pytest.MonkeyPatch) -> None:
    from khoisu.main.starting import wrong_settings  # noqa: PLC0415

    for name, value in environment(
        SEPAY_SECRET="0123456789abcdef" * 2, SMTP_URL="smtps://me:word@mail.example"
    ).items():
        monkeypatch.setenv(name, value)
    assert wrong_settings() == []


def first_lines(command: list[str], database_url: str, wanted: str, **changes: str) -> list[str]:
    """What a program says on standard error until `wanted` is said, or all of it when it never is."""
    port = ["--port", str(free_port())] if command is API else []
    process = subprocess.Popen(
        [sys.executable, *command, *port],
        env=environment(DATABASE_URL=database_url, **changes),
        cwd=API_DIR,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert process.stderr is not None
    said: list[str] = []
    try:
        for line in process.stderr:
            said.append(line.strip())
            if wanted in line:
                break
    finally:
        os.killpg(process.pid, signal.SIGKILL)  # a process that is stopped while it starts may stay behind
        process.communicate(timeout=HANG_SECONDS)
    return said


@pytest.mark.deep
@pytest.mark.parametrize(("command", "part"), [(API, "api"), (WORKER, "worker")], ids=["api", "worker"])
def test_a_site_that_reaches_no_phone_says_so_at_the_start(database_url: str, command: list[str], part: str) -> None:
    said = first_lines(command, database_url, "SMS_URL")
    assert [line for line in said if line.startswith(f"{part}: ")] == [
        f"{part}: SMS_URL is not set: no SMS leaves this site, so nobody receives a code on a phone.",
    ]
