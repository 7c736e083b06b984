"""Every view of personal papers by staff is a row; without a task they say why; unusual reading is mailed once (S6.5)."""

from datetime import timedelta
from typing import Any
from uuid import UUID

import pytest
from fastapi import FastAPI
from sqlalchemy import text

from khoisu.access_log.models import View
from khoisu.kit import clock
from khoisu.kit.ids import new_id
from khoisu.workflows.access_log import alerts
from tests.dossiers.support.wire import saved, submitted, valid
from tests.people import Person
from tests.running_site import Site

OFFICE = "/business/api/v1/quan-tri"
LOG = f"{OFFICE}/nhat-ky-xem"
OWN = "/auth/api/v1/toi/luot-xem"


async def rows(app: FastAPI, sql: str, **values: Any) -> list[dict[str, Any]]:
    async with app.state.database.transaction() as session:
        return [dict(row) for row in (await session.execute(text(sql), values)).mappings()]


async def views(app: FastAPI, actor: UUID) -> list[dict[str, Any]]:
    return await rows(app, "SELECT * FROM nhat_ky_xem WHERE nguoi_id = :actor ORDER BY luc, id", actor=actor)


@pytest.mark.req("S6.5")
async def test_the_page_is_logged_with_the_purpose_of_the_task_and_its_owner_sees_the_role(site: Site) -> None:
    who, staff, other = await site.person(), await site.person(("nhan-vien",), name="Cán bộ Một"), await site.person()
    code = (await submitted(site.client, who, valid()))["maHoSo"]
    for _ in range(2):
        assert (await site.client.get(f"{OFFICE}/ho-so/{code}", headers=staff.headers)).status_code == 200
    found = await views(site.app, staff.id)
    assert [(one["chu_id"], one["doi_tuong"], one["ma"], one["loai"]) for one in found] == [
        (who.id, "HO_SO", code, "TRANG")
    ] * 2
    assert {(one["muc_dich"], one["theo_viec"], one["phien_id"]) for one in found} == {
        ("KIEM_TRA_HO_SO", True, staff.session_id)
    }
    assert all(one["mang"] and one["vai_tro"] == "nhan-vien" for one in found)
    reply = await site.client.get(OWN, headers=who.headers)
    [line] = reply.json()["data"]
    assert (line["vaiTro"], line["soLan"], line["ma"]) == ("Nhân viên hồ sơ và đơn hàng", 2, code)
    assert "Cán bộ" not in reply.text
    assert str(staff.id) not in reply.text
    assert (await site.client.get(OWN, headers=other.headers)).json()["data"] == []


async def test_whoever_has_no_task_says_why_once(site: Site) -> None:
    who, staff, colleague = await site.person(), await site.person(("nhan-vien",)), await site.person(("nhan-vien",))
    code = (await saved(site.client, who, {"hoSo": {"tenVietTat": "AP"}}))["maHoSo"]
    page = f"{OFFICE}/ho-so/{code}"
    refused = await site.client.get(page, headers=staff.headers)
    assert (refused.status_code, refused.json()["code"]) == (403, "can_muc_dich_xem")
    assert refused.json()["mucDich"][0]["ma"] == "KHACH_NHO"
    assert await views(site.app, staff.id) == []
    why = {"doiTuong": "HO_SO", "ma": code, "mucDich": "KHAC"}
    no_words = await site.client.post(f"{OFFICE}/muc-dich-xem", json=why, headers=staff.headers)
    assert (no_words.status_code, no_words.json()["errors"][0]["truong"]) == (422, "lyDo")
    why = {"doiTuong": "HO_SO", "ma": code, "mucDich": "KHACH_NHO"}
    assert (await site.client.post(f"{OFFICE}/muc-dich-xem", json=why, headers=staff.headers)).status_code == 204
    assert (await site.client.get(page, headers=staff.headers)).status_code == 200
    # A colleague's purpose is not mine.
    assert (await site.client.get(page, headers=colleague.headers)).status_code == 403
    [view] = await views(site.app, staff.id)
    assert (view["muc_dich"], view["theo_viec"]) == ("KHACH_NHO", False)
    async with site.app.state.database.transaction() as session:
        await session.execute(text("UPDATE muc_dich_xem SET luc = luc - interval '61 minutes'"))
    assert (await site.client.get(page, headers=staff.headers)).status_code == 403


