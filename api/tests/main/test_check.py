"""`khoisu check` names each thing that is missing, says what to do, and never prints what a variable holds."""

import asyncio
import os
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import asyncpg
import pytest
from sqlalchemy.engine import make_url

from khoisu.main import schema
from tests.notifications.mail_sink import smtp_server
from tests.server import API_DIR

SECRET = "geheim-9f2c"
HANG_SECONDS = 180


@pytest.fixture
def environment(database_url: str, tmp_path: Path) -> dict[str, str]:
    """A development site whose parts are all there but for the mail server."""
    data = {"DATA_DIR": str(tmp_path), "DATABASE_URL": database_url, "ENV": "development", "PYTHONPATH": str(API_DIR)}
    return {**os.environ, **data}


async def checked(environment: dict[str, str], **changes: str) -> tuple[int, dict[str, str], str]:
    """Exit code, the verdict and sentence of each part, and everything that was printed."""
    done = await asyncio.to_thread(
        subprocess.run,
        [sys.executable, "-m", "khoisu.main.cli", "check"],
        env=environment | changes,
        cwd=API_DIR,
        capture_output=True,
        text=True,
        check=False,
        timeout=HANG_SECONDS,
    )
    parts = {line[8:20].strip(): line[:8].strip() + " " + line[20:] for line in done.stdout.splitlines()}
    return done.returncode, parts, done.stdout + done.stderr


@asynccontextmanager
async def another_database(server: str, *statements: str, encoding: str = "UTF8") -> AsyncIterator[str]:
    """An empty database, with what the statements make of it."""
    name = "khoisu_check"
    connection = await asyncpg.connect(server)
    await connection.execute(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")
    await connection.execute(
        f"CREATE DATABASE {name} TEMPLATE template0 ENCODING '{encoding}' LOCALE_PROVIDER libc LOCALE 'C'"
    )
    url = make_url(server.replace("postgresql+asyncpg", "postgresql")).set(database=name)
    inside = await asyncpg.connect(url.render_as_string(hide_password=False))
    for statement in statements:
        await inside.execute(statement)
    await inside.close()
    try:
        yield url.render_as_string(hide_password=False)
    finally:
        await connection.execute(f"DROP DATABASE {name} WITH (FORCE)")
        await connection.close()


async def test_a_whole_site_passes(environment: dict[str, str]) -> None:
    async with smtp_server() as box:
        code, parts, printed = await checked(environment, SMTP_URL=box.url)
    assert code == 0, printed
    assert {name for name, said in parts.items() if said.startswith("ok")} >= {
        "settings",
        "files",
        "disk",
        "mail",
        "card reader",
    }
    assert schema.newest() in printed
    assert parts["office"] == "look nobody can log in to the office: run `khoisu admin create name@company.vn`"
    assert box.mails == []


@pytest.mark.deep
@pytest.mark.parametrize(
    ("changes", "part", "hint"),
    [
        ({"SESSION_SECRET": SECRET, "ENV": "production"}, "settings", "SESSION_SECRET"),
        ({"DATABASE_URL": f"postgresql://x:{SECRET}@127.0.0.1:1/none"}, "database", "DATABASE_URL"),
        ({"DATABASE_READ_URL": f"postgresql://x:{SECRET}@127.0.0.1:1/none"}, "database", "DATABASE_READ_URL"),
        ({"SMTP_URL": f"smtp://x:{SECRET}@127.0.0.1:1"}, "mail", "SMTP_URL"),
        ({"STORAGE_URL": "file:///proc/khong-co"}, "files", "STORAGE_URL"),
        ({"TESSDATA_DIR": "/nowhere"}, "card reader", "TESSDATA_DIR"),
    ],
    ids=["settings", "database", "replica", "mail", "files", "reader"],
)
async def test_each_missing_part_is_named_with_its_variable(
    environment: dict[str, str], changes: dict[str, str], part: str, hint: str
) -> None:
    code, _, printed = await checked(environment, **changes)
    # Without a card reader or a replica the site works; a start that refused would take it away.
    assert code == (0 if part == "card reader" or "DATABASE_READ_URL" in changes else 1)
    lines = [line for line in printed.splitlines() if not line.startswith("ok") and line[8:20].strip() == part]
    assert [line for line in lines if hint in line], printed
    assert SECRET not in printed
    assert "Traceback" not in printed


@pytest.mark.deep
async def test_a_schema_of_another_release_is_named(environment: dict[str, str], database_server: str) -> None:
    old = ("CREATE TABLE alembic_version (version_num text)", "INSERT INTO alembic_version VALUES ('0001')")
    for statements, revision in (((), "of nothing"), (old, "0001")):
        async with another_database(database_server, *statements) as url:
            code, _, printed = await checked(environment, DATABASE_URL=url)
        assert code == 1, printed
        assert f"has the schema {revision}: run `khoisu migrate`" in printed


@pytest.mark.deep
async def test_a_database_in_another_encoding_is_refused(environment: dict[str, str], database_server: str) -> None:
    async with another_database(database_server, encoding="SQL_ASCII") as url:
        code, _, printed = await checked(environment, DATABASE_URL=url)
    assert (code, "ENCODING 'UTF8'" in printed) == (1, True)
