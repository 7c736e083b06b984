"""A company that was founded elsewhere: its owner types the certificate, then its page is as any other, but for what was due before."""

from datetime import timedelta
from typing import Any

import pytest

from tests.companies.test_companies import OWN, today
from tests.kit.text.typed_names import Bearer, names
from tests.running_site import Site
from tests.slices import one_in

OLD_FONT = next(one.typed for one in names() if one.bearer is Bearer.OLD_FONT)
GIVEN: dict[str, Any] = {
    "maDoanhNghiep": "0316794479",
    "ngayCap": "2019-03-11",
    "ten": "Công ty TNHH Bến Thành Xanh",
    "loaiHinh": "TNHH2",
    "truSo": "12 Lê Lợi, Phường Bến Thành, Thành phố Hồ Chí Minh",
    "von": 300_000_000,
    "chuSoHuu": [{"ten": "Trần An", "von": 200_000_000}, {"ten": "Lê Bình", "von": 100_000_000}],
    "nguoiDaiDien": "Trần An",
    "chucDanh": "CHU_TICH_HDTV",
    "nganhNghe": ["4610"],
}


async def test_it_has_the_same_page_without_what_was_due_before(site: Site) -> None:
    owner, other = await site.person(), await site.person()
    made = await site.client.post(OWN, json=GIVEN, headers=owner.headers)
    assert made.status_code == 201, made.text
    code = made.json()["data"]["ma"]
    page = (await site.client.get(f"{OWN}/{code}", headers=owner.headers)).json()["data"]
    assert [one["nguon"] for one in page["phienBan"]] == ["KHAI_NHAP"]
    assert (page["maHoSo"], page["von"], page["chuSoHuu"][1]["von"]) == ("", 300_000_000, 100_000_000)
    assert page["viec"]
    assert all((one["han"] or one["somNhat"]) >= today().isoformat() for one in page["viec"])
    assert "VON_GOP" not in page["canHoi"]
    twice = await site.client.post(OWN, json=GIVEN, headers=owner.headers)
    assert (twice.status_code, twice.json()["code"], twice.json()["ma"]) == (409, "cong_ty_da_co", code)
    assert (await site.client.post(OWN, json=GIVEN, headers=other.headers)).status_code == 201, (
        "who is right is not told"
    )
    assert (await site.client.get(f"{OWN}/{code}", headers=other.headers)).status_code == 404

    typed = {"loai": "TEN", "ngayQuyetDinh": today().isoformat(), "giaTri": {"tenDoanhNghiep": "Công ty TNHH Sao Mai"}}
    change = await site.client.post(f"{OWN}/{code}/thay-doi", json=typed, headers=owner.headers)
    assert change.status_code == 201, change.text
    assert "đối chiếu" in change.json()["data"]["canTruoc"][0]["noiDung"]
    copied = (await site.client.get("/auth/api/v1/toi/du-lieu.json", headers=owner.headers)).json()["cong_ty"]
    assert copied[0]["phien_ban"][0]["ten"] == GIVEN["ten"]


@pytest.mark.parametrize(
    ("wrong", "field"),
    one_in(
        3,
        [
            ({"maDoanhNghiep": "0316794470"}, "maDoanhNghiep"),
            ({"ngayCap": (today() + timedelta(days=1)).isoformat()}, "ngayCap"),
            ({"ten": ""}, "ten"),
            ({"loaiHinh": "HKD"}, "loaiHinh"),
            ({"von": 400_000_000}, "von"),
            ({"chuSoHuu": [{"ten": "Trần An", "von": 300_000_000}]}, "chuSoHuu.1.ten"),
            ({"loaiHinh": "TNHH1_CN", "chucDanh": "CHU_TICH_CT"}, "chuSoHuu.1.ten"),
            ({"chucDanh": "CHU_DN"}, "chucDanh"),
            ({"nganhNghe": ["62"]}, "nganhNghe"),
            ({"ngayCap": None}, "ngayCap"),
            ({"loaiHinh": "HD"}, "chuSoHuu.0.hopDanh"),
            ({"chuSoHuu": [one | {"hopDanh": True} for one in GIVEN["chuSoHuu"]]}, "chuSoHuu.0.hopDanh"),
            ({"ten": OLD_FONT}, "ten"),
            ({"nguoiDaiDien": OLD_FONT}, "nguoiDaiDien"),
            ({"tenTiengNuocNgoai": OLD_FONT}, "tenTiengNuocNgoai"),
            ({"chuSoHuu": [{"ten": "Trần An", "von": 1}, {"ten": OLD_FONT, "von": 1}]}, "chuSoHuu.1.ten"),
        ],
    ),
)
async def test_what_no_certificate_says_is_refused_on_its_field(site: Site, wrong: dict[str, Any], field: str) -> None:
    reply = await site.client.post(OWN, json=GIVEN | wrong, headers=(await site.person()).headers)
    assert reply.status_code == 422, reply.text
    assert field in {one["truong"] for one in reply.json()["errors"]}


async def test_a_line_of_the_former_list_is_answered_with_todays(site: Site) -> None:
    headers = (await site.person()).headers
    reply = await site.client.post(OWN, json=GIVEN | {"nganhNghe": ["4610", "6201"]}, headers=headers)
    [fault] = reply.json()["errors"]
    assert (fault["truong"], fault["ma"]) == ("nganhNghe", "nganh_cu")
    assert "6211, 6219" in fault["thongBao"]
