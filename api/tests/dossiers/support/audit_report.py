"""`make audit-report`: docs/paper-audit.md from the log of an audit."""

import os
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from tests.dossiers.support.audit_run import REPOSITORY, Chunk, read_log
from tests.dossiers.support.random_dossiers import KINDS

PAGE = REPOSITORY / "docs" / "paper-audit.md"
INTRODUCTION = """# Audit of generated dossiers

Written by `make audit-report` from the log of `make audit`. Each seed makes one dossier that the rules accept: all types, 2 to 50
owners, up to four classes of shares, foreigners, organisations with delegates, gold and land, long and rare names, social
enterprises, former household businesses. Its papers are drawn as for a customer, as PDF and as Word file, and read back by the
audit, which shares no code with the drawing. A set is clean when the audit finds nothing. Seeds that failed stay in this list with
the commit that failed; the same seeds under a later commit show the repair.

| Commit | Day | Seeds | Sets | Papers | Clean | With faults | Drawing a set | Auditing a set |
|---|---|---|---:|---:|---:|---:|---:|---:|
"""


def page_of(chunks: Sequence[Chunk]) -> str:
    """The page: a row for each commit, the sets of each type, and every fault that was found."""
    commits = list(dict.fromkeys(one.commit for one in chunks))
    rows = [_row(commit, [one for one in chunks if one.commit == commit]) for commit in commits]
    last = [one for one in chunks if one.commit == commits[-1]] if commits else []
    kinds = Counter(KINDS[seed % len(KINDS)] for one in last for seed in range(one.first, one.first + one.count))
    spread = ", ".join(f"{kind} {kinds[kind]}" for kind in KINDS)
    faults = [f"- `{one.commit}`, seed {seed}: {text}" for one in chunks for seed, text in one.faults]
    found = "\n".join(["", "## Faults", "", *faults, ""]) if faults else ""
    return INTRODUCTION + "\n".join(rows) + f"\n\nTypes under the last commit: {spread}.\n" + found


def _row(commit: str, chunks: Sequence[Chunk]) -> str:
    sets, papers = sum(one.count for one in chunks), sum(one.papers for one in chunks)
    failed = len({seed for one in chunks for seed, _ in one.faults})
    drawing, auditing = (sum(getattr(one, name) for one in chunks) / sets * 1000 for name in ("drawing", "auditing"))
    days = sorted({one.day for one in chunks})
    seeds = f"{min(one.first for one in chunks)} to {max(one.first + one.count - 1 for one in chunks)}"
    day = days[0] if len(days) == 1 else f"{days[0]} to {days[-1]}"
    return (
        f"| `{commit}` | {day} | {seeds} | {sets} | {papers} | {sets - failed} | {failed} "
        f"| {drawing:.0f} ms | {auditing:.0f} ms |"
    )


def main() -> None:
    """AUDIT_LOG names the log."""
    log = os.environ.get("AUDIT_LOG", "")
    if not log or not (chunks := read_log(Path(log))):
        sys.exit("AUDIT_LOG must name the log of an audit that has finished at least one chunk")
    PAGE.write_text(page_of(chunks), "utf-8")


if __name__ == "__main__":
    main()
