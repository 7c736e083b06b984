"""Refuses files and functions too long to be read at once, and folders too full. Generated files, tests and migrations are free."""

from __future__ import annotations

import ast
import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from checks.sources import GENERATED, TESTS, project_files
from paths import ROOT

LONGEST_FILE = {".py": 400, ".ts": 300, ".tsx": 250}  # lines
LONGEST_FUNCTION = 50  # lines of Python without the docstring; Biome measures the web's functions
FULLEST_FOLDER = 25  # files directly in it
LISTS = re.compile(r"/(versions|templates/\w\w|sample_data/\w+|messages/\w\w)$|^web/public/")
"""Folders that are lists of like things (migrations, mail texts, sample pages, pictures): nobody reads them as a whole."""
Function = ast.FunctionDef | ast.AsyncFunctionDef


def too_long(root: Path = ROOT) -> Iterator[str]:
    """One sentence for each file and function that is over its limit."""
    for name in project_files(root):
        limit = LONGEST_FILE.get(Path(name).suffix)
        if limit is None or GENERATED.search(name) or TESTS.search(name) or "/migrations/versions/" in name:
            continue
        text = (root / name).read_text(encoding="utf-8")
        lines = len(text.splitlines())
        if lines > limit:
            yield f"{name}: {lines} lines, at most {limit}; split it by what its parts do"
        if name.endswith(".py"):
            yield from _long_functions(name, ast.parse(text))


def too_full(root: Path = ROOT) -> Iterator[str]:
    """One sentence for each folder with more than `FULLEST_FOLDER` files directly in it; folders that are lists are free."""
    folders = Counter(str(Path(name).parent) for name in project_files(root) if not GENERATED.search(name))
    for folder, files in sorted(folders.items()):
        if files > FULLEST_FOLDER and not LISTS.search(folder):
            yield f"{folder}: {files} files, at most {FULLEST_FOLDER}; give those that belong together a folder of their own"


def _long_functions(name: str, tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, Function) and (lines := _length(node)) > LONGEST_FUNCTION:
            yield f"{name}:{node.lineno}: {node.name} has {lines} lines, at most {LONGEST_FUNCTION}"


def _length(function: Function) -> int:
    first = function.body[0]
    is_text = (
        isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant) and isinstance(first.value.value, str)
    )
    docstring = (first.end_lineno or first.lineno) - first.lineno + 1 if is_text else 0
    return (function.end_lineno or function.lineno) - function.lineno + 1 - docstring


if __name__ == "__main__":
    found = [*too_long(), *too_full()]
    print("\n".join(found) if found else "every file, function and folder is small enough")
    sys.exit(bool(found))
