"""One door for every file that people send: what it is, whether it is only that, and the clean copy that is kept."""

from dataclasses import dataclass

from khoisu.files.errors import MEGABYTE, RefusedFile
from khoisu.files.images import clean_picture
from khoisu.files.pdf_intake import clean_pdf
from khoisu.files.rules import MAX_BYTES, Kind, Purpose, is_two_things, kind_of


@dataclass(frozen=True, slots=True)
class Clean:
    """A file as it is kept: `loai` ANH (JPEG) or PDF, measures of a picture, pages of a PDF."""

    data: bytes
    loai: str
    rong: int | None
    cao: int | None
    so_trang: int

    @property
    def kieu_noi_dung(self) -> str:
        """The media type to send it with."""
        return "application/pdf" if self.loai == "PDF" else "image/jpeg"


def clean_upload(data: bytes, purpose: Purpose) -> Clean:
    """Take a file or refuse it (`RefusedFile`). Only in a child process: a hostile file takes all the time and memory there is."""
    kind = refuse_at_sight(data)
    if is_two_things(data, kind):
        raise RefusedFile("tep_hai_nghia")
    if kind != "PDF":
        return Clean(*_picture(data, kind))
    if not purpose.pdf:
        raise RefusedFile("can_anh")
    clean, pages = clean_pdf(data, purpose.max_pages)
    return Clean(clean, "PDF", None, None, pages)


def refuse_at_sight(data: bytes) -> Kind:
    """The kind of a file, refused (`RefusedFile`) for what its size and its first bytes say."""
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
