"""Categories, tags and authors maintained by editors: both languages, fixed codes, no deletion while used; the team."""

from typing import Any

import httpx
import pytest

from khoisu.kit.db import Database
from tests.content.taxonomy_helpers import put_article
from tests.people import MakePerson

API = "/business/api/v1"
TAXONOMIES = f"{API}/quan-tri/phan-loai-bai-viet"
NAMES = {"tenVi": "Sở hữu trí tuệ", "tenEn": "Intellectual property", "thuTu": 5}
AUTHOR = {"hoTenVi": "Trần Thị Mai", "hoTenEn": "Tran Thi Mai", "chucDanhVi": "Luật sư", "chucDanhEn": "Lawyer"}


PORTRAIT = "/anh/0190a000-0000-7000-8000-00000000a0a1"


class Office:
    """An editor's calls."""

    def __init__(self, client: httpx.AsyncClient, headers: dict[str, str]) -> None:
        self.client, self.headers = client, headers

    async def ask(self, method: str, where: str, status: int, body: Any = None) -> Any:
        reply = await self.client.request(method, where, json=body, headers=self.headers)
        assert reply.status_code == status, reply.text
        return reply.json().get("data", reply.json())


@pytest.fixture
async def office(client: httpx.AsyncClient, database: Database, person: MakePerson) -> Office:
    await put_article(database, "bai", tags=["von"])
    return Office(client, (await person(("bien-tap",))).headers)


@pytest.mark.parametrize("kind", ["chuyen-muc", "the"])
async def test_a_shelf_is_made_named_used_and_only_then_safe_from_deletion(office: Office, kind: str) -> None:
    made = await office.ask("POST", f"{TAXONOMIES}/{kind}", 201, NAMES)
    assert (made["ma"], made["soBaiViet"]) == ("so-huu-tri-tue", 0)
    twice = await office.ask("POST", f"{TAXONOMIES}/{kind}", 409, NAMES)
    assert (twice["code"], twice["errors"][0]["truong"]) == ("ma_da_dung", "ma")
    where = f"{TAXONOMIES}/{kind}/so-huu-tri-tue"
    assert (await office.ask("PUT", where, 200, NAMES | {"tenEn": "IP"}))["tenEn"] == "IP"

    editor = await office.ask("POST", f"{API}/quan-tri/bai-viet", 201)
    filed = {"chuyenMuc": "so-huu-tri-tue"} if kind == "chuyen-muc" else {"the": ["so-huu-tri-tue"]}
    draft = {"phienBan": editor["phienBan"], "nhap": editor["nhap"] | filed}
    stored = await office.ask("PUT", f"{API}/quan-tri/bai-viet/{editor['id']}/nhap", 200, draft)
    refused = await office.ask("DELETE", where, 409)
    assert (refused["code"], refused["soBaiViet"]) == ("dang_duoc_dung", 1)
    freed = {"phienBan": stored["phienBan"], "nhap": editor["nhap"]}
    await office.ask("PUT", f"{API}/quan-tri/bai-viet/{editor['id']}/nhap", 200, freed)
    assert await office.ask("DELETE", where, 200) == {"ma": "so-huu-tri-tue"}
    await office.ask("DELETE", where, 404)
    await office.ask("PUT", where, 404, NAMES)


async def test_what_published_articles_use_is_counted_and_stays(office: Office) -> None:
    await office.ask("POST", f"{TAXONOMIES}/the", 201, {"ma": "von", "tenVi": "Vốn", "tenEn": "Capital"})
    taxonomies = await office.ask("GET", TAXONOMIES, 200)
    assert [(one["ma"], one["soBaiViet"]) for one in taxonomies["the"]] == [("von", 1)]
    assert [(one["ma"], one["soBaiViet"]) for one in taxonomies["chuyenMuc"]] == [("thanh-lap", 1)]
    assert [(one["slug"], one["soBaiViet"]) for one in taxonomies["tacGia"]] == [("tac-gia", 1)]
    for where in (f"{TAXONOMIES}/the/von", f"{TAXONOMIES}/chuyen-muc/thanh-lap", f"{API}/quan-tri/tac-gia/tac-gia"):
        assert (await office.ask("DELETE", where, 409))["code"] == "dang_duoc_dung"


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"ma": "Có Dấu"}, "ma"),
        ({"ma": "a--b"}, "ma"),
        ({"ma": "x" * 101}, "ma"),
        ({"tenEn": "  "}, "tenEn"),
        ({"tenVi": "x" * 121}, "tenVi"),
        ({"thuTu": -1}, "thuTu"),
    ],
)
async def test_a_code_is_plain_and_both_names_are_there(office: Office, change: dict[str, Any], field: str) -> None:
    problem = await office.ask("POST", f"{TAXONOMIES}/chuyen-muc", 422, NAMES | change)
    assert [one["truong"] for one in problem["errors"]] == [field]


@pytest.mark.req("S1.5")
async def test_an_author_is_made_edited_shown_on_the_team_and_deleted(office: Office) -> None:
    assert await office.ask("GET", f"{API}/doi-ngu", 200) == []
    made = await office.ask("POST", f"{API}/quan-tri/tac-gia", 201, AUTHOR | {"doiNgu": True, "thuTu": 2})
    assert made["slug"] == "tran-thi-mai"
    taken = await office.ask("POST", f"{API}/quan-tri/tac-gia", 409, AUTHOR)
    assert taken["errors"][0]["truong"] == "slug"
    await office.ask("POST", f"{API}/quan-tri/tac-gia", 201, AUTHOR | {"slug": "mai-2", "doiNgu": True, "thuTu": 1})
    where = f"{API}/quan-tri/tac-gia/tran-thi-mai"
    about = {"doiNgu": True, "thuTu": 2, "gioiThieuEn": "Ten years of filings", "anh": PORTRAIT}
    assert (await office.ask("PUT", where, 200, AUTHOR | about))["anh"] == PORTRAIT
    reply = await office.client.get(f"{API}/doi-ngu", headers={"Accept-Language": "en"})
    team = reply.json()["data"]
    assert [one["slug"] for one in team] == ["mai-2", "tran-thi-mai"]
    assert team[1] == {
        "slug": "tran-thi-mai",
        "hoTen": "Tran Thi Mai",
        "chucDanh": "Lawyer",
        "gioiThieu": "Ten years of filings",
        "anh": PORTRAIT,
        "soBaiViet": 0,
        "mau": False,
    }
    assert (await office.ask("GET", f"{API}/tac-gia/tran-thi-mai", 200))["anh"] == PORTRAIT
    refused = await office.ask("PUT", where, 422, AUTHOR | {"anh": "https://khoisu.example/a.png"})
    assert [one["truong"] for one in refused["errors"]] == ["anh"]
    await office.ask("DELETE", where, 200)
    assert [one["slug"] for one in await office.ask("GET", f"{API}/doi-ngu", 200)] == ["mai-2"]
    await office.ask("PUT", where, 404, AUTHOR)
