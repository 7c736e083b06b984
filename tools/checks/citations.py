"""Refuses a citation of a requirement row, a page of the documentation or, in a page, a test that does not exist."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

from asvs import test_names
from checks.sources import GENERATED, project_files
from paths import ROOT

REQUIREMENTS = "docs/requirements.md"
ROW = re.compile(r"(?<![\w.#-])(S[1-9]\.\d{1,2}|G-\d{2})(?![\w.]*\d)")
ROW_HEAD = re.compile(r"^\| ((?:S\d+\.\d+|G-\d+)) \| ", re.MULTILINE)
DOMAIN_PAGE = re.compile(
    r"\b((?:company-formation|identity-documents|payments|market|reference-data|vsic)\.md)(?:,? (?:section )?(\d+(?:\.\d+)*))?"
)
DECISION = re.compile(r"\bdecisions? (0\d{3})\b", re.IGNORECASE)
PATH = re.compile(
    r"`((?:api|web|tools|bench|docs|contract)/[\w./-]+\.(?:py|tsx?|cjs|json|md|toml)|[a-z_]+/[\w/]+\.py)`"
)
TEST = re.compile(r"`((?:api|web|tools)/[\w./-]+)::([^`]+)`")
GUIDES = {
    *("README.md", "CONTRIBUTING.md", "SECURITY.md", "web/README.md"),
    *(f"docs/{page}.md" for page in ("architecture", "first-changes", "glossary", "testing")),
}
PLACES = ("", "api/khoisu/", "api/", "web/", "web/app/")
NOT_READ = {".svg", ".lock", ".txt", ".csv", ".json"}


def rows(root: Path) -> set[str]:
    """The ids of all requirement rows, S and G."""
    return set(ROW_HEAD.findall((root / REQUIREMENTS).read_text(encoding="utf-8")))


def sections(page: Path) -> set[str]:
    """The numbers of a page's headings: `## 5. Rules` is 5, `### 5.8 Days` is 5.8."""
    return set(re.findall(r"^#+ (?:§ ?)?(\d+(?:\.\d+)*)", page.read_text(encoding="utf-8"), re.MULTILINE))


def broken_in(root: Path = ROOT) -> Iterator[str]:
    """One sentence for each citation without a target."""
    known, decisions = rows(root), {page.name[:4] for page in (root / "docs/decisions").rglob("*.md")}
    for name in project_files(root):
        if Path(name).suffix in NOT_READ or GENERATED.search(name) or name.startswith(("docs/domain/", "tools/tests/")):
            continue
        try:
            text = (root / name).read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue  # a picture or font
        for line, cited in _citations(text, root, known, decisions):
            yield f"{name}:{line}: {cited} does not exist"
        if name.startswith("docs/"):
            yield from (f"{name}: no test {path}::{test}" for path, test in _lost_tests(text, root))
        if name in GUIDES:
            yield from (f"{name}: {path} does not exist" for path in _lost_paths(text, root))


def _lost_tests(text: str, root: Path) -> Iterator[tuple[str, str]]:
    """Tests that a page names and their files do not have: `path.py::test_name`, `path.spec.ts::title without its [S…] marks`."""
    return ((path, test) for path, test in TEST.findall(text) if test not in test_names(root / path))


def _lost_paths(text: str, root: Path) -> Iterator[str]:
    """Paths in a guide that lead to no file; ones made by a command, such as docs/coverage.md, are known by git's ignore list."""
    ignored = root / ".gitignore"
    made = ignored.read_text(encoding="utf-8").split() if ignored.is_file() else []
    for path in PATH.findall(text):
        if path not in made and not any((root / place / path).is_file() for place in PLACES):
            yield path


def _citations(text: str, root: Path, known: set[str], decisions: set[str]) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(text.splitlines(), 1):
        yield from ((number, row) for row in ROW.findall(line) if row not in known)
        yield from ((number, f"decision {one}") for one in DECISION.findall(line) if one not in decisions)
        for name, section in DOMAIN_PAGE.findall(line):
            page = root / "docs/domain" / name
            if not page.is_file():
                yield number, f"docs/domain/{name}"
            elif section and section not in sections(page):
                yield number, f"section {section} of docs/domain/{name}"


if __name__ == "__main__":
    broken = list(broken_in())
    print("\n".join(broken) if broken else "every citation leads somewhere")
    sys.exit(bool(broken))
