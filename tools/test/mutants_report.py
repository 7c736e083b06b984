"""The results of mutation testing: read from mutmut's folder, stored as JSON, written to a page beside it."""

from __future__ import annotations

import ast
import difflib
import json
import re
import tomllib
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from paths import ROOT, TOOLS

PAGE = ROOT / ".mutants" / "mutation.md"
EQUIVALENT = TOOLS / "test" / "equivalent_mutants.toml"
ROW = re.compile(r"^\| (\w+) \| (\d+) \| (\d+) \| (\d+) \| (\d+) \| (\d+) \|", re.MULTILINE)
NO_TEST = 33
NOT_KILLED = (0, 5, NO_TEST, 34)  # mutmut's codes: tests passed, no test ran, no test calls the function, skipped
HEAD = """# Mutation testing

Written by `make mutants`, with the tests of a room that need no database. A mutant is one small change of a rule: another
comparison, number, operator, text. It is killed when a test fails; one that survives is a change nobody would notice.
*Equivalent* ones mean the same as the original and count for nothing; the reasons stand below, from `tools/test/equivalent_mutants.toml`.

mutmut changes functions only. What a table at the top of a module says (which move is allowed, VAT by date, a limit of a company
type) is proved by tests that write the table out a second time. What tests with pictures, drawn pages and browsers prove does not count
here: they last seconds each. Of `web`'s mutants Stryker leaves out constants, which only a new process
would read again. Of a large room a random sample may be tried; the others stand under "Not tried".
Of dossiers 2,365 are tried. The score is killed / (tried − equivalent). Tests are written for what survived: those for the open ones of
dossiers were added after the run of the table and killed each by hand; the next run tries them again.

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


Counts = tuple[int, int, int, int, int]
"""A row's figures: mutants, not tried, killed, equivalent, open."""


def counts(mutants: Sequence[Mutant]) -> Counts:
    """The figures of some mutants."""
    known = reasons()
    killed = sum(mutant.killed is True for mutant in mutants)
    untried = sum(mutant.killed is None for mutant in mutants)
    equivalent = sum(mutant.killed is False and _key(mutant) in known for mutant in mutants)
    return len(mutants), untried, killed, equivalent, len(mutants) - untried - killed - equivalent


def row(name: str, figures: Counts) -> str:
    """One row of the table."""
    killed, counted = figures[2], figures[2] + figures[4]
    score = f"{100 * killed / counted:.1f} %" if counted else "–"
    return f"| {name} | {' | '.join(str(one) for one in figures)} | {score} |"


def line(room: str, mutants: Sequence[Mutant]) -> str:
    """A room's row of the table."""
    return row(room, counts(mutants))


Room = tuple[Counts, list[str]]
"""What the page says of a room: its figures, and the lines about its survivors."""


def write_page(work: Path, rooms: Sequence[str], page: Path = PAGE) -> None:
    """Write the page: the table, then every survivor. A room that was not run here stays as the page has it."""
    before = read_page(page.read_text(encoding="utf-8")) if page.exists() else {}
    now: dict[str, Room] = {}
    for room in rooms:
        found = load(work, room)
        if found is not None:
            now[room] = (counts(found), list(_survivors(room, found)))
        elif room in before:
            now[room] = before[room]
    sums = [sum(column) for column in zip(*(figures for figures, _ in now.values()), strict=True)]
    table = [row(room, figures) for room, (figures, _) in now.items()]
    table += [row("**all**", (sums[0], sums[1], sums[2], sums[3], sums[4]))] if sums else []
    survivors = [part for _, parts in now.values() for part in parts]
    page.write_text(HEAD + "\n".join([*table, "", "## Survivors", *survivors]) + "\n", encoding="utf-8")


def read_page(text: str) -> dict[str, Room]:
    """What a page says of each room."""
    table, _, survivors = text.partition("\n## Survivors\n")
    sections = {part.partition("\n")[0]: part.rstrip("\n") for part in survivors.split("\n### ")[1:]}
    found: dict[str, Room] = {}
    for name, *figures in ROW.findall(table):
        total, untried, killed, equivalent, remaining = (int(one) for one in figures)
        lines = [f"\n### {sections[name]}"] if name in sections else []
        found[name] = ((total, untried, killed, equivalent, remaining), lines)
    return found


def _survivors(room: str, mutants: Sequence[Mutant]) -> Iterator[str]:
    known = reasons()
    alive = sorted((mutant for mutant in mutants if mutant.killed is False), key=lambda mutant: mutant.place)
    if alive:
        yield f"\n### {room}\n"
    for module, many in Counter(one.module for one in alive if not one.covered and _key(one) not in known).items():
        yield f"- `{module}`: {many} in lines that no such test runs, open"
    for mutant in alive:
        if mutant.covered or _key(mutant) in known:
            why = known.get(_key(mutant), "open")
            yield f"- `{mutant.place}`: {why}\n  - `{_code(mutant.before)}`\n  - `{_code(mutant.after)}`"


def _code(text: str) -> str:
    return text.replace("`", "'")
