"""The shape of a dossier changed by hand."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Case:
    """The base of `kind` with `changes` (wire path to value). `field` is a part of the wire path that must be refused.

    For an edge case `field` says in words what is at the edge, and nothing may be refused.
    """

    kind: str
    field: str
    changes: dict[str, Any]

    def __str__(self) -> str:
        return f"{self.kind}: {self.field} {'; '.join(f'{path}={str(value)[:40]}' for path, value in self.changes.items())}"


C = Case
"""The short name for tables of cases."""