async def test_administrators_read_the_log_and_that_is_logged(site: Site) -> None:
    who, staff, head = (
        await site.person(),
        await site.person(("nhan-vien",), name="=Cán bộ"),
        await site.person(("quan-tri",)),
    )
    code = (await submitted(site.client, who, valid()))["maHoSo"]
    await site.client.get(f"{OFFICE}/ho-so/{code}", headers=staff.headers)
    assert (await site.client.get(LOG, headers=staff.headers)).status_code == 403
    for query, count in (
        (f"ma={code}", 1),
        (f"nguoi={staff.id}", 1),
        (f"khach={who.id}", 1),
        (f"ma={code}&ngoaiViec=true", 0),
        (f"ma={code}&denNgay=2020-01-01", 0),
        (f"nguoi={new_id()}", 0),
    ):
        reply = await site.client.get(f"{LOG}?{query}", headers=head.headers)
        assert (reply.status_code, reply.json()["trang"]["tong"]) == (200, count), query
    table = await site.client.get(f"{LOG}.bang?dang=csv&ma={code}", headers=head.headers)
    assert table.text.startswith("\ufeffLúc,Nhân viên,")
    assert "'=Cán bộ" in table.text
    logged = await views(site.app, head.id)
    assert [one["ma"] for one in logged] == ["nhat-ky-xem"] * 6 + ["nhat-ky-xem.csv", "nhat-ky-xem"]
    assert logged[0]["chi_tiet"] == f"ma={code}"
    assert {one["chu_id"] for one in logged} == {None}


async def _read(app: FastAPI, actor: Person, count: int, **changes: Any) -> None:
    now = clock.now().astimezone(clock.VIETNAM).replace(hour=10, minute=0) - timedelta(days=1)
    async with app.state.database.transaction() as session:
        for at in range(count):
            plain: dict[str, Any] = {
                "nguoi_id": actor.id,
                "vai_tro": "nhan-vien",
                "mang": "",
                "chu_id": new_id(),
                "doi_tuong": "HO_SO",
                "ma": f"HS{at}",
                "loai": "TRANG",
                "muc_dich": "KIEM_TRA_HO_SO",
                "theo_viec": True,
                "luc": now + timedelta(minutes=at),
            }
            session.add(View(**(plain | changes)))


async def _look(app: FastAPI) -> int:
    async with app.state.database.transaction() as session:
        return await alerts.raise_alerts(session)


async def test_unusual_reading_is_mailed_once_and_looked_into_by_another(site: Site) -> None:
    staff, head, second = (
        await site.person(("nhan-vien",)),
        await site.person(("quan-tri",)),
        await site.person(("quan-tri",)),
    )
    await _read(site.app, staff, 19)
    assert await _look(site.app) == 0
    await _read(site.app, staff, 1)
    assert (await _look(site.app), await _look(site.app)) == (1, 0)
    mails = await rows(site.app, "SELECT nguoi_nhan FROM outbox_message WHERE loai = 'canh_bao_xem' AND kenh = 'EMAIL'")
    assert {head.email, second.email} <= {one["nguoi_nhan"] for one in mails}
    page = (await site.client.get(f"{LOG}/canh-bao", headers=head.headers)).json()["data"]
    [alert] = [one for one in page if one["nguoiId"] == str(staff.id)]
    assert (alert["loai"], alert["so"], alert["xemXetLuc"]) == ("NHIEU_KHACH", 20, None)
    settle = f"{LOG}/canh-bao/{alert['id']}/da-xem-xet"
    empty = await site.client.post(settle, json={"ketLuan": "  "}, headers=head.headers)
    assert empty.status_code == 422
    assert (await site.client.post(settle, json={"ketLuan": "Đợt kiểm tra"}, headers=head.headers)).status_code == 204
    again = await site.client.post(settle, json={"ketLuan": "Đợt kiểm tra"}, headers=second.headers)
    assert (again.status_code, again.json()["code"]) == (409, "canh_bao_da_xem_xet")
    # What has been looked into raises nothing again.
    assert await _look(site.app) == 0


async def test_an_alert_about_an_administrator_goes_to_another(site: Site) -> None:
    head, second = await site.person(("quan-tri",)), await site.person(("quan-tri",))
    await _read(site.app, head, 5, theo_viec=False, chu_id=new_id())
    assert await _look(site.app) == 1
    mails = await rows(
        site.app, "SELECT nguoi_nhan FROM outbox_message WHERE loai = 'canh_bao_xem' AND nguoi_nhan = :a", a=head.email
    )
    assert mails == []
    page = (await site.client.get(f"{LOG}/canh-bao", headers=head.headers)).json()["data"]
    [alert] = [one for one in page if one["nguoiId"] == str(head.id)]
    assert alert["loai"] == "KHONG_CO_VIEC"
    settle = f"{LOG}/canh-bao/{alert['id']}/da-xem-xet"
    mine = await site.client.post(settle, json={"ketLuan": "Của tôi"}, headers=head.headers)
    assert (mine.status_code, mine.json()["code"]) == (403, "canh_bao_ve_minh")
    assert (await site.client.post(settle, json={"ketLuan": "Đã hỏi"}, headers=second.headers)).status_code == 204
