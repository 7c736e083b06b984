"""Hostile files, made to exhaust or crash their reader."""

import zlib

from tests.files import sample_files


def streams_without_end(size: int) -> bytes:
    """A PDF of one page and a comment of `size` bytes with unterminated streams."""
    return sample_files.pdf() + b"%" + b"<<>>stream\n" * (size // 11)


def page_of_strokes(inflated: int) -> bytes:
    """A PDF whose one page unpacks to `inflated` bytes of strokes, each of which becomes an object in memory."""
    body = zlib.compress(b"0 0 m 9 9 l S\n" * (inflated // 14), 9)
    stream = b"<< /Length %d /Filter /FlateDecode >>\nstream\n%s\nendstream" % (len(body), body)
    return sample_files.raw_pdf(stream).replace(b"/MediaBox", b"/Contents 4 0 R /MediaBox")


def packed_objects(count: int, inflated: int) -> bytes:
    """A PDF with `count` object streams of `inflated` bytes each."""
    packed = zlib.compress(bytes(inflated), 9)
    one = b"<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >>\nstream\n%s\nendstream" % packed
    return sample_files.raw_pdf(*[one] * count)


WORST = {
    "streams without end, 176 kB": streams_without_end(176_000),
    "streams without end, 1 MB": streams_without_end(1_000_000),
    "streams with an end": sample_files.pdf() + b"%" + b"<<>>stream\nendstream\n" * 50_000,
    "object streams of nothing": sample_files.pdf() + b"%" + b"<</ObjStm>>stream\n\x78\x9cendstream\n" * 35_000,
    "escaped names": sample_files.pdf() + b"%" + b"#41" * 350_000,
    "white space": sample_files.pdf() + b"%" + b">>" * 50_000 + b" " * 900_000 + b"stream",
    "nested arrays": sample_files.raw_pdf(b"[" * 1_000_000),
    "nested dictionaries": sample_files.raw_pdf(b"<</A" * 250_000),
    "pages above pages": sample_files.raw_pdf(
        *[b"<< /Type /Pages /Kids [%d 0 R] /Count 1 >>" % n for n in range(5, 5_000)]
    ),
}
"""At most 1 MB each; every one is taken or refused within the limits of one file."""
