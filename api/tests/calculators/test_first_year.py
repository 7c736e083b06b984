"""The first year's costs: which packages, which lines, and a sheet that counts by itself."""

import io
from datetime import date
from typing import Any

import httpx
import openpyxl
import pytest
from sqlalchemy import text

from khoisu.calculators import routes
from khoisu.calculators.rules.asked import Plan
from khoisu.calculators.rules.choice import Bought, Chosen, Offered, choose
from khoisu.calculators.rules.first_year import exempt_until, first_year
from khoisu.legal_facts.service import legal_fact
from tests.catalogue import Shop

API = "/business/api/v1/cong-cu/chi-phi-nam-dau"
PLAN = Plan("TNHH1", 500_000_000, 800_000_000, False, 1, 100, 0, 0, date(2026, 11, 2))


def offered(key: str, price: int, *parts: str, kinds: tuple[str, ...] = (), cycle: str = "MOT_LAN") -> Offered:
    state = 100 if kinds else 0
    return Offered(key, key, cycle, price, price - state, 0, state, 0, 8, parts, kinds)


STARTER = offered("tnhh/khoi-dau", 1_000, kinds=("TNHH1_CN", "TNHH2"))
STANDARD = offered(
    "tnhh/tieu-chuan", 2_000, "tnhh/khoi-dau", "chu-ky-so-usb-token/1-nam", "hoa-don-dien-tu/100", kinds=("TNHH1_CN",)
)
TOKENS = [offered("chu-ky-so-usb-token/1-nam", 700, cycle="NAM"), offered("chu-ky-so-usb-token/3-nam", 1_500)]
PAPERS = [offered("hoa-don-dien-tu/100", 200), offered("hoa-don-dien-tu/500", 450)]
BUNDLE = offered(
    "hoa-don-dien-tu-va-chu-ky-so/1-nam", 850, "chu-ky-so-usb-token/1-nam", "hoa-don-dien-tu/100", cycle="NAM"
)
BOOKS = [
    offered("ke-toan-tron-goi/khong-phat-sinh", 90, cycle="NAM"),
    offered("ke-toan-tron-goi/den-30-chung-tu", 300, cycle="NAM"),
]
ALL = [STARTER, STANDARD, *TOKENS, *PAPERS, BUNDLE, *BOOKS]


def bought(plan: Plan, offers: list[Offered] = ALL) -> dict[str, int]:
    return {one.goi.khoa: one.so_luong for one in choose(plan, offers).mua}


def plan(**changes: Any) -> Plan:
    return Plan(**({name: getattr(PLAN, name) for name in Plan.__slots__} | changes))


def test_the_cheapest_cover_is_chosen() -> None:
    assert bought(plan(chu_ky_so_nam=0, hoa_don=0)) == {"tnhh/khoi-dau": 1}
    # A bundle next to the small package is cheaper than the package that holds both.
    assert bought(PLAN) == {"tnhh/khoi-dau": 1, "hoa-don-dien-tu-va-chu-ky-so/1-nam": 1}
    assert bought(PLAN, [one for one in ALL if one is not BUNDLE]) == {
        "tnhh/khoi-dau": 1,
        "chu-ky-so-usb-token/1-nam": 1,
        "hoa-don-dien-tu/100": 1,
    }
    assert bought(plan(chu_ky_so_nam=3, hoa_don=0)) == {"tnhh/khoi-dau": 1, "chu-ky-so-usb-token/3-nam": 1}
    assert bought(plan(chu_ky_so_nam=0, hoa_don=1_100)) == {"tnhh/khoi-dau": 1, "hoa-don-dien-tu/500": 3}


def test_bookkeeping_follows_what_there_is_to_write_down() -> None:
    quiet = plan(ke_toan=True, chu_ky_so_nam=0, hoa_don=0, doanh_thu=0)
    assert "ke-toan-tron-goi/khong-phat-sinh" in bought(quiet)
    assert "ke-toan-tron-goi/den-30-chung-tu" in bought(plan(ke_toan=True))


@pytest.mark.parametrize(
    ("asked", "missing"),
    [
        (plan(loai_hinh="CP"), ("FORMATION",)),
        (plan(chu_ky_so_nam=2, hoa_don=0), ()),
        (plan(ke_toan=True, hoa_don=361), ("BOOKS",)),
    ],
)
def test_what_is_not_on_the_list_is_said(asked: Plan, missing: tuple[str, ...]) -> None:
    assert choose(asked, ALL).thieu == missing


def test_an_empty_list_still_counts_fees_and_taxes() -> None:
    none = choose(PLAN, [])
    assert none.mua == ()
    assert set(none.thieu) == {"FORMATION", "TOKEN", "INVOICES"}
    assert sum(one.thanh_tien for one in first_year(PLAN, none)) == legal_fact("phi_cong_bo").gia_tri


def test_codes_that_an_editor_made_up_do_not_break_it() -> None:
    odd = [offered("hoa-don-dien-tu/nhieu", 5), offered("chu-ky-so-usb-token/vinh-vien", 5), STARTER]
    assert choose(PLAN, odd).thieu == ("TOKEN", "INVOICES")


def test_a_package_stands_in_its_parts_once() -> None:
    goi = Offered("s/p", "Gói", "MOT_LAN", 1_290_000, 851_000, 250_000, 100_000, 89_000, 8)
    lines = first_year(PLAN, Chosen((Bought(goi),), ()))
    assert sum(one.thanh_tien for one in lines) == goi.don_gia


