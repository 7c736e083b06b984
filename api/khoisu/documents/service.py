"""What other rooms may use of documents: files that people send, and papers that are drawn.

Functions that take a session work inside the caller's transaction.
"""

from khoisu.documents.blocks import (
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
from khoisu.documents.bundle import bundle
from khoisu.documents.errors import REASONS, RefusedFile, UploadGone
from khoisu.documents.fitting import needed
from khoisu.documents.intake import Clean
from khoisu.documents.paper_models import PaperSet, StoredPaper
from khoisu.documents.paper_removal import forget_set
from khoisu.documents.paper_store import (
    draw,
    drawn_revisions,
    files_of,
    find_set,
    get_set,
    give_up,
    keep_set,
    order_set,
    read_paper,
    redraw_set,
)
from khoisu.documents.paper_store import failed as set_failed
from khoisu.documents.paper_store import preview as preview_paper
from khoisu.documents.paper_store import waiting as waiting_sets
from khoisu.documents.pdf import to_pdf
from khoisu.documents.rules import MAX_BYTES, PURPOSES
from khoisu.documents.safe_intake import examine, first_page, page_pictures
from khoisu.documents.text import ascii_name, clean
from khoisu.documents.uploads import (
    CONSENT,
    Agreed,
    Fetched,
    Upload,
    delete,
    fetch,
    fetch_own,
    keep_until,
    key_of,
    read_bytes,
    read_kept,
    take,
    withdraw,
)
from khoisu.documents.word import to_docx

__all__ = [
    "CONSENT",
    "MAX_BYTES",
    "PURPOSES",
    "REASONS",
    "Agreed",
    "Block",
    "Cell",
    "Clean",
    "Column",
    "Fetched",
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
    "RefusedFile",
    "Run",
    "Signature",
    "Signatures",
    "Stamp",
    "StoredPaper",
    "Table",
    "Tick",
    "Ticks",
    "Title",
    "Upload",
    "UploadGone",
    "Words",
    "ascii_name",
    "bold",
    "bundle",
    "clean",
    "delete",
    "draw",
    "drawn_revisions",
    "examine",
    "fetch",
    "fetch_own",
    "files_of",
    "find_set",
    "first_page",
    "forget_set",
    "get_set",
    "give_up",
    "italic",
    "keep_set",
    "keep_until",
    "key_of",
    "needed",
    "order_set",
    "page_pictures",
    "plain",
    "preview_paper",
    "read_bytes",
    "read_kept",
    "read_paper",
    "redraw_set",
    "set_failed",
    "take",
    "to_docx",
    "to_pdf",
    "waiting_sets",
    "withdraw",
]
