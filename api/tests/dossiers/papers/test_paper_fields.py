"""Every specified field travels from the dossier to the paper: read back from the PDF and from the Word file."""

from functools import lru_cache

import pytest

from khoisu.dossiers.paper_templates.required_papers import papers
from khoisu.dossiers.rules.legal_types import TYPES
from khoisu.rendering.docx import to_docx
from khoisu.rendering.pdf import to_pdf
from khoisu.rendering.service import Stamp
from tests.dossiers.support.complete_dossiers import full, material
from tests.dossiers.support.field_places import all_fields, off_paper, places
from tests.rendering.paper_reader import docx_text, pdf_text, squeeze
from tests.slices import one_in

KINDS = sorted(TYPES)
STAMP = Stamp()


@lru_cache
def read_back(kind: str, form: str) -> dict[str, str]:
    """The squeezed text of each paper of the full dossier, by its code."""
    made = papers(material(full(kind)))
    read, draw = (pdf_text, to_pdf) if form == "pdf" else (docx_text, to_docx)
    return {paper.code: read(draw(paper, STAMP)) for paper in made}


def as_printed(expected: str, form: str) -> str:
    """A ticked box is an X in the PDF, an empty one nothing."""
    return squeeze(expected if form == "docx" else expected.replace("☒", "X").replace("☐", ""))


@pytest.mark.req("S3.1")
@pytest.mark.parametrize(("kind", "form"), one_in(5, [(kind, form) for kind in KINDS for form in ("pdf", "docx")]))
def test_every_field_is_on_its_paper(kind: str, form: str) -> None:
    m, missing = material(full(kind)), []
    texts = read_back(kind, form)
    for paper, part, shows in places(m):
        for field, show in shows.items():
            value = getattr(part, field, None)
            if value in (None, "", (), 0) and value is not False:
                continue
            printed = show(m, part, value)
            for expected in [printed] if isinstance(printed, str) else printed or []:
                if as_printed(expected, form) not in texts[paper]:
                    missing.append(f"{paper}: {type(part).__name__}.{field} = {expected!r}")
    assert missing == []


@pytest.mark.req("S3.1")
def test_the_table_names_every_field_of_every_shape() -> None:
    shown = {
        (type(part).__name__, field)
        for kind in KINDS
        for _, part, shows in places(material(full(kind)))
        for field, show in shows.items()
        if show is not None
    }
    forgotten = [pair for pair in all_fields() if pair not in shown and not off_paper(*pair)]
    assert forgotten == []
