"""Searching the back office's orders by words: newest first, old ones too, page after page (S2.15)."""

from datetime import timedelta
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from khoisu.admin.orders.search import Match, choose_strategy, days_between, to_ts_query
from khoisu.kit import clock
from khoisu.kit.db import Database
from tests.running_site import Site

BASE = "/payment/api/v1/quan-tri/don-hang"
STAFF = ("nhan-vien",)
# Order number n is n times nine days old.
FILL = """
WITH don AS (SELECT n, now() - make_interval(days => n * 9) AS luc, 'KT' || lpad(n::text, 4, '0') AS ma,
  (ARRAY['Nguyễn Văn An', 'Trần Thị Bình', 'Nguyễn Văn Anh', 'Lê An Văn'])[1 + n % 4] AS ten FROM generate_series(0, 79) AS n)
INSERT INTO don_hang (id, ma_don_hang, nguon, nhom, ngon_ngu, trang_thai_xac_nhan, trang_thai_thanh_toan, phuong_thuc_thanh_toan,
  hinh_thuc, tong_tien, tien_coc, da_thu, ho_ten, email, ghi_chu, phien_ban_dieu_khoan, han_xac_nhan, so_su_kien, tu_khoa, tao_luc,
  cap_nhat_luc)
SELECT uuidv7(luc - now()), ma, 'GIO_HANG', 'ke-toan', 'vi', CASE WHEN n IN (8, 40) THEN 'CHO_XAC_NHAN' ELSE 'HOAN_THANH' END,
  'CHUA_THANH_TOAN', 'CHUYEN_KHOAN', 'TOAN_BO', 0, 0, 0, ten, 'khach' || n || '@khoisu.example', '', '2026-07-01',
  luc + interval '4 hours', 0, ma || ' ' || ten || ' khach' || n || '@khoisu.example'
    || CASE WHEN n = 77 THEN ' quach' ELSE '' END, luc, luc
FROM don"""
AN = [number for number in range(80) if number % 4 in (0, 2, 3)]
"""Who is found by "văn an": both words, in any order, the last one may go on."""


@pytest.fixture
async def filled(app: FastAPI) -> None:
    database: Database = app.state.database
    async with database.engine.begin() as connection:
        await connection.exec_driver_sql(FILL)


async def page(client: httpx.AsyncClient, headers: dict[str, str], **query: Any) -> tuple[list[int], dict[str, Any]]:
    reply = await client.get(BASE, headers=headers, params=query)
    assert reply.status_code == 200, reply.text
    answer = reply.json()
    return [int(row["maDonHang"][2:]) for row in answer["data"]], answer["trang"]


LATE = [40, 8]
IN_TIME = [number for number in AN if number not in LATE]


@pytest.mark.req("S2.15")
@pytest.mark.usefixtures("filled")
@pytest.mark.parametrize(
    ("sorting", "expected"),
    [("MOI_NHAT", AN), ("CU_NHAT", AN[::-1]), ("QUA_HAN_TRUOC", LATE + IN_TIME), ("TONG_TIEN", AN)],
)
async def test_words_find_everybody_page_after_page_in_order(site: Site, sorting: str, expected: list[int]) -> None:
    staff = await site.person(STAFF)
    found: list[int] = []
    for number in range(1, 5):
        rows, where = await page(site.client, staff.headers, tim="văn an", sapXep=sorting, trang=number)
        found += rows
        # Counted at least as far as was shown, and whether there is more is never wrong.
        assert where["tong"] == 60 if not where["hon"] else len(found) <= where["tong"] < 60
    assert found == expected


@pytest.mark.req("S2.15")
@pytest.mark.usefixtures("filled")
@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("quách", [77]),
        ("quach khach77", [77]),
        ("Nguyễn Văn An", [number for number in AN if number % 4 != 3]),
        ("an van le", [number for number in range(80) if number % 4 == 3]),
        ("nguyen quach", []),
        ("khach5", [5, *range(50, 60)]),
        ("?!", []),
    ],
)
async def test_old_rare_and_mixed_words(site: Site, words: str, expected: list[int]) -> None:
    staff = await site.person(STAFF)
    rows, where = await page(site.client, staff.headers, tim=words, sapXep="MOI_NHAT", kichThuoc=100)
    assert (rows, where["tong"], where["hon"]) == (expected, len(expected), False)


@pytest.mark.req("S2.15")
@pytest.mark.usefixtures("filled")
async def test_words_with_other_filters(site: Site) -> None:
    staff = await site.person(STAFF)
    ask: dict[str, Any] = {"tim": "van an", "kichThuoc": 100}
    assert (await page(site.client, staff.headers, trangThai="CHO_XAC_NHAN", **ask))[0] == LATE
    assert (await page(site.client, staff.headers, quaHan=True, **ask))[0] == LATE
    assert (await page(site.client, staff.headers, trangThai="DA_HUY", **ask))[0] == []
    day = (clock.now() - timedelta(days=40 * 9)).astimezone(clock.VIETNAM).date().isoformat()
    newer, _ = await page(site.client, staff.headers, tuNgay=day, sapXep="MOI_NHAT", **ask)
    older, _ = await page(site.client, staff.headers, denNgay=day, sapXep="CU_NHAT", **ask)
    assert (newer, older) == ([n for n in AN if n <= 40], [n for n in AN[::-1] if n >= 40])
    assert (await page(site.client, staff.headers, tuNgay=day, denNgay=day, **ask))[0] == [40]


def test_what_is_looked_for_how() -> None:
    plain: dict[str, bool] = {"common": False, "rare_state": False, "by_age": True, "only_late": False}
    assert choose_strategy(["nguyen", "an"], **plain) is Match.DAYS
    assert choose_strategy(["nguyen", "0901"], **plain) is Match.FEW
    assert choose_strategy([""], **plain) is Match.FEW
    assert choose_strategy(["09"], **plain | {"common": True}) is Match.MANY
    assert choose_strategy(["nguyen"], **plain | {"by_age": False}) is Match.FEW
    assert choose_strategy(["nguyen"], **plain | {"rare_state": True}) is Match.STATE
    assert choose_strategy(["nguyen"], **plain | {"only_late": True}) is Match.MANY


def test_the_question_asks_as_whole_orders_are_asked() -> None:
    assert to_ts_query(["nguyen", "van", "an"]) == "'#nguyen':* & '#van' & '#an':*"
    moment = clock.now()
    days = days_between(moment, moment)
    assert days.first is not None
    assert days.last is not None
    assert int(days.last, 16) - int(days.first, 16) == 2
    assert days_between(None, None) == type(days)(None, None)
