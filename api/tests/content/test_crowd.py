"""Many comments on one article, and very long ones: lists stay whole and quick, nothing breaks."""

import time

import httpx
import pytest
from sqlalchemy import text

from khoisu.content.article_reads import NEAR
from khoisu.content.comment_schemas import CommentPage
from khoisu.kit.db import Database
from tests.content.shelf import put_article
from tests.people import MakePerson

API = "/business/api/v1/bai-viet"
MANY = 10_000
FILL = """
INSERT INTO binh_luan (id, bai_viet_id, account_id, ten_nguoi_viet, la_nhan_vien, noi_dung, trang_thai, ly_do_giu, hien_thi,
  so_tra_loi, so_bao_cao, tao_luc)
SELECT md5('loi' || n)::uuid, :article, gen_random_uuid(), 'Trần Văn Bình', false, 'Lời số ' || n, 'HIEN', '{}', true, 0, 0,
  now() - make_interval(secs => n) FROM generate_series(1, :many) AS n"""


@pytest.mark.req("S2.5")
async def test_ten_thousand_comments_on_one_article_come_page_by_page(
    client: httpx.AsyncClient, database: Database
) -> None:
    article = await put_article(database, "dong-nguoi")
    async with database.transaction() as session:
        await session.execute(text(FILL), {"article": article, "many": MANY})
        await session.execute(
            text("UPDATE bai_viet SET so_binh_luan = :many, so_goc = :many WHERE id = :id"),
            {"many": MANY, "id": article},
        )
    begun = time.perf_counter()
    for number, first in ((1, "Lời số 1"), (250, "Lời số 4981"), (500, "Lời số 9981")):
        reply = await client.get(f"{API}/dong-nguoi/binh-luan", params={"trang": number, "kichThuoc": 20})
        page = CommentPage.model_validate_json(reply.text)
        assert (len(page.data), page.trang.tong, page.data[0].noi_dung) == (20, MANY, first)
    assert time.perf_counter() - begun < 5
    assert (await client.get(f"{API}/dong-nguoi")).json()["data"]["soBinhLuan"] == MANY


CROWD = """
WITH moi AS (INSERT INTO bai_viet (id, slug, trang_thai, tac_gia_id, chuyen_muc, the, anh_bia, van_ban, ngay_dang, ngay_cap_nhat,
    so_binh_luan, mau)
  SELECT md5('bai' || n)::uuid, 'moi-' || n, 'DA_DANG', tac_gia_id, chuyen_muc, '{von}', '', '[]', ngay_dang + make_interval(secs => n),
    ngay_dang, 0, false FROM bai_viet, generate_series(1, :many) AS n WHERE slug = 'bai' RETURNING id)
INSERT INTO bai_viet_ban_dich (bai_viet_id, ngon_ngu, tieu_de, tom_tat, noi_dung, muc_luc, phut_doc, tim_kiem)
SELECT id, 'vi', 'Bài', '', '', '[]', 1, '' FROM moi"""


async def test_related_articles_are_found_however_many_newer_ones_there_are(
    client: httpx.AsyncClient, database: Database
) -> None:
    async def related(slug: str) -> list[str]:
        return [one["slug"] for one in (await client.get(f"{API}/{slug}")).json()["data"]["lienQuan"]]

    for slug, tags, age in (("bai", ["thue", "von"], 3), ("anh", ["thue"], 40), ("em", ["thue"], 30)):
        await put_article(database, slug, tags=tags, age_days=age)
    assert await related("bai") == ["em", "anh"]
    async with database.transaction() as session:
        await session.execute(text(CROWD), {"many": NEAR + 20})
    assert await related("bai") == [f"moi-{NEAR + number}" for number in (20, 19, 18)]
    assert await related("em") == ["bai", "anh", f"moi-{NEAR + 20}"]


async def test_a_comment_of_ten_megabytes_is_refused(
    client: httpx.AsyncClient, database: Database, person: MakePerson
) -> None:
    await put_article(database, "bai")
    headers = (await person()).headers
    body = {"noiDung": "x" * 10_000_000}
    reply = await client.post(f"{API}/bai/binh-luan", json=body, headers=headers)
    assert reply.status_code in (413, 422)
    assert (await client.get(f"{API}/bai/binh-luan")).json()["trang"]["tong"] == 0
