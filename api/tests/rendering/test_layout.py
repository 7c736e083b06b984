"""How papers are laid out: nothing that belongs together is separated, nothing that is read at once is broken."""

import io
import json
import re
from functools import lru_cache

import docx
import pytest
import typst
from docx.oxml.ns import qn

from khoisu.dossiers.paper_templates.required_papers import papers
from khoisu.dossiers.rules.legal_types import TYPES
from khoisu.rendering.columns import fitted
from khoisu.rendering.docx import to_docx
from khoisu.rendering.layout import laid_out, needed_width, room, with_last_table
from khoisu.rendering.pdf import MOST_PAGES_CLOSER, TEMPLATE, as_data, count_pages, fitted_pdf, to_pdf
from khoisu.rendering.service import (
    Cell,
    Column,
    Field,
    Fields,
    Heading,
    Notes,
    Paper,
    Paragraph,
    Signature,
    Signatures,
    Stamp,
    Table,
    Tick,
    Ticks,
)
from khoisu.rendering.text import FONTS
from tests.dossiers.support.complete_dossiers import full, material
from tests.rendering.paper_reader import docx_text, outside, pdf_pages, squeeze
from tests.rendering.test_rendering import paper
from tests.slices import one_in

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
    assert needed_width([], 7.5, 10) == 10
    assert needed_width(["1"], 7.5, 10) == 10
    assert needed_width(["999.999.999.999"], 7.5, 10) > needed_width(["999.999.999"], 7.5, 10) > 10


def shares(table: Table) -> list[float]:
    """Each column's part of the width."""
    return [one.width / sum(column.width for column in table.columns) for one in table.columns]


def test_columns_stay_as_the_form_has_them_while_every_word_fits() -> None:
    table = Table((Column(1), Column(3)), (("12/12/2026", "999.999.999.999.999"),), size=8)
    assert fitted(table, 160) == (table,)
    for kind in KINDS:
        for one in sets(kind):
            for given in (block for block in one.blocks if isinstance(block, Table)):
                line = 247 if one.landscape else 160
                (found,) = fitted(given, line)
                assert found.size == given.size
                assert max(abs(a - b) for a, b in zip(shares(found), shares(given), strict=True)) < 0.005, one.code


def test_a_narrow_column_grows_before_letters_shrink_and_letters_shrink_before_the_table_is_parted() -> None:
    amount = "999.999.999.999.999"
    row = ("1", "Tên", amount)
    (wider,) = fitted(Table((Column(1), Column(8), Column(1)), (row,), size=10), 100)
    assert wider.size == 10
    assert wider.columns[2].width > 30
    (smaller,) = fitted(Table((Column(1), *(Column(1),) * 5), (("1", *(amount,) * 5),), size=10), 160)
    assert 7 <= smaller.size < 10
    head = (("STT", "Tên", Cell("Giá trị", across=12)), ("", "", *(f"C{n}" for n in range(12))))
    many = Table((Column(1),) * 14, (("1", "Tên", *(f"{n:02}.999.999.999.999" for n in range(12))),), head, size=10)
    parts = fitted(many, 160)
    assert len(parts) == 2
    assert all(part.rows[0][:2] == (Cell("1"), Cell("Tên")) for part in parts)
    assert all(part.head[0][2] == Cell("Giá trị", across=6) for part in parts)
    assert [cell for part in parts for cell in part.rows[0][2:]] == [
        cell if isinstance(cell, Cell) else Cell(cell) for cell in many.rows[0][2:]
    ]


def test_of_a_long_word_and_a_number_the_word_is_broken() -> None:
    word, number = "Ngu" * 62, "001171000001"
    row = (word, number, "28/12/2028", "Đường")
    made = paper(Table((Column(1),) * 4, (row,), size=8), Table((Column(9), *(Column(1),) * 3), (row,), size=8))
    data = to_pdf(made, Stamp())
    shown = "".join(pdf_pages(data))
    assert outside(data) == []
    assert all(shown.count(text) == 2 for text in row[1:])
    assert squeeze(shown).count(word) == 2


@pytest.mark.req("S3.1")
@pytest.mark.parametrize("kind", one_in(6, KINDS[::-1]))
def test_no_signature_stands_on_a_page_of_its_own(kind: str) -> None:
    for one in sets(kind):
        pages = pdf_pages(to_pdf(one, Stamp()))
        words = pages[-1].split()
        names = " ".join(words[words.index("(Ký") if "(Ký" in words else 0 :])
        assert len(" ".join(words)) > len(names) + 60, f"{one.code}: {pages[-1]}"


@pytest.mark.parametrize("kind", one_in(6, KINDS[::-1]))
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


