"""Checks short videos as phones record them (MP4, MOV, 3GP): by their own structure alone, never decoded or written again."""

from khoisu.files.clean_file import Clean
from khoisu.files.errors import MEGABYTE, RefusedFile
from khoisu.files.rules import HEIC_BRANDS, MAX_VIDEO_BYTES, ZIP_END

BOX_HEAD = 8
MOST_BOXES = 4_096
NEEDED = frozenset({b"moov", b"mdat"})


def is_video(data: bytes) -> bool:
    """Whether the first box names an ISO base media file (ISO/IEC 14496-12 section 4.3) that is not a HEIC picture."""
    return data[4:8] == b"ftyp" and data[8:12] not in HEIC_BRANDS


def check_video(data: bytes) -> Clean:
    """The video as it came. Raises `RefusedFile` when it is too large, cut off, or something else hangs behind it.

    Whoever may see it gets it as a download only (`Content-Disposition: attachment`), because nothing of it is rewritten.
    """
    if len(data) > MAX_VIDEO_BYTES:
        raise RefusedFile("video_qua_lon", mb=MAX_VIDEO_BYTES // MEGABYTE)
    if not _boxes(data) >= NEEDED:
        raise RefusedFile("tep_hong")
    if ZIP_END in data[-66_000:]:
        raise RefusedFile("tep_hai_nghia")
    return Clean(data, "VIDEO", None, None, 1)


def _boxes(data: bytes) -> set[bytes]:
    """The types of the boxes that the file is made of, end to end. Raises `RefusedFile` when they do not fill it exactly."""
    at, found = 0, set[bytes]()
    for _ in range(MOST_BOXES):
        if at == len(data):
            return found
        size, kind = int.from_bytes(data[at : at + 4]), data[at + 4 : at + BOX_HEAD]
        if size == 1:
            size = int.from_bytes(data[at + BOX_HEAD : at + 16])
        elif size == 0:
            size = len(data) - at
        if size < BOX_HEAD or at + size > len(data) or len(kind) < 4:
            break
        found.add(kind)
        at += size
    raise RefusedFile("tep_hong")
