"""Papers as Word files, from the same blocks as the PDF, for people who must change a sentence. The same paper gives the same bytes."""

import io
import zipfile
from datetime import datetime
from functools import lru_cache
from typing import Any

import docx
from docx.document import Document
from docx.enum.section import WD_ORIENT
from docx.enum.text import WD_ALIGN_PARAGRAPH
from docx.oxml import parse_xml
from docx.oxml.ns import qn
from docx.section import Section
from docx.shared import Mm, Pt, RGBColor

from khoisu.rendering.blocks import Paper, Stamp
from khoisu.rendering.docx_blocks import WordBlocks
from khoisu.rendering.docx_xml import NS
from khoisu.rendering.layout import foot
from khoisu.rendering.text import clean

EPOCH = (1980, 1, 1, 0, 0, 0)
WRITTEN = datetime(2025, 7, 1)  # noqa: DTZ001 - a fixed date, so that equal papers are equal files
FONT = "Times New Roman"
PAGE_FIELD = (
    f'<w:r {NS}><w:fldChar w:fldCharType="begin"/></w:r>',
    f'<w:r {NS}><w:instrText xml:space="preserve">PAGE</w:instrText></w:r>',
    f'<w:r {NS}><w:fldChar w:fldCharType="end"/></w:r>',
)


def to_docx(paper: Paper, stamp: Stamp, closer: int = 0) -> bytes:
    """The paper as a Word file; `closer`: how closely its PDF is set (`pdf.rendered`), so that both have the same pages."""
    document = docx.Document(io.BytesIO(_empty()))
    _properties(document, paper)
    section = document.sections[0]
    _page(section, landscape=paper.landscape)
    _around(section, stamp, foot(paper, stamp))
    width = 247 if paper.landscape else 160
    body = WordBlocks(width, closer=closer).all(paper.blocks)
    root: Any = parse_xml(f"<w:body {NS}>{body}</w:body>")  # elements of lxml, which publishes no types
    whole: Any = document.element
    target = whole.body
    for element in list(root):
        target.insert(len(target) - 1, element)
    return _without_dates(document)


@lru_cache(maxsize=1)
def _empty() -> bytes:
    """python-docx's own template with our fonts, read once."""
    document = docx.Document()
    style: Any = document.styles["Normal"]  # python-docx types the style's base class, which has no font
    style.font.name, style.font.size = FONT, Pt(13)
    fonts = style.element.get_or_add_rPr().get_or_add_rFonts()
    for kind in ("w:eastAsia", "w:cs", "w:hAnsi"):
        fonts.set(qn(kind), FONT)
    # Pairs of letters as close as in the PDF, which Word only does from a given font size on.
    letters = style.element.get_or_add_rPr()
    kerning = letters.makeelement(qn("w:kern"), {qn("w:val"): "2"})
    letters.insert_element_before(kerning, "w:position", "w:sz", "w:szCs")
    stored = io.BytesIO()
    document.save(stored)
    return stored.getvalue()


def _properties(document: Document, paper: Paper) -> None:
    about = document.core_properties
    about.title, about.author, about.comments = clean(paper.title)[:250], "Khởi Sự", ""
    about.created = about.modified = WRITTEN
    about.language = "vi-VN" if paper.lang == "vi" else "en-GB"


def _page(section: Section, *, landscape: bool) -> None:
    width, height = (297, 210) if landscape else (210, 297)
    section.orientation = WD_ORIENT.LANDSCAPE if landscape else WD_ORIENT.PORTRAIT
    section.page_width, section.page_height = Mm(width), Mm(height)
    section.left_margin, section.right_margin = Mm(30), Mm(20)
    # In the PDF the capitals of the first line touch the upper margin and the base of the last one stands on the lower one.
    # Word keeps the whole height of both lines inside: 20 mm less what is above capitals and below the base.
    section.top_margin, section.bottom_margin = Mm(18.8), Mm(18.5)
    section.header_distance, section.footer_distance = Mm(9), Mm(8)


def _around(section: Section, stamp: Stamp, below: str) -> None:
    """Page numbers from the second page on, the draft's mark on all of them, the version in the footer."""
    section.different_first_page_header_footer = True
    number = section.header.paragraphs[0]
    number.alignment = WD_ALIGN_PARAGRAPH.CENTER
    line: Any = number._p  # pyright: ignore[reportPrivateUsage] - python-docx has no fields
    for part in PAGE_FIELD:
        line.append(parse_xml(part))
    for head, base in (
        (section.header, section.footer),
        (section.first_page_header, section.first_page_footer),
    ):
        if stamp.mark:
            mark = head.add_paragraph() if head is section.header else head.paragraphs[0]
            mark.alignment = WD_ALIGN_PARAGRAPH.CENTER
            words = mark.add_run(clean(stamp.mark))
            words.bold, words.font.size, words.font.color.rgb = True, Pt(22), RGBColor(0xA0, 0xA0, 0xA0)
        words = base.paragraphs[0].add_run(clean(below))
        words.font.size = Pt(8)


def _without_dates(document: Document) -> bytes:
    written, stored = io.BytesIO(), io.BytesIO()
    document.save(written)
    with zipfile.ZipFile(written) as source, zipfile.ZipFile(stored, "w", zipfile.ZIP_DEFLATED) as target:
        for name in source.namelist():
            target.writestr(zipfile.ZipInfo(name, EPOCH), source.read(name), zipfile.ZIP_DEFLATED, 6)
    return stored.getvalue()
