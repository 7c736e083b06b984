"""The labelled questions, and how well a search answers them (`make assess`, docs/assistant.md).

The sealed files were written before the index was asked, the first two from the published headings, `sealed3` from
whole passages; nothing is tuned on them.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from khoisu.assistant.passage_search import PassageSearch
from khoisu.kit.lang import Lang
from khoisu.kit.text.unaccent import unaccent

FOLDER = Path(__file__).with_name("golden")
SEALED = ("sealed", "sealed2", "sealed3")
"""Nothing is tuned on these."""
HALVES = ("open", "fresh", "paraphrased", *SEALED)


@dataclass(frozen=True, slots=True)
class Labelled:
    """A question with its class, its language and the passages that answer it; none of them when it is out of scope."""

    kind: str
    lang: str
    question: str
    passages: frozenset[str]


@dataclass(frozen=True, slots=True)
class Score:
    """Shares from 0 to 1 of `count` questions. A document counts once; a passage is right by document and anchor."""

    count: int
    recall: float
    reciprocal_rank: float
    passage: float


def labelled(name: str) -> list[Labelled]:
    """The questions of a file of `golden`."""
    rows = (line.split("\t") for line in (FOLDER / f"{name}.tsv").read_text(encoding="utf-8").splitlines())
    return [Labelled(row[0], row[1], row[2], frozenset(" ".join(row[3:]).split())) for row in rows if row[0][0] != "#"]


@dataclass(frozen=True, slots=True)
class FollowUp:
    """A question that goes on from the one before it, and the passages that answer it."""

    lang: Lang
    previous: str
    question: str
    passages: frozenset[str]


def follow_ups(name: str) -> list[FollowUp]:
    """The follow-ups of a file of `golden`."""
    rows = (line.split("\t") for line in (FOLDER / f"{name}.tsv").read_text(encoding="utf-8").splitlines())
    return [
        FollowUp("en" if row[0] == "en" else "vi", row[1], row[2], frozenset(row[3].split()))
        for row in rows
        if row[0][0] != "#"
    ]


def share_of_follow_ups_found(indexes: Mapping[Lang, PassageSearch], asked: Sequence[FollowUp]) -> float:
    """The share of follow-ups with a right passage among the first five."""
    found = [
        any(hit.passage.key in one.passages for hit in indexes[one.lang].find(one.question, previous=one.previous)[:5])
        for one in asked
    ]
    return sum(found) / len(found)


def scores(
    indexes: Mapping[Lang, PassageSearch], asked: Sequence[Labelled], *, without_accents: bool = False
) -> dict[str, Score]:
    """Scores by class, and of all under "all"."""
    found: dict[str, list[tuple[bool, float, bool]]] = defaultdict(list)
    for one in asked:
        question = unaccent(one.question) if without_accents else one.question
        lang: Lang = "en" if one.lang == "en" else "vi"
        keys = [hit.passage.key for hit in indexes[lang].find(question)][:5]
        documents = list(dict.fromkeys(key.partition("#")[0] for key in keys))
        wanted = {key.partition("#")[0] for key in one.passages}
        rank = next((place for place, document in enumerate(documents, 1) if document in wanted), 0)
        row = (rank > 0, 1 / rank if rank else 0.0, any(key in one.passages for key in keys))
        found[one.kind].append(row)
        found["all"].append(row)
    return {
        kind: Score(len(rows), *(sum(column) / len(rows) for column in zip(*rows, strict=True)))
        for kind, rows in found.items()
    }
