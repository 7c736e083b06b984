"""Staff read conversations masked, without whose they are; each opening is a row of the access log (S7.3, S6.5)."""

from uuid import uuid4

import pytest

from tests.access_log.test_views import views
from tests.assistant.conversations.conftest import QUESTION, THREADS, Start, visitor
from tests.running_site import Site

OFFICE = "/chatbot/api/v1/quan-tri/hoi-thoai"


@pytest.mark.req("S7.3", "S6.5")
async def test_a_conversation_is_listed_and_its_opening_logged(site: Site, start: Start, published: None) -> None:
    staff, asker = await site.person(("nhan-vien",)), await site.person()
    made = await start(asker.headers, f"{QUESTION}, gọi tôi 0912 345 678")
    listed = (await site.client.get(OFFICE, headers=staff.headers)).json()
    [row] = [one for one in listed["data"] if one["id"] == made["id"]]
    assert row["cauDau"] == f"{QUESTION}, gọi tôi [số điện thoại]"
    assert (row["trangThai"], row["soCau"], row["danhGia"]) == ("TRA_LOI", 1, None)
    assert await views(site.app, staff.id) == []
    read = await site.client.get(f"{OFFICE}/{made['id']}", headers=staff.headers)
    assert read.status_code == 200, read.text
    [asked] = read.json()["data"]["cauHoi"]
    assert asked["nguon"][0]["lienKet"].startswith("/")
    assert str(asker.id) not in read.text
    [view] = await views(site.app, staff.id)
    assert (view["doi_tuong"], view["ma"], view["chu_id"]) == ("HOI_THOAI", made["id"], asker.id)
    assert (view["loai"], view["muc_dich"], view["theo_viec"]) == ("HOI_DAP", "KIEM_TRA_TRO_LY", True)


@pytest.mark.deep
async def test_it_can_be_asked_for_by_end_state_and_by_rating(site: Site, start: Start, published: None) -> None:
    staff, guest = await site.person(("nhan-vien",)), visitor()
    good, lost = await start(guest), await start(guest, "qzwjf xvbnk")
    place = f"{THREADS}/{good['id']}/cau-hoi/1/danh-gia"
    rated = await site.client.post(place, json={"danhGia": "CHUA_TOT", "lyDo": "THIEU"}, headers=guest)
    assert rated.status_code == 204

    async def found(**wanted: str) -> set[str]:
        reply = await site.client.get(OFFICE, params=wanted, headers=staff.headers)
        assert reply.status_code == 200, reply.text
        return {row["id"] for row in reply.json()["data"]}

    assert await found() == {good["id"], lost["id"]}
    assert await found(trangThai="KHONG_BIET") == {lost["id"]}
    assert await found(danhGia="CHUA_TOT") == {good["id"]}
    assert await found(danhGia="HUU_ICH") == set()


async def test_what_was_deleted_or_never_was_is_not_found_and_not_logged(
    site: Site, start: Start, published: None
) -> None:
    staff, guest = await site.person(("nhan-vien",)), visitor()
    made = await start(guest)
    assert (await site.client.delete(f"{THREADS}/{made['id']}", headers=guest)).status_code == 204
    for number in (made["id"], uuid4()):
        assert (await site.client.get(f"{OFFICE}/{number}", headers=staff.headers)).status_code == 404
    assert (await site.client.get(OFFICE, headers=staff.headers)).json()["data"] == []
    assert await views(site.app, staff.id) == []


async def test_cards_of_somebodys_own_work_stay_theirs(site: Site, start: Start, published: None) -> None:
    staff, asker = await site.person(("nhan-vien",)), await site.person()
    made = await start(asker.headers, "thành lập công ty giá bao nhiêu")
    assert made["cauHoi"][0]["traLoi"]["the"]
    read = (await site.client.get(f"{OFFICE}/{made['id']}", headers=staff.headers)).json()["data"]
    assert "the" not in read["cauHoi"][0]
    assert read["cauHoi"][0]["trangThai"] == "TRA_CUU"
