"""Reads papers back, so that tests see what a reader would."""

import io
import re
import unicodedata

import docx
import pypdfium2 as pdfium
from docx.document import Document


def squeeze(text: str) -> str:
    """The text without spaces, line ends and permissions to break: how it was wrapped does not matter."""
    # PDFium tells of a hyphen at the end of a line by U+FFFE.
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
    """What stands in heads and feet."""
    section = docx.Document(io.BytesIO(data)).sections[0]
    parts = (section.header, section.footer, section.first_page_header, section.first_page_footer)
    return " ".join(paragraph.text for part in parts for paragraph in part.paragraphs)


def outside(data: bytes) -> list[str]:
    """Letters that do not lie wholly inside the margins left and right (30 and 20 mm), page by page."""
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
