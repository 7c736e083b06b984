"""The shape of a pair of dossiers for a row of the law table."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from khoisu.dossiers.rules.context import Context
from khoisu.dossiers.rules.entities import Dossier
from khoisu.dossiers.rules.findings import Path
from tests.dossiers.support.valid_dossiers import CONTEXT

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
    attached: Callable[[Dossier], frozenset[tuple[str, Path]]] | None = None
    """For rows about attachments: what was uploaded for the dossier that fulfils the row; for the other one, nothing."""

    def context(self, dossier: Dossier, *, holds: bool) -> Context:
        """What the rules know besides the dossier."""
        if self.attached is None:
            return CONTEXT
        return replace(CONTEXT, kem_theo=self.attached(dossier) if holds else frozenset())

    def __str__(self) -> str:
        return f"{self.ma}@{self.truong}"
