"""The checks of sources see what they must see, and leave the rest alone."""

import subprocess
from pathlib import Path

import pytest

from checks import (
    citations,
    dead_code,
    hardcoded_paths,
    retired_words,
    room_tables,
    service_doors,
    sizes,
    sql_placement,
    state_literals,
)

LONG_FUNCTION = "def f():\n" + '    """Say it.\n\n    At length.\n    """\n' + "    x = 1\n" * 50


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """An empty git project."""
    subprocess.run(["git", "init", "-q", str(tmp_path)], check=True)
    return tmp_path


def write(project: Path, name: str, text: str) -> None:
    target = project / name
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text, encoding="utf-8")


@pytest.mark.parametrize(
    ("name", "lines", "refused"),
    [
        ("api/khoisu/a.py", 400, False),
        ("api/khoisu/a.py", 401, True),
        ("web/app/a.tsx", 250, False),
        ("web/app/a.tsx", 251, True),
        ("web/app/a.ts", 301, True),
        ("web/app/a.test.tsx", 900, False),
        ("api/tests/test_a.py", 900, False),
        ("api/migrations/versions/0001_a.py", 900, False),
        ("contract/api.d.ts", 9000, False),
        ("web/app/latest/a.py", 401, True),
    ],
)
def test_long_files(project: Path, name: str, lines: int, *, refused: bool) -> None:
    write(project, name, "x = 1\n" * lines)
    assert any(name in line for line in sizes.too_long(project)) is refused


@pytest.mark.parametrize(
    ("folder", "files", "refused"),
    [
        ("api/khoisu/orders", 25, False),
        ("api/khoisu/orders", 26, True),
        ("api/tests/orders", 26, True),
        ("api/migrations/versions", 90, False),
        ("api/khoisu/notifications/templates/en", 90, False),
    ],
)
def test_full_folders(project: Path, folder: str, files: int, *, refused: bool) -> None:
    for number in range(files):
        write(project, f"{folder}/f{number}.py", "")
    assert any(line.startswith(folder) for line in sizes.too_full(project)) is refused


def test_long_functions_are_measured_without_their_docstring(project: Path) -> None:
    write(project, "a.py", LONG_FUNCTION)
    assert list(sizes.too_long(project)) == ["a.py:1: f has 51 lines, at most 50"]
    write(project, "a.py", LONG_FUNCTION.removesuffix("    x = 1\n"))
    assert list(sizes.too_long(project)) == []


def test_ignored_files_are_nobodys_business(project: Path) -> None:
    write(project, ".gitignore", "build/\n")
    write(project, "build/a.py", "x = 1\n" * 900)
    assert list(sizes.too_long(project)) == []


@pytest.mark.parametrize(
    "text",
    [
        "cd /wo" + "rk/main && make",
        'PATH="/ro' + 'ot/.cache"',
        "cp /ho" + "me/lan/x .",
        "https://files.pythonho" + "sted.org/x.whl",
        "https://registry.np" + "mjs.org/react",
        "index = https://py" + "pi.org/simple",
    ],
)
def test_foreign_places_are_found(project: Path, text: str) -> None:
    write(project, "docs/a.md", f"# Title\n{text}\n")
    assert [line.split(":")[:2] for line in hardcoded_paths.found_in(project)] == [["docs/a.md", "2"]]


@pytest.mark.parametrize(
    "text", ["/work-permit", "app/root/x", "https://khoisu.example/root/", "the root of it", "/home"]
)
def test_ordinary_words_are_left_alone(project: Path, text: str) -> None:
    write(project, "docs/a.md", text)
    assert list(hardcoded_paths.found_in(project)) == []


@pytest.mark.parametrize(
    ("line", "refused"),
    [
        ("# a rule of S4.6 and G-07", None),
        ("# a rule of S4.99", "S4.99 does not exist"),
        ("# see G-98", "G-98 does not exist"),
        ("# payments.md section 1", None),
        ("# payments.md 7", "section 7 of docs/domain/payments.md does not exist"),
        ("# market.md 6.2", "docs/domain/market.md does not exist"),
        ("# decision 0003 says so", None),
        ("# decision 0099 says so", "decision 0099 does not exist"),
    ],
)
def test_a_citation_leads_somewhere(project: Path, line: str, refused: str | None) -> None:
    write(project, "docs/requirements.md", "| S4.6 | Pays |\n| G-07 | Shown |\n")
    write(project, "docs/domain/payments.md", "# Payments\n\n## 1. Transfers\n")
    write(project, "docs/decisions/0003-who-commits.md", "# Who\n")
    write(project, "api/khoisu/a.py", f"{line}\n")
    assert list(citations.broken_in(project)) == ([f"api/khoisu/a.py:1: {refused}"] if refused else [])


