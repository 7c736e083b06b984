"""Labelled pairs of a sentence and a passage, made from the published articles by kinds (`pairs/*.tsv`)."""

from pathlib import Path
from typing import NamedTuple

from khoisu.assistant.generation.prompt import Evidence
from khoisu.kit.lang import Lang
from tests.assistant.generation.judging import judge

FOLDER = Path(__file__).with_name("pairs")


class Pair(NamedTuple):
    """A sentence, the passages it is held against, and what is wrong with it (`supported`: nothing). Without a citation it cites the first."""

    kind: str
    evidence: tuple[Evidence, ...]
    lang: Lang
    sentence: str

    @property
    def is_shown(self) -> bool:
        """What a person gets to see of it, by the way that every answer goes."""
        cited = self.sentence if self.sentence.endswith("]") else f"{self.sentence} [1]"
        return bool(judge(f"{cited}.", self.evidence, self.lang).sentences)

    @property
    def is_judged_right(self) -> bool:
        """Shown when it is supported, not when it is not."""
        return self.is_shown == (self.kind == "supported")


def _rows(name: str) -> list[list[str]]:
    lines = (FOLDER / f"{name}.tsv").read_text(encoding="utf-8").splitlines()
    return [line.split("\t") for line in lines if not line.startswith("#")]


def pairs(half: str = "") -> list[Pair]:
    """All pairs of a half: the first, or the `second_` that was written without looking at the gate."""
    passages: dict[str, tuple[Lang, Evidence]] = {
        row[0]: ("en" if row[1] == "en" else "vi", Evidence(row[2], tuple(row[3:]))) for row in _rows(f"{half}passages")
    }

    def pair(kind: str, names: str, sentence: str) -> Pair:
        cited = [passages[name] for name in names.split("+")]
        return Pair(kind, tuple(evidence for _, evidence in cited), cited[0][0], sentence)

    return [pair(*row) for row in _rows(f"{half}pairs")]
