"""The whole set of each type, block by block, as reviewed by a person: a change of any label, order or value shows here.

After an intended change: `GOLDEN=write pytest tests/dossiers/papers/test_golden_papers.py`, then read the difference.
"""

import os
from pathlib import Path

import pytest

from khoisu.dossiers.paper_templates.required_papers import papers
from khoisu.dossiers.rules.legal_types import TYPES
from tests.dossiers.support.complete_dossiers import full, material
from tests.dossiers.support.paper_text import lines

GOLDEN = Path(__file__).parent / "golden"


@pytest.mark.req("S3.1")
@pytest.mark.parametrize("kind", sorted(TYPES))
def test_papers_are_as_they_were_read(kind: str) -> None:
    shown = [line.rstrip() for paper in papers(material(full(kind))) for line in lines(paper)]
    stored = GOLDEN / f"{kind}.txt"
    if os.environ.get("GOLDEN") == "write":
        stored.write_text("\n".join(shown) + "\n")
    assert shown == stored.read_text().splitlines()
