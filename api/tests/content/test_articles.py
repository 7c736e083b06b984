"""Articles as a visitor gets them: list, search, detail, what is hidden."""

import pytest
from sqlalchemy import update

from khoisu.content.articles.publication import publish_due
from khoisu.content.models import Article
from khoisu.content.schemas.articles import ArticleCard, ArticleOut, AuthorOut, CategoryOut
from khoisu.kit import clock
from khoisu.kit.api_model import CountedPageOf, Data
from tests.content.taxonomy_helpers import put_article
from tests.running_site import Site

LIST = "/business/api/v1/bai-viet"
VI = ("Thành lập công ty", "Hồ sơ gồm những gì", "<h2>Hồ sơ</h2><p>Điều lệ và danh sách thành viên.</p>")
EN = ("Starting a company", "What the dossier holds", "<h2>Dossier</h2><p>Charter and list of members.</p>")


@pytest.mark.req("S1.3")
async def test_the_list_is_newest_first_and_matches_the_contract(site: Site) -> None:
    for age, slug in enumerate(("moi", "giua", "cu"), 1):
        await put_article(site.database, slug, age_days=age, tags=["von"])
    await put_article(site.database, "nhap", state="NHAP")
    await put_article(site.database, "da-rut", state="DA_RUT")
    reply = await site.client.get(LIST, params={"kichThuoc": 2})
    page = CountedPageOf[ArticleCard].model_validate_json(reply.text)
    assert [card.slug for card in page.data] == ["moi", "giua"]
    assert (page.trang.so, page.trang.kich_thuoc, page.trang.tong) == (1, 2, 3)
    rest = await site.client.get(LIST, params={"kichThuoc": 2, "trang": 2})
    assert [card["slug"] for card in rest.json()["data"]] == ["cu"]


@pytest.mark.req("S1.3")
async def test_an_empty_list_is_an_empty_list(site: Site) -> None:
    assert (await site.client.get(LIST)).json() == {
        "data": [],
        "trang": {"so": 1, "kichThuoc": 20, "tong": 0, "hon": False},
    }


async def test_the_list_narrows_by_category_tag_and_author(site: Site) -> None:
    await put_article(site.database, "mot", category="thue", tags=["von", "thue"])
    await put_article(site.database, "hai", category="thanh-lap", tags=["von"])

    async def slugs(**params: str) -> set[str]:
        return {card["slug"] for card in (await site.client.get(LIST, params=params)).json()["data"]}

    assert await slugs(chuyenMuc="thue") == {"mot"}
    assert await slugs(the="von") == {"mot", "hai"}
    assert await slugs(the="von", chuyenMuc="thanh-lap") == {"hai"}
    assert await slugs(tacGia="tac-gia") == {"mot", "hai"}
    assert await slugs(tacGia="khong-co") == set()


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("thanh lap", True),
        ("thành lập", True),
        ("tha\u0300nh la\u0323\u0302p", True),  # the same, decomposed
        ("THÀNH LẬP", True),
        ("thanh-lap", True),
        ("lap thanh", True),
        ("than", True),  # the beginning of a word
        ("dieu le", True),  # đ, and a word of the body
        ("starting", True),  # the other language's words
        ("ành", False),  # the middle of a word
        ("thanh xyz", False),
        ("'; DROP TABLE bai_viet; --", False),
        ("& | ! : * ( )", False),
    ],
)
@pytest.mark.req("S1.3")
async def test_search_forgives_accents_case_and_form(site: Site, typed: str, found: bool) -> None:
    await put_article(site.database, "bai", vi=VI, en=EN)
    reply = await site.client.get(LIST, params={"tim": typed})
    assert reply.status_code == 200
    assert [card["slug"] for card in reply.json()["data"]] == (["bai"] if found else [])


async def test_a_hit_in_the_title_comes_before_a_newer_one_in_the_body(site: Site) -> None:
    await put_article(site.database, "than-bai", vi=("Khác", "Khác", "<p>nói về con dấu</p>"), age_days=1)
    await put_article(site.database, "tieu-de", vi=("Con dấu", "Khác", "<p>khác</p>"), age_days=9)
    reply = await site.client.get(LIST, params={"tim": "con dau"})
    assert [card["slug"] for card in reply.json()["data"]] == ["tieu-de", "than-bai"]


@pytest.mark.req("S1.3")
async def test_a_search_goes_on_page_after_page_to_the_oldest(site: Site) -> None:
    ages = [1, 2, 40, 75, 76, 400, 800]
    for age in ages:
        in_title = age in (76, 800)
        words = ("Con dấu", "Khác", "<p>khác</p>") if in_title else ("Khác", "Khác", "<p>nói về con dấu</p>")
        await put_article(site.database, f"bai-{age}", vi=words, age_days=age)
    await put_article(site.database, "nhap", vi=("Con dấu", "Khác", "<p>khác</p>"), state="NHAP")
    found, more = [], []
    for number in (1, 2, 3):
        reply = (await site.client.get(LIST, params={"tim": "con dau", "kichThuoc": 3, "trang": number})).json()
        found += [card["slug"] for card in reply["data"]]
        more.append((reply["trang"]["tong"], reply["trang"]["hon"]))
    assert found == [f"bai-{age}" for age in (76, 800, 1, 2, 40, 75, 400)]
    assert more == [(3, True), (6, True), (7, False)]


