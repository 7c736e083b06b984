"""What `make check` and `make test` run: one line per step, the longest chain first, then cheap ones."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path

from paths import API, NODE_BIN, PYTHON, ROOT, TOOLS, WEB

SLOTS = 2  # steps side by side; a step that uses both cores takes both


@dataclass(frozen=True)
class Step:
    """One check. It passes when its command ends with exit code 0, and its processes took no more of the processors than its budget."""

    name: str
    command: list[str]
    cwd: Path = ROOT
    slots: int = 1
    static: bool = True  # needs neither a database nor a browser: part of `make check`
    alone: str = ""  # steps with the same word here write the same files, so one waits for the other
    files: str = ""  # where its test files are, below `cwd`: the command takes their paths
    reads: tuple[str, ...] = ()  # what it reads, by how the paths begin: all others change nothing. Empty: everything
    budget: int = 0  # seconds, some twice of what it takes on a quiet machine; 0: not limited
    database: str = ""  # the name of an empty database to make for it and give it as DATABASE_URL


def _module(name: str, *arguments: str) -> list[str]:
    return [str(PYTHON), "-m", name, *arguments]


def _npm(script: str) -> list[str]:
    return [str(NODE_BIN / "npm"), "run", "--silent", script]


def _check(name: str) -> list[str]:
    return [sys.executable, "-m", f"checks.{name}"]


def _tool(name: str, *arguments: str) -> list[str]:
    return [sys.executable, str(TOOLS), name, *arguments]


PYTHON_FILES = ("api/", "tools/", "bench/", "web/e2e/")

STEPS = [
    # First: "web tests" waits for it, and the two together take as long as all other steps on the other core.
    Step("web check", _npm("check"), WEB, alone="web", reads=("web/", "contract/"), budget=350),
    Step(
        "python lint",
        _module("ruff", "check", "--quiet", "api", "tools", "bench", "web/e2e"),
        reads=PYTHON_FILES,
        budget=10,
    ),
    Step(
        "python format",
        _module("ruff", "format", "--check", "--quiet", "api", "tools", "bench", "web/e2e"),
        reads=PYTHON_FILES,
        budget=10,
    ),
    Step("sizes", _check("sizes"), TOOLS, budget=15),
    Step("hard-coded paths", _check("hardcoded_paths"), TOOLS, budget=15),
    Step("requirement rows", _tool("coverage", "--check"), budget=20),
    Step("asvs map", _tool("asvs", "--check"), budget=10),
    Step("citations", _check("citations"), TOOLS, budget=15),
    Step("screen faults", _tool("screen-faults", "--check"), reads=("web/app/", "web/e2e/", "tools/"), budget=10),
    Step("sql placement", _check("sql_placement"), TOOLS, reads=("api/", "tools/checks/"), budget=15),
    Step("states in sql", _check("state_literals"), TOOLS, reads=("api/", "tools/checks/"), budget=15),
    Step("tables of rooms", _check("room_tables"), TOOLS, reads=("api/", "tools/checks/"), budget=15),
    Step("service doors", _check("service_doors"), TOOLS, reads=("api/", "tools/checks/"), budget=10),
    Step("retired words", _check("retired_words"), TOOLS, budget=25),
    Step("dead code", _module("checks.dead_code"), TOOLS, reads=("api/", "tools/checks/"), budget=25),
    Step("api types", _module("basedpyright", "--warnings"), API, reads=("api/",), budget=200),
    Step("tools types", _module("basedpyright", "--warnings"), TOOLS, reads=("tools/",), budget=60),
    Step("api walls", [str(PYTHON.with_name("lint-imports")), "--no-logo"], API, reads=("api/",), budget=10),
    Step("contract", _tool("contract", "--check"), reads=("api/", "contract/"), budget=70),
    Step(
        "configuration page",
        _module("khoisu.main.commands.configuration_page", "--check"),
        API,
        reads=("api/", "docs/configuration.md"),
        budget=15,
    ),
    Step(
        "migrations",
        _module("khoisu.main.cli", "check-migrations"),
        API,
        static=False,
        database="khoisu_migrations",
        reads=("api/",),
        budget=40,
    ),
    Step("web tests", _npm("test"), WEB, static=False, alone="web", reads=("web/",), budget=200),
    Step(
        "tools tests",
        _module("pytest", "-q", "-n", "2"),
        TOOLS,
        static=False,
        reads=("tools/", "ops/", ".", "Makefile"),
        budget=180,
    ),
    Step(
        "web build",
        [sys.executable, "-m", "run.web_build"],
        TOOLS,
        slots=2,  # it uses both cores at times, and tests of moments fail beside it
        static=False,
        alone="web",
        reads=("web/", "contract/"),
        budget=150,
    ),
    Step(
        "api tests",
        _module("pytest", "-q", "-n", "2", "--dist", "worksteal"),
        API,
        slots=2,
        static=False,
        files="tests/**/test_*.py",
        reads=("api/",),
        budget=2000,
    ),
    Step(
        "browser tests",
        _tool("e2e"),
        WEB,
        slots=2,
        static=False,
        alone="web",
        files="e2e/**/*.spec.ts",
        reads=("web/",),
        budget=1800,
    ),
]
