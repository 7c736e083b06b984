"""Many comments on one article, and very long ones: lists stay whole, nothing breaks."""

import pytest
from sqlalchemy import text

from khoisu.content.articles.reads import NEAR
from khoisu.content.comments.schemas import CommentPage, CommentPlace
from tests.content.taxonomy_helpers import put_article
from tests.running_site import Site

API = "/business/api/v1/bai-viet"
MANY = 10_000
FILL = """
INSERT INTO binh_luan (id, bai_viet_id, account_id, ten_nguoi_viet, la_nhan_vien, noi_dung, trang_thai, ly_do_giu, hien_thi,
  so_tra_loi, so_bao_cao, tao_luc)
SELECT md5('loi' || n)::uuid, :article, gen_random_uuid(), 'Trần Văn Bình', false, 'Lời số ' || n, 'HIEN', '{}', true, 0, 0,
  now() - make_interval(secs => n) FROM generate_series(1, :many) AS n"""

ANSWERS = """
INSERT INTO binh_luan (id, bai_viet_id, goc_id, account_id, ten_nguoi_viet, la_nhan_vien, noi_dung, trang_thai, ly_do_giu,
  hien_thi, so_tra_loi, so_bao_cao, tao_luc)
SELECT md5('dap' || n)::uuid, :article, md5('loi45')::uuid, gen_random_uuid(), 'Lê Thị Chi', false, 'Đáp số ' || n, 'HIEN',
  '{}', true, 0, 0, now() + make_interval(secs => n) FROM generate_series(1, :many) AS n"""


@pytest.mark.deep
@pytest.mark.req("S2.5")
async def test_ten_thousand_comments_on_one_article_come_page_by_page(site: Site) -> None:
    article = await put_article(site.database, "dong-nguoi")
    async with site.database.transaction() as session:
        await session.execute(text(FILL), {"article": article, "many": MANY})
        await session.execute(
            text("UPDATE bai_viet SET so_binh_luan = :many, so_goc = :many WHERE id = :id"),
            {"many": MANY, "id": article},
        )
    for number, first in ((1, "Lời số 1"), (250, "Lời số 4981"), (500, "Lời số 9981")):
        reply = await site.client.get(f"{API}/dong-nguoi/binh-luan", params={"trang": number, "kichThuoc": 20})
        page = CommentPage.model_validate_json(reply.text)
        assert (len(page.data), page.trang.tong, page.data[0].noi_dung) == (20, MANY, first)
    assert (await site.client.get(f"{API}/dong-nguoi")).json()["data"]["soBinhLuan"] == MANY


CROWD = """
WITH moi AS (INSERT INTO bai_viet (id, slug, trang_thai, tac_gia_id, chuyen_muc, the, anh_bia, van_ban, ngay_dang, ngay_cap_nhat,
    so_binh_luan, mau)
  SELECT md5('bai' || n)::uuid, 'moi-' || n, 'DA_DANG', tac_gia_id, chuyen_muc, '{von}', '', '[]', ngay_dang + make_interval(secs => n),
    ngay_dang, 0, false FROM bai_viet, generate_series(1, :many) AS n WHERE slug = 'bai' RETURNING id)
INSERT INTO bai_viet_ban_dich (bai_viet_id, ngon_ngu, tieu_de, tom_tat, noi_dung, muc_luc, phut_doc, tim_kiem)
SELECT id, 'vi', 'Bài', '', '', '[]', 1, '' FROM moi"""


async def test_related_articles_are_found_however_many_newer_ones_there_are(site: Site) -> None:
    async def related(slug: str) -> list[str]:
        return [one["slug"] for one in (await site.client.get(f"{API}/{slug}")).json()["data"]["lienQuan"]]

    for slug, tags, age in (("bai", ["thue", "von"], 3), ("anh", ["thue"], 40), ("em", ["thue"], 30)):
        await put_article(site.database, slug, tags=tags, age_days=age)
    assert await related("bai") == ["em", "anh"]
    async with site.database.transaction() as session:
        await session.execute(text(CROWD), {"many": NEAR + 20})
    assert await related("bai") == [f"moi-{NEAR + number}" for number in (20, 19, 18)]
    assert await related("em") == ["bai", "anh", f"moi-{NEAR + 20}"]


async def test_a_link_to_one_of_many_leads_to_its_page(site: Site) -> None:
    article = await put_article(site.database, "dong-nguoi")
    async with site.database.transaction() as session:
        await session.execute(text(FILL), {"article": article, "many": 250})
        await session.execute(text(ANSWERS), {"article": article, "many": 130})

    async def place(what: str) -> list[object]:
        async with site.database.sessions() as session:
            found = await session.scalar(text("SELECT id FROM binh_luan WHERE noi_dung = :what"), {"what": what})
        reply = await site.client.get(f"/business/api/v1/binh-luan/{found}/cho-dung")
        data = CommentPlace.model_validate(reply.json()["data"])
        return [data.trang, data.trang_tra_loi]

    assert [await place(f"Lời số {n}") for n in (1, 20, 21, 250)] == [[1, None], [1, None], [2, None], [13, None]]
    # The replies are below number 45; twenty are listed with it, a page has a hundred.
    assert [await place(f"Đáp số {n}") for n in (1, 20, 21, 100, 101)] == [
        [3, None],
        [3, None],
        [3, 1],
        [3, 1],
        [3, 2],
    ]
    body, headers = {"noiDung": "Đang chờ"}, (await site.person()).headers
    waits = (await site.client.post(f"{API}/dong-nguoi/binh-luan", json=body, headers=headers)).json()["data"]["id"]
    where = f"/business/api/v1/binh-luan/{waits}/cho-dung"
    mine = (await site.client.get(where, headers=headers)).json()["data"]
    assert (mine["trang"], mine["trangTraLoi"]) == (1, None)
    assert (await site.client.get(where)).status_code == 404


async def test_a_comment_of_ten_megabytes_is_refused(site: Site) -> None:
    await put_article(site.database, "bai")
    headers = (await site.person()).headers
    body = {"noiDung": "x" * 10_000_000}
    reply = await site.client.post(f"{API}/bai/binh-luan", json=body, headers=headers)
    assert reply.status_code in (413, 422)
    assert (await site.client.get(f"{API}/bai/binh-luan")).json()["trang"]["tong"] == 0
