"""Staff see by day how questions ended, how answers were rated, and what a model was given; never a word of anybody (S7.3)."""

from datetime import timedelta

import pytest
from sqlalchemy import text

from khoisu.kit import clock
from tests.assistant.conversations.conftest import QUESTION, THREADS, Start, visitor
from tests.running_site import Site

FIGURES = "/chatbot/api/v1/quan-tri/tro-ly/so-lieu"


@pytest.mark.req("S7.3")
async def test_each_day_counts_its_own_questions_and_days_without_any_are_there(
    site: Site, start: Start, published: None
) -> None:
    staff, guest = await site.person(("nhan-vien",)), visitor()
    good, lost = await start(guest), await start(guest, "qzwjf xvbnk")
    rated = await site.client.post(
        f"{THREADS}/{good['id']}/cau-hoi/1/danh-gia", json={"danhGia": "HUU_ICH"}, headers=guest
    )
    assert rated.status_code == 204
    async with site.database.transaction() as session:
        older = {"luc": clock.now() - timedelta(days=2), "id": lost["id"]}
        await session.execute(text("UPDATE cau_hoi_tro_ly SET luc = :luc WHERE hoi_thoai_id = :id"), older)
        spent = text("INSERT INTO chi_phi_mo_hinh (ngay, token, dong, lan) VALUES (:ngay, 1200, 340, 2)")
        await session.execute(spent, {"ngay": clock.today()})
    reply = await site.client.get(FIGURES, params={"soNgay": 4}, headers=staff.headers)
    assert reply.status_code == 200, reply.text
    today, yesterday, before, first = reply.json()["data"]["ngay"]
    assert (today["tong"], today["hoiThoai"], today["huuIch"], today["chuaTot"]) == (1, 1, 1, 0)
    assert today["theoTrangThai"] == [{"trangThai": "TRA_LOI", "so": 1}]
    assert (today["token"], today["dong"]) == (1200, 340)
    assert before["theoTrangThai"] == [{"trangThai": "KHONG_BIET", "so": 1}]
    assert [yesterday["tong"], first["tong"]] == [0, 0]
    assert QUESTION not in reply.text
    assert reply.json()["data"]["dongMotNgay"] is None


@pytest.mark.parametrize("days", [0, 91])
async def test_days_are_bounded(site: Site, days: int) -> None:
    staff = await site.person(("nhan-vien",))
    assert (await site.client.get(FIGURES, params={"soNgay": days}, headers=staff.headers)).status_code == 422


async def test_the_turn_of_the_day_is_viet_nams(site: Site, start: Start, published: None) -> None:
    staff, thread = await site.person(("nhan-vien",)), await start(visitor())
    midnight = clock.now().astimezone(clock.VIETNAM).replace(hour=0, minute=0, second=0, microsecond=0)
    async with site.database.transaction() as session:
        one = {"luc": midnight - timedelta(seconds=1), "id": thread["id"]}
        await session.execute(text("UPDATE cau_hoi_tro_ly SET luc = :luc WHERE hoi_thoai_id = :id"), one)
    found = (await site.client.get(FIGURES, params={"soNgay": 2}, headers=staff.headers)).json()["data"]["ngay"]
    assert [day["tong"] for day in found] == [0, 1]
