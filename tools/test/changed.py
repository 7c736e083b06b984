"""`make test CHANGED=1`: the steps and test files that a change touches, since the branch left main and in the work tree.

The nearest ones, so that it takes minutes; what it leaves out is said. `make test` runs all of them.
"""

from __future__ import annotations

import json
import subprocess
from collections.abc import Collection, Iterator
from dataclasses import replace

from checks.sources import project_files
from paths import API, PYTHON, ROOT, TOOLS, child_env, say
from run import web_build
from test import screens
from test.one import VITEST
from test.steps import Step

MOST = {"api tests": 30, "browser tests": 4}
"""Files of each kind: some three minutes on two cores."""
EVERYTHING = (
    "api/migrations/",
    "api/tests/conftest.py",
    "api/tests/harness.py",
    "api/pyproject.toml",
    "api/requirements",
)
"""No import leads from them to the tests that they change."""


def changed_files() -> list[str]:
    """What differs from where this branch left main: committed, in the work tree, and new. On main itself: from the last commit."""
    base = next(
        (found for name in ("main", "origin/main") if (found := _git("merge-base", name, "HEAD").strip())), "HEAD"
    )
    names = [
        *_git("diff", "--name-only", base).splitlines(),
        *_git("ls-files", "--others", "--exclude-standard").splitlines(),
    ]
    return sorted(set(names))


def _git(*arguments: str) -> str:
    command = ["git", "-c", "core.quotePath=false", "-C", str(ROOT), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout


def steps_for(files: Collection[str], steps: Collection[Step]) -> list[Step]:
    """Those that read one of `files`, each with the test files that are nearest to them."""
    chosen = [one for step in steps if touches(step, files) for one in narrowed(step, files)]
    names = {one.name for one in chosen}
    say(
        f"{len(files)} changed files; nothing to do for: {', '.join(one.name for one in steps if one.name not in names) or 'no step'}"
    )
    return chosen


def touches(step: Step, files: Collection[str]) -> bool:
    """Whether one of `files` is of those that the step reads."""
    return not step.reads or any(file.startswith(step.reads) for file in files)


def narrowed(step: Step, files: Collection[str]) -> Iterator[Step]:
    """The step with the nearest of its test files only, and without what is deep; files that changed themselves run whole."""
    if step.name == "api tests":
        yield from _api_tests(step, files)
    elif step.name == "web tests":
        yield from _web_tests(step, files)
    elif step.name == "browser tests":
        web = [file.removeprefix("web/") for file in files if file.startswith("web/")]
        if found := _nearest(step, screens.specs(web, screens.sources())):
            yield replace(step, command=[*step.command, *found])
    else:
        yield step


def _nearest(step: Step, found: list[str]) -> list[str]:
    most = MOST[step.name]
    if found[most:]:
        say(f'{step.name}: the nearest {most} of {len(found)} files; ONLY="{step.name.split()[0]}" make test runs all')
    return found[:most]


def _api_tests(step: Step, files: Collection[str]) -> Iterator[Step]:
    if any(file.startswith(EVERYTHING) for file in files):
        say("api tests: all of them, what changed is no module's")
        yield step
        return
    python = [file for file in files if file.startswith(("api/khoisu/", "api/tests/")) and file.endswith(".py")]
    if not python:
        return
    command = [str(PYTHON), str(TOOLS), "affected", *python]
    asked = subprocess.run(command, cwd=API, env=child_env(), capture_output=True, text=True, check=True)
    found = _nearest(step, json.loads(asked.stdout))
    if found:
        own = ",".join(file for file in found if f"api/{file}" in files)
        yield replace(step, command=[*step.command, f"--whole={own}", *found])


def _web_tests(step: Step, files: Collection[str]) -> Iterator[Step]:
    """Vitest knows its imports; texts are compiled, so the tests of a room stand for its texts."""
    rooms = tuple(
        f"web/{found[0].removesuffix('messages/')}"
        for file in files
        if (found := screens.TEXTS.match(file.removeprefix("web/")))
    )
    beside = (file for file in project_files() if rooms and file.startswith(rooms) and ".test.ts" in file)
    code = (file for file in files if file.startswith("web/") and file.endswith((".ts", ".tsx", "package.json")))
    if related := sorted({file.removeprefix("web/") for file in (*code, *beside) if (ROOT / file).exists()}):
        web_build.ensure_texts()
        yield replace(step, command=[*VITEST, "related", "--run", "--passWithNoTests", *related])
