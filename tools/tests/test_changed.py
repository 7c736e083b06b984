"""`make test CHANGED=1`: a change leads to its tests, the nearest first, and to the steps that read it."""

import json
import subprocess
from pathlib import Path

import pytest

from checks.sources import project_files
from paths import API, PYTHON, TOOLS, child_env
from test import changed, screens
from test.steps import STEPS, Step

WEB = {
    "app/routes.ts": 'index("routes/start.ts"), route("gio-hang", "routes/cart.tsx"), route("don/:id", "routes/order.tsx"), cmsPage("ve-ta")',
    "app/root.tsx": 'import { Frame } from "~/ui/Frame";',
    "app/ui/Frame.tsx": "",
    "app/ui/Price.tsx": 'import "./Price.module.css"; import type { M } from "~/lib/money";',
    "app/lib/money/index.ts": "",
    "app/routes/start.ts": "",
    "app/routes/public/cms-page.tsx": "",
    "app/routes/cart.tsx": 'import { Lines } from "~/features/cart/Lines";',
    "app/features/cart/Lines.tsx": 'import { Price } from "../../ui/Price";',
    "app/routes/order.tsx": 'const Late = lazy(() => import("~/features/order/Late"));',
    "app/features/order/Late.tsx": "",
    "e2e/cart.spec.ts": 'import { go } from "./shop"; await page.goto("/gio-hang?a=1");',
    "e2e/both.spec.ts": "await page.goto(`/don/${code}`); await page.goto('/gio-hang');",
    "e2e/order.spec.ts": 'import { go } from "./shop"; import { code } from "../lib/code";',
    "e2e/page.spec.ts": 'await page.goto("/ve-ta"); await page.goto(`/${where}`);',
    "e2e/shop.ts": "export const go = () => page.goto(`/don/${code}?moi`);",
    "lib/code.ts": "",
}


@pytest.mark.parametrize(
    ("file", "found"),
    [
        ("app/routes/order.tsx", ["order", "both", "cart"]),
        ("app/features/order/Late.tsx", ["order", "both", "cart"]),
        ("app/features/cart/Lines.tsx", ["cart", "both"]),
        ("app/ui/Price.module.css", ["both", "cart"]),
        ("app/lib/money/index.ts", ["both", "cart"]),
        ("app/features/cart/messages/vi/cart.json", ["cart", "both"]),
        ("app/routes/public/cms-page.tsx", ["page"]),
        ("app/routes/start.ts", []),
        ("app/root.tsx", ["both", "cart", "order", "page"]),
        ("e2e/page.spec.ts", ["page"]),
        ("e2e/shop.ts", ["cart", "order"]),
        ("lib/code.ts", ["order"]),
        ("server/main.ts", []),
    ],
)
def test_a_file_of_the_web_leads_to_the_browser_tests_that_open_it(file: str, found: list[str]) -> None:
    named = [Path(spec).name.removesuffix(".spec.ts") for spec in screens.specs([file], WEB)]
    assert sorted(named) == sorted(found)
    assert named[:1] == found[:1] or len({"both", "cart"} & set(named[:1] + found[:1])) == 2


def test_every_route_of_the_web_is_known() -> None:
    known = screens.sources()
    modules = screens.routes(known)
    assert len(modules) > 150
    assert [module for module in modules if module not in known] == []


def test_a_module_leads_to_the_tests_of_its_room_and_of_what_imports_it() -> None:
    asked = [str(PYTHON), str(TOOLS), "affected", "api/khoisu/cart/service.py", "api/tests/orders/test_rules.py"]
    done = subprocess.run(asked, cwd=API, env=child_env(), capture_output=True, text=True, check=True)
    found = json.loads(done.stdout)
    room = {str(file.relative_to(API)) for file in (API / "tests" / "cart").glob("test_*.py")}
    assert room | {"tests/orders/test_rules.py"} == set(found[: len(room) + 1])
    assert any(file.startswith("tests/workflows/") for file in found)
    assert len(found) < 60  # not everything, over what puts all rooms together
    assert all((API / file).exists() for file in found)


def steps(*files: str) -> dict[str, Step]:
    return {step.name: step for step in changed.steps_for(files, STEPS)}


def test_only_the_steps_that_read_a_change_are_run(capsys: pytest.CaptureFixture[str]) -> None:
    documents = steps("docs/testing.md")
    assert {"citations", "retired words", "sizes"} <= documents.keys()
    assert not {"api types", "web check", "api tests", "web tests", "tools tests", "browser tests"} & documents.keys()
    assert "python lint" in capsys.readouterr().err
    assert {"api types", "contract", "migrations"} <= steps("api/khoisu/cart/rules.py").keys()
    assert "web check" not in steps("api/khoisu/cart/rules.py")
    assert {"web check", "browser tests"} <= steps("web/app/routes/shop/payment.tsx").keys()


def test_what_no_import_leads_from_runs_all() -> None:
    assert steps("api/tests/conftest.py")["api tests"] in STEPS


def test_a_changed_test_runs_whole_and_the_others_quick() -> None:
    command = steps("api/tests/cart/test_cart.py", "api/khoisu/cart/rules.py")["api tests"].command
    assert "--whole=tests/cart/test_cart.py" in command
    assert command.index("tests/cart/test_cart.py") < command.index("tests/cart/test_access.py")
    assert "--whole=" in steps("api/khoisu/cart/rules.py")["api tests"].command


def test_every_step_reads_something_that_there_is() -> None:
    files = project_files()
    for step in STEPS:
        for beginning in step.reads:
            assert any(file.startswith(beginning) for file in files), (step.name, beginning)


def test_changes_are_those_of_the_branch_and_of_the_work_tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def git(*arguments: str) -> None:
        subprocess.run(["git", "-C", str(tmp_path), *arguments], check=True, capture_output=True)

    git("init", "-q", "-b", "main")
    git("config", "user.email", "a@b.vn")
    git("config", "user.name", "A")
    for name in ("old", "edited", "gone"):
        (tmp_path / name).write_text(name)
    git("add", ".")
    git("commit", "-qm", "first")
    git("checkout", "-qb", "work")
    (tmp_path / "committed").touch()
    git("add", ".")
    git("commit", "-qm", "second")
    git("checkout", "-q", "main")
    git("commit", "-q", "--allow-empty", "-m", "elsewhere")
    git("checkout", "-q", "work")
    (tmp_path / "edited").write_text("new")
    (tmp_path / "gone").unlink()
    (tmp_path / "mới").touch()
    monkeypatch.setattr(changed, "ROOT", tmp_path)
    assert changed.changed_files() == ["committed", "edited", "gone", "mới"]