async def test_an_article_that_changes_its_month_is_found_in_its_new_place(site: Site) -> None:
    for age in (1, 100, 200):
        await put_article(site.database, f"bai-{age}", vi=("Con dấu", "Khác", "<p>khác</p>"), age_days=age)
    async with site.database.transaction() as session:
        later = update(Article).where(Article.slug == "bai-200").values(ngay_dang=clock.now())
        await session.execute(later)
    reply = await site.client.get(LIST, params={"tim": "con dau"})
    assert [card["slug"] for card in reply.json()["data"]] == ["bai-200", "bai-1", "bai-100"]


@pytest.mark.req("S2.5")
async def test_an_article_has_contents_author_related_and_reading_time(site: Site) -> None:
    body = "<h2>Vốn</h2><p>a</p><h3>Góp vốn</h3><p>b</p><h2>Vốn</h2>" + "<p>chữ </p>" * 1000
    main = await put_article(site.database, "chinh", vi=("T", "S", body), tags=["von", "thue"], age_days=5)
    await put_article(site.database, "mot-the", tags=["von"], age_days=2)
    await put_article(site.database, "hai-the", tags=["thue", "von"], age_days=30)
    await put_article(site.database, "moi-khong-the", age_days=1)
    await put_article(site.database, "cu-khong-the", age_days=40)
    for key in ("chinh", str(main)):
        reply = await site.client.get(f"{LIST}/{key}")
        article = Data[ArticleOut].model_validate_json(reply.text).data
        assert [(h.id, h.cap) for h in article.muc_luc] == [("von", 2), ("gop-von", 3), ("von-2", 2)]
        assert article.tac_gia.slug == "tac-gia"
        assert [card.slug for card in article.lien_quan] == ["hai-the", "mot-the", "moi-khong-the"]
        assert article.phut_doc == 4


@pytest.mark.req("S1.10")
async def test_words_come_in_the_callers_language_and_say_so_when_they_cannot(site: Site) -> None:
    await put_article(site.database, "hai-tieng", vi=VI, en=EN)
    await put_article(site.database, "mot-tieng", vi=VI)
    english = {"Accept-Language": "en"}
    both = (await site.client.get(f"{LIST}/hai-tieng", headers=english)).json()["data"]
    assert (both["tieuDe"], both["ngonNgu"], both["banDich"]) == ("Starting a company", "en", ["vi", "en"])
    only = (await site.client.get(f"{LIST}/mot-tieng", headers=english)).json()["data"]
    assert (only["tieuDe"], only["ngonNgu"], only["banDich"]) == ("Thành lập công ty", "vi", ["vi"])
    assert only["chuyenMuc"]["ten"] == "thanh-lap-en"


@pytest.mark.parametrize(
    ("state", "status", "code"),
    [("NHAP", 404, "khong_co_bai_viet"), ("HEN_GIO", 404, "khong_co_bai_viet"), ("DA_RUT", 410, "bai_viet_da_rut")],
)
async def test_what_is_not_published_cannot_be_read_nor_commented(
    site: Site, state: str, status: int, code: str
) -> None:
    await put_article(site.database, "an", state=state)
    for address in (f"{LIST}/an", f"{LIST}/an/binh-luan"):
        reply = await site.client.get(address)
        assert (reply.status_code, reply.json()["code"]) == (status, code)
    assert (await site.client.get(f"{LIST}/khong-co")).status_code == 404


async def test_a_scheduled_article_appears_when_its_time_has_come(site: Site) -> None:
    await put_article(site.database, "den-gio", state="HEN_GIO", age_days=1)
    await put_article(site.database, "chua-den", state="HEN_GIO", age_days=-1)
    async with site.database.transaction() as session:
        assert await publish_due(session) == 1
    assert [card["slug"] for card in (await site.client.get(LIST)).json()["data"]] == ["den-gio"]


async def test_categories_and_authors_count_what_is_published(site: Site) -> None:
    await put_article(site.database, "mot", category="thue")
    await put_article(site.database, "hai", category="thue", state="NHAP")
    taxonomies = Data[list[CategoryOut]].model_validate_json(
        (await site.client.get("/business/api/v1/chuyen-muc")).text
    )
    assert [(c.ma, c.so_bai_viet) for c in taxonomies.data] == [("thue", 1)]
    author = Data[AuthorOut].model_validate_json((await site.client.get("/business/api/v1/tac-gia/tac-gia")).text).data
    assert (author.ho_ten, author.so_bai_viet) == ("Tác giả", 1)
    assert (await site.client.get("/business/api/v1/tac-gia/khong-co")).status_code == 404


async def test_the_content_version_moves_with_what_visitors_see(site: Site) -> None:
    async def version() -> str | None:
        return await site.database.json("SELECT coalesce(sum(so), 0)::text FROM phien_ban_noi_dung")

    before = await version()
    await put_article(site.database, "mot")
    after = await version()
    assert before != after
    await site.client.get(f"{LIST}/mot")
    assert await version() == after
