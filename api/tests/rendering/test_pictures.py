"""A photographed paper becomes a PDF page that shows the same picture."""

import io

import pypdfium2 as pdfium
import pytest
from PIL import Image, UnidentifiedImageError

from khoisu.rendering.pictures import A4, to_picture_pdf
from tests.slices import one_in


def jpeg(size: tuple[int, int], mode: str = "RGB") -> bytes:
    """White, with a black quarter at the top left."""
    picture = Image.new("RGB", size, "white")
    picture.paste("black", (0, 0, size[0] // 2, size[1] // 2))
    out = io.BytesIO()
    picture.convert(mode).save(out, "JPEG", quality=90)
    return out.getvalue()


@pytest.mark.req("S3.1")
@pytest.mark.parametrize(
    ("size", "mode"),
    one_in(
        5, [(size, mode) for size in ((600, 800), (1600, 900), (30, 4000), (4000, 30)) for mode in ("RGB", "L", "CMYK")]
    ),
)
def test_the_page_shows_the_whole_picture_upright(size: tuple[int, int], mode: str) -> None:
    data = jpeg(size, mode)
    made = to_picture_pdf(data)
    assert data in made, "the picture is not compressed again"
    document = pdfium.PdfDocument(made)
    [page] = list(document)
    across = size[0] > size[1]
    assert page.get_size() == pytest.approx(A4[::-1] if across else A4, abs=0.01)
    [image] = list(page.get_objects())
    left, bottom, right, top = image.get_bounds()
    assert left >= 28
    assert bottom >= 28
    assert right <= page.get_width() - 28
    assert top <= page.get_height() - 28
    assert (right - left) / (top - bottom) == pytest.approx(size[0] / size[1], rel=0.02)
    seen = page.render(scale=2).to_pil().convert("L")
    at = [
        (int((left + (right - left) * x) * 2), int((page.get_height() - bottom - (top - bottom) * y) * 2))
        for x, y in ((0.25, 0.75), (0.75, 0.75), (0.25, 0.25), (0.75, 0.25))
    ]
    assert [seen.getpixel(place) < 128 for place in at] == [True, False, False, False]  # type: ignore[operator]  # "L" has one number a pixel
    document.close()


def test_what_is_not_a_jpeg_is_refused() -> None:
    with pytest.raises(UnidentifiedImageError):
        to_picture_pdf(b"GIF89a")
