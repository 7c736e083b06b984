"""Rules of uploaded files: purposes and retention, limits, kinds by their first bytes, and polyglot detection."""

import re
from dataclasses import dataclass
from datetime import timedelta
from typing import Literal

MAX_BYTES = 10 * 1024 * 1024
MAX_VIDEO_BYTES = 25 * 1024 * 1024
"""About half a minute as a phone records it; longer ones are cut or recorded at a lower resolution."""
MAX_PIXELS = 50_000_000
"""A phone's normal and 50-megapixel modes fit; decoded that is 150 MB for a moment."""
MAX_SIDE = 4000
"""Pixels of the longer side after scaling (identity-documents.md 11)."""

Kind = Literal["JPEG", "PNG", "HEIC", "PDF"]
HEIC_BRANDS = {b"heic", b"heix", b"heim", b"heis", b"hevc", b"hevx", b"mif1", b"msf1"}
# What makes a browser or a reader take the same bytes for something else. Five bytes or more: shorter ones occur by chance.
ACTIVE = re.compile(rb"<!doctype|<html|<script|<\?php|<svg[\s>]|<iframe|%PDF-1|%PDF-2|javascript:", re.IGNORECASE)
ZIP_END = b"PK\x05\x06"
PDF_HEAD, PDF_HEAD_WITHIN = b"%PDF-", 1024


@dataclass(frozen=True, slots=True)
class Purpose:
    """Why a file is accepted: whether it shows an identity paper (then consent is required), kinds, pages, retention.

    `video`: short videos are accepted too (`video_check`).
    """

    ma: str
    nhay_cam: bool
    keep: timedelta
    pdf: bool = True
    video: bool = False
    max_pages: int = 60


PURPOSES: dict[str, Purpose] = {
    purpose.ma: purpose
    for purpose in (
        # Read once, shown next to the values while the person checks them, then deleted.
        Purpose("DOC_GIAY_TO", nhay_cam=True, keep=timedelta(hours=24), max_pages=10),
        # Stored with a dossier; the dossier's own retention moves the day (G-78: 90 days after completion).
        Purpose("ANH_GIAY_TO", nhay_cam=True, keep=timedelta(days=180), max_pages=10),
        # Papers of organisations that go with a dossier; the dossier's own retention deletes them as it does pictures.
        Purpose("GIAY_TO_KEM_THEO", nhay_cam=False, keep=timedelta(days=3 * 366), max_pages=60),
        Purpose("BAN_KY", nhay_cam=False, keep=timedelta(days=3 * 366), max_pages=120),
        # Photos and videos of a defect, retained with the contract that the request is about.
        Purpose("BANG_CHUNG", nhay_cam=False, keep=timedelta(days=3 * 366), pdf=False, video=True),
        Purpose("GIAY_CHUNG_NHAN", nhay_cam=False, keep=timedelta(days=3 * 366)),
        # What an order delivers: retained with the contract.
        Purpose("KET_QUA", nhay_cam=False, keep=timedelta(days=3 * 366), max_pages=300),
        # What is written about an order goes with the contract too.
        Purpose("TRAO_DOI", nhay_cam=False, keep=timedelta(days=3 * 366)),
        Purpose("ANH_BAI_VIET", nhay_cam=False, keep=timedelta(days=36525), pdf=False),
    )
}


def kind_of(data: bytes) -> Kind | None:
    """The kind by content alone: file name and declared type are ignored."""
    if data.startswith(b"\xff\xd8\xff"):
        return "JPEG"
    if data.startswith(b"\x89PNG\r\n\x1a\n"):
        return "PNG"
    if data[4:8] == b"ftyp" and data[8:12] in HEIC_BRANDS:
        return "HEIC"
    return "PDF" if PDF_HEAD in data[:PDF_HEAD_WITHIN] else None


def pdf_begin(data: bytes) -> int:
    """Where the PDF begins: some printers and mail programs put a mark or commands in front, and readers forgive that."""
    return data.index(PDF_HEAD, 0, PDF_HEAD_WITHIN)


def is_polyglot(data: bytes, kind: Kind) -> bool:
    """Whether bytes around the picture or paper itself would pass for a web page, a script, another paper or an archive."""
    plain = _outside_pixels(data, kind)
    if kind == "PDF":
        begin = max(data.find(PDF_HEAD, 0, PDF_HEAD_WITHIN), 0)
        plain = data[:begin] + data[begin + 8 : begin + 1024]
    return ZIP_END in data[-66_000:] or ACTIVE.search(plain) is not None


def _outside_pixels(data: bytes, kind: Kind) -> bytes:
    """The bytes that hold no compressed picture: what precedes and what follows it."""
    if kind == "JPEG":
        begin, end = _jpeg_scan(data)
        return data[:begin] + data[end:]
    if kind == "PNG":
        return _png_without_pixels(data)
    return data[:4096] if kind == "HEIC" else data[:1024]


def _jpeg_scan(data: bytes) -> tuple[int, int]:
    """Where the first scan begins and where the end-of-image marker ends (ITU-T T.81 B.1).

    Without that marker both are the same place: nothing is left out of the search.
    """
    at = 2
    while at + 4 <= len(data) and data[at] == 0xFF and data[at + 1] != 0xDA:
        at += 2 + int.from_bytes(data[at + 2 : at + 4])
    end = at
    for found in re.finditer(rb"\xff[\x01-\xcf\xd8-\xff]", data[at:]):
        if data[at + found.start() + 1] == 0xD9:
            end = at + found.end()
            break
    return at, end


def _png_without_pixels(data: bytes) -> bytes:
    """The chunks other than IDAT, and what follows IEND (PNG 3rd edition §5.3)."""
    stored, at = [data[:8]], 8
    while at + 12 <= len(data):
        size, name = int.from_bytes(data[at : at + 4]), data[at + 4 : at + 8]
        if name not in (b"IDAT", b"fdAT", b"iCCP", b"zTXt"):
            stored.append(data[at : at + 12 + size])
        at += 12 + size
        if name == b"IEND":
            break
    return b"".join([*stored, data[at:]])
