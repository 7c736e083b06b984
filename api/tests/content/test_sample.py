"""The sample texts: they load, they hold together, and nothing in them was left out or lost in cleaning."""

import re
from datetime import UTC, date, datetime
from pathlib import Path

import httpx
import pytest
from PIL import Image

from khoisu.content import html, sample
from khoisu.content.schemas.articles import ArticleCard, ArticleOut, PageLink, PageOut
from khoisu.kit.api_model import CountedPageOf, Data
from khoisu.kit.db import Database
from khoisu.site_settings.sample import sample_company
from khoisu.site_settings.service import Company, fill_company_placeholders
from tests.clock import moved
from tests.slices import one_in
from tests.snapshots import load_texts

ARTICLES = sample.sources("bai_viet")
VIETNAMESE = [source for source in ARTICLES if source.words.ngon_ngu == "vi"]
PAGES = sample.sources("trang")
NAMES = {source.name for source in VIETNAMESE}


def label(source: sample.Source) -> str:
    return f"{source.name}.{source.words.ngon_ngu}"


@pytest.fixture
async def loaded(database: Database) -> None:
    await load_texts(database)


@pytest.mark.parametrize("source", one_in(4, ARTICLES, label))
def test_an_article_is_worth_reading(source: sample.Source) -> None:
    rich = html.prepare(source.words.noi_dung)
    assert sum(heading["cap"] == 2 for heading in rich.contents) >= 3
    words = len(rich.text.split())
    least = 600 if source.words.ngon_ngu == "vi" else 420
    assert least <= words <= 1400, words
    assert len(source.words.tieu_de) <= 110
    assert 60 <= len(source.words.tom_tat) <= 260
    assert source.name in NAMES


@pytest.mark.parametrize("source", ARTICLES + PAGES, ids=label)
def test_no_blank_is_left_unfilled_and_no_link_leads_nowhere(source: sample.Source) -> None:
    company = Company(1, sample_company())
    text = fill_company_placeholders(source.words.noi_dung, company, source.words.ngon_ngu, markup=True)
    assert "{{" not in text
    assert "{{" not in fill_company_placeholders(source.words.tom_tat, company, source.words.ngon_ngu, markup=False)
    cleaned = html.prepare(text).html
    for address in re.findall(r'href="(/tin-tuc/[^"#]+)"', cleaned):
        assert address.removeprefix("/tin-tuc/") in NAMES


@pytest.mark.deep
@pytest.mark.parametrize("source", VIETNAMESE, ids=label)
def test_the_head_of_an_article_names_what_exists(source: sample.Source) -> None:
    taxonomies = sample._fields("taxonomies.toml")  # pyright: ignore[reportPrivateUsage]
    head = source.head
    assert head["chuyen_muc"] in taxonomies["chuyen_muc"]
    assert head["tac_gia"] in taxonomies["tac_gia"]
    assert set(head["the"]) <= set(taxonomies["the"])
    assert sample.references(head["van_ban"])
    assert head["ngay_dang"] <= head.get("ngay_cap_nhat", head["ngay_dang"]) <= date(2026, 11, 24)


@pytest.mark.deep
@pytest.mark.req("S1.3")
@pytest.mark.usefixtures("loaded")
async def test_every_article_is_served_in_both_languages_as_the_contract_says(client: httpx.AsyncClient) -> None:
    for lang in ("vi", "en"):
        client.headers["Accept-Language"] = lang
        listed = await client.get("/business/api/v1/bai-viet", params={"kichThuoc": 100})
        page = CountedPageOf[ArticleCard].model_validate_json(listed.text)
        assert {card.slug for card in page.data} == NAMES
        for card in page.data:
            reply = await client.get(f"/business/api/v1/bai-viet/{card.slug}")
            article = Data[ArticleOut].model_validate_json(reply.text).data
            assert article.mau
            assert article.van_ban
            assert len(article.lien_quan) == 3
            assert article.ngon_ngu == lang


@pytest.mark.req("S2.1")
@pytest.mark.req("S2.10")
@pytest.mark.usefixtures("loaded")
async def test_all_fourteen_pages_are_served_in_both_languages_as_the_contract_says(client: httpx.AsyncClient) -> None:
    for lang in ("vi", "en"):
        client.headers["Accept-Language"] = lang
        links = Data[list[PageLink]].model_validate_json((await client.get("/business/api/v1/trang")).text).data
        assert len({link.slug for link in links}) == 14
        for link in links:
            reply = await client.get(f"/business/api/v1/trang/{link.slug}")
            page = Data[PageOut].model_validate_json(reply.text).data
            assert (page.ngon_ngu, page.hien_hanh, page.mau) == (lang, True, True)


