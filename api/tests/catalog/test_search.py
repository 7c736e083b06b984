"""Finding a service however it is typed (G-65)."""

import unicodedata

import httpx
import pytest

from tests.catalogue import Shop

SERVICES = "/partner/api/v1/dich-vu"


async def found(client: httpx.AsyncClient, words: str, **params: str) -> list[str]:
    reply = await client.get(SERVICES, params={"tim": words, "kichThuoc": "100", **params})
    assert reply.status_code == 200, reply.text
    return [service["slug"] for service in reply.json()["data"]]


@pytest.mark.parametrize(
    ("words", "first"),
    [
        ("kế toán", "ke-toan-tron-goi"),
        ("ke toan", "ke-toan-tron-goi"),
        ("KẾ TOÁN", "ke-toan-tron-goi"),
        (unicodedata.normalize("NFD", "kế toán"), "ke-toan-tron-goi"),
        ("đăng ký thuế", "dang-ky-thue-ban-dau"),
        ("dang ky thue", "dang-ky-thue-ban-dau"),
        (unicodedata.normalize("NFD", "Đăng ký thuế"), "dang-ky-thue-ban-dau"),
        ("hoá đơn", "hoa-don-dien-tu"),
        ("hóa đơn", "hoa-don-dien-tu"),
        ("e-invoices", "hoa-don-dien-tu"),
        ("accounting", "ke-toan-tron-goi"),
        ("giải thể", "giai-the-doanh-nghiep"),
        ("chi nhanh", "thanh-lap-chi-nhanh"),
        ("khac dau", "khac-dau-cong-ty"),
        ("ke to", "ke-toan-tron-goi"),
        ("invoice bundle", "hoa-don-dien-tu-va-chu-ky-so"),
    ],
)
async def test_the_name_is_found_with_or_without_accents(
    client: httpx.AsyncClient, shop: Shop, words: str, first: str
) -> None:
    assert (await found(client, words))[0] == first


@pytest.mark.parametrize(
    ("words", "slug", "where"),
    [
        ("so co dong", "thanh-lap-cong-ty-co-phan", "inclusions: sổ đăng ký cổ đông"),
        ("bang luong", "ke-toan-tron-goi", "inclusions: bảng lương"),
        ("giấy phép kinh doanh", "thanh-lap-cong-ty-tnhh", "keywords"),
        ("so sach", "ke-toan-tron-goi", "keywords: sổ sách"),
        ("song ngu", "website-gioi-thieu", "summary: website song ngữ"),
        ("register of shareholders", "thanh-lap-cong-ty-co-phan", "English inclusions"),
    ],
)
async def test_summary_keywords_and_inclusions_are_found_too(
    client: httpx.AsyncClient, shop: Shop, words: str, slug: str, where: str
) -> None:
    assert slug in await found(client, words), where


async def test_a_hit_in_the_name_comes_before_all_others(client: httpx.AsyncClient, shop: Shop) -> None:
    slugs = await found(client, "chu ky so")
    named = {"chu-ky-so-usb-token", "hoa-don-dien-tu-va-chu-ky-so"}
    assert set(slugs[:2]) == named
    assert len(slugs) > 2


@pytest.mark.parametrize("words", ["", "   "])
async def test_no_words_show_everything(client: httpx.AsyncClient, shop: Shop, words: str) -> None:
    assert len(await found(client, words)) == len(await found(client, "")) == 17


@pytest.mark.parametrize(
    "words", ["khongcogica", "!!!", "kế toán khongco", "'; DROP TABLE dich_vu; --", "zq:* | qz", "会社"]
)
async def test_what_nobody_sells_finds_nothing(client: httpx.AsyncClient, shop: Shop, words: str) -> None:
    assert await found(client, words) == []


async def test_search_keeps_to_family_and_kind(client: httpx.AsyncClient, shop: Shop) -> None:
    assert await found(client, "con dau chi nhanh", nhom="thu-tuc-phap-ly", loai="DON_LE") == ["thanh-lap-chi-nhanh"]
    assert await found(client, "ke toan", nhom="khong-co") == []


async def test_search_follows_edits_of_packages(client: httpx.AsyncClient, shop: Shop) -> None:
    assert await found(client, "đàn đá trời") == []
    await shop.run(
        "UPDATE goi_cuoc SET bao_gom_vi = '[\"Đàn đá trời\"]' FROM dich_vu d "
        "WHERE d.id = dich_vu_id AND d.slug = 'hop-dong-dien-tu'"
    )
    assert await found(client, "dan da troi") == ["hop-dong-dien-tu"]
    await shop.run(
        "UPDATE goi_cuoc SET trang_thai = 'NGUNG_BAN' FROM dich_vu d "
        "WHERE d.id = dich_vu_id AND d.slug = 'hop-dong-dien-tu'"
    )
    assert await found(client, "dan da troi") == []
