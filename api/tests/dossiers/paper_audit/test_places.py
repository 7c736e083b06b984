"""The place of a fault is named in the language of its reader."""

import re
from pathlib import Path

import pytest

from khoisu.dossiers import paper_audit
from khoisu.dossiers.paper_audit.report import PLACES, place_text

CHECKS = Path(paper_audit.__file__).parent / "checks"
LITERAL = re.compile(r'Fault\([^()]*?(?:\([^()]*\)[^()]*?)*, f?"([^"]*)"\)')


@pytest.mark.parametrize(
    ("place", "vi", "en"),
    [
        ("trang 2", "trang 2", "page 2"),
        ("nguồn vốn: Vốn tư nhân", "nguồn vốn: Vốn tư nhân", "sources of capital: Vốn tư nhân"),
        ("tài sản góp vốn: hàng 3", "tài sản góp vốn: hàng 3", "assets contributed: row 3"),
        ("tru_so", "trụ sở chính", "head office"),
        ("", "", ""),
    ],
)
def test_a_place_is_said_in_both_languages(place: str, vi: str, en: str) -> None:
    assert (place_text(place, "vi"), place_text(place, "en")) == (vi, en)


def test_every_place_that_a_check_writes_has_words() -> None:
    written = [found for file in CHECKS.glob("*.py") for found in LITERAL.findall(file.read_text("utf-8"))]
    assert len(written) > 10
    for place in written:
        words = re.sub(r" ?(\{[^}]*\}|\d+$)", "", place).removesuffix(":").split(": ")
        assert all(not one or one in PLACES for one in words), place
