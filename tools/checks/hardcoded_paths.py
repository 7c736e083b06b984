"""Refuses the names of one machine's folders and of package registries in the project: a clone must work anywhere."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

from checks.sources import project_files
from paths import ROOT

MACHINE = re.compile(r"(?<![\w.:/-])/(?:work|root|Users|home/\w+|opt/wheels)(?:/|\b(?=['\"\s]))")
REGISTRY = re.compile(
    r"\b(?:files\.)?(?:pypi|pythonhosted)\.(?:org|io)\b|\bregistry\.(?:npmjs|yarnpkg)\.\w+|\b(?:deb|security)\.debian\.org\b"
    r"|\bproxy\.golang\.org\b|\bcrates\.io\b"
)


def found_in(root: Path = ROOT) -> Iterator[str]:
    """One sentence for each line that names such a place."""
    for name in project_files(root):
        try:
            lines = (root / name).read_text(encoding="utf-8").splitlines()
        except UnicodeDecodeError:
            continue  # a picture or font
        for number, line in enumerate(lines, 1):
            for what, pattern in (("a folder of one machine", MACHINE), ("a package registry", REGISTRY)):
                if match := pattern.search(line):
                    yield f"{name}:{number}: {match.group()!r} is {what}"


if __name__ == "__main__":
    found = list(found_in())
    print("\n".join(found) if found else "no machine's folders, no registries")
    sys.exit(bool(found))
