"""How papers are laid out: nothing that belongs together is parted, nothing that is read at once is broken."""

import io
import re
from functools import lru_cache

import docx
import pytest
from docx.oxml.ns import qn

from khoisu.documents.fitting import laid_out, needed, room
from khoisu.documents.service import Cell, Column, Field, Fields, Paragraph, Stamp, Table, Tick, Ticks, to_docx, to_pdf
from khoisu.dossiers.papers import Paper, papers
from khoisu.dossiers.rules.legal_types import TYPES
from tests.documents.reading import docx_text, pdf_pages
from tests.documents.test_drawing import paper
from tests.dossiers.full import full, material

KINDS = sorted(TYPES)
LINE = room(160, 13)


@lru_cache
def sets(kind: str) -> tuple[Paper, ...]:
    """The papers of the full dossier."""
    return papers(material(full(kind)))


def test_fields_stand_beside_one_another_while_they_fit() -> None:
    short = Fields((Field("Điện thoại", "0912345678"), Field("Số fax")))
    assert list(laid_out((short,), LINE)) == [short]
    uneven = Fields((Field("Thư điện tử", "ten.rat.dai.cua.nguoi.nay@mail.example"), Field("Giới tính", "Nữ")))
    (moved,) = laid_out((uneven,), LINE)
    assert isinstance(moved, Fields)
    assert moved.row[0].width > 2 * moved.row[1].width
    wide = Fields((Field("Thư điện tử", "x" * 60), Field("Website", "y" * 60)), level=1)
    below = list(laid_out((wide,), LINE))
    assert below == [Fields((one,), 1) for one in wide.row]


def test_a_column_is_as_wide_as_its_longest_number() -> None:
    assert needed([], 7.5, 10) == 10
    assert needed(["1"], 7.5, 10) == 10
    assert needed(["999.999.999.999"], 7.5, 10) > needed(["999.999.999"], 7.5, 10) > 10


@pytest.mark.req("S3.1")
@pytest.mark.parametrize("kind", KINDS)
def test_no_signature_stands_on_a_page_of_its_own(kind: str) -> None:
    for one in sets(kind):
        pages = pdf_pages(to_pdf(one, Stamp()))
        words = pages[-1].split()
        names = " ".join(words[words.index("(Ký") if "(Ký" in words else 0 :])
        assert len(" ".join(words)) > len(names) + 60, f"{one.code}: {pages[-1]}"


@pytest.mark.parametrize("kind", KINDS)
def test_dates_and_amounts_of_the_lists_are_never_broken(kind: str) -> None:
    whole = re.compile(r"\d{2}/\d{2}/\d{4}|\d{1,3}(?:\.\d{3}){2,}")
    for one in sets(kind):
        if not one.landscape:
            continue
        text = "\n".join(pdf_pages(to_pdf(one, Stamp())))
        tables = [block for block in one.blocks if isinstance(block, Table)]
        cells = [cell for table in tables for row in table.rows for cell in row if isinstance(cell, str)]
        assert [cell for cell in cells if whole.fullmatch(cell) and cell not in text] == []


def test_the_row_of_a_form_is_not_parted() -> None:
    question = Cell(
        blocks=(Ticks((Tick("Độc lập"), Tick("Hợp nhất"), Tick("Phụ thuộc")), "Hình thức hạch toán:", across=2),)
    )
    for lead in range(34, 46):
        made = paper(*(Paragraph("Dòng chữ.") for _ in range(lead)), Table((Column(1),), ((question,),)))
        pages = pdf_pages(to_pdf(made, Stamp()))
        assert any("Hình thức" in page and "Phụ thuộc" in page for page in pages), lead


def test_what_introduces_stays_with_what_it_introduces() -> None:
    for lead in range(34, 46):
        made = paper(
            *(Paragraph("Dòng chữ.") for _ in range(lead)), Paragraph("Địa chỉ:"), Fields((Field("Số nhà", "1"),))
        )
        pages = pdf_pages(to_pdf(made, Stamp()))
        assert any("Địa chỉ" in page and "Số nhà" in page for page in pages), lead


ORDER = {
    "pPr": ["keepNext", "tabs", "spacing", "ind", "jc", "outlineLvl"],
    "tblPr": ["tblW", "tblBorders", "tblLayout", "tblCellMar"],
    "tcPr": ["tcW", "gridSpan", "vMerge", "vAlign"],
    "rPr": ["b", "i", "sz"],
}


@pytest.mark.parametrize("kind", KINDS)
def test_word_files_are_what_word_wants(kind: str) -> None:
    """Elements in the order of the schema, a paragraph at the end of each cell, as many columns as the grid says, A4."""
    for one in sets(kind):
        document = docx.Document(io.BytesIO(to_docx(one, Stamp("BẢN NHÁP", "HS1"))))
        body = document.element.body
        for name, order in ORDER.items():
            for element in body.iter(qn(f"w:{name}")):
                found = [child.tag.split("}")[1] for child in element]
                assert found == [tag for tag in order if tag in found], (one.code, name, found)
        assert all(cell[-1].tag == qn("w:p") for cell in body.iter(qn("w:tc")))
        for table in body.iter(qn("w:tbl")):
            columns = len(table.find(qn("w:tblGrid")))
            for row in table.findall(qn("w:tr")):
                spans = [
                    span.get(qn("w:val")) for span in row.iterfind(f"{qn('w:tc')}/{qn('w:tcPr')}/{qn('w:gridSpan')}")
                ]
                assert len(row.findall(qn("w:tc"))) + sum(int(span) - 1 for span in spans) == columns
        section = document.sections[0]
        size = (round(section.page_width.mm), round(section.page_height.mm))  # pyright: ignore[reportOptionalMemberAccess]
        assert size == ((297, 210) if one.landscape else (210, 297))
        assert docx_text(to_docx(one, Stamp())) != ""
