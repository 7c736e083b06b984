"""Sanitizes one uploaded file: its kind, whether it is only that, and the clean copy that is stored."""

from dataclasses import dataclass

from khoisu.files.errors import MEGABYTE, RefusedFile
from khoisu.files.image_sanitizer import clean_picture
from khoisu.files.pdf_sanitizer import clean_pdf
from khoisu.files.rules import MAX_BYTES, Kind, Purpose, is_polyglot, kind_of

MEDIA_TYPES = {"ANH": "image/jpeg", "PDF": "application/pdf", "VIDEO": "video/mp4"}
"""The media type to send a stored file with, by its kind."""


@dataclass(frozen=True, slots=True)
class Clean:
    """A file as it is stored: `loai` ANH (JPEG), PDF or VIDEO, width and height of a picture, number of pages of a PDF."""

    data: bytes
    loai: str
    rong: int | None
    cao: int | None
    so_trang: int

    @property
    def kieu_noi_dung(self) -> str:
        """The media type to send it with."""
        return MEDIA_TYPES[self.loai]


def sanitize_file(data: bytes, purpose: Purpose) -> Clean:
    """Clean a file or refuse it (`RefusedFile`). Call it in a child process only: a hostile file takes all the time and memory there is."""
    kind = check_size_and_kind(data)
    if is_polyglot(data, kind):
        raise RefusedFile("tep_hai_nghia")
    if kind != "PDF":
        return Clean(*_picture(data, kind))
    if not purpose.pdf:
        raise RefusedFile("can_anh")
    clean, pages = clean_pdf(data, purpose.max_pages)
    return Clean(clean, "PDF", None, None, pages)


def check_size_and_kind(data: bytes) -> Kind:
    """The kind of a file by its first bytes. Raises `RefusedFile` for its size or an unknown kind."""
    if not data:
        raise RefusedFile("tep_rong")
    if len(data) > MAX_BYTES:
        raise RefusedFile("tep_qua_lon", mb=MAX_BYTES // MEGABYTE)
    kind = kind_of(data)
    if kind is None:
        raise RefusedFile("tep_sai_loai")
    return kind


def _picture(data: bytes, kind: str) -> tuple[bytes, str, int, int, int]:
    clean, width, height = clean_picture(data, kind)
    return clean, "ANH", width, height, 1
