"""What a file is by its first bytes, and what hides before or behind a picture's pixels."""

import pytest

from khoisu.files.rules import ACTIVE, HEIC_BRANDS, PURPOSES, Kind, is_polyglot, kind_of

SCRIPT = b"<script>alert(1)</script>"
PNG_HEAD = b"\x89PNG\r\n\x1a\n"


def chunk(name: bytes, data: bytes) -> bytes:
    """A PNG chunk; its check sum is not looked at."""
    return len(data).to_bytes(4) + name + data + b"CRC!"


def png(*chunks: bytes, after: bytes = b"") -> bytes:
    return PNG_HEAD + b"".join(chunks) + chunk(b"IEND", b"") + after


def segment(comment: bytes) -> bytes:
    """A comment segment of a JPEG: its length counts itself."""
    return b"\xff\xfe" + (len(comment) + 2).to_bytes(2) + comment


def jpeg(*, before: bytes = b"", scan: bytes = b"", after: bytes = b"") -> bytes:
    """Start, one comment segment, a scan, the end of the image, and what stands behind it."""
    return b"\xff\xd8" + segment(before) + b"\xff\xda" + scan + b"\xff\xd9" + after


@pytest.mark.parametrize(
    ("data", "kind"),
    [
        (b"\xff\xd8\xff\xe0", "JPEG"),
        (b"\xff\xd8", None),
        (PNG_HEAD, "PNG"),
        (PNG_HEAD[:-1], None),
        (b"%PDF-1.7", "PDF"),
        (b"%PDF", None),
        *((b"\0\0\0\x18ftyp" + brand, "HEIC") for brand in sorted(HEIC_BRANDS)),
        (b"\0\0\0\x18ftypisom", None),
        (b"\0\0\0\x18styp" + b"heic", None),
        (b"ftypheic", None),
        (b"", None),
    ],
    ids=repr,
)
def test_the_kind_is_what_the_first_bytes_say(data: bytes, kind: Kind | None) -> None:
    assert kind_of(data) == kind


@pytest.mark.parametrize(
    "active",
    [
        b"<!DOCTYPE",
        b"<html",
        b"<SCRIPT",
        b"<?php",
        b"<svg ",
        b"<svg>",
        b"<iframe",
        b"%PDF-1",
        b"%PDF-2",
        b"JavaScript:",
    ],
    ids=repr,
)
def test_what_a_browser_would_run(active: bytes) -> None:
    assert ACTIVE.search(active)
    assert not ACTIVE.search(active[:-1])


@pytest.mark.parametrize(
    ("data", "polyglot"),
    [
        (jpeg(), False),
        (jpeg(before=SCRIPT), True),
        (jpeg(after=SCRIPT), True),
        # Compressed pixels are noise and may hold anything.
        (jpeg(scan=SCRIPT), False),
        (jpeg(scan=b"\xff\x00\xff\xd0" + SCRIPT), False),
        # Any other marker within the scan is passed over on the way to the end of the image.
        (jpeg(scan=b"\xff\xc4" + SCRIPT), False),
        # Without an end nothing counts as pixels; a length that leads nowhere ends the walk.
        (jpeg(scan=SCRIPT)[:-2], True),
        (b"\xff\xd8\xff\xfe\xff\xff" + SCRIPT, True),
        (b"\xff\xd8" + SCRIPT, True),
        (jpeg(before=b"x" * 300) + b"\xff\xd9" + SCRIPT, True),
        (jpeg(before=b"x" * 300, scan=SCRIPT), False),
        (jpeg(before=SCRIPT, scan=b"\xff\xd9"), True),
        # A second segment is looked at too, and one that ends with the file.
        (b"\xff\xd8" + segment(b"x" * 300) + segment(SCRIPT) + b"\xff\xda\xff\xd9", True),
        (b"\xff\xd8" + segment(SCRIPT), True),
        (jpeg(before=b"x" * 300 + SCRIPT), True),
    ],
    ids=repr,
)
def test_around_the_scan_of_a_jpeg(data: bytes, *, polyglot: bool) -> None:
    assert is_polyglot(data, "JPEG") is polyglot