@pytest.mark.parametrize(
    ("cited", "there"),
    [
        ("api/tests/test_a.py::test_it_holds", True),
        ("api/tests/test_a.py::test_it_is_gone", False),
        ("api/tests/test_b.py::test_it_holds", False),
        ("web/e2e/a.spec.ts::it is drawn", True),
        ("web/e2e/a.spec.ts::it is gone", False),
    ],
)
def test_a_page_names_tests_that_are_there(project: Path, cited: str, *, there: bool) -> None:
    write(project, "README.md", "")
    write(project, "docs/requirements.md", "")
    write(project, "api/tests/test_a.py", "def test_it_holds(): ...\n")
    write(project, "web/e2e/a.spec.ts", 'test("it is drawn", async () => {});\n')
    write(project, "docs/papers.md", f"| Fault | `{cited}` |\n")
    assert list(citations.broken_in(project)) == ([] if there else [f"docs/papers.md: no test {cited}"])


def test_a_guide_names_files_that_are_there(project: Path) -> None:
    write(project, "docs/requirements.md", "")
    write(project, "api/khoisu/orders/rules.py", "")
    write(project, "README.md", "See `orders/rules.py`, `api/khoisu/orders/rules.py` and `orders/placing.py`.\n")
    assert list(citations.broken_in(project)) == ["README.md: orders/placing.py does not exist"]


@pytest.mark.parametrize(
    ("name", "line", "refused"),
    [
        ("api/khoisu/a.py", "from khoisu.journeys import pay", True),
        ("web/app/OfficeForm.tsx", "", True),
        ("web/app/a.ts", "// drawn anew", True),
        ("api/khoisu/a.py", "    # The customer is told by e-mail.", True),
        ("web/app/a.ts", "const measured = 1;", False),
        ("api/khoisu/a.py", "# rendered again for anyone who asks", False),
        ("docs/decisions/0001-a.md", "journeys", False),
    ],
)
def test_a_retired_word_is_refused(project: Path, name: str, line: str, *, refused: bool) -> None:
    write(project, name, f"{line}\n")
    assert bool(list(retired_words.found_in(project))) is refused


@pytest.mark.parametrize(
    ("name", "text", "refused"),
    [
        ("api/khoisu/orders/invoices.py", "from sqlalchemy import select", True),
        ("api/khoisu/orders/invoices.py", "from sqlalchemy.dialects.postgresql import insert", True),
        ("api/khoisu/orders/invoices.py", "from sqlalchemy.ext.asyncio import AsyncSession", False),
        ("api/khoisu/orders/repository.py", "from sqlalchemy import select", False),
        ("api/khoisu/admin/orders/order_reads.py", "from sqlalchemy import text", False),
        ("api/khoisu/kit/db.py", "from sqlalchemy import text", False),
        ("api/khoisu/orders/rules.py", "from khoisu.kit import clock", True),
        ("api/khoisu/dossiers/rules/money/shares.py", "import sqlalchemy.orm", True),
        ("api/khoisu/dossiers/rules/people/owners.py", "from khoisu.kit import clock", True),
        ("api/khoisu/content/pages/editor_rules.py", "from khoisu.kit.db import Database", True),
        ("api/khoisu/orders/rules.py", "from datetime import datetime", False),
        ("api/khoisu/orders/transitions.py", "from khoisu.kit import clock", False),
    ],
)
def test_sql_and_rules_have_their_places(project: Path, name: str, text: str, *, refused: bool) -> None:
    write(project, name, text + "\n")
    assert bool(list(sql_placement.misplaced(project))) is refused


