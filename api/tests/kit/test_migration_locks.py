"""No migration stops the site: what one locks is found by squawk, the linter for PostgreSQL migrations.

Two releases run side by side on one database while one replaces the other, so a migration must not hold a table for
long, nor take away what the release before still reads. Migrations up to `LAST_BEFORE` are older than this rule.
"""

import importlib.util
import io
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from alembic.operations import Operations
from alembic.runtime.migration import MigrationContext

VERSIONS = Path(__file__).parents[2] / "migrations" / "versions"
LAST_BEFORE = 60
SQUAWK = Path(sys.executable).parent / "squawk"
# Matters of style, and a limit that would end the slow work of an index that is built without locking.
IGNORED = (
    "ban-char-field",
    "prefer-bigint-over-int",
    "prefer-bigint-over-smallint",
    "prefer-identity",
    "prefer-robust-stmts",
    "prefer-text-field",
    "require-enum-value-ordering",
    "require-statement-timeout",
)
WAIVED = re.compile(r"^# locks: (?P<rule>[a-z-]+): \S.{20,}$", re.MULTILINE)
"""What a migration may say of itself: the rule that it breaks, and why nobody waits or reads what is gone."""


def new_migrations() -> list[Path]:
    return [path for path in sorted(VERSIONS.glob("*.py")) if int(path.name[:4]) > LAST_BEFORE]


def sql_of(migration: Path) -> str:
    """What the migration sends, in its transaction."""
    spec = importlib.util.spec_from_file_location(migration.stem, migration)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    sent = io.StringIO()
    context = MigrationContext.configure(dialect_name="postgresql", opts={"as_sql": True, "output_buffer": sent})
    with context.begin_transaction(), Operations.context(context):
        module.upgrade()
    return sent.getvalue()


def broken_rules(migration: Path) -> set[str]:
    """The rules that it breaks without saying why."""
    asked = [str(SQUAWK), "--reporter", "json", "--pg-version", "18", *(f"--exclude={rule}" for rule in IGNORED)]
    done = subprocess.run(asked, input=sql_of(migration), capture_output=True, text=True, timeout=30, check=False)
    found = {one["rule_name"] for one in json.loads(done.stdout)}
    return found - set(WAIVED.findall(migration.read_text(encoding="utf-8")))


def migration_of(folder: Path, *statements: str, head: str = "", body: str = "") -> Path:
    path = folder / "0099_example.py"
    lines = [f"    op.execute({statement!r})" for statement in statements]
    path.write_text("\n".join([head, "from alembic import op", "", "def upgrade():", *lines, body]), encoding="utf-8")
    return path


@pytest.mark.parametrize("migration", new_migrations(), ids=lambda path: path.stem)
def test_a_migration_locks_nothing_for_long_and_takes_nothing_away(migration: Path) -> None:
    assert broken_rules(migration) == set()


TIMEOUT = "SET LOCAL lock_timeout = '5s'"


@pytest.mark.parametrize(
    ("rule", "statements"),
    [
        ("require-lock-timeout", ["ALTER TABLE don_hang ADD COLUMN x text"]),
        ("require-concurrent-index-creation", [TIMEOUT, "CREATE INDEX ix ON don_hang (created_at)"]),
        ("adding-required-field", [TIMEOUT, "ALTER TABLE don_hang ADD COLUMN x text NOT NULL"]),
        ("changing-column-type", [TIMEOUT, "ALTER TABLE don_hang ALTER COLUMN tong_tien TYPE numeric"]),
        ("adding-not-nullable-field", [TIMEOUT, "ALTER TABLE don_hang ALTER COLUMN ghi_chu SET NOT NULL"]),
        ("renaming-column", [TIMEOUT, "ALTER TABLE don_hang RENAME COLUMN ghi_chu TO loi_nhan"]),
        ("renaming-table", [TIMEOUT, "ALTER TABLE don_hang RENAME TO don"]),
        ("ban-drop-column", [TIMEOUT, "ALTER TABLE don_hang DROP COLUMN ghi_chu"]),
        ("ban-drop-table", [TIMEOUT, "DROP TABLE gio_hang"]),
        ("constraint-missing-not-valid", [TIMEOUT, "ALTER TABLE don_hang ADD CONSTRAINT c CHECK (tong_tien >= 0)"]),
    ],
)
def test_what_stops_the_site_is_refused(tmp_path: Path, rule: str, statements: list[str]) -> None:
    assert rule in broken_rules(migration_of(tmp_path, *statements))


@pytest.mark.parametrize(
    "statements",
    [
        ["CREATE TABLE moi (id bigint PRIMARY KEY, ten text NOT NULL)", "CREATE INDEX ix_moi ON moi (ten)"],
        ["ALTER TABLE don_hang ADD COLUMN x text"],
        ["ALTER TABLE don_hang ADD COLUMN x boolean NOT NULL DEFAULT false"],
        ["ALTER TABLE don_hang ADD CONSTRAINT c CHECK (tong_tien >= 0) NOT VALID"],
    ],
)
def test_what_nobody_notices_is_accepted(tmp_path: Path, statements: list[str]) -> None:
    assert broken_rules(migration_of(tmp_path, TIMEOUT, *statements)) == set()


def test_an_index_is_built_beside_the_running_site(tmp_path: Path) -> None:
    body = """    with op.get_context().autocommit_block():
        op.execute("CREATE INDEX CONCURRENTLY IF NOT EXISTS ix ON don_hang (created_at)")
"""
    assert broken_rules(migration_of(tmp_path, TIMEOUT, body=body)) == set()


def test_a_reason_waives_its_own_rule_only(tmp_path: Path) -> None:
    drop = "ALTER TABLE don_hang DROP COLUMN ghi_chu"
    head = "# locks: ban-drop-column: no release since 2026.10 reads or writes this column"
    assert broken_rules(migration_of(tmp_path, TIMEOUT, drop, head=head)) == set()
    assert broken_rules(migration_of(tmp_path, drop, head=head)) == {"require-lock-timeout"}
    assert broken_rules(migration_of(tmp_path, TIMEOUT, drop, head="# locks: ban-drop-column: ok")) == {
        "ban-drop-column"
    }
