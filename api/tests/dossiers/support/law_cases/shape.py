"""The shape of a pair of dossiers for a row of the law table."""

from collections.abc import Callable
from dataclasses import dataclass

from khoisu.dossiers.rules.entities import Dossier

Change = Callable[[Dossier], Dossier]


@dataclass(frozen=True)
class LawCase:
    """A generated valid dossier of one of `kinds` is changed by `holds` and stays accepted, by `breaks` it is not.

    `truong` is the wire path on which `ma` is reported. `holds` leads as near to the edge as the law allows.
    """

    ma: str
    truong: str
    kinds: frozenset[str]
    holds: Change
    breaks: Change

    def __str__(self) -> str:
        return f"{self.ma}@{self.truong}"
