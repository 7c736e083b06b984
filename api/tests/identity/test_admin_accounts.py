"""Accounts in the back office: found, opened, locked, given rights, logged out; by administrators, and never their own."""

import pytest

from khoisu.admin.accounts.schemas import AccountPage, AccountRow
from khoisu.identity.service import erase_account
from khoisu.kit.api_model import CountedPageOf, Data
from tests.people import MakePerson, Person
from tests.running_site import Site

PATH = "/auth/api/v1/quan-tri/tai-khoan"
ME = "/auth/api/v1/toi"

APPROVALS = "/business/api/v1/quan-tri/phe-duyet"


@pytest.fixture
async def chief(person: MakePerson) -> Person:
    return await person(("quan-tri",), name="Lê Quản Trị")


@pytest.mark.req("S2.15")
async def test_accounts_are_found_by_name_address_number_role_and_state(site: Site, chief: Person) -> None:
    buyer = await site.person(name="Trần Thị Bưởi", phone="+84901234567")
    clerk = await site.person(("khach-hang", "nhan-vien"), name="Phạm Văn Đông")
    await site.client.post(f"{PATH}/{buyer.id}/khoa", json={"lyDo": "DON_HANG_AO"}, headers=chief.headers)

    async def found(**params: str) -> list[str]:
        reply = await site.client.get(PATH, params=params, headers=chief.headers)
        rows = CountedPageOf[AccountRow].model_validate_json(reply.text)
        assert rows.trang.tong == len(rows.data)
        return sorted(row.ho_ten for row in rows.data)

    assert await found(tim="buoi") == ["Trần Thị Bưởi"]
    assert await found(tim="pham van dong") == ["Phạm Văn Đông"]
    assert await found(tim="0901 234 567") == ["Trần Thị Bưởi"]
    assert await found(tim=clerk.email.upper()) == ["Phạm Văn Đông"]
    assert await found(vaiTro="nhan-vien") == ["Phạm Văn Đông"]
    assert await found(trangThai="BI_KHOA") == ["Trần Thị Bưởi"]
    assert await found(tim="khong co ai") == []


@pytest.mark.req("S6.3")
async def test_the_page_tells_sessions_and_what_happened_with_the_offices_words(site: Site, chief: Person) -> None:
    buyer = await site.person()
    path = f"{PATH}/{buyer.id}"
    before = Data[AccountPage].model_validate_json((await site.client.get(path, headers=chief.headers)).text).data
    assert (len(before.phien), before.chinh_minh) == (1, False)
    body = {"lyDo": "GIAN_LAN", "ghiChu": "ba đơn cùng một thẻ"}
    assert (await site.client.post(f"{path}/khoa", json=body, headers=chief.headers)).status_code == 200
    no_reason = await site.client.post(f"{path}/mo-khoa", json={"ghiChu": " "}, headers=chief.headers)
    assert [error["truong"] for error in no_reason.json()["errors"]] == ["ghiChu"]
    await site.client.post(f"{path}/mo-khoa", json={"ghiChu": "đã giải thích"}, headers=chief.headers)
    after = Data[AccountPage].model_validate_json((await site.client.get(path, headers=chief.headers)).text).data
    assert (after.phien, after.trang_thai, after.ly_do_khoa) == ([], "HOAT_DONG", None)
    reported = [(one.loai, one.ly_do, one.ghi_chu, one.ten_nguoi_lam) for one in after.lich_su[:2]]
    assert reported == [
        ("MO_KHOA", None, "đã giải thích", "Lê Quản Trị"),
        ("BI_KHOA", "GIAN_LAN", "ba đơn cùng một thẻ", "Lê Quản Trị"),
    ]


@pytest.mark.req("S6.3")
async def test_the_person_is_told_of_the_lock_and_its_end(site: Site, chief: Person) -> None:
    buyer = await site.person()
    await site.client.post(f"{PATH}/{buyer.id}/khoa", json={"lyDo": "DON_HANG_AO"}, headers=chief.headers)
    for _ in range(2):
        await site.client.post(f"{PATH}/{buyer.id}/mo-khoa", json={"ghiChu": "nhầm người"}, headers=chief.headers)
    pool = await site.app.state.database.reader()
    rows = await pool.fetch("SELECT loai, kenh, nguoi_nhan FROM outbox_message ORDER BY loai, id")
    assert [(row["loai"], row["kenh"], row["nguoi_nhan"]) for row in rows] == [
        ("tai_khoan_bi_khoa", "EMAIL", buyer.email),
        ("tai_khoan_mo_lai", "EMAIL", buyer.email),
    ]


