"""A picture as a page of a PDF, as registrars want uploads (ND168 3.9): the JPEG itself goes in, nothing is compressed again."""

import io

A4 = (595.28, 841.89)
MARGIN = 28.35
"""10 mm: what printers reach."""
COLOURS = {"L": "/DeviceGray", "RGB": "/DeviceRGB", "CMYK": "/DeviceCMYK"}


def to_picture_pdf(jpeg: bytes) -> bytes:
    """One A4 page, upright or across as the picture is, with the picture in its middle, as large as the margins let it.

    `jpeg` is a cleaned picture. Raises `PIL.UnidentifiedImageError`, `KeyError` for what is not a JPEG.
    """
    from PIL.Image import open as decode  # noqa: PLC0415 - loaded where papers are made

    with decode(io.BytesIO(jpeg), formats=["JPEG"]) as picture:
        (width, height), colours = picture.size, COLOURS[picture.mode]
    page = A4 if height >= width else A4[::-1]
    scale = min((page[0] - 2 * MARGIN) / width, (page[1] - 2 * MARGIN) / height)
    left, bottom = (page[0] - width * scale) / 2, (page[1] - height * scale) / 2
    drawing = f"q {width * scale:.2f} 0 0 {height * scale:.2f} {left:.2f} {bottom:.2f} cm /P Do Q".encode()
    # Adobe's CMYK files are inverted.
    inverted = " /Decode [1 0 1 0 1 0 1 0]" if colours == COLOURS["CMYK"] else ""
    head = (
        f"/Type /XObject /Subtype /Image /Width {width} /Height {height} /ColorSpace {colours} /BitsPerComponent 8"
        f" /Filter /DCTDecode{inverted}"
    )
    return _file(
        b"<< /Type /Catalog /Pages 2 0 R >>",
        b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {page[0]} {page[1]}] /Contents 4 0 R"
        f" /Resources << /XObject << /P 5 0 R >> >> >>".encode(),
        _stream("", drawing),
        _stream(head, jpeg),
    )


def _stream(head: str, data: bytes) -> bytes:
    return f"<< {head} /Length {len(data)} >>\nstream\n".encode() + data + b"\nendstream"


def _file(*objects: bytes) -> bytes:
    """A PDF of these objects, numbered from 1; the first is the catalogue."""
    out, places = io.BytesIO(), list[int]()
    out.write(b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n")
    for number, one in enumerate(objects, 1):
        places.append(out.tell())
        out.write(f"{number} 0 obj\n".encode() + one + b"\nendobj\n")
    start = out.tell()
    rows = "".join(f"{place:010} 00000 n \n" for place in places)
    out.write(f"xref\n0 {len(objects) + 1}\n0000000000 65535 f \n{rows}".encode())
    out.write(f"trailer\n<< /Size {len(objects) + 1} /Root 1 0 R >>\nstartxref\n{start}\n%%EOF\n".encode())
    return out.getvalue()
