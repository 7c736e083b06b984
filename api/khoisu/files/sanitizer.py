"""Sanitizes one uploaded file: its kind, whether it is only that, and the clean copy that is stored."""

from khoisu.files.clean_file import Clean, check_size_and_kind
from khoisu.files.errors import RefusedFile
from khoisu.files.image_sanitizer import clean_picture
from khoisu.files.pdf_sanitizer import clean_pdf
from khoisu.files.rules import Purpose, is_polyglot, pdf_begin


def sanitize_file(data: bytes, purpose: Purpose) -> Clean:
    """Clean a file or refuse it (`RefusedFile`). Call it in a child process only: a hostile file takes all the time and memory there is."""
    kind = check_size_and_kind(data)
    if is_polyglot(data, kind):
        raise RefusedFile("tep_hai_nghia")
    if kind != "PDF":
        return Clean(*_picture(data, kind))
    if not purpose.pdf:
        raise RefusedFile("can_anh")
    clean, pages = clean_pdf(data[pdf_begin(data) :], purpose.max_pages)
    return Clean(clean, "PDF", None, None, pages)


def _picture(data: bytes, kind: str) -> tuple[bytes, str, int, int, int]:
    clean, width, height = clean_picture(data, kind)
    return clean, "ANH", width, height, 1
