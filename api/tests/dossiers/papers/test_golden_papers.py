"""The whole set of each type, block by block, as reviewed by a person: a change of any label, order or value shows here.

A line that several types share stands once in `golden/papers.txt`, behind the letters of these types.
After an intended change: `GOLDEN=write pytest tests/dossiers/papers/test_golden_papers.py`, then read the difference.
"""

import os
from difflib import SequenceMatcher
from pathlib import Path

import pytest

from khoisu.dossiers.paper_templates.required_papers import papers
from tests.dossiers.support.complete_dossiers import full, material
from tests.dossiers.support.paper_text import lines

GOLDEN = Path(__file__).parent / "golden" / "papers.txt"
LETTERS = {"DNTN": "D", "TNHH1_CN": "1", "TNHH1_TC": "T", "TNHH2": "2", "HD": "H", "CP": "C"}


def shown(kind: str) -> list[str]:
    """Each line of the papers of a type."""
    return [line.rstrip() for paper in papers(material(full(kind))) for line in lines(paper)]


def together() -> list[tuple[str, str]]:
    """The lines of all types in one order, each with the letters of the types that have it there."""
    whole: list[tuple[str, str]] = []
    for kind, letter in LETTERS.items():
        own, known, next_whole = shown(kind), [text for _, text in whole], list[tuple[str, str]]()
        for what, start, end, first, last in SequenceMatcher(None, known, own, autojunk=False).get_opcodes():
            if what == "equal":
                next_whole += [(who + letter, text) for who, text in whole[start:end]]
            else:
                next_whole += [*whole[start:end], *((letter, text) for text in own[first:last])]
        whole = next_whole
    return whole


if os.environ.get("GOLDEN") == "write":
    every = "".join(LETTERS.values())
    columns = [("".join(one if one in who else "·" for one in every), text) for who, text in together()]
    GOLDEN.write_text("".join(f"{who} {text}".rstrip() + "\n" for who, text in columns), encoding="utf-8")


@pytest.mark.req("S3.1")
@pytest.mark.parametrize("kind", LETTERS)
def test_papers_are_as_they_were_read(kind: str) -> None:
    stored = [line.partition(" ") for line in GOLDEN.read_text(encoding="utf-8").splitlines()]
    assert shown(kind) == [text for who, _, text in stored if LETTERS[kind] in who]
