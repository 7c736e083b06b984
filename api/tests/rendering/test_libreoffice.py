"""The Word files as an office program lays them out: as many pages as the PDF, in the same reading order, every number whole.

Skipped where LibreOffice is not installed. It draws with our own letters, whose measures are those of Times New Roman, which
the Word files ask for: what it takes instead on a machine without them has other widths, and breaks lines elsewhere.
"""

import re
import unicodedata
from dataclasses import replace
from pathlib import Path

import pytest

from khoisu.dossiers.paper_templates.required_papers import papers
from khoisu.dossiers.rules.legal_types import TYPES
from khoisu.rendering.docx import to_docx
from khoisu.rendering.pdf import fitted_pdf
from khoisu.rendering.service import Block, Paper, Stamp, Table
from tests.dossiers.support.complete_dossiers import full, material
from tests.rendering.office_program import OFFICE, converted
from tests.rendering.paper_reader import pdf_pages

pytestmark = pytest.mark.deep

NUMBER = re.compile(r"(?<![0-9.,])[0-9][0-9./]{6,}[0-9]")
# Dotted lines and boxes, of which the PDF has lines and an X.
DRAWN = re.compile(r"[☐☒….:_\u200b\s]|\bX\b")
Pages = dict[str, list[str]]


def laid_out(folder: Path, files: dict[str, bytes]) -> Pages:
    """The pages of Word files as LibreOffice prints them."""
    found = converted(folder, {f"{name}.docx": data for name, data in files.items()}, "pdf")
    return {name: pdf_pages(data) for name, data in found.items()}


def reading_order(pages: list[str]) -> str:
    """The letters and digits of all pages in the order in which a reading program takes them, without page numbers."""
    lines = (line for number, page in enumerate(pages, 1) for line in page.splitlines() if line.strip() != str(number))
    return DRAWN.sub("", unicodedata.normalize("NFC", "\n".join(lines).replace("\ufffe", "-")))


def without_heads(paper: Paper) -> Paper:
    """The paper without the heads of its tables: whether they are repeated depends on the page, and both order them differently."""
    return replace(paper, blocks=tuple(_without_head(one) for one in paper.blocks))


def _without_head(block: Block) -> Block:
    return replace(block, head=()) if isinstance(block, Table) else block


@pytest.fixture(scope="module")
def both(tmp_path_factory: pytest.TempPathFactory) -> tuple[Pages, Pages]:
    """The pages of all types' papers, from the PDFs and from the Word files: one start of the office program, which is slow."""
    if OFFICE is None:
        pytest.skip("LibreOffice is not installed")
    made = {f"{kind}-{one.code}": one for kind in sorted(TYPES) for one in papers(material(full(kind)))}
    made |= {f"order-{name}": without_heads(one) for name, one in made.items()}
    ours, words = Pages(), dict[str, bytes]()
    for name, paper in made.items():
        pdf = fitted_pdf(paper, Stamp())
        ours[name], words[name] = pdf_pages(pdf.data), to_docx(pdf.paper, Stamp(), pdf.closer)
    return ours, laid_out(tmp_path_factory.mktemp("word"), words)


@pytest.mark.req("S3.1")
def test_a_word_file_has_as_many_pages_as_its_pdf(both: tuple[Pages, Pages]) -> None:
    ours, theirs = both
    whole = [name for name in ours if not name.startswith("order-")]
    assert {name: len(theirs[name]) for name in whole} == {name: len(ours[name]) for name in whole}


@pytest.mark.req("S3.1")
def test_a_word_file_has_the_numbers_of_its_pdf(both: tuple[Pages, Pages]) -> None:
    for name, pages in both[0].items():
        found = [set(NUMBER.findall("\n".join(one))) for one in (pages, both[1][name])]
        assert found[0] == found[1], name


@pytest.mark.req("S3.1")
def test_a_word_file_is_read_in_the_order_of_its_pdf(both: tuple[Pages, Pages]) -> None:
    ours, theirs = both
    names = [name for name in ours if name.startswith("order-")]
    assert names
    for name in names:
        assert reading_order(theirs[name]) == reading_order(ours[name]), name