@pytest.mark.req("S6.1")
async def test_office_rights_change_with_two_administrators_and_hold_at_once(site: Site, chief: Person) -> None:
    second, clerk = await site.person(("quan-tri",), name="Lê Duyệt"), await site.person(("khach-hang", "nhan-vien"))
    orders, address = "/payment/api/v1/quan-tri/don-hang", f"{PATH}/{clerk.id}/vai-tro"
    assert (await site.client.get(orders, headers=clerk.headers)).status_code == 200
    body = {"vaiTro": ["khach-hang"], "ghiChu": "đã nghỉ việc"}
    for _ in range(2):  # a double click asks once
        done = await site.client.put(address, json=body, headers=chief.headers)
        assert done.json()["data"]["vaiTro"] == ["khach-hang", "nhan-vien"]
    assert (await site.client.get(orders, headers=clerk.headers)).status_code == 200
    waiting = await site.client.get(APPROVALS, params={"noi": str(clerk.id)}, headers=second.headers)
    (row,) = waiting.json()["data"]
    assert row["thayDoi"] == [{"truong": "vaiTro", "cu": "khach-hang, nhan-vien", "moi": "khach-hang"}]
    decision = f"{APPROVALS}/{row['id']}/duyet"
    approved = await site.client.post(decision, json={}, headers=second.headers)
    assert approved.status_code == 200, approved.text
    assert (await site.client.get(orders, headers=clerk.headers)).status_code == 401
    page = (await site.client.get(f"{PATH}/{clerk.id}", headers=chief.headers)).json()["data"]
    assert page["vaiTro"] == ["khach-hang"]
    assert page["lichSu"][0]["ghiChu"] == "đã nghỉ việc (Lê Duyệt)"
    for wrong in ({"vaiTro": [], "ghiChu": "abc"}, {"vaiTro": ["chu-tich"], "ghiChu": "abc"}):
        refused = await site.client.put(address, json=wrong, headers=chief.headers)
        assert refused.status_code == 422


async def test_nobody_approves_their_own_rights(site: Site, chief: Person) -> None:
    other = await site.person(("quan-tri",), name="Lê Duyệt")
    body = {"vaiTro": ["khach-hang"], "ghiChu": "thôi việc"}
    await site.client.put(f"{PATH}/{other.id}/vai-tro", json=body, headers=chief.headers)
    (row,) = (await site.client.get(APPROVALS, headers=other.headers)).json()["data"]
    assert row["hieuLucLuc"], "nobody else could approve"
    for who in (chief, other):
        reply = await site.client.post(f"{APPROVALS}/{row['id']}/duyet", json={}, headers=who.headers)
        assert (reply.status_code, reply.json()["code"]) == (403, "can_nguoi_thu_hai")
    refused = await site.client.post(f"{APPROVALS}/{row['id']}/tu-choi", json={}, headers=other.headers)
    assert refused.json()["data"]["trangThai"] == "TU_CHOI", "or a stolen session could remove them by waiting"


async def test_an_account_deleted_meanwhile_gets_no_rights(site: Site, chief: Person) -> None:
    second, buyer = await site.person(("quan-tri",), name="Lê Duyệt"), await site.person()
    body = {"vaiTro": ["khach-hang", "nhan-vien"], "ghiChu": "nhân viên mới"}
    await site.client.put(f"{PATH}/{buyer.id}/vai-tro", json=body, headers=chief.headers)
    async with site.app.state.database.transaction() as session:
        await erase_account(session, site.app.state.realm, buyer.id, chief.id)
    (row,) = (await site.client.get(APPROVALS, headers=second.headers)).json()["data"]
    reply = await site.client.post(f"{APPROVALS}/{row['id']}/duyet", json={}, headers=second.headers)
    assert (reply.status_code, reply.json()["code"]) == (409, "de_nghi_loi_thoi")
    page = (await site.client.get(f"{PATH}/{buyer.id}", headers=chief.headers)).json()["data"]
    assert page["vaiTro"] == ["khach-hang"]


async def test_an_account_is_logged_out_everywhere(site: Site, chief: Person) -> None:
    buyer = await site.person()
    done = await site.client.delete(f"{PATH}/{buyer.id}/phien", headers=chief.headers)
    assert done.json()["data"] == {"soPhien": 1}
    assert (await site.client.get(ME, headers=buyer.headers)).status_code == 401


async def test_nobody_changes_their_own_account_nor_one_that_was_deleted(site: Site, chief: Person) -> None:
    own, gone = f"{PATH}/{chief.id}", await site.person()
    async with site.app.state.database.transaction() as session:
        await erase_account(session, site.app.state.realm, gone.id, chief.id)
    for path, code in ((own, "tai_khoan_cua_minh"), (f"{PATH}/{gone.id}", "tai_khoan_da_xoa")):
        locked = await site.client.post(f"{path}/khoa", json={"lyDo": "GIAN_LAN"}, headers=chief.headers)
        opened = await site.client.post(f"{path}/mo-khoa", json={"ghiChu": "thử xem"}, headers=chief.headers)
        body = {"vaiTro": ["quan-tri"], "ghiChu": "thử xem"}
        given = await site.client.put(f"{path}/vai-tro", json=body, headers=chief.headers)
        for refused in (locked, opened, given):
            assert (refused.status_code, refused.json()["code"]) == (409, code)


@pytest.mark.req("S6.1")
@pytest.mark.parametrize("role", ["khach-hang", "nhan-vien", "bien-tap"])
async def test_only_administrators_see_accounts(site: Site, role: str) -> None:
    caller = await site.person((role,))
    for path in (PATH, f"{PATH}/{caller.id}"):
        assert (await site.client.get(path, headers=caller.headers)).status_code == 403
