"""Blocks become a PDF and a Word file that say exactly what was put in, whatever that was."""

import io
import zipfile

import pypdfium2 as pdfium
import pytest

from khoisu.rendering.docx import to_docx
from khoisu.rendering.pdf import to_pdf
from khoisu.rendering.service import (
    Block,
    Cell,
    Column,
    Field,
    Fields,
    Heading,
    National,
    Notes,
    Paper,
    Paragraph,
    Signature,
    Signatures,
    Stamp,
    Table,
    Tick,
    Ticks,
    Title,
    bundle,
)
from tests.rendering.paper_reader import docx_around, docx_text, outside, pdf_pages, pdf_text, squeeze
from tests.slices import one_in

HOSTILE = [
    '#import "x.typ": *',
    '#panic("no") #read("/etc/passwd")',
    "$ x^2 $ and *bold* and _em_ and `raw` and = heading",
    "<label> @ref // comment /* more */ \\ # [ ] { } ~ -- ---",
    "<w:t>&amp;</w:t> & < > \" ' ]]>",
    "{{ jinja }} {% for %} {ten} %s %(x)s",
    "שלום עולם",
    "CÔNG TY TNHH ƯỚC MƠ ẰẲẴẮẶ ếềểễệ đĐ",
]


def paper(*blocks: Block, landscape: bool = False) -> Paper:
    """A paper of these blocks."""
    return Paper("thu", "Thử nghiệm", "TT68/2025 Mẫu 2", blocks, landscape)


def everywhere(text: str) -> Paper:
    """A paper with the text in every place that can hold text."""
    return paper(
        National(left=(text,), place=text),
        Title((text,), text),
        Heading(text),
        Paragraph(text),
        Fields((Field(text, text), Field(text, text))),
        Fields((Field("Nhãn", text),)),
        Ticks((Tick(text, True), Tick(text)), text),
        Ticks((Tick(text), Tick(text, True)), text, across=2),
        Table((Column(1), Column(2)), ((text, Cell(blocks=(Paragraph(text),))),), ((text, text),)),
        Signatures((Signature(text, text, text), Signature(text, text, text))),
        Notes((text,)),
    )


PLACES = 26


@pytest.mark.parametrize("text", one_in(4, HOSTILE))
def test_text_is_printed_as_it_is_at_every_place(text: str) -> None:
    data, word = to_pdf(everywhere(text), Stamp(text, text)), to_docx(everywhere(text), Stamp(text, text))
    if text.isascii() or "CÔNG" in text:
        assert pdf_text(data).count(squeeze(text)) >= PLACES
    assert docx_text(word).count(squeeze(text)) >= PLACES - 1
    assert text in docx_around(word)


def test_letters_of_another_direction_are_all_there() -> None:
    shown = pdf_text(to_pdf(paper(Paragraph("Tên: שלום ABC")), Stamp()))
    assert sorted(shown) == sorted(squeeze("Tên: שלום ABC"))


@pytest.mark.parametrize("hidden", ["\u202e", "\u2066", "\u200f", "\ufeff", "\x00", "\x1b", "\x0b", "\ud800"])
def test_characters_that_hide_or_reorder_are_not_printed(hidden: str) -> None:
    made = paper(Paragraph(f"AB{hidden}CD"))
    for shown in (pdf_text(to_pdf(made, Stamp())), docx_text(to_docx(made, Stamp()))):
        assert squeeze("ABCD") in shown.replace(" ", "")
        assert hidden not in shown


def test_decomposed_letters_are_composed() -> None:
    made = paper(Paragraph("Nguye\u0302\u0303n"))
    assert "Nguyễn" in pdf_text(to_pdf(made, Stamp()))
    assert "Nguyễn" in docx_text(to_docx(made, Stamp()))


@pytest.mark.parametrize("landscape", one_in(4, [False, True]))
@pytest.mark.parametrize("word", ["x" * 400, "W" * 90, "thu.dien.tu.rat.dai." * 12 + "@khoisu.example", "Ố" * 255])
def test_very_long_words_stay_between_the_margins(word: str, *, landscape: bool) -> None:
    narrow = tuple(Column(1) for _ in range(14))
    made = paper(
        Title((word,)),
        Heading(word),
        Paragraph(word),
        Fields((Field("Thư điện tử", word), Field("Website", word))),
        Ticks((Tick(word, True), Tick(word)), across=2),
        Table(narrow, ((word,) * 14,), (("Cột",) * 14,), size=8),
        Signatures((Signature(word, name=word), Signature(word, name=word))),
        landscape=landscape,
    )
    data = to_pdf(made, Stamp())
    assert outside(data) == []
    assert pdf_text(data).count(squeeze(word)) >= 5


