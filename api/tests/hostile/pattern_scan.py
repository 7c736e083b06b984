"""Finds every regular expression of the API in its source, with the calls that it is used by: none can be forgotten."""

import ast
import importlib
import inspect
import pkgutil
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import khoisu

CALLS = {"compile", "search", "match", "fullmatch", "sub", "subn", "findall", "finditer", "split"}
ROOT = Path(khoisu.__file__).parent


@dataclass(frozen=True)
class Found:
    """One expression: where it stands, and the methods that it is called by."""

    place: str
    pattern: re.Pattern[Any]
    calls: frozenset[str]


@cache
def modules() -> dict[str, ModuleType]:
    """Every module of the API, imported."""
    names = [one.name for one in pkgutil.walk_packages(khoisu.__path__, "khoisu.")]
    return {name: importlib.import_module(name) for name in names}


@cache
def scan() -> tuple[list[Found], list[str]]:
    """All expressions, and the places of those that are only put together while the program runs."""
    found, unknown = list[Found](), list[str]()
    for name, module in modules().items():
        source = inspect.getsource(module)
        tree = ast.parse(source) if "re." in source else ast.Module([], [])
        for call, target in _calls(tree):
            place = f"{name.removeprefix('khoisu.')}: {ast.unparse(call.args[0])[:70]}"
            try:
                pattern = _evaluated(call, module)
            except NameError:
                unknown.append(place)
                continue
            found.append(Found(place, pattern, _methods(call, target, source)))
        found += _made_by_functions(name, module, {one.pattern for one in found})
    return found, unknown


def _made_by_functions(name: str, module: ModuleType, known: set[re.Pattern[Any]]) -> Iterator[Found]:
    """Expressions at the top of a module that a function of ours put together."""
    for attribute, value in vars(module).items():
        if isinstance(value, re.Pattern) and value not in known:
            known.add(value)
            yield Found(
                f"{name.removeprefix('khoisu.')}: {attribute}", value, _used(attribute, inspect.getsource(module))
            )


def _calls(tree: ast.AST) -> Iterator[tuple[ast.Call, str]]:
    """Each call of `re`, with the name that its result is given at the top of the module, or nothing."""
    names = {
        id(node.value): target.id
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CALLS:
            owner = node.func.value
            if isinstance(owner, ast.Name) and owner.id == "re":
                yield node, names.get(id(node), "")


def _evaluated(call: ast.Call, module: ModuleType) -> re.Pattern[Any]:
    flags = [one.value for one in call.keywords if one.arg == "flags"]
    if isinstance(call.func, ast.Attribute) and call.func.attr == "compile":
        flags += call.args[1:2]
    text = ast.Expression(call.args[0])
    source = eval(compile(text, "<pattern>", "eval"), vars(module))  # noqa: S307 - source of ours
    given = [eval(compile(ast.Expression(one), "<flags>", "eval"), vars(module)) for one in flags]  # noqa: S307
    return re.compile(source, given[0] if given else 0)


def _methods(call: ast.Call, target: str, source: str) -> frozenset[str]:
    assert isinstance(call.func, ast.Attribute)
    return _used(target, source) if call.func.attr == "compile" else frozenset({call.func.attr})


def _used(name: str, source: str) -> frozenset[str]:
    """The methods that a name's expression is called by: in its own file when it is private, else anywhere."""
    text = source if name.startswith("_") else _all_source()
    used = set(re.findall(rf"\b{name}\.(\w+)\(", text)) & CALLS if name else set[str]()
    return frozenset(used or {"finditer"})


@cache
def _all_source() -> str:
    return "\n".join(path.read_text() for path in sorted(ROOT.rglob("*.py")))
