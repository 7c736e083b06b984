"""What search engines and other sites get: the map of the articles, the picture next to a shared link."""

from io import BytesIO

import pytest
from PIL import Image

from khoisu.content.images import og_image
from khoisu.content.schemas.articles import MapEntry, MapPart
from khoisu.content.seo import sitemap
from khoisu.kit.api_model import Data
from tests.content.taxonomy_helpers import put_article
from tests.running_site import Site

API = "/business/api/v1"
EN = ("Starting a company", "What it takes", "<p>Words</p>")


async def test_the_map_holds_what_is_published_and_nothing_else(site: Site) -> None:
    await put_article(site.database, "mot", en=EN, age_days=3)
    await put_article(site.database, "hai", age_days=2)
    for state in ("NHAP", "HEN_GIO", "DA_RUT"):
        await put_article(site.database, state.lower().replace("_", "-"), state=state)
    parts = Data[list[MapPart]].model_validate_json((await site.client.get(f"{API}/so-do-bai-viet")).text).data
    entries = Data[list[MapEntry]].model_validate_json((await site.client.get(f"{API}/so-do-bai-viet/1")).text).data
    assert [(one.slug, one.ban_dich) for one in entries] == [("mot", ["vi", "en"]), ("hai", ["vi"])]
    assert [(one.so, one.cap_nhat) for one in parts] == [(1, max(one.ngay_cap_nhat for one in entries))]
    assert (await site.client.get(f"{API}/so-do-bai-viet/2")).json() == {"data": []}


async def test_many_articles_stand_in_parts(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    small = str(2)
    for name in ("PARTS", "PART"):
        monkeypatch.setattr(sitemap, name, getattr(sitemap, name).replace(str(sitemap.PART_SIZE), small))
    for slug in ("mot", "hai", "ba"):
        await put_article(site.database, slug)
    assert [one["so"] for one in (await site.client.get(f"{API}/so-do-bai-viet")).json()["data"]] == [1, 2]
    found = [
        one["slug"] for so in (1, 2) for one in (await site.client.get(f"{API}/so-do-bai-viet/{so}")).json()["data"]
    ]
    assert found == ["mot", "hai", "ba"]


async def test_the_list_can_be_kept_to_one_language(site: Site) -> None:
    await put_article(site.database, "mot", en=EN)
    await put_article(site.database, "hai")
    reply = await site.client.get(f"{API}/bai-viet", params={"ngonNgu": "en"}, headers={"Accept-Language": "en"})
    assert [(one["slug"], one["ngonNgu"]) for one in reply.json()["data"]] == [("mot", "en")]
    assert reply.json()["trang"]["tong"] == 1


async def test_the_picture_is_drawn_for_each_language_and_kept(site: Site) -> None:
    await put_article(site.database, "mot", en=EN)
    address = f"{API}/bai-viet/mot/anh-chia-se"
    replies = {lang: await site.client.get(address, headers={"Accept-Language": lang}) for lang in ("vi", "en")}
    for reply in replies.values():
        assert (reply.status_code, reply.headers["content-type"]) == (200, "image/png")
        assert Image.open(BytesIO(reply.content)).size == (1200, 630)
        assert len(reply.content) < 100_000
    assert replies["vi"].content != replies["en"].content
    tag = replies["vi"].headers["etag"]
    assert (await site.client.get(address, headers={"If-None-Match": tag})).status_code == 304


async def test_there_is_no_picture_of_what_cannot_be_read(site: Site) -> None:
    await put_article(site.database, "nhap", state="NHAP")
    await put_article(site.database, "rut", state="DA_RUT")
    for slug, status in (("nhap", 404), ("rut", 410), ("khong-co", 404)):
        assert (await site.client.get(f"{API}/bai-viet/{slug}/anh-chia-se")).status_code == status


@pytest.mark.deep
@pytest.mark.parametrize(
    "title",
    ["Vốn", "Đặt tên công ty: cách qua vòng kiểm tra ngay lần đầu", "Nghĩa vụ " * 60, "W" * 300, "Ươm ỡ ữ ₫ – “…” 😀"],
)
def test_a_title_of_any_length_stays_on_the_picture(title: str) -> None:
    assert Image.open(BytesIO(og_image.render_og_image(title, "Thuế", "khoisu.example"))).size == (1200, 630)


def test_lines_are_no_wider_than_asked() -> None:
    words = "Tên gồm loại hình và tên riêng, được so trên cả nước"
    lines = og_image.wrapped(words, "600", 60, 700)
    assert " ".join(lines) == words
    assert len(lines) > 1
    assert all(og_image.width_of(line, "600", 60) <= 700 for line in lines)


def test_no_word_is_left_over_on_a_line_of_its_own() -> None:
    title = "Mở công ty gọn, rõ từng bước"
    assert og_image.wrapped(title, "600", 68, 960)[-1] == "bước"
    lines = og_image.balanced(title, "600", 68, 960)
    assert lines == ["Mở công ty gọn,", "rõ từng bước"]
