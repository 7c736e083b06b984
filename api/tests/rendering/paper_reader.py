"""Reads papers back, so that tests see what a reader would."""

import io
import re
import unicodedata

import docx
import pypdfium2 as pdfium
from docx.document import Document
from docx.oxml.ns import qn


def squeeze(text: str) -> str:
    """The text without spaces, line ends and permissions to break: how it was wrapped does not matter."""
    # PDFium reports a hyphen at the end of a line as U+FFFE.
    return re.sub(r"[\s\u200b\u00ad]", "", unicodedata.normalize("NFC", text.replace("\ufffe", "-")))


def pdf_pages(data: bytes) -> list[str]:
    """The text of each page."""
    document = pdfium.PdfDocument(data)
    try:
        return [page.get_textpage().get_text_range() for page in document]
    finally:
        document.close()


def pdf_text(data: bytes) -> str:
    """All text of a PDF, squeezed."""
    return squeeze("".join(pdf_pages(data)))


def docx_text(data: bytes) -> str:
    """All text of a Word file's body, squeezed."""
    document: Document = docx.Document(io.BytesIO(data))
    return squeeze("".join(node.text or "" for node in document.element.body.iter() if node.tag.endswith("}t")))


def docx_around(data: bytes) -> str:
    """The text of headers and footers."""
    section = docx.Document(io.BytesIO(data)).sections[0]
    parts = (section.header, section.footer, section.first_page_header, section.first_page_footer)
    return " ".join(paragraph.text for part in parts for paragraph in part.paragraphs)


def docx_columns(data: bytes, head: str) -> list[list[str]]:
    """Of each table of a Word file that has a column with this at the end of its head, the cells below it."""
    found = []
    document: Document = docx.Document(io.BytesIO(data))
    for table, element in zip(document.tables, document.element.body.iterchildren(qn("w:tbl")), strict=True):
        rows = [[cell.text for cell in row.cells] for row in table.rows]
        marks = [row.find(f"{qn('w:trPr')}/{qn('w:tblHeader')}") for row in element.iterchildren(qn("w:tr"))]
        heads = [number for number, mark in enumerate(marks) if mark is not None]
        names = [row for number in heads if not _is_numbering(row := rows[number])]
        if names:
            places = [place for place, name in enumerate(names[-1]) if name.rstrip().endswith(head)]
            found += [[row[place] for row in rows[len(heads) :]] for place in places]
    return found


def pdf_column(data: bytes, head: str) -> list[str]:
    """The text directly below each line that ends so: for columns whose cells are centred like their heads."""
    found, places = [], list[float]()
    for text, centre in _lines(data):
        if text.endswith(head):
            places.append(centre)
        elif places and abs(places[-1] - centre) < 1.5:
            found.append(text)
    return found


def _lines(data: bytes) -> list[tuple[str, float]]:
    """Every printed line of every cell with its middle, rows that number the columns left out."""
    found = list[tuple[str, float]]()
    row = list[tuple[str, float]]()
    document = pdfium.PdfDocument(data)
    pieces = [piece for page in document for piece in _pieces(page.get_textpage())]
    document.close()
    for text, left, right, _ in (*pieces, ("", 0, 0, 0)):
        line = (text.strip(), (left + right) / 2)
        if not line[0].isdigit():
            found += [] if _is_numbering([one for one, _ in row]) else row
            found.append(line)
            row = []
        else:
            row.append(line)
    return found


def _pieces(text: pdfium.PdfTextPage) -> list[tuple[str, float, float, float]]:
    """The lines of cells in the PDF's drawing order: text, left, right, bottom. Text in another style is joined."""
    found = list[tuple[str, float, float, float]]()
    for number in range(text.count_rects()):
        left, bottom, right, top = text.get_rect(number)
        line = text.get_text_bounded(left, bottom, right, top)
        # Cells are further apart than this.
        if found and 0 <= left - found[-1][2] < 3.5 and bottom <= found[-1][3] + 2 < top:
            before, left, _, bottom = found.pop()
            line = before + line
        found.append((line, left, right, bottom))
    return found


def _is_numbering(row: list[str]) -> bool:
    return row[:2] == ["1", "2"] and all(text.isdigit() for text in row)


def outside(data: bytes) -> list[str]:
    """Characters that are not entirely inside the margins left and right (30 and 20 mm), page by page."""
    found = []
    document = pdfium.PdfDocument(data)
    points = 72 / 25.4
    for number, page in enumerate(document, 1):
        text, least, most = page.get_textpage(), 30 * points - 1.5, page.get_width() - 20 * points + 1.5
        for index in range(text.count_chars()):
            left, _, right, _ = text.get_charbox(index)
            if right > left and (left < least or right > most) and (char := text.get_text_range(index, 1)).strip():
                found.append(f"{number}: {char!r} at {left:.0f}-{right:.0f}")
    document.close()
    return found