@pytest.mark.parametrize(
    ("data", "polyglot"),
    [
        (png(), False),
        (png(chunk(b"IDAT", SCRIPT)), False),
        (png(chunk(b"fdAT", SCRIPT)), False),
        (png(chunk(b"iCCP", SCRIPT)), False),
        (png(chunk(b"zTXt", SCRIPT)), False),
        (png(chunk(b"tEXt", SCRIPT)), True),
        (png(chunk(b"IDAT", b"x" * 70), chunk(b"tEXt", SCRIPT)), True),
        (png(chunk(b"tEXt", b"x" * 70), chunk(b"IDAT", SCRIPT)), False),
        (png(after=SCRIPT), True),
        # Behind the end nothing is a chunk any more.
        (png(after=chunk(b"IDAT", SCRIPT)), True),
        (PNG_HEAD + chunk(b"IEND", SCRIPT), True),
        (PNG_HEAD + (4_000).to_bytes(4) + b"tEXt" + SCRIPT, True),
        (PNG_HEAD + (4_000).to_bytes(4) + b"IDAT" + SCRIPT, False),
        (PNG_HEAD + b"<html", True),
        # Begun in a check sum and ended behind it.
        (PNG_HEAD + (0).to_bytes(4) + b"IEND" + b"<htm" + b"l>", True),
    ],
    ids=repr,
)
def test_around_the_pixels_of_a_png(data: bytes, *, polyglot: bool) -> None:
    assert is_polyglot(data, "PNG") is polyglot


@pytest.mark.parametrize(("kind", "looked_at"), [("HEIC", 4096), ("PDF", 1024)])
def test_of_other_kinds_the_head_is_looked_at(kind: Kind, looked_at: int) -> None:
    assert is_polyglot(b"x" * (looked_at - len(SCRIPT)) + SCRIPT, kind)
    assert is_polyglot(b"x" * (looked_at - 7) + b"<script", kind)
    assert not is_polyglot(b"x" * (looked_at - 6) + b"<script", kind)
    # The head that makes the file what it is does not count against it.
    assert is_polyglot(b"%PDF-1.7 " + SCRIPT, kind)
    assert is_polyglot(b"%PDF-1.7 plain", kind) is (kind == "HEIC")
    # A mark in front of a paper is forgiven, a second head is not.
    assert is_polyglot(b"0" * 8 + b"%PDF-1.7", kind) is (kind == "HEIC")
    assert is_polyglot(b"%PDF-1.7" + b"0" * 8 + b"%PDF-1.7", kind)


@pytest.mark.parametrize(("behind", "archive"), [(66_000 - 4, True), (66_001 - 4, False)])
def test_an_archive_ends_near_the_end_of_the_file(behind: int, *, archive: bool) -> None:
    assert is_polyglot(PNG_HEAD + chunk(b"IDAT", b"PK\x05\x06" + b"x" * behind), "PNG") is False
    assert is_polyglot(b"y" * 5_000 + b"PK\x05\x06" + b"x" * behind, "HEIC") is archive


def test_identity_papers_are_sensitive_and_leave_soonest() -> None:
    sensitive = {purpose.ma for purpose in PURPOSES.values() if purpose.nhay_cam}
    assert sensitive == {"DOC_GIAY_TO", "ANH_GIAY_TO"}
    assert min(PURPOSES.values(), key=lambda purpose: purpose.keep).ma == "DOC_GIAY_TO"
    assert {purpose.ma for purpose in PURPOSES.values() if purpose.video} == {"BANG_CHUNG"}
    assert {purpose.ma for purpose in PURPOSES.values() if not purpose.pdf} == {"BANG_CHUNG", "ANH_BAI_VIET"}