@pytest.mark.parametrize(
    ("text", "refused"),
    [
        ('ONE = "SELECT 1 FROM ho_so WHERE id = $1"', True),
        ('ONE = f"SELECT 1 FROM don_hang o JOIN ho_so h ON true WHERE o.id = {KEY}"', True),
        ('SOURCE = "ho_so h WHERE h.id = :id"', True),
        ("from khoisu.dossiers.models import Dossier", True),
        ('ONE = "SELECT 1 FROM don_hang o"', False),
        ('ONE = "WITH ho_so AS (SELECT 1) SELECT * FROM ho_so"', False),
        ('"""Like SELECT 1 FROM ho_so."""', False),
        ("from khoisu.dossiers.states import State", False),
    ],
)
def test_a_table_is_named_in_its_own_room(project: Path, text: str, *, refused: bool) -> None:
    write(project, "api/khoisu/dossiers/models.py", 'class Dossier:\n    __tablename__ = "ho_so"\n')
    write(project, "api/khoisu/dossiers/reads.py", 'ONE = "SELECT 1 FROM ho_so h"\n')
    write(project, "api/khoisu/orders/models.py", 'don_hang = Table("don_hang", METADATA)\n')
    write(project, "api/khoisu/orders/reads.py", text + "\n")
    write(project, room_tables.LIST, "")
    assert bool(room_tables.faults(project)) is refused
    write(project, room_tables.LIST, 'orders = ["ho_so"]\n')
    assert bool(room_tables.faults(project)) is not refused, "what is listed and gone comes off the list"


def test_a_state_is_not_spelled_out_in_sql(project: Path) -> None:
    write(project, "api/khoisu/orders/states.py", 'CANCELLED = "DA_HUY"\n')
    write(project, "api/khoisu/orders/reads.py", """ONE = "SELECT 1 FROM don_hang WHERE trang_thai <> 'DA_HUY'"\n""")
    write(project, "api/khoisu/orders/models.py", """INDEX = "WHERE trang_thai <> 'DA_HUY'"\n""")
    write(project, "api/khoisu/orders/text_reads.py", """KIND = "SELECT 'KHONG_PHAI' AS viec"\n""")
    assert state_literals.faults(project) == ["api/khoisu/orders/reads.py: 1 states in SQL; bind them from their enum"]
    write(
        project, "api/khoisu/orders/reads.py", """ONE = f"SELECT 1 FROM don_hang WHERE trang_thai <> '{CANCELLED}'"\n"""
    )
    assert state_literals.faults(project) == []


@pytest.mark.parametrize(
    ("text", "refused"),
    [
        ("\n".join(f"def f{n}(): ..." for n in range(20)), False),
        ("\n".join(f"def f{n}(): ..." for n in range(21)), True),
        ("\n".join(f"def _f{n}(): ..." for n in range(21)), False),
        ('from khoisu.files.models import Upload\n__all__ = ["Upload"]', True),
        ('from khoisu.files.owner_schemas import UploadOut\n__all__ = ["UploadOut"]', True),
        ('from khoisu.files.use_cases import store\n__all__ = ["store"]', False),
        ("from khoisu.files.models import Upload", False),
    ],
)
def test_services_are_narrow(project: Path, text: str, *, refused: bool) -> None:
    write(project, "api/khoisu/files/service.py", text + "\n")
    assert bool(list(service_doors.too_wide(project))) is refused


DEAD = """
@router.get("/a")
async def called_from_outside(): ...


class Parser:
    def handle_data(self): ...


def used(): ...


def dead(): ...


used(), Parser()
"""


def test_what_nothing_uses_is_found_once_and_each_exception_has_its_reason(project: Path) -> None:
    write(project, "api/khoisu/a.py", DEAD)
    write(project, "api/tests/test_a.py", "from khoisu.a import dead\n\ndead()\n")
    write(project, "allowed.toml", 'handle_data = "HTMLParser calls it"\n')
    found = set(dead_code.unused(project, project / "allowed.toml"))
    assert found == {"api/khoisu/a.py:13: nothing uses dead"}


def test_an_exception_that_is_no_longer_needed_or_has_no_reason_is_found(project: Path) -> None:
    write(project, "api/khoisu/a.py", DEAD)
    write(project, "allowed.toml", 'handle_data = ""\ndead = "soon"\nused = "once it was not"\n')
    found = set(dead_code.unused(project, project / "allowed.toml"))
    assert found == {"api/khoisu/a.py:7: nothing uses handle_data", "allowed.toml: used is used or gone"}


def test_a_private_door_is_as_narrow_as_a_service(project: Path) -> None:
    write(
        project,
        "api/khoisu/identity/provider.py",
        'from khoisu.identity.models import Account\n__all__ = ["Account"]\n',
    )
    assert list(service_doors.too_wide(project))
