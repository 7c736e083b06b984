"""Refuses functions, methods and classes of the API that nothing in the API uses. Tests do not count as use.

What is called from outside our code (a route, a job, a validator) is known by its decorator; the rest of what is only
seemingly unused is listed in `dead_code_allowed.toml`, each with its reason. Runs in the project's Python, which has vulture.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from vulture import Vulture  # pyright: ignore[reportMissingTypeStubs] - it has none

from paths import ROOT, TOOLS

ALLOWED = TOOLS / "checks" / "dead_code_allowed.toml"
PRODUCT = "api/khoisu"
CALLED_FROM_OUTSIDE = [
    "@router.*",
    "@pages.*",
    "@jobs.*",
    "@field_validator",
    "@model_validator",
    "@field_serializer",
    "@model_serializer",
    "@event.listens_for",
]
KINDS = frozenset({"function", "method", "class", "property", "import", "unreachable_code"})
"""Not attributes and variables: columns and wire fields are written for the database and for callers elsewhere."""


def unused(root: Path = ROOT, allowed_file: Path = ALLOWED) -> Iterator[str]:
    """One sentence for each unused name that is not allowed, and for each allowed one that is no longer unused."""
    allowed: dict[str, str] = tomllib.loads(allowed_file.read_text(encoding="utf-8"))
    found = set[str]()
    for place, name in _findings(root):
        found.add(name)
        if not allowed.get(name):
            yield f"{place}: nothing uses {name}"
    yield from (f"{allowed_file.name}: {name} is used or gone" for name in allowed if name not in found)


def _findings(root: Path) -> Iterator[tuple[str, str]]:
    """Place and name of what vulture finds."""
    finder: Any = Vulture(ignore_decorators=CALLED_FROM_OUTSIDE)
    finder.scavenge([str(root / PRODUCT)])
    for item in finder.get_unused_code(min_confidence=60):
        name = Path(item.filename).resolve().relative_to(root.resolve()).as_posix()
        is_table = item.typ == "class" and name.endswith("models.py")  # migrations are compared with all of them
        if item.typ in KINDS and not is_table:
            yield f"{name}:{item.first_lineno}", str(item.name)


if __name__ == "__main__":
    sentences = sorted(unused())
    print("\n".join(sentences) if sentences else "everything is used")
    sys.exit(bool(sentences))
