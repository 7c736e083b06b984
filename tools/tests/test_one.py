"""`make test FILE=…`: each file goes to the program that runs it, and what is none is said."""

import re
import sys
from pathlib import Path

import pytest

from checks.sources import project_files
from paths import API, NODE_BIN, ROOT, TOOLS, WEB
from test.one import PYTEST, NoTestError, command_for

BROWSER = [sys.executable, str(TOOLS), "e2e"]
VITEST = [str(NODE_BIN / "npx"), "vitest", "run"]


@pytest.mark.parametrize(
    ("given", "cwd", "command"),
    [
        ("api/tests/cart/test_cart.py", API, [*PYTEST, "tests/cart/test_cart.py", "-k", "x"]),
        ("api/tests/cart", API, [*PYTEST, "tests/cart", "-k", "x"]),
        (str(ROOT / "api/tests/cart"), API, [*PYTEST, "tests/cart", "-k", "x"]),
        ("api/tests/cart/test_cart.py::test_a", API, [*PYTEST, "tests/cart/test_cart.py::test_a", "-k", "x"]),
        ("tools/tests/test_one.py", TOOLS, [*PYTEST, "tests/test_one.py", "-k", "x"]),
        ("web/server/security.test.ts", WEB, [*VITEST, "server/security.test.ts", "-t", "x"]),
        ("web/app/ui", WEB, [*VITEST, "app/ui", "-t", "x"]),
        ("web/e2e/shop/payment.spec.ts", WEB, [*BROWSER, "e2e/shop/payment.spec.ts", "-g", "x"]),
        ("web/e2e/shop/payment.spec.ts:12", WEB, [*BROWSER, "e2e/shop/payment.spec.ts:12", "-g", "x"]),
        ("web/e2e/shop", WEB, [*BROWSER, "e2e/shop", "-g", "x"]),
    ],
)
def test_the_path_says_who_runs_it(given: str, cwd: Path, command: list[str]) -> None:
    assert command_for(given, "x") == (command, cwd)
    assert command_for(given, "") == (command[:-2], cwd)


def test_everything_that_is_a_test_has_its_program() -> None:
    tests = re.compile(r"^(api|tools)/tests/(.*/)?test_[^/]+\.py$|^web/.*\.(test|spec)\.tsx?$")
    found = [name for name in project_files() if tests.search(name)]
    assert {command_for(name, "")[0][-2] for name in found} == {"0", "run", "e2e"}


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("api/tests/nowhere.py", "There is no api/tests/nowhere.py."),
        ("api/tests/test_cart.py", "Is it api/tests/cart/test_cart.py?"),
        ("../api", "There is no ../api."),
        ("api/khoisu/orders/rules.py", "holds no tests"),
        ("api/tests/conftest.py", "holds no tests"),
        ("web/app/root.tsx", "holds no tests"),
        ("web/e2e/support/support.ts", "holds no tests"),
        ("docs", "holds no tests"),
    ],
)
def test_what_is_no_test_is_said(given: str, said: str) -> None:
    with pytest.raises(NoTestError) as refused:
        command_for(given, "")
    assert said in str(refused.value)
