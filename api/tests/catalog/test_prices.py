"""Prices over time: a new one ends the old one, and the past is never rewritten."""

import asyncio
from datetime import datetime, timedelta
from itertools import pairwise
from typing import Any
from uuid import uuid4

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from khoisu.catalog.errors import NothingForService, Outdated
from khoisu.catalog.pricing import end_price, set_price
from khoisu.catalog.service import find_offers
from khoisu.kit import clock
from khoisu.kit.errors import NotFound
from tests.catalogue import Shop, Sold

ACTOR = uuid4()


async def history(shop: Shop, sold: Sold) -> list[dict[str, Any]]:
    async with shop.database.engine.connect() as connection:
        rows = await connection.execute(
            text(
                "SELECT * FROM gia_goi WHERE goi_cuoc_id = :package AND chu_ky = :cycle ORDER BY created_at, valid_from"
            ),
            {"package": sold.goi_cuoc_id, "cycle": sold.chu_ky},
        )
        return [dict(row) for row in rows.mappings()]


async def price_at(shop: Shop, sold: Sold, moment: datetime) -> int | None:
    key = (sold.goi_cuoc_id, sold.chu_ky)
    async with shop.database.transaction() as session:
        found = await find_offers(session, [key], moment=moment)
    return found[key].don_gia if key in found else None


async def change(shop: Shop, sold: Sold, amount: int, **more: Any) -> None:
    async with shop.database.transaction() as session:
        await set_price(session, sold.goi_cuoc_id, sold.chu_ky, amount, ACTOR, "Điều chỉnh", **more)


async def test_a_new_price_ends_the_old_one_at_the_same_moment(shop: Shop) -> None:
    sold = await shop.sold("ke-toan-tron-goi", "khong-phat-sinh", "THANG")
    before = await history(shop, sold)
    await change(shop, sold, 550_000)
    after = await history(shop, sold)
    began = after[2]["valid_from"]
    assert [row | {"valid_to": None} for row in after[:2]] == [row | {"valid_to": None} for row in before]
    assert (after[0]["valid_to"], after[1]["valid_to"]) == (began, after[1]["valid_from"]), (
        "the coming rate never began"
    )
    assert [row["don_gia"] for row in after] == [500_000, 500_000, 550_000, 550_000]
    assert [row["thue_suat"] for row in after] == [8, 10, 8, 10]
    assert {row["nguoi_doi"] for row in after[2:]} == {ACTOR}
    assert await price_at(shop, sold, began - timedelta(microseconds=1)) == 500_000
    assert await price_at(shop, sold, began) == 550_000
    assert await price_at(shop, sold, began + timedelta(days=1_000)) == 550_000
    assert await price_at(shop, sold, began - timedelta(days=400)) is None


async def test_only_the_changed_cycle_changes(shop: Shop) -> None:
    month, year = [await shop.sold("ke-toan-tron-goi", "khong-phat-sinh", cycle) for cycle in ("THANG", "NAM")]
    await change(shop, month, 600_000)
    assert await price_at(shop, year, clock.now()) == 5_500_000


async def test_ended_cycles_are_no_longer_offered(shop: Shop) -> None:
    sold = await shop.sold("ke-toan-tron-goi", "khong-phat-sinh", "QUY")
    async with shop.database.transaction() as session:
        await end_price(session, sold.goi_cuoc_id, sold.chu_ky, ACTOR, "Không bán theo quý nữa")
    assert await price_at(shop, sold, clock.now()) is None
    with pytest.raises(NotFound):
        async with shop.database.transaction() as session:
            await end_price(session, sold.goi_cuoc_id, sold.chu_ky, ACTOR, "Lần nữa")


async def test_a_price_below_its_costs_is_refused(shop: Shop) -> None:
    sold = await shop.sold("khac-dau-cong-ty", "dau-tron")
    before = await history(shop, sold)
    with pytest.raises(NothingForService):
        await change(shop, sold, 300_000, chi_phi_ben_thu_ba=290_000)
    assert await history(shop, sold) == before


async def test_an_old_version_is_refused(shop: Shop) -> None:
    sold = await shop.sold("khac-dau-cong-ty", "dau-tron")
    await change(shop, sold, 400_000, phien_ban=1)
    with pytest.raises(Outdated):
        await change(shop, sold, 410_000, phien_ban=1)


async def test_parallel_changes_leave_one_price_at_every_moment(shop: Shop) -> None:
    sold = await shop.sold("khac-dau-cong-ty", "dau-tron")
    amounts = [400_000 + number for number in range(10)]
    await asyncio.gather(*(change(shop, sold, amount) for amount in amounts))
    rows = await history(shop, sold)
    assert sorted({row["don_gia"] for row in rows}) == [390_000, *amounts]
    spans = sorted((row["valid_from"], row["valid_to"]) for row in rows if row["valid_to"] != row["valid_from"])
    for (_, end), (begin, _) in pairwise(spans):
        assert end == begin, "no gap and no overlap"
    assert spans[-1][1] is None


