"""The results of mutation testing: read from mutmut's folder, stored as JSON, written to docs/mutation.md."""

from __future__ import annotations

import ast
import difflib
import json
import tomllib
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from paths import ROOT, TOOLS

PAGE = ROOT / "docs" / "mutation.md"
EQUIVALENT = TOOLS / "test" / "equivalent_mutants.toml"
NO_TEST = 33
NOT_KILLED = (0, 5, NO_TEST, 34)  # mutmut's codes: tests passed, no test ran, no test calls the function, skipped
HEAD = """# Mutation testing

Written by `make mutants`, with the tests of a room that need no database. A mutant is one small change of a rule: another
comparison, number, operator, text. It is killed when a test fails; one that survives is a change nobody would notice.
*Equivalent* ones mean the same as the original and count for nothing; the reasons stand below, from `tools/test/equivalent_mutants.toml`.

mutmut changes functions only. What a table at the top of a module says (which move is allowed, VAT by date, a limit of a company
type) is proved by tests that write the table out a second time. What browser tests prove of the web's model does not count here, and of `web`
only what Stryker has come to is in the table. The score is killed / (tried − equivalent).

| Room | Mutants | Not tried | Killed | Equivalent | Open | Score |
|---|---:|---:|---:|---:|---:|---:|
"""


@dataclass(frozen=True)
class Mutant:
    """One change: where it is, the lines before and after, and whether a test noticed; None: not tried yet."""

    module: str
    function: str
    before: str
    after: str
    killed: bool | None
    covered: bool = True  # whether any test runs the line at all

    @property
    def place(self) -> str:
        """Module and function, for sorting and reading."""
        return f"{self.module}:{self.function}"


def read_mutmut(folder: Path) -> list[Mutant]:
    """Every mutant of a folder in which mutmut has run, to its end or not."""
    return [mutant for meta in sorted(folder.glob("mutants/khoisu/**/*.meta")) for mutant in _of_module(meta, folder)]


def _of_module(meta: Path, folder: Path) -> Iterator[Mutant]:
    source = meta.with_suffix("")
    module = ".".join(source.relative_to(folder / "mutants").with_suffix("").parts)
    text = source.read_text()
    lines = text.splitlines()
    bodies = {
        node.name: lines[node.lineno : node.end_lineno]
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    }
    codes: dict[str, int | None] = json.loads(meta.read_text())["exit_code_by_key"]
    for key, code in codes.items():
        name = key.rpartition(".")[2]
        function = name.rpartition("__mutmut_")[0]
        before, after = _changed(bodies.get(f"{function}__mutmut_orig", []), bodies.get(name, []))
        killed = None if code is None else code not in NOT_KILLED
        place = function.removeprefix("x_").replace("ǁ", ".")
        yield Mutant(module, place, before, after, killed, covered=code != NO_TEST)


def _changed(old: Sequence[str], new: Sequence[str]) -> tuple[str, str]:
    """The lines that differ, joined by a space."""
    delta = [line for line in difflib.ndiff(old, new) if line[:2] in ("- ", "+ ")]
    before, after = (" ".join(line[2:].strip() for line in delta if line[0] == sign) for sign in "-+")
    return before, after


def save(work: Path, room: str, mutants: Sequence[Mutant]) -> None:
    """Store the results of a room for the page."""
    work.mkdir(exist_ok=True)
    (work / f"{room}.json").write_text(json.dumps([asdict(mutant) for mutant in mutants], ensure_ascii=False, indent=1))


def load(work: Path, room: str) -> list[Mutant] | None:
    """The results of a room; None when it was never run here."""
    kept = work / f"{room}.json"
    return [Mutant(**row) for row in json.loads(kept.read_text())] if kept.exists() else None


def reasons() -> dict[tuple[str, str, str], str]:
    """Why a mutant is equivalent, by module, line before and line after."""
    rows: list[dict[str, str]] = tomllib.loads(EQUIVALENT.read_text()).get("mutant", [])
    return {(row["module"], row["before"], row["after"]): row["why"] for row in rows}


def _key(mutant: Mutant) -> tuple[str, str, str]:
    return mutant.module, mutant.before, mutant.after


def line(room: str, mutants: Sequence[Mutant]) -> str:
    """One row of the table."""
    known = reasons()
    killed = sum(mutant.killed is True for mutant in mutants)
    untried = sum(mutant.killed is None for mutant in mutants)
    equivalent = sum(mutant.killed is False and _key(mutant) in known for mutant in mutants)
    counted = len(mutants) - untried - equivalent
    score = f"{100 * killed / counted:.1f} %" if counted else "–"
    return f"| {room} | {len(mutants)} | {untried} | {killed} | {equivalent} | {counted - killed} | {score} |"


def write_page(work: Path, rooms: Sequence[str]) -> None:
    """Write docs/mutation.md from all stored results: the table, then every survivor."""
    kept = {room: found for room in rooms if (found := load(work, room)) is not None}
    everything = [mutant for found in kept.values() for mutant in found]
    table = [line(room, found) for room, found in kept.items()] + [line("**all**", everything)]
    survivors = [part for room, found in kept.items() for part in _survivors(room, found)]
    PAGE.write_text(HEAD + "\n".join([*table, "", "## Survivors", *survivors]) + "\n")


def _survivors(room: str, mutants: Sequence[Mutant]) -> Iterator[str]:
    known = reasons()
    alive = sorted((mutant for mutant in mutants if mutant.killed is False), key=lambda mutant: mutant.place)
    if alive:
        yield f"\n### {room}\n"
    for module, many in Counter(mutant.module for mutant in alive if not mutant.covered).items():
        yield f"- `{module}`: {many} in lines that no such test runs, open"
    for mutant in alive:
        if mutant.covered:
            why = known.get(_key(mutant), "open")
            yield f"- `{mutant.place}`: {why}\n  - `{_code(mutant.before)}`\n  - `{_code(mutant.after)}`"


def _code(text: str) -> str:
    return text.replace("`", "'")
