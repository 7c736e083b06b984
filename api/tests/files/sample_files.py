"""Files for tests: honest ones of each kind, and those that somebody might send to do harm."""

import io
import struct
import zipfile
import zlib
from pathlib import Path

import pypdfium2 as pdfium
from PIL import Image, ImageDraw

PLACE = "21.0278 N 105.8342 E"


def picture(width: int = 640, height: int = 400, mode: str = "RGB") -> Image.Image:
    """A picture with something on it."""
    rendered = Image.new(mode, (width, height), "white")
    ImageDraw.Draw(rendered).rectangle((20, 20, width // 2, height // 2), fill="black")
    return rendered


def jpeg(rendered: Image.Image | None = None, *, orientation: int = 1) -> bytes:
    """A JPEG as a phone writes it: with place, device and orientation in its metadata."""
    out = io.BytesIO()
    exif = Image.Exif()
    exif[0x0112], exif[0x010F], exif[0x010E] = orientation, "Phone of a person", PLACE
    (rendered or picture()).save(out, "JPEG", exif=exif, comment=PLACE.encode())
    return out.getvalue()


def png(rendered: Image.Image | None = None) -> bytes:
    """A PNG."""
    out = io.BytesIO()
    (rendered or picture()).save(out, "PNG")
    return out.getvalue()


def heic() -> bytes:
    """A HEIC as phones write it, 320 × 200, with its place in the metadata. Made for these tests; nothing here writes HEVC."""
    return (Path(__file__).parent / "data" / "anh.heic").read_bytes()


def pdf(pages: int = 1) -> bytes:
    """A PDF of empty pages."""
    document = pdfium.PdfDocument.new()
    for _ in range(pages):
        document.new_page(595, 842)
    out = io.BytesIO()
    document.save(out)
    document.close()
    return out.getvalue()


def raw_pdf(*extra: bytes, catalog: bytes = b"", box: bytes = b"0 0 200 200") -> bytes:
    """A PDF written by hand: a catalogue, one page, and further objects from number 4."""
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R " + catalog + b" >>",
        b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        b"<< /Type /Page /Parent 2 0 R /MediaBox [" + box + b"] >>",
        *extra,
    ]
    out, places = b"%PDF-1.7\n", []
    for number, body in enumerate(objects, 1):
        places.append(len(out))
        out += b"%d 0 obj\n%s\nendobj\n" % (number, body)
    table = b"".join(b"%010d 00000 n \n" % place for place in places)
    head = b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
    trailer = b"trailer << /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (len(objects) + 1, len(out))
    return out + head + table + trailer


def archive() -> bytes:
    """A ZIP."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as packed:
        packed.writestr("a.txt", "hello")
    return out.getvalue()


def png_bomb(side: int = 60_000) -> bytes:
    """A few kilobytes that would unpack to gigabytes of pixels."""

    def chunk(name: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))

    head = struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", head)
        + chunk(b"IDAT", zlib.compress(bytes(100_000)))
        + chunk(b"IEND", b"")
    )
