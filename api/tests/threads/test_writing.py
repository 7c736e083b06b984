"""Customers and staff write to each other about an order: nothing is lost, doubled, overlooked or shown to the wrong person."""

import asyncio
from typing import Any

import pytest

from khoisu.kit.ids import new_id
from khoisu.threads.settings import settings
from khoisu.workflows.threads import routes
from tests.files.sample_files import jpeg, pdf, raw_pdf
from tests.inbox import letters
from tests.people import MakePerson
from tests.threads.desk import BUYER, OFFICE, OWN, TEMPLATES, Desk, words


async def sms(desk: Desk) -> list[str]:
    """The kinds of SMS that the buyer got."""
    return [one.kind for one in await letters(desk.app.state.database, "+84901234567")]


async def test_a_customer_asks_and_gets_an_answer_by_mail(
    desk: Desk, person: MakePerson, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(settings(), "reply_address", "reply@khoisu.example")
    staff, owner = await person(("nhan-vien",)), await person()
    order = await desk.order(owner)
    assert await desk.thread(order, owner.headers) == {"cho": "KHONG", "khachDoc": 0, "tin": []}
    assert (await desk.write(order, owner.headers, "Bao giờ xong ạ?", pdf(), jpeg())).status_code == 201
    assert (await desk.write(order, owner.headers, "Tôi cần gấp")).status_code == 201
    noticed = [one for one in await letters(desk.app.state.database, staff.email) if one.kind == "khach_nhan_tin"]
    assert [one.data["ma_don_hang"] for one in noticed] == [order.ma_don_hang], "one mail until it is answered"
    assert "Bao giờ" not in str(noticed)
    page = await desk.office(order, staff)
    assert (page["cho"], page["soTin"], [one["loaiTep"] for one in page["tin"][0]["tep"]]) == (
        "MINH",
        2,
        ["PDF", "ANH"],
    )

    assert (await desk.answer(order, staff, "Hỏi lại phòng thuế", noiBo="true", soTin=2)).status_code == 201
    assert (await desk.office(order, staff))["cho"] == "MINH", "a note answers nobody"
    answered = await desk.answer(order, staff, "Dạ thứ Sáu xong.\nCảm ơn anh.", pdf(2), soTin=3)
    assert answered.status_code == 201, answered.text
    seen = await desk.thread(order, owner.headers)
    assert seen["cho"] == "KHACH"
    assert words(seen) == [
        ("KHACH", "Bao giờ xong ạ?"),
        ("KHACH", "Tôi cần gấp"),
        ("NHAN_VIEN", "Dạ thứ Sáu xong.\nCảm ơn anh."),
    ]
    [mail] = [one for one in await letters(desk.app.state.database, BUYER) if one.kind == "tin_nhan_don"]
    assert (mail.data["noi_dung"], mail.data["so_tep"]) == ("Dạ thứ Sáu xong.\nCảm ơn anh.", 1)
    assert mail.data["tra_loi_toi"].startswith("reply+")
    assert len(mail.data["tra_loi_toi"].partition("@")[0]) <= 64
    assert "tin_nhan_don" not in await sms(desk), "an SMS only when it is urgent"
    assert (await desk.answer(order, staff, "Anh gọi lại ngay giúp em", khan="true", soTin=4)).status_code == 201
    assert (await sms(desk)).count("tin_nhan_don") == 1

    read = f"{OWN}/{order.ma_don_hang}/trao-doi/da-xem"
    for number, shown in ((5, 5), (2, 5), (99, 5)):
        reply = await desk.client.post(read, json={"so": number}, headers=owner.headers)
        assert reply.status_code == 204
        assert (await desk.office(order, staff))["khachDoc"] == shown
    log = (await desk.client.get(f"{OFFICE}/{order.id}", headers=staff.headers)).json()["data"]["suKien"]
    assert [one["loai"]["ma"] for one in log][-4:] == [
        "KHACH_NHAN_TIN",
        "KHACH_NHAN_TIN",
        "TRA_LOI_KHACH",
        "TRA_LOI_KHACH",
    ]
    assert "thứ Sáu" not in str(log), "the log says that somebody wrote, the thread what"


async def test_the_second_of_two_staff_reads_the_firsts_answer_before_sending(desk: Desk, person: MakePerson) -> None:
    first, second, owner = await person(("nhan-vien",)), await person(("nhan-vien",)), await person()
    order = await desk.order(owner)
    await desk.write(order, owner.headers, "Bao giờ xong?")
    both = await asyncio.gather(
        *(desk.answer(order, one, f"của {n}", soTin=1) for n, one in enumerate((first, second)))
    )
    assert sorted(one.status_code for one in both) == [201, 409]
    refused = next(one for one in both if one.status_code == 409).json()
    assert (refused["code"], refused["soTin"]) == ("co_tin_moi", 2)
    [new] = refused["tinMoi"]
    assert new["noiDung"].startswith("của ")
    assert new["noiDung"] in refused["detail"]
    assert len((await desk.thread(order, owner.headers))["tin"]) == 2
    late = await desk.write(order, owner.headers, "Một câu nữa")
    assert late.status_code == 201, "a customer is never refused for what staff wrote"
    assert (await desk.answer(order, second, "đã đọc", soTin=3)).status_code == 201


@pytest.mark.deep
async def test_a_double_click_writes_once(desk: Desk, person: MakePerson) -> None:
    staff, owner = await person(("nhan-vien",)), await person()
    order = await desk.order(owner)
    key, paper = str(new_id()), pdf()
    clicks = await asyncio.gather(*(desk.write(order, owner.headers, "Một lần", paper, key=key) for _ in range(3)))
    assert [one.status_code for one in clicks] == [201, 201, 201]
    answers = await asyncio.gather(*(desk.answer(order, staff, "Dạ", key=key, soTin=1) for _ in range(3)))
    assert [one.status_code for one in answers] == [201, 201, 201]
    assert [one for one, _ in words(await desk.thread(order, owner.headers))] == ["KHACH", "NHAN_VIEN"]


async def test_nothing_of_one_customer_is_in_anothers_thread(desk: Desk, person: MakePerson) -> None:
    staff, owner, other = await person(("nhan-vien",)), await person(), await person()
    order, theirs, visitors = await desk.order(owner), await desk.order(other), await desk.order(None)
    await desk.write(order, owner.headers, "Của tôi", pdf())
    assert (await desk.write(visitors, desk.token(visitors), "Tôi đặt không tài khoản", pdf())).status_code == 201
    await desk.answer(order, staff, "Ghi chú riêng", pdf(3), noiBo="true")
    shared, noted = [one["tep"][0]["tepId"] for one in (await desk.office(order, staff))["tin"]]
    at = f"{OWN}/{order.ma_don_hang}/trao-doi"
    assert (await desk.client.get(f"{at}/tep/{shared}", headers=owner.headers)).content.startswith(b"%PDF")
    assert (await desk.client.get(f"{at}/tep/{noted}", headers=owner.headers)).status_code == 404
    for headers in (other.headers, staff.headers, desk.token(order), desk.token(visitors)):
        assert (await desk.client.get(at, headers=headers)).status_code == 404
        assert (await desk.client.get(f"{at}/tep/{shared}", headers=headers)).status_code == 404
        assert (await desk.write(order, headers, "Chen vào")).status_code == 404
    own = f"{OWN}/{theirs.ma_don_hang}/trao-doi/tep/{shared}"
    assert (await desk.client.get(own, headers=other.headers)).status_code == 404
    office = f"{OFFICE}/{order.id}/trao-doi/tep/{noted}"
    assert (await desk.client.get(office, headers=staff.headers)).status_code == 200
    assert (
        await desk.client.get(f"{OFFICE}/{theirs.id}/trao-doi/tep/{noted}", headers=staff.headers)
    ).status_code == 404
    for stranger in (owner, await person(("bien-tap",))):
        assert (await desk.client.get(office, headers=stranger.headers)).status_code in (403, 404)
        assert (await desk.answer(order, stranger, "x")).status_code in (403, 404)
    assert await desk.rows("SELECT loai FROM nhat_ky_xem") == [{"loai": "TEP_TRAO_DOI"}]
    sent: list[Any] = [*await letters(desk.app.state.database, BUYER), await desk.thread(order, owner.headers)]
    copy = await desk.client.get("/auth/api/v1/me/du-lieu", headers=owner.headers)
    assert "Của tôi" in copy.text or copy.status_code != 200
    assert "Ghi chú riêng" not in str(sent) + copy.text


async def test_hostile_and_empty_messages_are_refused_and_many_are_too_many(
    desk: Desk, person: MakePerson, monkeypatch: pytest.MonkeyPatch
) -> None:
    owner = await person()
    order = await desk.order(owner)
    evil = raw_pdf(catalog=b"/OpenAction << /S /JavaScript /JS (app.alert(1)) >>")
    refused = await desk.write(order, owner.headers, "Xem tệp", evil)
    assert (refused.status_code, refused.json()["errors"][0]["ma"]) == (422, "pdf_co_ma")
    empty = await desk.write(order, owner.headers, " \n ")
    assert (empty.status_code, empty.json()["errors"][0]["truong"]) == (422, "noiDung")
    assert (await desk.write(order, owner.headers, "x" * 4001)).status_code == 422
    assert (await desk.thread(order, owner.headers))["tin"] == []
    monkeypatch.setattr(routes, "PER_ORDER", routes.Limit("trao_doi_don", 4, 3600))
    assert (await desk.write(order, owner.headers, "Bốn")).status_code == 201
    late = await desk.write(order, owner.headers, "Năm")
    assert (late.status_code, "retry-after" in late.headers) == (429, True)


async def test_the_list_shows_who_waits_for_us_until_staff_answer_or_settle_it(desk: Desk, person: MakePerson) -> None:
    staff, owner = await person(("nhan-vien",)), await person()
    first, second, _ = [await desk.order(owner) for _ in range(3)]
    await desk.write(second, owner.headers, "Hai")
    await desk.write(first, owner.headers, "Một")

    async def waiting() -> list[str]:
        reply = await desk.client.get(OFFICE, params={"viec": "CHO_TRA_LOI"}, headers=staff.headers)
        return [one["maDonHang"] for one in reply.json()["data"]]

    assert await waiting() == [second.ma_don_hang, first.ma_don_hang]
    await desk.answer(second, staff, "Dạ")
    settled = await desk.client.post(f"{OFFICE}/{first.id}/trao-doi/cho", json={"cho": "KHONG"}, headers=staff.headers)
    assert settled.json()["data"]["traoDoi"]["cho"] == "KHONG"
    assert await waiting() == []
    await desk.write(first, owner.headers, "Lại")
    assert await waiting() == [first.ma_don_hang]


async def test_texts_to_answer_with_are_data(desk: Desk, person: MakePerson) -> None:
    staff, owner = await person(("nhan-vien",)), await person()
    body = {"ten": "Thiếu CCCD", "noiDungVi": "Chào {ten}, đơn {maDon} thiếu CCCD.", "noiDungEn": "Dear {ten}, {maDon}"}
    added = await desk.client.post(TEMPLATES, json=body, headers=staff.headers)
    assert added.status_code == 201
    [one] = added.json()["data"]
    again = await desk.client.post(TEMPLATES, json=body, headers=staff.headers)
    assert (again.status_code, again.json()["code"]) == (409, "ten_mau_da_co")
    changed = await desk.client.put(f"{TEMPLATES}/{one['id']}", json=body | {"ten": "CCCD"}, headers=staff.headers)
    assert [row["ten"] for row in changed.json()["data"]] == ["CCCD"]
    assert (await desk.client.get(TEMPLATES, headers=owner.headers)).status_code in (403, 404)
    assert (await desk.client.delete(f"{TEMPLATES}/{one['id']}", headers=staff.headers)).status_code == 204
    assert (await desk.client.delete(f"{TEMPLATES}/{one['id']}", headers=staff.headers)).status_code == 404
