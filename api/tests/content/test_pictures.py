"""Pictures of articles: re-encoded in sizes and formats, refused when unusable, published as a choice for the browser."""

from io import BytesIO

import httpx
import pytest
from PIL import Image

from khoisu.content.errors import PictureRefused
from khoisu.content.html import prepare
from khoisu.content.images.reencoding import MAX_BYTES, reencode
from tests.running_site import Site

API = "/business/api/v1"
UPLOAD = f"{API}/quan-tri/anh"


def picture(size: tuple[int, int] = (2000, 1000), kind: str = "JPEG", **options: object) -> bytes:
    out = BytesIO()
    Image.linear_gradient("L").resize(size).convert("RGB").save(out, kind, **options)
    return out.getvalue()


async def send(client: httpx.AsyncClient, headers: dict[str, str], data: bytes) -> httpx.Response:
    return await client.post(UPLOAD, files={"tep": ("x.jpg", data)}, headers=headers)


async def test_a_picture_comes_out_small_in_each_size_and_without_its_past(site: Site) -> None:
    headers = (await site.person(("bien-tap",))).headers
    exif = Image.Exif()
    exif[0x010E] = "secret place"
    exif[0x0112] = 6  # lying on its side
    reply = await send(site.client, headers, picture((1000, 500), exif=exif))
    made = reply.json()["data"]
    assert (reply.status_code, made["rong"], made["cao"]) == (201, 500, 1000)
    for width, kind in ((480, "webp"), (960, "webp"), (1600, "webp"), (480, "avif"), (960, "avif"), (1600, "avif")):
        found = await site.client.get(f"{API}{made['diaChi']}/{width}.{kind}")
        assert (found.status_code, found.headers["content-type"]) == (200, f"image/{kind}")
        assert "immutable" in found.headers["cache-control"]
        assert b"secret" not in found.content
        assert Image.open(BytesIO(found.content)).width == min(width, 500)


async def test_what_is_no_good_picture_is_refused(site: Site) -> None:
    headers = (await site.person(("bien-tap",))).headers
    plain = BytesIO()
    Image.new("1", (8000, 8000)).save(plain, "PNG")
    for data, code in (
        (b"", "anh_thieu"),
        (picture()[:500], "anh_khong_doc_duoc"),
        (picture(kind="GIF"), "anh_khong_doc_duoc"),
        (picture((300, 300)), "anh_qua_nho"),
        (plain.getvalue(), "anh_qua_lon"),
    ):
        reply = await send(site.client, headers, data)
        assert (reply.status_code, [one["ma"] for one in reply.json()["errors"]]) == (422, [code])


def test_more_than_ten_megabytes_are_not_even_looked_at() -> None:
    with pytest.raises(PictureRefused) as refused:
        reencode(picture().ljust(MAX_BYTES + 1, b"x"))
    assert [error.ma for error in refused.value.errors] == ["anh_qua_lon"]


@pytest.mark.parametrize("name", ["500.webp", "480.png", "480.webp.br", "..%2f480.webp"])
async def test_other_names_lead_nowhere(site: Site, name: str) -> None:
    reply = await site.client.get(f"{API}/anh/0190a000-0000-7000-8000-000000000000/{name}")
    assert reply.status_code in (404, 422)


def test_a_kept_picture_is_published_with_its_sizes() -> None:
    folder = "/anh/0190a000-0000-7000-8000-000000000000"
    published = prepare(f'<p><img src="{folder}/960.webp" alt="Con dấu" width="960" height="480"></p>').html
    assert f'<source type="image/avif" srcset="{folder}/480.avif 480w, {folder}/960.avif 960w' in published
    assert 'loading="lazy"' in published
    assert 'alt="Con dấu" width="960" height="480"></picture></p>' in published
    assert prepare(published).html == published


def test_a_picture_of_our_screens_has_its_measures_and_its_smaller_twin() -> None:
    shown = prepare('<p><img src="/guide/register-vi-520x960.webp" alt="Trang đăng ký"></p>').html
    assert shown == (
        '<p><picture><source type="image/avif" srcset="/guide/register-vi-520x960.avif">'
        '<img width="520" height="960" loading="lazy" decoding="async" '
        'src="/guide/register-vi-520x960.webp" alt="Trang đăng ký"></picture></p>'
    )
    assert "<picture" not in prepare('<p><img src="/guide/../x-520x960.webp" alt="x"></p>').html
