"""What other rooms may use of rendering: papers described as blocks become PDF and DOCX files, stored as versioned sets.

Functions that take a session work inside the caller's transaction.
"""

from khoisu.rendering.blocks import (
    Block,
    Cell,
    Column,
    Field,
    Fields,
    FormMark,
    Heading,
    National,
    Notes,
    PageBreak,
    Paper,
    Paragraph,
    Run,
    Signature,
    Signatures,
    Stamp,
    Table,
    Tick,
    Ticks,
    Title,
    Words,
    bold,
    italic,
    plain,
)
from khoisu.rendering.docx import to_docx
from khoisu.rendering.layout import needed_width
from khoisu.rendering.models import PaperSet, StoredPaper
from khoisu.rendering.paper_removal import delete_set
from khoisu.rendering.paper_store import (
    files_of,
    find_set,
    get_set,
    give_up,
    order_set,
    read_paper,
    render_papers,
    rendered_revisions,
    rerender_set,
    set_failed,
    store_rendered_set,
    waiting_sets,
)
from khoisu.rendering.paper_store import preview as preview_paper
from khoisu.rendering.pdf import to_pdf
from khoisu.rendering.text import ascii_name, clean
from khoisu.rendering.zip_bundle import bundle

__all__ = [
    "Block",
    "Cell",
    "Column",
    "Field",
    "Fields",
    "FormMark",
    "Heading",
    "National",
    "Notes",
    "PageBreak",
    "Paper",
    "PaperSet",
    "Paragraph",
    "Run",
    "Signature",
    "Signatures",
    "Stamp",
    "StoredPaper",
    "Table",
    "Tick",
    "Ticks",
    "Title",
    "Words",
    "ascii_name",
    "bold",
    "bundle",
    "clean",
    "delete_set",
    "files_of",
    "find_set",
    "get_set",
    "give_up",
    "italic",
    "needed_width",
    "order_set",
    "plain",
    "preview_paper",
    "read_paper",
    "render_papers",
    "rendered_revisions",
    "rerender_set",
    "set_failed",
    "store_rendered_set",
    "to_docx",
    "to_pdf",
    "waiting_sets",
]
