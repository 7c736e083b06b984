"""What is stored of a picture is the picture that was sent, whatever its mode, profile or number of pictures."""

import io
from collections.abc import Callable

import pytest
from PIL import Image, ImageChops, ImageCms, ImageStat

from khoisu.content.images.reencoding import reencode
from khoisu.files.errors import RefusedFile
from khoisu.files.image_sanitizer import clean_picture
from khoisu.files.rules import PURPOSES
from khoisu.files.sanitizer import sanitize_file
from khoisu.kit.isolation.pictures import on_white, upright_rgb
from tests.files.sample_files import pdf

SIZE = (400, 256)
GREY = Image.linear_gradient("L").resize(SIZE)
COLOUR = Image.merge("RGB", (GREY, GREY.transpose(Image.Transpose.FLIP_TOP_BOTTOM), GREY.point(lambda v: v // 2)))
HALF = Image.new("L", SIZE, 128)
FADED = Image.blend(COLOUR, Image.new("RGB", SIZE, "white"), 127 / 255)
FADED_GREY = Image.blend(GREY, Image.new("L", SIZE, 255), 127 / 255)


def differ(one: Image.Image, other: Image.Image) -> float:
    """The greatest mean difference of a colour."""
    return max(ImageStat.Stat(ImageChops.difference(one.convert("RGB"), other.convert("RGB"))).mean)


def sixteen(mode: str) -> Image.Image:
    order = "big" if mode.endswith("B") else "little"
    return Image.frombytes(mode, SIZE, b"".join((value * 257).to_bytes(2, order) for value in GREY.tobytes()))


def with_alpha(picture: Image.Image) -> Image.Image:
    changed = picture.copy()
    changed.putalpha(HALF)
    return changed


def palette_with_alpha() -> Image.Image:
    changed = GREY.convert("P")
    changed.putpalette([part for value in range(256) for part in (value, value, value, 128)], "RGBA")
    return changed


def lab() -> Image.Image:
    return ImageCms.profileToProfile(
        COLOUR, ImageCms.createProfile("sRGB"), ImageCms.createProfile("LAB"), outputMode="LAB"
    )


MODES: dict[str, tuple[Callable[[], Image.Image], Image.Image]] = {
    "I;16": (lambda: sixteen("I;16"), GREY),
    "I;16B": (lambda: sixteen("I;16B"), GREY),
    "I": (lambda: sixteen("I;16").convert("I"), GREY),
    "F": (lambda: GREY.convert("F").point(lambda value: value * (1 / 255) + 0), GREY),
    "F 0-255": (lambda: GREY.convert("F"), GREY),
    "L": (lambda: GREY, GREY),
    "LA": (lambda: with_alpha(GREY), FADED_GREY),
    "PA": (lambda: with_alpha(GREY.convert("P")), FADED_GREY),
    "P RGBA": (palette_with_alpha, FADED_GREY),
    "1": (lambda: GREY.convert("1"), GREY.convert("1")),
    "CMYK": (lambda: COLOUR.convert("CMYK"), COLOUR),
    "YCbCr": (lambda: COLOUR.convert("YCbCr"), COLOUR),
    "LAB": (lab, COLOUR),
    "HSV": (lambda: COLOUR.convert("HSV"), COLOUR),
    "RGBA": (lambda: with_alpha(COLOUR), FADED),
    "RGBX": (lambda: COLOUR.convert("RGBX"), COLOUR),
}


@pytest.mark.parametrize("mode", MODES)
def test_each_mode_keeps_its_picture(mode: str) -> None:
    make, wanted = MODES[mode]
    assert differ(on_white(upright_rgb(make())), wanted) < 4


def packed(picture: Image.Image, kind: str, **options: object) -> bytes:
    out = io.BytesIO()
    picture.save(out, kind, **options)
    return out.getvalue()


def wide_profile() -> bytes:
    """A profile whose red, green and blue lie the other way round: a picture read without it has other colours."""
    data = bytearray(ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes())
    for at in range(132, 132 + 12 * int.from_bytes(data[128:132]), 12):
        if data[at : at + 4] in (b"rXYZ", b"bXYZ"):
            data[at : at + 4] = b"bXYZ" if data[at : at + 4] == b"rXYZ" else b"rXYZ"
        if data[at : at + 4] == b"desc":
            data[at : at + 4] = b"dscx"
    return bytes(data)


SWAPPED = Image.merge("RGB", COLOUR.split()[::-1])
SENT: dict[str, tuple[Callable[[], bytes], str, Image.Image]] = {
    "16-bit grey PNG": (lambda: packed(sixteen("I;16"), "PNG"), "PNG", GREY),
    "1-bit PNG": (lambda: packed(GREY.convert("1"), "PNG"), "PNG", GREY.convert("1")),
    "palette PNG with alpha": (lambda: packed(with_alpha(COLOUR).quantize(256, 2), "PNG"), "PNG", FADED),
    "grey and alpha PNG": (lambda: packed(with_alpha(GREY), "PNG"), "PNG", FADED_GREY),
    "Adobe CMYK JPEG": (lambda: packed(COLOUR.convert("CMYK"), "JPEG", quality=95), "JPEG", COLOUR),
    "JPEG with a profile": (lambda: packed(SWAPPED, "JPEG", quality=95, icc_profile=wide_profile()), "JPEG", COLOUR),
    "JPEG with a broken profile": (lambda: packed(COLOUR, "JPEG", quality=95, icc_profile=b"x" * 200), "JPEG", COLOUR),
    "two pictures in a JPEG": (
        lambda: packed(COLOUR, "MPO", save_all=True, append_images=[SWAPPED], quality=95),
        "JPEG",
        COLOUR,
    ),
    "animated PNG": (lambda: packed(COLOUR, "PNG", save_all=True, append_images=[SWAPPED]), "PNG", COLOUR),
    "animated WebP": (
        lambda: packed(COLOUR, "WEBP", save_all=True, append_images=[SWAPPED], lossless=True),
        "",
        COLOUR,
    ),
}


@pytest.mark.parametrize("name", SENT)
def test_a_sent_file_is_stored_as_it_looked_in_papers_and_in_articles(name: str) -> None:
    make, kind, wanted = SENT[name]
    data = make()
    if kind:
        stored = Image.open(io.BytesIO(clean_picture(data, kind)[0]))
        assert differ(stored, wanted) < 6
    published = Image.open(io.BytesIO(reencode(data).files["480.webp"]))
    assert differ(on_white(upright_rgb(published)), wanted) < 6


@pytest.mark.parametrize(
    "before",
    [
        b"",
        b"\xef\xbb\xbf",
        b"\r\n\r\n",
        b"\x1b%-12345X@PJL JOB\r\n",
        b" " * 1019,
        b"\xfe\xff",
        b"\x00" * 128,
        b"\f\t ",
        b"HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\n\r\n",
        b"--part\r\nContent-Transfer-Encoding: binary\r\n\r\n",
    ],
)
def test_bytes_before_a_pdf_are_left_out(before: bytes) -> None:
    clean = sanitize_file(before + pdf(), PURPOSES["BAN_KY"])
    assert (clean.data[:5], clean.so_trang) == (b"%PDF-", 1)


@pytest.mark.parametrize(
    ("before", "code"), [(b" " * 1020, "tep_sai_loai"), (b"<html>", "tep_hai_nghia"), (b"%PDF-1.4 ", "tep_hai_nghia")]
)
def test_what_begins_later_or_is_something_else_too_is_refused(before: bytes, code: str) -> None:
    with pytest.raises(RefusedFile) as refused:
        sanitize_file(before + pdf(), PURPOSES["BAN_KY"])
    assert refused.value.ma == code
