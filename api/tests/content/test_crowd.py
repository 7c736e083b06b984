"""Many comments on one article, and very long ones: lists stay whole and quick, nothing breaks."""

import time

import httpx
import pytest
from sqlalchemy import text

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
            text("UPDATE bai_viet SET so_binh_luan = :many WHERE id = :id"), {"many": MANY, "id": article}
        )
    begun = time.perf_counter()
    for number, first in ((1, "Lời số 1"), (250, "Lời số 4981"), (500, "Lời số 9981")):
        reply = await client.get(f"{API}/dong-nguoi/binh-luan", params={"trang": number, "kichThuoc": 20})
        page = CommentPage.model_validate_json(reply.text)
        assert (len(page.data), page.trang.tong, page.data[0].noi_dung) == (20, MANY, first)
    assert time.perf_counter() - begun < 5
    assert (await client.get(f"{API}/dong-nguoi")).json()["data"]["soBinhLuan"] == MANY


async def test_a_comment_of_ten_megabytes_is_refused(
    client: httpx.AsyncClient, database: Database, person: MakePerson
) -> None:
    await put_article(database, "bai")
    headers = (await person()).headers
    body = {"noiDung": "x" * 10_000_000}
    reply = await client.post(f"{API}/bai/binh-luan", json=body, headers=headers)
    assert reply.status_code in (413, 422)
    assert (await client.get(f"{API}/bai/binh-luan")).json()["trang"]["tong"] == 0