@pytest.mark.parametrize(
    "sql",
    [
        "UPDATE gia_goi SET don_gia = don_gia + 1, phi_dich_vu = phi_dich_vu + 1",
        "UPDATE gia_goi SET ghi_chu_vat_vi = 'khác'",
        "UPDATE gia_goi SET valid_to = NULL WHERE valid_to IS NOT NULL",
        "UPDATE gia_goi SET valid_to = valid_to + interval '1 day' WHERE valid_to IS NOT NULL",
        "DELETE FROM gia_goi",
    ],
)
async def test_the_database_keeps_the_history(shop: Shop, sql: str) -> None:
    with pytest.raises(DBAPIError, match="keeps its history"):
        await shop.run(sql)


async def test_what_has_ended_cannot_even_end_earlier(shop: Shop) -> None:
    sold = await shop.sold("khac-dau-cong-ty", "dau-tron")
    await change(shop, sold, 400_000)
    with pytest.raises(DBAPIError, match="keeps its history"):
        await shop.run("UPDATE gia_goi SET valid_to = valid_from WHERE valid_to <= now()")


async def test_the_database_refuses_two_prices_at_one_moment(shop: Shop) -> None:
    sold = await shop.sold("khac-dau-cong-ty", "dau-tron")
    with pytest.raises(DBAPIError, match="ex_gia_goi_khong_chong"):
        await shop.run(
            "INSERT INTO gia_goi SELECT gen_random_uuid(), goi_cuoc_id, chu_ky, don_gia, phi_dich_vu, chi_phi_ben_thu_ba, "
            "phi_nha_nuoc, thue_gtgt, thue_suat, gia_gom_vat, ghi_chu_vat_vi, ghi_chu_vat_en, now(), NULL, NULL, '' "
            "FROM gia_goi WHERE goi_cuoc_id = :package AND valid_to IS NULL",
            package=sold.goi_cuoc_id,
        )


@pytest.mark.req("S9.3")
async def test_the_database_refuses_parts_that_do_not_add_up(shop: Shop) -> None:
    with pytest.raises(DBAPIError, match="ck_gia_goi_tong"):
        await shop.run(
            "INSERT INTO gia_goi SELECT gen_random_uuid(), goi_cuoc_id, 'NAM', don_gia + 1, phi_dich_vu, "
            "chi_phi_ben_thu_ba, phi_nha_nuoc, thue_gtgt, thue_suat, gia_gom_vat, ghi_chu_vat_vi, ghi_chu_vat_en, "
            "now(), NULL, NULL, '' FROM gia_goi WHERE chu_ky = 'MOT_LAN' AND valid_to IS NULL LIMIT 1"
        )


@pytest.mark.req("S6.4")
async def test_the_database_refuses_a_service_without_warranty(shop: Shop) -> None:
    with pytest.raises(DBAPIError, match="ck_dich_vu_bao_hanh"):
        await shop.run("UPDATE dich_vu SET bao_hanh_en = ' '")


async def test_offers_tell_orders_all_they_freeze(shop: Shop) -> None:
    seal = await shop.sold("khac-dau-cong-ty", "dau-tron")
    tier = await shop.sold("thanh-lap-cong-ty-tnhh", "toan-dien")
    keys = [(one.goi_cuoc_id, one.chu_ky) for one in (seal, tier)]
    async with shop.database.transaction() as session:
        found = await find_offers(session, [*keys, keys[0], (uuid4(), "NAM"), (seal.goi_cuoc_id, "NAM")])
    assert set(found) == set(keys)
    offer = found[keys[1]]
    assert (offer.dich_vu_id, offer.loai, found[keys[0]].loai) == (tier.dich_vu_id, "CHINH", "PHU")
    assert (offer.ten_dich_vu.en, offer.ten_goi.vi) == ("Limited liability company formation", "Toàn diện")
    assert (offer.don_gia, offer.thue_suat, offer.gia_gom_vat, offer.phi_nha_nuoc) == (5_290_000, 8, True, 100_000)
    assert offer.don_gia == offer.phi_dich_vu + offer.chi_phi_ben_thu_ba + offer.phi_nha_nuoc + offer.thue_gtgt
    assert (offer.dat_coc_phan_tram, offer.giao_hang, offer.dang_ban) == (50, True, True)
    assert offer.bao_hanh.vi
    assert offer.ghi_chu_vat.en


@pytest.mark.parametrize("table", ["dich_vu", "goi_cuoc"])
async def test_what_is_withdrawn_is_not_offered(shop: Shop, table: str) -> None:
    sold = await shop.sold("khac-dau-cong-ty", "dau-tron")
    await shop.run(f"UPDATE {table} SET trang_thai = 'NGUNG_BAN'")  # noqa: S608 - names of this test
    assert await price_at(shop, sold, clock.now()) is None
