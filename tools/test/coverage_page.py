"""Writes docs/coverage.md (not committed): each requirement with its tests.

`--check` only looks for unknown rows, and for rows whose tests are all deep: `make test` proves each row.

A Python test names its rows with `pytest.mark.req("S4.6")` on itself, its class or its module; a web test or group of
tests with `[S4.6]` in its title.
"""

from __future__ import annotations

import ast
import re
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path

from checks.sources import project_files
from paths import ROOT

ROWS = "docs/requirements.md"
PAGE = "docs/coverage.md"
PYTHON_TEST = re.compile(r"(^|/)tests/(.*/)?test_\w+\.py$")
WEB_TEST = re.compile(r"\.(test|spec)\.tsx?$")
TITLE = re.compile(r"""(["'`])((?:(?!\1).)*\[(?:S\d+\.\d+|G-\d+)\](?:(?!\1).)*)\1""")
ROW = re.compile(r"^\| (S\d+\.\d+|G-\d+) \| (.+) \|$", re.MULTILINE)
ROW_IN_TITLE = re.compile(r"\[(S\d+\.\d+|G-\d+)\]")
TAGS = re.compile(r"(.*?)=>", re.DOTALL)
DEEP = re.compile(r"""\btag: (?:"@deep"|\[[^\]?]*"@deep")""")
HEAD = """# Requirements and the tests that prove them

Made by `make coverage` from `docs/requirements.md` and the tests; do not edit. A row without a test is
not done.

"""
Found = tuple[str, str, bool]  # row, test, whether only `make test-deep` runs it


def in_python(name: str, tree: ast.Module) -> Iterator[Found]:
    """The rows that a module's tests name."""
    marks = [node for node in tree.body if _is_pytestmark(node)]
    yield from _in_block(name, tree.body, _named_by(marks), deep=_is_deep(marks))


def _in_block(name: str, body: list[ast.stmt], inherited: set[str], *, deep: bool) -> Iterator[Found]:
    for node in body:
        if isinstance(node, ast.ClassDef):
            marks = [*node.decorator_list, *(line for line in node.body if _is_pytestmark(line))]
            yield from _in_block(name, node.body, inherited | _named_by(marks), deep=deep or _is_deep(marks))
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test"):
            for row in inherited | _named_by(node.decorator_list):
                words = node.name.removeprefix("test_").replace("_", " ")
                yield row, f"`{name}` {words}", deep or _is_deep(node.decorator_list)


def _is_pytestmark(node: ast.stmt) -> bool:
    return isinstance(node, ast.Assign) and any(isinstance(t, ast.Name) and t.id == "pytestmark" for t in node.targets)


def _is_deep(marks: Sequence[ast.expr | ast.stmt]) -> bool:
    return any(isinstance(node, ast.Attribute) and node.attr == "deep" for mark in marks for node in ast.walk(mark))


def _named_by(nodes: Sequence[ast.expr | ast.stmt]) -> set[str]:
    """The arguments of every `….req(…)` within the nodes."""
    calls = (call for node in nodes for call in ast.walk(node) if isinstance(call, ast.Call))
    marks = (call for call in calls if isinstance(call.func, ast.Attribute) and call.func.attr == "req")
    return {str(arg.value) for call in marks for arg in call.args if isinstance(arg, ast.Constant)}


def in_web(name: str, text: str) -> Iterator[Found]:
    """The rows in the titles of a file's tests."""
    for match in TITLE.finditer(text):
        title = match.group(2)
        head = TAGS.match(text, match.end())
        deep = bool(head and DEEP.search(head.group(1)))
        for row in ROW_IN_TITLE.findall(title):
            yield row, f"`{name}` {' '.join(ROW_IN_TITLE.sub('', title).split())}", deep


def collect(root: Path, *, quick: bool = False) -> dict[str, set[str]]:
    """Row to tests, over the whole project; `quick`: without those that only `make test-deep` runs."""
    proved: dict[str, set[str]] = defaultdict(set)
    for name in project_files(root):
        if PYTHON_TEST.search(name):
            found = in_python(name, ast.parse((root / name).read_text(encoding="utf-8")))
        elif WEB_TEST.search(name):
            found = in_web(name, (root / name).read_text(encoding="utf-8"))
        else:
            continue
        for row, test, deep in found:
            if not (quick and deep):
                proved[row].add(test)
    return proved


def page(rows: dict[str, str], proved: dict[str, set[str]]) -> str:
    """The page's text. Raises ValueError for a row that no requirement has."""
    unknown = {row: tests for row, tests in proved.items() if row not in rows}
    if unknown:
        raise ValueError("\n".join(f"{row} is no requirement: {', '.join(tests)}" for row, tests in unknown.items()))
    sections: list[str] = []
    for row, title in rows.items():
        tests = "\n".join(f"- {test}" for test in sorted(proved.get(row, ()))) or "- none yet"
        sections.append(f"## {row} {title}\n\n{tests}\n")
    done = sum(row in proved for row in rows)
    return f"{HEAD}{done} of {len(rows)} rows have tests.\n\n" + "\n".join(sections)


def main(root: Path = ROOT) -> int:
    """Write the page, or with --check only read; exit code 1 when a test names an unknown row."""
    rows = dict(ROW.findall((root / ROWS).read_text(encoding="utf-8")))
    try:
        text = page(rows, collect(root))
    except ValueError as problem:
        print(problem)
        return 1
    if "--check" not in sys.argv:
        (root / PAGE).write_text(text, encoding="utf-8")
        print(f"{PAGE} is written")
        return 0
    only_deep = sorted(collect(root).keys() - collect(root, quick=True).keys())
    print(f"only deep tests prove {', '.join(only_deep)}" if only_deep else "every row that a test names exists")
    return 1 if only_deep else 0


if __name__ == "__main__":
    sys.exit(main())
