"""`make test FILE=… [K=…]`: the tests of one file or folder, by whichever program runs them; K chooses by name."""

from __future__ import annotations

import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from checks.sources import project_files
from paths import API, NODE_BIN, PYTHON, ROOT, TOOLS, WEB
from run import web_build
from setup.bootstrap import SetupError
from test.runner import own_env


@dataclass(frozen=True)
class Kind:
    """A program that runs tests: where they are, how it is started in `cwd`, and its word for choosing by name."""

    below: Path
    cwd: Path
    command: tuple[str, ...]
    by_name: str
    files: re.Pattern[str]


PYTEST = (str(PYTHON), "-m", "pytest", "-q", "-n", "0")
VITEST = (str(NODE_BIN / "npx"), "vitest")
A_PYTHON_TEST = re.compile(r"/test_[^/]+\.py(::|$)")
KINDS = (
    Kind(API / "tests", API, PYTEST, "-k", A_PYTHON_TEST),
    Kind(TOOLS / "tests", TOOLS, PYTEST, "-k", A_PYTHON_TEST),
    Kind(WEB / "e2e", WEB, (sys.executable, str(TOOLS), "e2e"), "-g", re.compile(r"\.spec\.ts(:\d+)?$")),
    Kind(WEB, WEB, (*VITEST, "run"), "-t", re.compile(r"\.test\.tsx?$")),
)
"""The first that fits a path has it."""
PART = re.compile(r"(::.*|:\d+)$")
"""What may follow a file's path: the name of a test for pytest, a line for Playwright."""


class NoTestError(Exception):
    """There is no such test; the text says what there is."""


def kind_of(given: str) -> tuple[Kind, str]:
    """Who runs what is `given` (a path from the project's folder), and the path as they take it. Raises NoTestError."""
    named = ROOT / given
    file = ROOT / PART.sub("", given)
    if not file.exists():
        same_name = [name for name in project_files() if Path(name).name == file.name]
        raise NoTestError("\n".join([f"There is no {PART.sub('', given)}.", *(f"Is it {name}?" for name in same_name)]))
    for kind in KINDS:
        if named.is_relative_to(kind.below) and (file.is_dir() or kind.files.search(given)):
            return kind, str(named.relative_to(kind.cwd))
    raise NoTestError(
        f"{given} holds no tests. Those of the API are test_….py below api/tests, those of the tools below tools/tests, "
        "the web's ….test.ts beside its code, the browser's ….spec.ts below web/e2e."
    )


def command_for(given: str, name: str) -> tuple[list[str], Path]:
    """The command line that runs the tests at `given` whose names hold `name`, and its folder. Raises NoTestError."""
    kind, path = kind_of(given)
    return [*kind.command, path, *([kind.by_name, name] if name else [])], kind.cwd


def main(given: str, name: str) -> int:
    """Run them at this terminal; the exit code of the program that did."""
    try:
        command, cwd = command_for(given, name)
        if "vitest" in command:
            web_build.ensure_texts()
    except (NoTestError, SetupError) as problem:
        sys.exit(str(problem))
    return subprocess.run(command, cwd=cwd, env=own_env(), check=False).returncode
