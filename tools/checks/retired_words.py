"""Refuses words that the project gave up for the field's own terms; docs/glossary.md says which to use."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

from checks.sources import GENERATED, project_files
from paths import ROOT

SOURCES = {".py", ".ts", ".tsx", ".css", ".cjs", ".mjs"}
# Names and comments of the code, never texts of screens: those are in the messages and in `Text(vi, en)`.
RETIRED = {
    r"\bjourneys\b": "workflows",
    r"\bkhoisu[./](?:staff|ports|contacts|company|documents|token_endpoint)\b": "admin, integrations, inquiries, site_settings, files, oidc",
    r"\b(?:Admit|AdmitBuyer|AdmitBank|AdmitToCart)\b": "RequireRole",
    r"\b(?:class|type|interface) Kept\b|\bkept_answers\b|\b[Pp]age-?[Ss]helf\b": "stored, response_cache, LRU",
    r"\b\w*[Ss]hel(?:f|ves|ving)\b|\bShel(?:f|ves)[A-Z]\w*": "taxonomy, category, tag, term",
    r"\b[Mm]easuring[A-Z]\w*|\bmeasuring\.server\b": "analytics consent",
    r"\bOffice(?:Form|Page|Dep|Order|Dossier|Crumbs|Layout|Area|Action|Step)\b|\boffice_(?:routes|schemas|reads|accounts)\b": "admin",
    r"\bcomment_letters\b": "comment e-mails",
    r"\b(?:hot_letters|told_event|papers_told|tell_of_\w+)\b": "notify, response",
    r"(?:#|//|\*|\"\"\").*\banew\b": "again",
    r"(?:#|//|\*|\"\"\").*\b[Ww]hoever\b": "anyone who",
    r"(?:#|//|\*|\"\"\").*\btold\b": "notified, reported or said to",
    r"(?:#|//|\*|\"\"\").*\b(?:thereof|lest)\b": "of it, so that not",
}
PATTERNS = [(re.compile(pattern), instead) for pattern, instead in RETIRED.items()]
FREE = re.compile(r"(^|/)(migrations/versions|sample\w*|tests/test_checks\.py|checks/retired_words\.py)(/|$)")


def found_in(root: Path = ROOT) -> Iterator[str]:
    """One sentence for each line of a source, and each path, that uses such a word."""
    for name in project_files(root):
        if Path(name).suffix not in SOURCES or GENERATED.search(name) or FREE.search(name):
            continue
        lines = (root / name).read_text(encoding="utf-8").splitlines()
        for number, line in enumerate([name, *lines]):
            for pattern, instead in PATTERNS:
                if match := pattern.search(line):
                    yield f"{name}:{number}: {match.group()!r}; say {instead}"


if __name__ == "__main__":
    found = list(found_in())
    print("\n".join(found) if found else "no retired word")
    sys.exit(bool(found))
