"""Figures as a table on the screen and as the generated part of docs/performance.md; what people wrote there stays."""

from __future__ import annotations

import os
import platform
import re
import subprocess
from dataclasses import dataclass, field
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path

PAGE = Path(__file__).resolve().parent.parent / "docs" / "performance.md"
BEGIN, END = "<!-- measured: begin (written by `make bench`) -->", "<!-- measured: end -->"


@dataclass(frozen=True)
class Row:
    """One measured thing. `met` is None where there is no goal."""

    name: str
    figure: str
    goal: str
    met: bool | None


@dataclass
class Section:
    """One row: what was measured, and its goal."""

    title: str
    how: str
    rows: list[Row] = field(default_factory=list)

    def add(self, name: str, figure: str, goal: str = "", *, met: bool | None = None) -> None:
        """Record a figure and print it at once."""
        self.rows.append(Row(name, figure, goal, met))
        print(f"  {name:<44} {figure:<52} {goal} {_mark(met)}", flush=True)


def _mark(met: bool | None) -> str:
    return "" if met is None else ("met" if met else "SHORT")


def _table(section: Section) -> str:
    lines = [f"### {section.title}", "", section.how, "", "| what | measured | goal | |", "|---|---|---|---|"]
    lines += [f"| {row.name} | {row.figure} | {row.goal} | {_mark(row.met)} |" for row in section.rows]
    return "\n".join(lines)


def machine() -> str:
    """What it was measured on."""
    names = re.findall(r"model name\s*:\s*(.*)", Path("/proc/cpuinfo").read_text())
    node = subprocess.run(["node", "--version"], capture_output=True, text=True, check=True).stdout.strip()
    parts = ", ".join(f"{name} {version(name)}" for name in ("fastapi", "granian", "asyncpg", "sqlalchemy", "uvloop"))
    load = os.getloadavg()[0]
    return (
        f"{os.cpu_count()} cores ({names[0] if names else platform.machine()}), Python {platform.python_version()}, "
        f"PostgreSQL 18, Node {node}, {parts}. Measured {datetime.now(UTC).date().isoformat()}; load of the machine at the end: {load:.1f} "
        "(the load generator, the servers and the database share these cores)."
    )


def write(sections: list[Section]) -> None:
    """Put the sections into the page in place of the last ones; a section that was not measured now stays as it was."""
    page = PAGE.read_text() if PAGE.exists() else f"# Performance\n\n{BEGIN}\n{END}\n"
    head, _, rest = page.partition(BEGIN)
    old, _, tail = rest.partition(END)
    stored = dict(re.findall(r"(?ms)^### (.*?)\n(.*?)(?=^### |\Z)", old))
    stored |= {one.title: _table(one).partition("\n")[2] + "\n" for one in sections}
    body = "\n".join(f"### {title}\n{text.rstrip()}\n" for title, text in sorted(stored.items()))
    PAGE.write_text(f"{head}{BEGIN}\n\n{machine()}\n\n{body}\n{END}{tail}")
