"""Labelled pairs of a sentence and a passage, made from the published articles by kinds (`pairs/*.tsv`)."""

from pathlib import Path
from typing import NamedTuple

from khoisu.assistant.generation.gate import Refusal, refusal_of
from khoisu.assistant.generation.prompt import Evidence
from khoisu.kit.lang import Lang

FOLDER = Path(__file__).with_name("pairs")


class Pair(NamedTuple):
    """A sentence without its citation, the passage it is held against, and what is wrong with it (`supported`: nothing)."""

    kind: str
    evidence: Evidence
    lang: Lang
    sentence: str

    @property
    def refusal(self) -> Refusal | None:
        """What the gate says."""
        return refusal_of(f"{self.sentence} [1].", [self.evidence], self.lang)

    @property
    def is_judged_right(self) -> bool:
        """Kept when it is supported, refused when it is not."""
        return (self.refusal is None) == (self.kind == "supported")


def _rows(name: str) -> list[list[str]]:
    lines = (FOLDER / f"{name}.tsv").read_text(encoding="utf-8").splitlines()
    return [line.split("\t") for line in lines if not line.startswith("#")]


def pairs() -> list[Pair]:
    """All pairs of the files."""
    passages: dict[str, tuple[Lang, Evidence]] = {
        row[0]: ("en" if row[1] == "en" else "vi", Evidence(row[2], tuple(row[3:]))) for row in _rows("passages")
    }
    return [Pair(row[0], passages[row[1]][1], passages[row[1]][0], row[2]) for row in _rows("pairs")]
