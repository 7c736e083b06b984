"""Contacts, tax data, suspension, early return and transfers: what the record becomes, and which duties go or come with it."""

from datetime import date, timedelta
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from khoisu.changes.suspension import suspension_after, suspension_errors
from khoisu.kit.working_time import add_working_days, working_days_before
from tests.catalogue import Shop
from tests.changes.test_changes import OWN, Desk, today
from tests.people import MakePerson
from tests.running_site import Site


@pytest.fixture
async def desk(app: FastAPI, client: httpx.AsyncClient, person: MakePerson) -> Desk:
    made = Desk(app, client, await person(), await person(("nhan-vien",)))
    await made.begin()
    return made


async def page_of(desk: Desk) -> dict[str, Any]:
    return (await desk.client.get(f"{OWN}/{desk.company}", headers=desk.owner.headers)).json()["data"]


async def recorded(desk: Desk, shop: Shop, change: dict[str, Any]) -> dict[str, Any]:
    """Sent, paid, filed and registered; the company's page afterwards."""
    await desk.pay(await desk.sent(shop, change))
    filed = await desk.act(change["ma"], "NOP", 2, soBienNhan="1", ngay=today().isoformat())
    assert filed.status_code == 200, filed.text
    assert (await desk.act(change["ma"], "GHI_NHAN", 3, ngay=today().isoformat())).status_code == 200
    return await page_of(desk)


async def test_a_phone_and_an_accountant_change_without_a_decision(desk: Desk, shop: Shop) -> None:
    """Nobody has to decide; what happened before today is dated so; a new fiscal year moves the yearly duties."""
    past = today() - timedelta(days=5)
    reply = await desk.new("LIEN_HE", past, dienThoai="028 3910 1234", email="Lien.He@Sao-Mai.vn")
    contact = reply.json()["data"]
    assert (contact["truongHop"]["ai"], contact["truongHop"]["tyLe"]) == (None, None)
    assert contact["hanNop"] == (past + timedelta(days=10)).isoformat()
    assert [one["ma"] for one in contact["giayTo"]] == ["giay-uy-quyen"]
    drawn = await desk.call("GET", f"/{contact['ma']}/giay-to/giay-uy-quyen.pdf")
    assert (drawn.status_code, drawn.content[:5]) == (200, b"%PDF-")
    shown = await recorded(desk, shop, contact)
    assert [one["ten"] for one in shown["lienHe"]] == ["Điện thoại", "E-mail"]
    kept = (await desk.call("GET", "")).json()["data"]["giaTri"]
    assert kept["email"].lower() == "lien.he@sao-mai.vn"

    tax = await desk.made("THUE", hoTenKeToanTruong="Lê Thị Sổ", thangCuoiNam=3)
    shown = await recorded(desk, shop, tax)
    assert [one["giaTri"] for one in shown["thue"]] == ["Lê Thị Sổ", "3"]
    year = next(one for one in shown["duKien"] if one["cauHoi"] == "NAM_TAI_CHINH")
    assert (year["giaTri"], year["nguon"]) == ("3", "HO_SO")
    assert [one["han"][5:7] for one in shown["viec"] if one["loai"] == "bao-cao-tai-chinh"] == ["06"]
    assert len(shown["phienBan"]) == 3


