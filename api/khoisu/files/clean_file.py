"""A cleaned file, and what is checked before one is opened. Without the decoders, which only the child process loads (11 MB)."""

from dataclasses import dataclass

from khoisu.files.errors import MEGABYTE, RefusedFile
from khoisu.files.rules import MAX_BYTES, Kind, kind_of

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
