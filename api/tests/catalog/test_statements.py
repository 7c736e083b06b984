"""How many statements the reads send (G-59), and that their plans use the indexes."""

import httpx
import pytest
from sqlalchemy import text

from khoisu.catalog import reads
from khoisu.kit import clock
from tests.catalogue import Shop
from tests.running_site import Site
from tests.statements import counted

API = "/partner/api/v1"


@pytest.mark.parametrize(
    ("path", "number"),
    [
        ("nhom-dich-vu", 1),
        ("dich-vu?tim=ke toan", 1),
        ("dich-vu/ke-toan-tron-goi", 1),
        ("phien-ban-noi-dung", 1),
    ],
)
async def test_public_reads_are_one_statement(client: httpx.AsyncClient, shop: Shop, path: str, number: int) -> None:
    tag = (await client.get(f"{API}/{path}")).headers.get("etag")
    with counted(shop.database) as sent:
        assert (await client.get(f"{API}/{path}")).status_code == 200
    assert len(sent) == number, sent
    if tag:
        with counted(shop.database) as sent:
            assert (await client.get(f"{API}/{path}", headers={"If-None-Match": tag})).status_code == 304
        assert sent == [reads.VERSION]


async def test_the_offices_list_is_two_statements(site: Site, shop: Shop) -> None:
    headers = (await site.person(("nhan-vien",))).headers
    await site.client.get(f"{API}/quan-tri/dich-vu", headers=headers)
    with counted(shop.database) as sent:
        await site.client.get(f"{API}/quan-tri/dich-vu", headers=headers)
    assert len([statement for statement in sent if "dich_vu" in statement]) == 2
    assert len(sent) <= 3


async def test_one_package_is_priced_without_reading_the_whole_history(shop: Shop) -> None:
    """10,000 old prices next to it: the offer of one package still reads by index."""
    sold = await shop.sold("khac-dau-cong-ty", "dau-tron")
    await shop.run(
        "INSERT INTO gia_goi SELECT gen_random_uuid(), goi_cuoc_id, chu_ky, don_gia, phi_dich_vu, chi_phi_ben_thu_ba, "
        "phi_nha_nuoc, thue_gtgt, thue_suat, gia_gom_vat, ghi_chu_vat_vi, ghi_chu_vat_en, "
        "valid_from - interval '1 day' * (i + 1), valid_from - interval '1 day' * i, NULL, '' "
        "FROM gia_goi, generate_series(1, 10000) AS i WHERE goi_cuoc_id = :other AND valid_to IS NOT NULL",
        other=(await shop.sold("khac-dau-cong-ty", "dau-chuc-danh")).goi_cuoc_id,
    )
    async with shop.database.engine.connect() as connection:
        await connection.execute(text("ANALYZE gia_goi"))
        plan = await connection.execute(
            text("EXPLAIN SELECT * FROM chao_gia(:now) o WHERE o.goi_cuoc_id = :package AND o.chu_ky = 'MOT_LAN'"),
            {"now": clock.now(), "package": sold.goi_cuoc_id},
        )
        lines = "\n".join(plan.scalars())
    assert "Seq Scan on gia_goi" not in lines, lines
    assert "chao_gia" not in lines, "the function is folded into the statement"
