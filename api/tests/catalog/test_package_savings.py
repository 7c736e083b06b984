"""Packages against their parts: nobody pays more for a package than for what it replaces, and the parts' costs add up."""

import json
from typing import Any

import httpx
import pytest
from sqlalchemy import text

from khoisu.catalog import sample_loader
from khoisu.catalog.rules import split_price
from khoisu.catalog.schemas import DichVu, GoiCuoc
from khoisu.kit.api_model import Data
from khoisu.legal_facts.service import legal_fact
from tests.catalogue import Shop

SOURCES = [json.loads(path.read_text(encoding="utf-8")) for path in sorted(sample_loader.FOLDER.glob("*.json"))]
PACKAGES: dict[str, dict[str, Any]] = {
    f"{service['slug']}/{package['ma']}": package
    for family in SOURCES
    for service in family["dichVu"]
    for package in service["goi"]
}
BUNDLES = {key: package for key, package in PACKAGES.items() if package.get("thanhPhan")}
NO_STATE_FEE = ("thanh-lap-chi-nhanh/", "tam-ngung-kinh-doanh/", "giai-the-doanh-nghiep/khong-phat-sinh")


def price_of(key: str) -> list[int]:
    """Total, third-party cost and state fee of the price that a package is bought at by itself."""
    prices = PACKAGES[key]["gia"]
    return next(prices[cycle] for cycle in ("MOT_LAN", "QUY", "NAM") if cycle in prices)


@pytest.mark.req("S9.3")
def test_every_package_that_holds_others_says_which() -> None:
    holding = {key for key, one in PACKAGES.items() if "Chữ ký số USB Token" in json.dumps(one, ensure_ascii=False)}
    # Two-year certificates are not sold singly: nothing to compare with.
    assert holding - set(BUNDLES) == {"hoa-don-dien-tu-va-chu-ky-so/2-nam"}
    assert len(BUNDLES) == 8


@pytest.mark.parametrize("key", BUNDLES)
def test_a_package_is_cheaper_than_its_parts_and_costs_what_they_cost_others(key: str) -> None:
    total, third_party, state = price_of(key)
    parts = [price_of(part) for part in BUNDLES[key]["thanhPhan"]]
    assert total < sum(part[0] for part in parts)
    assert third_party == sum(part[1] for part in parts)
    assert state == sum(part[2] for part in parts)


@pytest.mark.parametrize("key", PACKAGES)
def test_the_parts_of_each_price_leave_something_for_the_service_at_either_rate(key: str) -> None:
    for total, third_party, state in PACKAGES[key]["gia"].values():
        for code in ("thue_gtgt_giam", "thue_gtgt_pho_thong"):
            parts = split_price(total, third_party, state, legal_fact(code).gia_tri)
            assert parts is not None
            assert parts.phi_dich_vu > 0


@pytest.mark.parametrize("key", PACKAGES)
def test_a_longer_cycle_is_never_dearer(key: str) -> None:
    prices = {cycle: amounts[0] for cycle, amounts in PACKAGES[key]["gia"].items()}
    if "THANG" in prices:
        assert prices.get("QUY", 0) <= 3 * prices["THANG"]
        assert prices.get("NAM", 0) <= 12 * prices["THANG"]


def test_what_costs_no_state_fee_says_so() -> None:
    silent = {
        key
        for key, one in PACKAGES.items()
        if key.startswith(NO_STATE_FEE) and "Phí nhà nước 0 đồng" not in json.dumps(one, ensure_ascii=False)
    }
    assert silent == set()


def test_a_larger_amount_says_that_it_replaces_the_smaller() -> None:
    for key in ("thanh-lap-cong-ty-tnhh/toan-dien", "thanh-lap-cong-ty-co-phan/toan-dien"):
        said = [vi for vi, _ in PACKAGES[key]["baoGom"] if "USB Token" in vi or "hóa đơn" in vi]
        assert [line for line in said if "thay cho" not in line] == []


async def packages(client: httpx.AsyncClient) -> dict[str, GoiCuoc]:
    listed = Data[list[DichVu]].model_validate_json((await client.get("/partner/api/v1/bang-gia")).content).data
    return {f"{service.slug}/{one.ma}": one for service in listed for one in service.goi_cuoc}


@pytest.mark.req("S9.3")
async def test_the_price_list_adds_up_the_parts_as_they_are_sold_now(client: httpx.AsyncClient, shop: Shop) -> None:
    for key, package in (await packages(client)).items():
        parts = BUNDLES.get(key, {}).get("thanhPhan", [])
        assert package.thanh_phan == parts
        assert package.mua_le == (sum(price_of(part)[0] for part in parts) if parts else None)


async def test_nothing_is_compared_when_a_part_is_no_longer_sold(client: httpx.AsyncClient, shop: Shop) -> None:
    async with shop.database.transaction() as session:
        await session.execute(text("UPDATE goi_cuoc SET trang_thai = 'NGUNG_BAN' WHERE ma = '300'"))
    found = await packages(client)
    assert found["dang-ky-thue-ban-dau/tron-bo"].mua_le is None
    assert found["dang-ky-thue-ban-dau/kem-chu-ky-so"].mua_le == 2_580_000
