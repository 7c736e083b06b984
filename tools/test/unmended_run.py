"""Runs tests of API, web and browser in a copy of the tree, one edit of it at a time, and reads what came of them (JUnit's XML)."""

from __future__ import annotations

import contextlib
import re
import shutil
import subprocess
from collections.abc import Generator, Sequence
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

from paths import NODE_BIN, PYTHON, ROOT, child_env
from test.runner import OF_A_RUN
from test.unmended_entries import Edit

LINKED = (".venv", "web/node_modules")  # installed, never edited
BY_ASSERTION = re.compile(r"^(AssertionError|assert |Failed: DID NOT RAISE)|expect\(")
IN_ASSERT = re.compile(r"^KeyError: .*^>\s+assert ", re.MULTILINE | re.DOTALL)
"""An assertion that reads the code of a refusal from an answer which is none."""
CRASHED = "loi_he_thong"
"""The code of an answer 500: the edit broke the product, which anything would notice."""
DIFFERS = re.compile(r"\bKS[A-Z0-9]{8}\b|\bHS[A-Z0-9]{8}\b|[0-9a-f]{8}-[0-9a-f-]{27}|0x[0-9a-f]+")
"""What differs from run to run: codes of orders and dossiers, ids, addresses in memory."""
LONGEST = 110


@dataclass(frozen=True)
class Outcome:
    """What came of some tests: for each case its name, and the words of its failure; None: passed, "": skipped."""

    code: int
    cases: tuple[tuple[str, str | None], ...]
    output: str

    def _of(self, test: str) -> list[str | None]:
        file, _, name = test.partition("::")
        titles = not file.endswith(".py")  # a web test's title may go on, and stands behind those of its groups
        return [said for case, said in self.cases if (titles and name in case) or case.partition("[")[0] == name]

    def passed(self, test: str) -> bool:
        """Whether all its cases passed, and there was one."""
        found = self._of(test)
        return bool(found) and all(said is None for said in found)

    def noticed(self, test: str) -> bool:
        """Whether a case of it failed by an assertion about an answer, in a run that ended as one with failed tests does."""
        return self.code == 1 and any(_by_assertion(said) and CRASHED not in said for said in self._of(test) if said)

    def words(self, test: str) -> str:
        """The first line of what its failed assertion said, without what differs from run to run."""
        said = next(said for said in self._of(test) if said and _by_assertion(said))
        lines = [line.strip() for line in said.splitlines()]
        compared = (line[1:].strip() for line in lines if re.match(r"E\s+assert ", line))
        line = next(compared, None) or next(
            line for line in lines if _by_assertion(line) or line.startswith("KeyError")
        )
        line = DIFFERS.sub("…", line.removeprefix("AssertionError: ")).replace("`", "'").replace("|", "¦")
        return line if len(line) <= LONGEST else line[: LONGEST - 1].rstrip() + "…"

    def of(self, test: str) -> str:
        """One line for the terminal: passed, or why not."""
        found = self._of(test)
        if not found:
            return f"was not run (exit code {self.code}): {self.output[-600:]}"
        return next((said.splitlines()[0] if said else "skipped" for said in found if said is not None), "passed")


def _by_assertion(said: str) -> bool:
    return bool(BY_ASSERTION.search(said) or IN_ASSERT.search(said))


class Copy:
    """A copy of the tree, and a database server for its tests."""

    def __init__(self, tree: Path, server: str) -> None:
        self._tree = tree
        self._server = server

    @contextlib.contextmanager
    def edited(self, edit: Edit) -> Generator[None]:
        """The copy with one edit."""
        file = self._tree / edit.file
        text = file.read_text(encoding="utf-8")
        file.write_text(text.replace(edit.old, edit.new), encoding="utf-8")
        try:
            yield
        finally:
            file.write_text(text, encoding="utf-8")

    def run(self, tests: Sequence[str]) -> Outcome:
        """Run exactly these tests, of whichever kind."""
        kinds = {end: [test for test in tests if end in test] for end in (".py::", ".test.ts", ".spec.ts")}
        parts = [self._run(self._command(end, some), end) for end, some in kinds.items() if some]
        cases = tuple(case for part in parts for case in part.cases)
        return Outcome(max(part.code for part in parts), cases, "\n".join(part.output for part in parts))

    def _command(self, end: str, tests: Sequence[str]) -> list[str]:
        if end == ".py::":
            names = [test.removeprefix("api/") for test in tests]
            return [str(PYTHON), "-m", "pytest", "-q", "-p", "no:cacheprovider", f"--junitxml={self._report}", *names]
        files = dict.fromkeys(test.partition("::")[0].removeprefix("web/") for test in tests)
        titles = "|".join(re.escape(test.partition("::")[2]) for test in tests)
        if end == ".test.ts":
            report = ["--reporter=junit", f"--outputFile={self._report}"]
            return [str(NODE_BIN / "npx"), "vitest", "run", *files, "-t", titles, *report]
        wanted = ["--project=desktop", "--no-deps", "--retries=0", "--reporter=junit", "-g", titles]
        return [str(PYTHON), "../tools", "e2e", *files, *wanted]

    @property
    def _report(self) -> Path:
        return self._tree / "report.xml"

    def _run(self, command: list[str], end: str) -> Outcome:
        self._report.unlink(missing_ok=True)
        folder = self._tree / ("api" if end == ".py::" else "web")
        env = child_env(PYTHONPATH=str(self._tree / "api"), PLAYWRIGHT_JUNIT_OUTPUT_FILE=str(self._report))
        env = {name: value for name, value in env.items() if name not in OF_A_RUN} | {"TEST_DATABASE_URL": self._server}
        done = subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, check=False)
        cases = read_report(self._report) if self._report.exists() else ()
        return Outcome(done.returncode, cases, done.stdout + done.stderr)


def read_report(file: Path) -> tuple[tuple[str, str | None], ...]:
    """The cases of a JUnit report. An error before or after a test is no failure of it and counts as neither."""
    found: list[tuple[str, str | None]] = []
    for case in ElementTree.parse(file).iter("testcase"):  # noqa: S314 - written by our own tests
        failure, broken = case.find("failure"), case.find("error")
        said: str | None = None
        if failure is not None:
            kind = "AssertionError: " if failure.get("type") == "AssertionError" else ""  # as Vitest reports it
            said = f"{kind}{failure.get('message') or ''}\n{failure.text or ''}"
        elif broken is not None or case.find("skipped") is not None:
            said = f"error: {broken.get('message')}" if broken is not None else ""
        found.append((case.get("name", ""), said))
    return tuple(found)


@contextlib.contextmanager
def copied_tree(folder: Path) -> Generator[Path]:
    """A copy of what the repository holds, changes of today included; what is installed is linked."""
    listed = ["git", "ls-files", "-co", "--exclude-standard", "-z"]
    names = subprocess.run(listed, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\0")
    for name in filter(None, names):
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, folder / name)
    for name in LINKED:
        if (ROOT / name).exists():
            (folder / name).symlink_to(ROOT / name)
    yield folder