def test_same_paper_same_bytes_and_no_trace_of_the_machine() -> None:
    made, stamp = everywhere("Công ty"), Stamp("BẢN NHÁP", "HS1 - 3")
    assert to_pdf(made, stamp) == to_pdf(made, stamp)
    assert to_docx(made, stamp) == to_docx(made, stamp)
    about = pdfium.PdfDocument(to_pdf(made, stamp)).get_metadata_dict()
    assert about["Title"] == "Thử nghiệm"
    assert about["CreationDate"] == ""


def test_another_letter_another_file() -> None:
    assert to_pdf(paper(Paragraph("A")), Stamp()) != to_pdf(paper(Paragraph("B")), Stamp())
    assert to_docx(paper(Paragraph("A")), Stamp()) != to_docx(paper(Paragraph("B")), Stamp())


def test_mark_and_version_stand_on_every_page_and_numbers_from_the_second() -> None:
    made = paper(*(Paragraph("Dòng chữ.") for _ in range(120)))
    pages = pdf_pages(to_pdf(made, Stamp("BẢN NHÁP", "HS1 phiên bản 3")))
    assert len(pages) >= 3
    assert all(squeeze("BẢN NHÁP") in squeeze(page) and "phiên bản 3" in page for page in pages)
    numbers = [page.replace("BẢN NHÁP", "").split()[0] for page in pages]
    assert numbers[1:] == [str(number) for number in range(2, len(pages) + 1)]
    assert "1" not in squeeze(pages[0]).replace("HS1", "")
    plain = pdf_pages(to_pdf(made, Stamp()))
    assert not any("NHÁP" in page for page in plain)
    assert "BẢN NHÁP" in docx_around(to_docx(made, Stamp("BẢN NHÁP", "HS1 phiên bản 3")))
    assert "NHÁP" not in docx_around(to_docx(made, Stamp()))


def test_the_head_of_a_long_table_is_repeated() -> None:
    rows = tuple((str(place), f"Dòng {place}") for place in range(150))
    pages = pdf_pages(to_pdf(paper(Table((Column(1), Column(5)), rows, (("Số thứ tự", "Nội dung"),))), Stamp()))
    assert len(pages) >= 3
    assert all(page.count("Số thứ tự") == 1 for page in pages)
    shown = squeeze("".join(pages))
    assert all(f"Dòng{place}" in shown for place in range(150))


def test_a_cell_longer_than_a_page_is_shown_whole() -> None:
    words = " ".join(f"chữ{place}" for place in range(1500))
    shown = pdf_text(to_pdf(paper(Table((Column(1), Column(3)), (("1", words),))), Stamp()))
    assert all(f"chữ{place}" in shown for place in range(1500))


def test_paper_is_a4_upright_or_lying() -> None:
    for landscape, size in ((False, (210, 297)), (True, (297, 210))):
        page = pdfium.PdfDocument(to_pdf(paper(Paragraph("x"), landscape=landscape), Stamp()))[0]
        assert (round(page.get_width() * 25.4 / 72), round(page.get_height() * 25.4 / 72)) == size


def test_word_file_holds_the_ticks() -> None:
    word = docx_text(to_docx(paper(Ticks((Tick("Có", True), Tick("Không")), across=2)), Stamp()))
    assert "Có☒" in word
    assert "Không☐" in word


def test_bundle_is_the_same_for_the_same_files_and_refuses_odd_names() -> None:
    files = [("01-a.pdf", b"1"), ("02-b.docx", b"2")]
    data = bundle(files)
    assert data == bundle(files)
    with zipfile.ZipFile(io.BytesIO(data)) as opened:
        assert opened.namelist() == ["01-a.pdf", "02-b.docx"]
        assert opened.read("02-b.docx") == b"2"
    for bad in (["a.pdf", "a.pdf"], ["../a.pdf"], ["Điều lệ.pdf"], ["a\\b.pdf"]):
        with pytest.raises(ValueError, match=r".+"):
            bundle((name, b"") for name in bad)
