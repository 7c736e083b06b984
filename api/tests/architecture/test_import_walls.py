"""Each wall between rooms is violated once, in a copy of the code, and must be reported."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

API = Path(__file__).resolve().parents[2]
ROOMS = [
    "main",
    "oidc",
    "workflows",
    "orders",
    "payments",
    "cart",
    "catalog",
    "content",
    "identity",
    "notifications",
    "kit",
]
FLOORS = "Import only downward, and on one floor only as drawn"
DOORS = "Enter another room only by its service, errors, events, states or schemas"
AUDIT = "What audits the papers shares no code with what draws them"
RULES = "Rules are decided with pencil and paper"

CLIMBS = [
    pytest.param("kit/bad.py", "from khoisu.orders import service", FLOORS, id="kit-knows-orders"),
    pytest.param("catalog/bad.py", "from khoisu.orders.service import x", FLOORS, id="catalog-imports-upward"),
    pytest.param("cart/bad.py", "from khoisu.payments.service import x", FLOORS, id="cart-imports-upward"),
    pytest.param("payments/bad.py", "from khoisu.orders.service import x", FLOORS, id="payments-and-orders-unjoined"),
    pytest.param("orders/bad.py", "import khoisu.payments.service", FLOORS, id="orders-and-payments-unjoined"),
    pytest.param("catalog/bad.py", "from khoisu.cart.service import x", FLOORS, id="same-floor-undrawn"),
    pytest.param("orders/bad.py", "from khoisu.main import app", FLOORS, id="room-imports-main"),
    pytest.param("unknown/__init__.py", "", FLOORS, id="undrawn-room"),
    pytest.param("orders/bad.py", "from khoisu.cart.repository import x", DOORS, id="others-repository"),
    pytest.param("workflows/bad.py", "from khoisu.orders.models import X", DOORS, id="workflow-uses-models"),
    pytest.param(
        "workflows/bad.py", "from khoisu.orders.transitions import x", DOORS, id="workflow-goes-past-the-service"
    ),
    pytest.param("workflows/bad.py", "from khoisu.cart.rules import x", DOORS, id="rules-of-a-room-that-opens-none"),
    pytest.param("orders/bad.py", "def f():\n    from khoisu.identity import models", DOORS, id="hidden-in-a-function"),
    pytest.param("workflows/bad.py", "from khoisu.identity.provider import x", DOORS, id="others-private-door"),
    pytest.param("oidc/bad.py", "from khoisu.identity.realm import x", DOORS, id="private-door-opens-one-module"),
    pytest.param(
        "dossiers/paper_audit/bad.py",
        "from khoisu.dossiers.paper_templates.required_papers import papers",
        AUDIT,
        id="audit-draws",
    ),
    pytest.param(
        "dossiers/paper_audit/bad.py", "from khoisu.rendering.text import x", AUDIT, id="audit-shares-letters"
    ),
    pytest.param(
        "dossiers/paper_audit/bad.py",
        "from khoisu.dossiers.rules.money.percentages import percents",
        AUDIT,
        id="audit-shares-arithmetic",
    ),
    pytest.param("orders/rules.py", "from sqlalchemy import select", RULES, id="rules-read-tables"),
    pytest.param("cart/rules.py", "from khoisu.kit import clock", RULES, id="rules-read-the-clock"),
    pytest.param("payments/rules.py", "import httpx", RULES, id="rules-use-the-network"),
]
ALLOWED = [
    ("cart/good.py", "from khoisu.catalog.service import x"),
    ("orders/good.py", "from khoisu.cart import errors, service"),
    ("workflows/good.py", "import khoisu.orders.service, khoisu.payments.service"),
    ("workflows/good.py", "from khoisu.orders.rules import x"),
    ("oidc/good.py", "from khoisu.identity.provider import x"),
    ("main/good.py", "from khoisu.orders.models import X"),
]


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A copy of the code and its walls, with every room that the examples import."""
    shutil.copy(API / "pyproject.toml", tmp_path)
    shutil.copytree(API / "khoisu", tmp_path / "khoisu", ignore=shutil.ignore_patterns("__pycache__"))
    walls = tmp_path / "tests" / "architecture"
    walls.mkdir(parents=True)
    shutil.copy(API / "tests" / "architecture" / "room_doors.py", walls)
    for room in ROOMS:
        (tmp_path / "khoisu" / room).mkdir(exist_ok=True)
        for module in ("__init__", "service", "errors", "models", "repository"):
            (tmp_path / "khoisu" / room / f"{module}.py").touch()
    return tmp_path


def lint(house: Path) -> tuple[int, str]:
    """The linter's exit code and words, on one line."""
    command = [str(Path(sys.executable).with_name("lint-imports")), "--no-cache", "--no-logo"]
    done = subprocess.run(command, cwd=house, capture_output=True, text=True, check=False)
    return done.returncode, " ".join((done.stdout + done.stderr).split())


def add(house: Path, place: str, line: str) -> None:
    """Write the line into the module, after what it has."""
    target = house / "khoisu" / place
    target.parent.mkdir(exist_ok=True)
    (target.parent / "__init__.py").touch()
    with target.open("a", encoding="utf-8") as module:
        module.write(f"\n{line}\n")


@pytest.mark.deep
@pytest.mark.parametrize(("place", "line", "wall"), CLIMBS)
def test_a_climbed_wall_is_seen(house: Path, place: str, line: str, wall: str) -> None:
    add(house, place, line)
    code, words = lint(house)
    assert code == 1, words
    assert f"{wall} BROKEN" in words


def test_what_the_drawing_allows_passes(house: Path) -> None:
    for place, line in ALLOWED:
        add(house, place, line)
    code, words = lint(house)
    assert code == 0, words
