"""A dossier that comes back after changes were asked for: staff see what was handed in before, field by field."""

import pytest

from tests.dossiers.support.wire import call, submitted, valid, wire
from tests.running_site import Site

AREA = "/business/api/v1/quan-tri/ho-so"


@pytest.mark.req("S4.11")
@pytest.mark.deep
async def test_what_was_handed_in_before_is_shown_next_to_what_came_back(site: Site) -> None:
    staff, owner = await site.person(("nhan-vien",)), await site.person()
    first = await submitted(site.client, owner, valid())
    code, path = first["maHoSo"], f"{AREA}/{first['maHoSo']}/lan-nop-truoc"
    assert (await site.client.get(path, headers=staff.headers)).json()["data"] is None
    asked = await site.client.post(f"{AREA}/{code}/chuyen/yeu_cau_bo_sung", json={"lyDo": "sửa"}, headers=staff.headers)
    assert asked.status_code == 200, asked.text
    # While the customer is changing it there is nothing to compare with.
    assert (await site.client.get(path, headers=staff.headers)).json()["data"] is None
    name = "CÔNG TY TNHH ĐỔI TÊN LẶNG LẼ"
    body = wire(valid()) | {"maHoSo": code}
    body["hoSo"] |= {"tenDoanhNghiep": name}
    again = (await call(site.client, owner, "SUBMIT", body)).json()["data"]
    before = (await site.client.get(path, headers=staff.headers)).json()["data"]
    now = (await site.client.get(f"{AREA}/{code}", headers=staff.headers)).json()["data"]
    assert now["hoSo"]["tenDoanhNghiep"] == again["hoSo"]["tenDoanhNghiep"] == name
    assert before["hoSo"]["tenDoanhNghiep"] == first["hoSo"]["tenDoanhNghiep"] != name
    assert before["maHoSo"] == code
    changed = {key for key, value in before["hoSo"].items() if now["hoSo"][key] != value}
    assert changed == {"tenDoanhNghiep"}
    for who, status in ((owner, 403), (await site.person(), 403)):
        assert (await site.client.get(path, headers=who.headers)).status_code == status