def test_all_commitments_are_on_the_page_that_is_signed() -> None:
    promises = tuple(Paragraph(f"- Cam kết thứ {place}, trong một dòng;") for place in range(4))
    for lead in range(190, 216):
        made = paper(*(Paragraph("Dòng chữ.") for _ in range(lead)), Paragraph("Tôi cam kết:"), *promises, SIGNED)
        pages = pdf_pages(to_pdf(made, Stamp()))
        assert len(pages) > MOST_PAGES_CLOSER
        assert [page for page in pages if "Tôi cam kết" in page and page.count("- Cam kết") == 4 and "BÊN B" in page], (
            lead
        )


def test_a_list_that_is_longer_than_what_stays_together_is_parted() -> None:
    items = tuple(Paragraph(f"- Mục {place}: {'chữ ' * 20}") for place in range(60))
    pages = pdf_pages(to_pdf(paper(Paragraph("Chúng tôi cam kết:"), *items, SIGNED), Stamp()))
    assert "Mục 0:" in pages[0]
    assert "Mục 59:" in pages[-1]
    assert "BÊN B" in pages[-1]


@pytest.mark.parametrize("kind", one_in(3, KINDS))
def test_a_request_is_signed_below_all_its_commitments(kind: str) -> None:
    (request,) = (one for one in sets(kind) if one.code == "giay-de-nghi-dang-ky-doanh-nghiep")
    signed = squeeze(pdf_pages(to_pdf(request, Stamp()))[-1])
    assert squeeze("cam kết:") in signed
    assert squeeze("- Là người có đầy đủ quyền") in signed


ORDER = {
    "pPr": ["keepNext", "pBdr", "tabs", "spacing", "ind", "jc", "outlineLvl", "rPr"],
    "tblPr": ["tblW", "tblBorders", "tblLayout", "tblCellMar"],
    "tblCellMar": ["top", "left", "bottom", "right"],
    "tcPr": ["tcW", "gridSpan", "vMerge", "vAlign"],
    "rPr": ["b", "i", "sz"],
}


@pytest.mark.parametrize("kind", one_in(6, KINDS[::-1]))
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


SIGNED = Signatures((Signature("BÊN A", name="A"), Signature("BÊN B", name="B")))


def usual(one: Paper) -> bytes:
    """The paper with the usual spacing."""
    return typst.compile(TEMPLATE, sys_inputs={"paper": json.dumps(as_data(one, Stamp()))}, font_paths=[FONTS])


@pytest.mark.parametrize("count", [37, 39, 41])
def test_a_paper_is_set_closer_when_that_saves_the_page_of_its_signatures(count: int) -> None:
    signed = paper(*(Paragraph(f"{place}. Một đoạn văn ngắn.") for place in range(count)), SIGNED)
    assert len(pdf_pages(usual(signed))) == 2
    (page,) = pdf_pages(to_pdf(signed, Stamp()))
    assert "BÊN B" in page


def listed(rows: int) -> Paper:
    """A list of two tables, the second of three rows, with notes and a signature."""
    first = Table(COLUMNS, tuple((f"{place}", "Dòng") for place in range(rows)))
    last = Table(COLUMNS, tuple((f"{place}", "Cuối") for place in range(3)))
    return paper(first, Heading("Bảng sau cùng"), last, Notes(("Ghi chú",)), SIGNED)


COLUMNS = (Column(1), Column(4))


@pytest.mark.deep
def test_the_last_table_goes_to_the_page_of_notes_and_signatures() -> None:
    alone = next(one for one in map(listed, range(20, 80)) if "Cuối" not in pdf_pages(usual(one))[-1])
    assert len(pdf_pages(usual(alone))) > 1
    fitted = fitted_pdf(alone, Stamp())
    pages = pdf_pages(fitted.data)
    assert len(pages) <= len(pdf_pages(usual(alone)))
    assert pages[-1].count("Cuối") == 3
    assert "Bảng sau cùng" in pages[-1]
    assert "BÊN B" in pages[-1]


def test_a_paper_that_does_not_end_in_a_table_has_none_to_move() -> None:
    assert with_last_table(paper(Paragraph("Một."), SIGNED)) is None
    assert with_last_table(paper(SIGNED)) is None


def test_a_paper_keeps_its_spacing_when_no_page_is_saved_and_signatures_do_not_stand_alone() -> None:
    signed = paper(*(Paragraph(f"{place}. Một đoạn văn ngắn.") for place in range(42)), SIGNED)
    drawn = pdf_pages(to_pdf(signed, Stamp()))
    assert drawn == pdf_pages(usual(signed))
    assert "41. Một đoạn văn" in drawn[1]
    assert "BÊN A" in drawn[1]


def test_a_paper_without_signatures_keeps_its_spacing() -> None:
    unsigned = paper(*(Paragraph(f"{place}.") for place in range(44)))
    assert len(pdf_pages(to_pdf(unsigned, Stamp()))) == 2


@pytest.mark.parametrize("kind", one_in(6, KINDS[::-1]))
def test_pages_are_counted_as_readers_count_them(kind: str) -> None:
    for one in sets(kind):
        drawn = to_pdf(one, Stamp())
        assert count_pages(drawn) == len(pdf_pages(drawn)) > 0
