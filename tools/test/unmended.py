"""`make unmended`: undo what each row of docs/money-safety.md says, one edit at a time, and see its tests fail.

ROWS="certificate" chooses the rows whose text holds it, ROWS="new" the edits that were not noticed yet, ROWS="none" writes the page
only; `--check` reads and runs nothing. All of it happens in a copy of the tree: a run that is killed leaves the clone as it was, and
the page says what came out so far.
"""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from paths import forget_tracing, say
from setup import bootstrap, embedded_pg
from test import unmended_entries, unmended_page
from test.unmended_entries import Edit
from test.unmended_run import Copy, Outcome, copied_tree

TOGETHER = 8
"""Edits whose tests are run unedited in one process, which takes less time than each by itself."""


def chosen(edits: Sequence[Edit], word: str, said: Mapping[str, str]) -> list[Edit]:
    """The edits of the rows that hold the word, in any case; by "new" those that no run has noticed, a row's first ones first."""
    if word == "new":
        left = [edit for edit in edits if list(unmended_page.unnoticed([edit], said))]
        seen = {edit.row for edit in edits if edit not in left}
        firsts = [edit for at, edit in enumerate(left) if edit.row not in seen | {one.row for one in left[:at]}]
        return firsts + [edit for edit in left if edit not in firsts]
    return [edit for edit in edits if word.lower() in f"{edit.row} {edit.undoes}".lower()]


def judged(outcome: Outcome, edit: Edit) -> str:
    """What the page says of an edit: the assertion's words when each named test failed by one, else that it was not noticed."""
    missed = [f"{test}: {outcome.of(test)}" for test in edit.fails if not outcome.noticed(test)]
    if missed:
        return f"{unmended_page.NOT_NOTICED} by " + "; ".join(missed)
    return "; ".join(f"`{outcome.words(test)}`" for test in edit.fails)


def try_all(copy: Copy, edits: Sequence[Edit]) -> Iterator[tuple[Edit, str]]:
    """Run the tests of some edits without them, which must pass, and then with each; what came of it, one edit after the other."""
    for start in range(0, len(edits), TOGETHER):
        some = edits[start : start + TOGETHER]
        tests = list(dict.fromkeys(test for edit in some for test in edit.fails))
        say(f"{len(tests)} tests as they are ...")
        unedited = copy.run(tests)
        for edit in some:
            if failed := [f"{test}: {unedited.of(test)}" for test in edit.fails if not unedited.passed(test)]:
                yield edit, f"{unmended_page.NOT_NOTICED}: does not pass without an edit: {'; '.join(failed)}"
                continue
            with copy.edited(edit):
                outcome = copy.run(edit.fails)
            yield edit, judged(outcome, edit)


def main() -> int:
    """Check the entries, run the chosen ones and write the page; 1 when something does not fit or was not noticed."""
    entries = unmended_entries.read_entries()
    found = list(unmended_entries.problems(entries))
    if "--check" in sys.argv:
        found += unmended_page.stale(entries)
        run = len(entries.edits) - len(list(unmended_page.unnoticed(entries.edits, unmended_page.read_page())))
        print(
            "\n".join(found) if found else f"{len(entries.edits)} edits fit their files; {run} were run, each noticed"
        )
        return 1 if found else 0
    print("\n".join(found))
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # ends as Ctrl-C does, leaving nothing behind
    bootstrap.ensure_or_exit()
    forget_tracing()
    page = unmended_page.read_page()
    edits = chosen(entries.edits, os.environ.get("ROWS", ""), page)
    said: dict[str, str] = {}
    with contextlib.ExitStack() as stack:
        for number, (edit, outcome) in enumerate(try_all(prepared(stack), edits) if edits else [], 1):
            said[unmended_page.cells(edit)] = outcome
            unmended_page.write(entries, said)  # after each: whatever ends the run, these were seen
            say(f"{number}/{len(edits)} {edit.undoes}: {outcome}")
    unmended_page.write(entries, said)
    print("\n".join(missed := list(unmended_page.unnoticed(edits, said))))
    return 1 if missed else 0


def prepared(stack: contextlib.ExitStack) -> Copy:
    """A copy of the tree and a database server, gone with the stack."""
    folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="khoisu-unmended-")))
    cluster = stack.enter_context(embedded_pg.running(folder / "database"))
    return Copy(stack.enter_context(copied_tree(folder / "tree")), cluster.url("postgres"))


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit("\nThe run was interrupted.")