def test_employees_cost_insurance_of_twelve_months_and_nothing_without_them() -> None:
    lines = {one.ma: one for one in first_year(plan(lao_dong=2, luong=10_000_000), Chosen((), ()))}
    assert lines["bhxh-cong-ty"].thanh_tien == 51_600_000
    assert lines["kinh-phi-cong-doan"].thanh_tien == 4_800_000
    assert "bhxh-cong-ty" not in {one.ma for one in first_year(PLAN, Chosen((), ()))}


@pytest.mark.parametrize(("revenue", "rate"), [(3_000_000_000, 15), (3_000_000_001, 17), (50_000_000_001, 20)])
def test_the_rate_after_the_exemption_follows_the_revenue(revenue: int, rate: int) -> None:
    line = next(one for one in first_year(plan(doanh_thu=revenue), Chosen((), ())) if one.ma == "tndn")
    assert f"{rate}%" in line.ghi_chu.vi
    assert "02/11/2029" in line.ghi_chu.vi
    assert line.chua_doi_chieu
    assert line.thanh_tien == 0


def test_a_company_of_a_leap_day_is_exempt_for_three_years() -> None:
    assert exempt_until(date(2028, 2, 29)) == date(2031, 2, 28)


ASKED = {
    "loaiHinh": "TNHH1",
    "von": 500_000_000,
    "doanhThu": 800_000_000,
    "keToan": "true",
    "chuKySoNam": 1,
    "hoaDon": 100,
}
STAFF = {"laoDong": 2, "luong": 8_000_000, "ngay": "2026-11-02"}


async def test_the_sample_prices_add_up_to_what_is_paid(client: httpx.AsyncClient, shop: Shop) -> None:
    body = (await client.get(API, params=ASKED | STAFF)).json()["data"]
    lines = [line for group in body["nhom"] for line in group["dong"]]
    assert body["tongCong"] == sum(group["tong"] for group in body["nhom"]) == sum(line["thanhTien"] for line in lines)
    # Standard, thirty vouchers a year, and insurance of two people.
    assert body["tongCong"] == 2_890_000 + 13_200_000 + round(2 * 12 * 8_000_000 * 0.235)
    assert body["thieu"] == []
    assert all(line["nguon"] for line in lines)
    assert body["mienDen"] == "2029-11-02"
    assert "500.000.000" in body["khongGom"][0]


async def test_the_sheet_counts_by_itself_and_holds_no_formula_of_others(client: httpx.AsyncClient, shop: Shop) -> None:
    async with shop.database.transaction() as session:
        await session.execute(text("UPDATE goi_cuoc SET ten_vi = '=HYPERLINK(\"x\")' WHERE ma = 'den-30-chung-tu'"))
        await session.execute(text("UPDATE dich_vu SET ten_vi = '=1+1' WHERE slug = 'ke-toan-tron-goi'"))
    asked = ASKED | STAFF
    reply = await client.get(f"{API}.xlsx", params=asked)
    assert reply.headers["content-disposition"] == 'attachment; filename="chi-phi-nam-dau.xlsx"'
    shown = (await client.get(API, params=asked)).json()["data"]
    page = openpyxl.load_workbook(io.BytesIO(reply.content)).active
    stored = openpyxl.load_workbook(io.BytesIO(reply.content), data_only=True).active
    assert page is not None
    assert stored is not None
    formulas = {cell.coordinate: cell.value for row in page.iter_rows() for cell in row if cell.data_type == "f"}
    assert set(formulas) == {cell for cell in formulas if cell.startswith("E")}
    assert len(formulas) == sum(1 + len(group["dong"]) for group in shown["nhom"]) + 1
    [whole] = [row for row in range(1, 60) if page.cell(row, 1).value == "Tổng năm đầu"]
    assert stored.cell(whole, 5).value == shown["tongCong"]
    assert evaluated(page, formulas, f"E{whole}") == shown["tongCong"]


def evaluated(page: Any, formulas: dict[str, Any], cell: str) -> float:
    """What a formula of ours gives: products, sums of a range, sums of cells."""
    formula = str(formulas[cell]) if cell in formulas else ""
    if formula.startswith("=ROUND("):
        row = int(cell[1:])
        return round(page[f"B{row}"].value * page[f"C{row}"].value * page[f"D{row}"].value)
    if formula.startswith("=SUM(E"):
        first, last = formula[6:-1].split(":E")
        return sum(evaluated(page, formulas, f"E{row}") for row in range(int(first), int(last) + 1))
    return sum(evaluated(page, formulas, one) for one in formula[1:].split("+"))


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("von", "0"),
        ("von", "một tỷ"),
        ("doanhThu", "-1"),
        ("chuKySoNam", "4"),
        ("hoaDon", "100001"),
        ("laoDong", "201"),
        ("loaiHinh", "HD"),
        ("ngay", "2020-01-01"),
    ],
)
async def test_a_wrong_answer_is_refused_on_its_field(client: httpx.AsyncClient, field: str, value: str) -> None:
    for file in ("", ".xlsx"):
        reply = await client.get(f"{API}{file}", params=ASKED | STAFF | {field: value})
        assert reply.status_code == 422
        assert [one["truong"] for one in reply.json()["errors"]] == [field]


async def test_files_are_not_drawn_without_end(client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(routes, "FILES", routes.Limit("cong-cu-thu", times=1, seconds=3600))
    address = "/business/api/v1/cong-cu/han-sau-thanh-lap.ics"
    asked = {"ngay": "2026-11-02", "loaiHinh": "CP"}
    assert [(await client.get(address, params=asked)).status_code for _ in range(2)] == [200, 429]