async def test_a_suspension_is_noticed_in_time_takes_returns_away_and_ends(desk: Desk, shop: Shop) -> None:
    said = {"giaTri": "THANG", "tuNgay": None}
    answer = f"{OWN}/{desk.company}/du-kien/KY_GTGT"
    assert (await desk.client.put(answer, json=said, headers=desk.owner.headers)).status_code == 204
    first = add_working_days(today() + timedelta(days=10), 1)
    last = first + timedelta(days=300)
    change = await desk.made("TAM_NGUNG", tuNgay=first.isoformat(), denNgay=last.isoformat())
    assert change["hanNop"] == working_days_before(first, 3).isoformat()
    assert "65%" in change["truongHop"]["tyLe"]["noiDung"]
    assert [one["ma"] for one in change["giayTo"]] == ["nghi-quyet", "giay-uy-quyen", "bien-ban-hop"]
    drawn = await desk.call("GET", f"/{change['ma']}/giay-to/nghi-quyet.pdf")
    assert drawn.status_code == 200, drawn.text
    await desk.pay(await desk.sent(shop, change))
    moved = "UPDATE thay_doi_cong_ty SET gia_tri = gia_tri || jsonb_build_object('tu_ngay', CAST(:day AS text)) RETURNING id"
    await desk.run(moved, day=str(today()))
    late = await desk.act(change["ma"], "NOP", 2, soBienNhan="1", ngay=today().isoformat())
    assert [one["ma"] for one in late.json()["errors"]] == ["qua_han_bao_truoc"]
    await desk.run(moved, day=str(first))
    filed = await desk.act(change["ma"], "NOP", 2, soBienNhan="1", ngay=today().isoformat())
    assert filed.status_code == 200, filed.text
    assert (await desk.act(change["ma"], "GHI_NHAN", 3, ngay=today().isoformat())).status_code == 200
    shown = await page_of(desk)
    assert shown["tamNgung"] == {"tu": str(first), "den": str(last), "dangTamNgung": False, "som": False}
    returns = {one["ma"] for one in shown["viec"] if one["loai"] == "gtgt"}
    whole = [date(first.year + at // 12, at % 12 + 1, 1) for at in range(first.month, first.month + 8)]
    assert not {f"gtgt-{day:%Y-%m}" for day in whole} & returns
    assert f"gtgt-{first:%Y-%m}" in returns
    days = {one["loai"]: one["han"] for one in shown["viec"]}
    assert days["tam-ngung-tiep"] == working_days_before(last + timedelta(days=1), 3).isoformat()
    assert days["hoat-dong-lai"] == add_working_days(last, 5).isoformat()


async def test_business_goes_on_early_and_its_returns_with_it(site: Site, shop: Shop) -> None:
    desk = Desk(site.app, site.client, await site.person(), await site.person(("nhan-vien",)))
    days = {"tu": str(today() - timedelta(days=1)), "den": str(today() + timedelta(days=300))}
    await desk.begin("CP", days | {"lien_tu": days["tu"], "som": False})
    before = await page_of(desk)
    assert before["tamNgung"]["dangTamNgung"] is True
    again = add_working_days(today() - timedelta(days=1), 4)
    change = await desk.made("TIEP_TUC", tuNgay=again.isoformat())
    assert [(one["ma"], one["kyTen"]) for one in change["giayTo"]] == [
        ("nghi-quyet", []),
        ("giay-uy-quyen", ["TRẦN AN"]),
    ]
    shown = await recorded(desk, shop, change)
    assert (shown["tamNgung"]["den"], shown["tamNgung"]["som"]) == (str(again - timedelta(days=1)), True)
    ending = {"tam-ngung-tiep", "hoat-dong-lai"}
    assert ending <= {one["loai"] for one in before["viec"]}
    assert not ending & {one["loai"] for one in shown["viec"]}
    paid = [len([one for one in page["viec"] if one["loai"] == "tndn"]) for page in (before, shown)]
    assert paid[0] < paid[1], "whole quarters count again"


def test_a_suspension_lasts_a_year_and_two_in_a_row() -> None:
    day = date(2026, 12, 1)
    none: dict[str, Any] = {"tam_ngung": None}
    assert suspension_errors(none, date(2026, 12, 7), date(2027, 12, 6), day, day) == []

    def wrong(record: dict[str, Any], first: date, last: date) -> list[str]:
        return [one.ma for one in suspension_errors(record, first, last, day, day)]

    assert wrong(none, date(2026, 12, 7), date(2027, 12, 7)) == ["qua_dai"]
    assert wrong(none, date(2026, 12, 3), date(2027, 1, 7)) == ["bao_truoc"]
    once = suspension_after(none, date(2026, 1, 1), date(2026, 12, 31))
    assert wrong(once, date(2026, 12, 20), date(2027, 6, 1)) == ["dang_tam_ngung"]
    assert wrong(once, date(2027, 1, 1), date(2027, 12, 31)) == []
    twice = suspension_after(once, date(2027, 1, 1), date(2027, 11, 29))
    assert wrong(twice, date(2027, 11, 30), date(2028, 1, 1)) == ["qua_dai"], "24 months in a row"
    assert wrong(twice, date(2027, 12, 1), date(2028, 1, 1)) == [], "a day of business between them"


async def test_a_member_sells_to_somebody_new_after_the_others_were_asked(desk: Desk, shop: Shop) -> None:
    sale = {"benBan": 1, "tenBenMua": "Phạm Thị Dung", "soVon": 40_000_000}
    soon = await desk.new("THANH_VIEN", **sale, ngayChaoBan=(today() - timedelta(days=30)).isoformat())
    assert [one["ma"] for one in soon.json()["errors"]] == ["chua_du_ngay"]
    change = await desk.made("THANH_VIEN", **sale, ngayChaoBan=(today() - timedelta(days=31)).isoformat())
    assert [(one["ten"], one["cu"], one["moi"]) for one in change["khac"]] == [
        ("Phần vốn góp của LÊ BÌNH", "100.000.000 đồng (33,33%)", "60.000.000 đồng (20%)"),
        ("Phần vốn góp của PHẠM THỊ DUNG", "", "40.000.000 đồng (13,33%)"),
    ]
    assert {one["ma"]: one["kyTen"] for one in change["giayTo"]} == {
        "hop-dong-chuyen-nhuong": ["LÊ BÌNH", "PHẠM THỊ DUNG"],
        "giay-uy-quyen": ["TRẦN AN"],
    }
    drawn = await desk.call("GET", f"/{change['ma']}/giay-to/hop-dong-chuyen-nhuong.pdf")
    assert drawn.status_code == 200, drawn.text
    shown = await recorded(desk, shop, change)
    assert [(one["ten"], one["von"]) for one in shown["chuSoHuu"]] == [
        ("Trần An", 200_000_000),
        ("Lê Bình", 60_000_000),
        ("Phạm Thị Dung", 40_000_000),
    ]
    assert shown["von"] == 300_000_000
    # Between two of them with nobody left out there is no offer; a third is asked now.
    asked = await desk.new("THANH_VIEN", benBan=0, benMua=1, soVon=1_000_000)
    assert [one["ma"] for one in asked.json()["errors"]] == ["missing"]
