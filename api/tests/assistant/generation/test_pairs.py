"""The gate against sentences made from the published articles: floors by kind, and every miss named in the documentation."""

from collections import Counter
from pathlib import Path
from time import process_time

import pytest

from tests.assistant.generation.labelled import LABELLED
from tests.assistant.generation.pairs_file import pairs

PAGE = Path(__file__).parents[4] / "docs" / "assistant.md"
FLOORS = {
    "supported": 0.9,
    "number": 1.0,
    "law": 1.0,
    "swapped": 0.95,
    "unit": 0.95,
    "near": 0.9,
    "negation": 0.8,
    "party": 0.9,
}
PAIRS = pairs()


@pytest.mark.req("S1.4")
@pytest.mark.parametrize("kind", FLOORS)
def test_each_kind_is_judged_right_often_enough(kind: str) -> None:
    of_kind = [one for one in PAIRS if one.kind == kind]
    missed = [one.sentence for one in of_kind if not one.is_judged_right]
    assert len(missed) <= (1 - FLOORS[kind]) * len(of_kind), missed


def test_there_are_enough_pairs_of_each_kind() -> None:
    assert len(PAIRS) + len(LABELLED) >= 150
    assert set(Counter(one.kind for one in PAIRS)) == set(FLOORS)
    assert min(Counter(one.kind for one in PAIRS).values()) >= 8
    assert len({(one.kind, one.sentence, one.evidence) for one in PAIRS}) == len(PAIRS)


def test_every_miss_is_named_in_the_documentation() -> None:
    page = PAGE.read_text(encoding="utf-8")
    section = page.partition("### Misses of the gate")[2].partition("\n#")[0]
    listed = {line.partition(": ")[2] for line in section.splitlines() if line.startswith("- ")}
    assert listed == {f"“{one.sentence}”" for one in PAIRS if not one.is_judged_right}


@pytest.mark.req("S1.4")
def test_a_sentence_is_judged_in_20_ms() -> None:
    start = process_time()
    assert sum(one.refusal is not None for one in PAIRS) > 0
    assert (process_time() - start) / len(PAIRS) < 0.02
