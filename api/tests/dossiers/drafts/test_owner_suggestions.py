"""The page that names the beneficial owners gets the rules' suggestions, with their reasons."""

from typing import Any

import httpx
import pytest

from tests.dossiers.support.wire import URL, saved
from tests.people import MakePerson
from tests.running_site import Site

OWNERS = [
    {"loaiChuSoHuu": "CA_NHAN", "hoTen": "Lê Minh An", "soGiayTo": "001090012345", "phanVonGop": 800},
    {"loaiChuSoHuu": "CA_NHAN", "hoTen": "Trần Thu Hà", "soGiayTo": "001190012345", "phanVonGop": 200},
]
MANAGER = {"hoTen": "Đỗ Thị Oanh", "soGiayTo": "001190054321", "chucDanh": "GIAM_DOC"}


async def _suggested(client: httpx.AsyncClient, person: MakePerson, body: dict[str, Any], lang: str) -> list[Any]:
    who = await person()
    data = await saved(client, who, body)
    headers = who.headers | {"Accept-Language": lang}
    reply = await client.get(f"{URL}/{data['maHoSo']}/goi-y-huong-loi", headers=headers)
    assert reply.status_code == 200, reply.text
    named = {one["id"]: one.get("hoTen") for one in [*data["chuSoHuuList"], *data["nguoiDaiDien"]]}
    assert all(named[one["nguonId"]] == one["hoTen"] for one in reply.json()["data"])
    return reply.json()["data"]


def _company(kind: str, owners: list[dict[str, Any]]) -> dict[str, Any]:
    return {
        "hoSo": {"loaiHinhId": kind, "tongVonDieuLe": 1000},
        "chuSoHuuList": owners,
        "nguoiDaiDien": [MANAGER],
    }


@pytest.mark.req("S3.1")
async def test_who_holds_a_quarter_is_proposed_with_the_reason(site: Site) -> None:
    found = await _suggested(site.client, site.person, _company("TNHH2", OWNERS), "vi")
    assert [(one["hoTen"], one["tieuChi"], one["tyLeVonDieuLe"]) for one in found] == [("Lê Minh An", 1, "80.00")]
    assert "25 %" in found[0]["lyDo"]


async def test_else_the_highest_manager(site: Site) -> None:
    five = [OWNERS[1] | {"hoTen": f"Trần Văn {name}", "soGiayTo": ""} for name in ("An", "Bình", "Chi", "Dũng", "Em")]
    found = await _suggested(site.client, site.person, _company("TNHH2", five), "en")
    assert [(one["hoTen"], one["tieuChi"]) for one in found] == [("Đỗ Thị Oanh", 3)]
    assert found[0]["lyDo"].startswith("is the manager")


async def test_a_manager_who_is_an_owner_too_is_named_by_an_entry_of_the_dossier(site: Site) -> None:
    """The page finds the person behind it by the number, whichever of the two entries it is."""
    four = [OWNERS[1] | {"hoTen": f"Trần Văn {name}", "soGiayTo": ""} for name in ("An", "Bình", "Chi", "Dũng")]
    director = OWNERS[1] | {"hoTen": MANAGER["hoTen"], "soGiayTo": MANAGER["soGiayTo"]}
    found = await _suggested(site.client, site.person, _company("TNHH2", [*four, director]), "vi")
    assert [(one["hoTen"], one["tieuChi"]) for one in found] == [(MANAGER["hoTen"], 3)]


async def test_of_an_organisation_the_manager_only_after_the_question_who_is_behind(site: Site) -> None:
    parent = {"loaiChuSoHuu": "TO_CHUC", "tenToChuc": "Công ty cổ phần Mẹ", "maSoDkdn": "0301452948"}
    found = await _suggested(site.client, site.person, _company("TNHH1_TC", [parent]), "vi")
    assert [(one["hoTen"], one["tieuChi"], one["sauToChuc"]) for one in found] == [
        ("Đỗ Thị Oanh", 3, ["Công ty cổ phần Mẹ"])
    ]
    assert "không ai đạt 25 %" not in found[0]["lyDo"]


async def test_every_general_partner_and_nobody_else(site: Site) -> None:
    partners = [OWNERS[0] | {"vaiTro": "GOP_VON", "phanVonGop": 200}, OWNERS[1] | {"vaiTro": "HOP_DANH"}]
    found = await _suggested(site.client, site.person, _company("HD", partners), "vi")
    assert [one["hoTen"] for one in found] == ["Trần Thu Hà"]


async def test_nobody_is_proposed_for_a_sole_proprietor_and_to_strangers(site: Site) -> None:
    assert await _suggested(site.client, site.person, _company("DNTN", OWNERS[:1]), "vi") == []
    owner, stranger = await site.person(), await site.person()
    code = (await saved(site.client, owner, _company("TNHH2", OWNERS)))["maHoSo"]
    reply = await site.client.get(f"{URL}/{code}/goi-y-huong-loi", headers=stranger.headers)
    assert reply.status_code == 404
