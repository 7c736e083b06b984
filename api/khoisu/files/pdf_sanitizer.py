"""Sanitizes PDF files: searched for scripts and other active content, rewritten without forms and notes; pages as pictures."""

import ctypes
import io
import re
import threading
import zlib

import pypdfium2 as pdfium
from PIL import Image
from pypdfium2 import raw

from khoisu.files.errors import RefusedFile

ONE_AT_A_TIME = threading.Lock()
"""PDFium is not thread-safe."""
DPI, LONGEST = 200, 2600
MOST_INFLATED = 8 * 1024 * 1024
MOST_INFLATED_TOGETHER = 64 * 1024 * 1024
STREAM = re.compile(rb"(?P<dictionary>>>\s*)?(?<!end)stream\r?\n")
ACTIONS = re.compile(rb"/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData)(?![A-Za-z0-9])")
ESCAPED = re.compile(rb"#([0-9A-Fa-f]{2})")


def clean_pdf(data: bytes, max_pages: int) -> tuple[bytes, int]:
    """The same pages and nothing else, and their number. A digitally signed PDF is not changed at all, or its signature would be void.

    Raises `RefusedFile`: damaged, encrypted, with scripts, attached files or launching actions, or too long.
    """
    with ONE_AT_A_TIME:
        try:
            document = pdfium.PdfDocument(data)
        except pdfium.PdfiumError as error:
            raise RefusedFile("pdf_co_mat_khau" if "password" in str(error).lower() else "tep_hong") from None
        try:
            return _checked_copy(document, data, max_pages)
        except pdfium.PdfiumError:
            raise RefusedFile("tep_hong") from None
        finally:
            document.close()


def _checked_copy(document: pdfium.PdfDocument, data: bytes, max_pages: int) -> tuple[bytes, int]:
    if raw.FPDF_GetSecurityHandlerRevision(document) != -1:
        raise RefusedFile("pdf_co_mat_khau")
    active = raw.FPDFDoc_GetJavaScriptActionCount(document) != 0 or raw.FPDFDoc_GetAttachmentCount(document) != 0
    if active or has_active_content(data):
        raise RefusedFile("pdf_co_ma")
    pages = len(document)
    if pages == 0:
        raise RefusedFile("tep_hong")
    if pages > max_pages:
        raise RefusedFile("pdf_nhieu_trang", trang=max_pages)
    if raw.FPDF_GetSignatureCount(document) > 0:
        return data, pages
    return _copy_of_pages(document), pages


def _copy_of_pages(document: pdfium.PdfDocument) -> bytes:
    """A new document with the pages only; forms and notes over them become part of the page."""
    for number in range(len(document)):
        page = document[number]
        raw.FPDFPage_Flatten(page, raw.FLAT_NORMALDISPLAY)
        page.close()
    bare = pdfium.PdfDocument.new()
    try:
        bare.import_pages(document)
        out = io.BytesIO()
        bare.save(out)
        return out.getvalue()
    finally:
        bare.close()


def has_active_content(data: bytes) -> bool:
    """Whether the file's objects name a script, a launch or an attachment (`ACTIONS`), also inside compressed object streams and with escaped names.

    Raises `RefusedFile` when those streams unpack to more than any real document's. Time is linear in the size of the file.
    """
    plain, packed = _split(data)
    if _names_an_action(plain):
        return True
    left = MOST_INFLATED_TOGETHER
    for start in packed:
        part = _inflated(memoryview(data)[start:])
        left -= len(part)
        if left < 0:
            raise RefusedFile("tep_qua_phuc_tap")
        if _names_an_action(part):
            return True
    return False


def _names_an_action(part: bytes) -> bool:
    return ACTIONS.search(_unescaped(part)) is not None


def _unescaped(part: bytes) -> bytes:
    return ESCAPED.sub(lambda found: bytes([int(found[1], 16)]), part) if b"#" in part else part


def _inflated(packed: memoryview) -> bytes:
    """Inflated data (RFC 1950) as far as they are intact, whatever the checksum says: PDF readers do the same.

    They end where the packed data end; a word "endstream" inside ends nothing.
    """
    stream, found = zlib.decompressobj(wbits=-15), b""
    # In growing pieces, because zlib copies what follows the end of the packed data; in halves where it is damaged.
    at, size, growth = 2, 4096, 2
    while size and at < len(packed) and not stream.eof and len(found) < MOST_INFLATED:
        before = stream.copy()
        try:
            found += stream.decompress(packed[at : at + size], MOST_INFLATED - len(found))
        except zlib.error:
            stream, size, growth = before, size // 2, 1
            continue
        at, size = at + size, size * growth
    return found


def _split(data: bytes) -> tuple[bytes, list[int]]:
    """The file without the bodies of its streams, and where the bodies of its object streams begin (ISO 32000-2 §7.3.8, §7.5.7)."""
    plain: list[bytes] = []
    packed: list[int] = []
    body_end, seen, of_objects = 0, 0, False
    for word in STREAM.finditer(data):
        of_objects = of_objects or b"ObjStm" in _unescaped(data[seen : word.start()])
        seen = word.end()
        if of_objects:
            packed.append(seen)
        if not word["dictionary"] or word.start() < body_end:
            continue
        end = data.find(b"endstream", seen)
        if end < 0:
            break  # this body and all later ones have no end
        plain.append(data[body_end : word.start()])
        body_end, of_objects = end, False
    return b"".join([*plain, data[body_end:]]), packed


def render_pages(data: bytes, most: int) -> list[Image.Image]:
    """The first `most` pages as pictures at 200 dots per inch, at most 2,600 pixels a side. Raises `RefusedFile` for a damaged file."""
    with ONE_AT_A_TIME:
        try:
            document = pdfium.PdfDocument(data)
            try:
                return [_rendered(document, number) for number in range(min(most, len(document)))]
            finally:
                document.close()
        except (pdfium.PdfiumError, ctypes.ArgumentError, ValueError, MemoryError):
            raise RefusedFile("tep_hong") from None


def _rendered(document: pdfium.PdfDocument, number: int) -> Image.Image:
    page = document[number]
    width, height = page.get_size()
    scale = min(DPI / 72, LONGEST / max(width, height, 1))
    rendered = page.render(scale=scale)
    picture = rendered.to_pil().convert("RGB")
    page.close()
    return picture