@pytest.mark.req("S9.1")
@pytest.mark.usefixtures("loaded")
async def test_the_terms_keep_every_version_that_people_agreed_to(
    client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    moved(monkeypatch).set(datetime(2026, 12, 1, tzinfo=UTC))
    address = "/business/api/v1/trang/dieu-khoan-su-dung"
    now = (await client.get(address)).json()["data"]
    assert [(v["hieuLucTu"], v["trangThai"]) for v in now["cacPhienBan"]] == [
        ("2026-11-28", "HIEN_HANH"),
        ("2026-11-23", "DA_THAY"),
        ("2026-07-01", "DA_THAY"),
        ("2024-09-16", "DA_THAY"),
    ]
    first = (await client.get(address, params={"phienBan": "2024-09-16"})).json()["data"]
    assert (first["hieuLucTu"], first["hienHanh"]) == ("2024-09-16", False)
    missing = await client.get(address, params={"phienBan": "2025-01-01"})
    assert (missing.status_code, missing.json()["code"]) == (404, "khong_co_trang")


@pytest.mark.req("S9.1")
@pytest.mark.parametrize(
    ("page", "vi", "en"),
    [
        (
            "dieu-khoan-su-dung",
            ["18 tuổi", "{{ngay_tra_loi}}", "7–10 ngày", "1500 ký tự"],
            ["18 years", "{{ngay_tra_loi}}"],
        ),
        ("chinh-sach-thanh-toan", ["5–15 phút", "_ORDER PAYMENT A", "_ORDER DEPOSIT A"], ["5–15 minutes", "DEPOSIT A"]),
        ("thong-tin-thanh-toan", ["5–15 phút", "_ORDER PAYMENT A"], ["5–15 minutes", "_ORDER PAYMENT A"]),
        ("chinh-sach-doi-tra", ["ảnh hoặc video", "có thể bị từ chối"], ["photos or a video", "may be refused"]),
        ("chinh-sach-van-chuyen", ["bên thứ ba", "hủy đơn và đặt lại"], ["third-party carrier", "order anew"]),
        ("chinh-sach-bao-mat", ["365 ngày"], ["365 days"]),
        ("huong-dan-dang-ky", ["18 tuổi", "7–10 ngày", "{{ngay_tra_loi}}"], ["7–10 days", "{{ngay_tra_loi}}"]),
    ],
)
def test_pages_tell_the_customer_the_constants(page: str, vi: list[str], en: list[str]) -> None:
    for lang, expected in (("vi", vi), ("en", en)):
        versions = [s for s in PAGES if s.name.startswith(f"{page}@") and s.words.ngon_ngu == lang]
        source = max(versions, key=lambda version: version.name)
        text = html.prepare(source.words.noi_dung).text
        for words in expected:
            assert words in text


def test_links_inside_pages_lead_to_pages_that_are_there() -> None:
    known = {source.name.partition("@")[0] for source in PAGES} | {
        "tin-tuc",
        "lien-he",
        "nguoi-dung",
        "tro-ly-ai",
        "dich-vu/tinh-gia",
    }
    for source in PAGES:
        for path in re.findall(r'href="/([^"#?]+)', source.words.noi_dung):
            assert path in known, (source.name, path)


def test_there_is_enough_to_read() -> None:
    assert len(VIETNAMESE) >= 24
    assert {source.name for source in ARTICLES if source.words.ngon_ngu == "en"} == NAMES


WEB_PUBLIC = Path(__file__).parents[3] / "web" / "public"


@pytest.mark.req("S2.1")
@pytest.mark.parametrize("lang", ["vi", "en"])
def test_the_guide_shows_real_screens_that_are_there_small_and_as_large_as_they_say(lang: str) -> None:
    text = next(
        one.words.noi_dung
        for one in reversed(PAGES)
        if one.name.startswith("huong-dan-dang-ky") and one.words.ngon_ngu == lang
    )
    shown = re.findall(
        r'<source type="image/avif" srcset="(\S+)\.avif"><img width="(\d+)" height="(\d+)"', html.prepare(text).html
    )
    assert len(shown) == 6
    assert html.pictures_without_words(html.clean(text)) == 0
    weight = 0
    for name, width, height in shown:
        assert f"-{lang}-" in name
        for kind in ("webp", "avif"):
            file = WEB_PUBLIC / f"{name[1:]}.{kind}"
            with Image.open(file) as picture:
                assert (picture.format, picture.size) == (kind.upper(), (int(width), int(height)))
            assert file.stat().st_size < 60_000
        weight += (WEB_PUBLIC / f"{name[1:]}.avif").stat().st_size
    assert weight < 180_000


def test_the_first_cell_of_a_table_head_says_what_the_rows_are() -> None:
    """Screen readers read it out before each row."""
    bodies = {path.name: path.read_text(encoding="utf-8").splitlines() for path in sorted(sample.DATA.glob("*/*.md"))}
    assert [name for name, lines in bodies.items() for line in lines if re.match(r"\| *\| ", line)] == []
