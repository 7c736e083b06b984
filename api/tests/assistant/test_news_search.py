"""The news search puts first what the assistant would quote: everyday, regional and misspelt words find what the pages write otherwise."""

from collections import Counter

import httpx
import pytest
from sqlalchemy import update

from khoisu.content.models import Article
from tests.assistant.golden_set import labelled
from tests.content.taxonomy_helpers import put_article
from tests.running_site import Site

pytestmark = pytest.mark.deep

LIST = "/business/api/v1/bai-viet"
PAGE = 9


async def slugs(client: httpx.AsyncClient, words: str, **more: str | int) -> list[str]:
    reply = await client.get(LIST, params={"tim": words, "kichThuoc": PAGE, **more})
    assert reply.status_code == 200, reply.text
    return [card["slug"] for card in reply.json()["data"]]


@pytest.mark.req("S1.3")
@pytest.mark.usefixtures("published")
async def test_nine_of_ten_questions_have_their_article_among_the_first_three(client: httpx.AsyncClient) -> None:
    asked = [one for name in ("open", "fresh") for one in labelled(name) if one.lang == "vi"]
    articles = {one["slug"] for one in (await client.get(LIST, params={"kichThuoc": 100})).json()["data"]}
    found: list[bool] = []
    for one in asked:
        wanted = {key.partition("#")[0] for key in one.passages} & articles
        if wanted:
            found.append(bool(wanted & set((await slugs(client, one.question))[:3])))
    assert len(found) >= 120
    assert sum(found) >= 0.9 * len(found)


@pytest.mark.req("S1.3")
@pytest.mark.usefixtures("published")
async def test_forty_guides_are_found_in_the_words_in_which_people_ask(client: httpx.AsyncClient) -> None:
    asked = [one for one in labelled("guides") if one.lang == "vi"]
    # What is asked about once only is a page that answers a guide's question too.
    counted = Counter(key.partition("#")[0] for one in asked for key in one.passages)
    guides = {slug for slug, count in counted.items() if count > 1}
    first: set[str] = set()
    found: list[bool] = []
    for one in asked:
        wanted = {key.partition("#")[0] for key in one.passages}
        shown = set((await slugs(client, one.question))[:3])
        found.append(bool(wanted & shown))
        first |= wanted & shown
    assert len(guides) >= 40
    assert guides - first == set()
    assert sum(found) >= 0.9 * len(found)


@pytest.mark.parametrize(
    ("typed", "slug"),
    [
        ("hùn vốn mà hổng kịp thì răng", "von-dieu-le-va-90-ngay-gop-von"),
        ("chu ki so sai may nam", "chu-ky-so-va-hoa-don-dien-tu"),
        ("dẹp công ty", "tam-ngung-va-giai-the-cong-ty"),
    ],
)
@pytest.mark.usefixtures("published")
async def test_words_that_no_title_has_find_the_article_that_means_them(
    client: httpx.AsyncClient, typed: str, slug: str
) -> None:
    assert slug in (await slugs(client, typed))[:3]


async def test_what_is_found_first_is_found_once_on_all_pages_and_never_when_it_is_not_published(site: Site) -> None:
    for age in range(1, 8):
        title = "Con dấu" if age % 2 else "Khác"
        await put_article(
            site.database, f"bai-{age}", vi=(title, "Khác", "<p>nói về con dấu công ty</p>"), age_days=age
        )
    for state in ("NHAP", "DA_RUT"):
        await put_article(site.database, state.lower(), vi=("Con dấu", "Con dấu", "<p>con dấu</p>"), state=state)
    assert sorted(await slugs(site.client, "con dau")) == [f"bai-{age}" for age in range(1, 8)]
    paged = [slug for page in (1, 2, 3, 4) for slug in await slugs(site.client, "con dau", kichThuoc=2, trang=page)]
    assert paged == await slugs(site.client, "con dau")
    async with site.database.transaction() as session:
        await session.execute(update(Article).where(Article.slug == "bai-1").values(trang_thai="DA_RUT"))
    assert "bai-1" not in await slugs(site.client, "con dau")
    assert await slugs(site.client, "con dau", chuyenMuc="khac") == []
