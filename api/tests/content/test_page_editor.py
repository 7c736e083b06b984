"""The page editor: drafts, publishing for a day, versions that never change, terms that people agreed to."""

from datetime import UTC, date, datetime, timedelta
from typing import Any

import httpx
import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from khoisu.content.localized_text import LocalizedText
from khoisu.content.models import Page
from khoisu.content.pages.editor_rules import publish_errors
from khoisu.content.pages.versions import save_page_text
from khoisu.content.schemas.drafts import NextVersion
from khoisu.kit import clock
from khoisu.kit.db import Database
from tests.clock import TestClock, moved
from tests.people import MakePerson, Person

API = "/business/api/v1"
EDITOR = f"{API}/quan-tri/trang"
TERMS = "dieu-khoan-su-dung"
OLD = date(2024, 9, 16)
VI = {"tieuDe": "Điều khoản", "tomTat": "Tóm tắt", "noiDung": "<h2>Một</h2><p>Gọi {{hotline}}</p>"}
EN = {"tieuDe": "Terms", "tomTat": "Summary", "noiDung": "<h2>One</h2><p>Call {{hotline}}</p>"}
NOON = datetime(2026, 11, 20, 5, 0, tzinfo=UTC)
MIDNIGHT = datetime(2026, 11, 20, 17, 0, tzinfo=UTC)
"""When 21 November begins in Vietnam."""


class Editor:
    """An editor's calls on the terms."""

    def __init__(self, client: httpx.AsyncClient, editor: Person) -> None:
        self.client, self.headers, self.version = client, editor.headers, 0

    async def send(self, method: str, where: str, status: int, **extra: Any) -> dict[str, Any]:
        reply = await self.client.request(method, f"{EDITOR}/{TERMS}{where}", headers=self.headers, **extra)
        assert reply.status_code == status, reply.text
        if status < 300:
            self.version = reply.json()["data"]["phienBan"]
            return reply.json()["data"]
        return reply.json()

    async def write(self, day: str | None, **changes: Any) -> dict[str, Any]:
        draft = {"hieuLucTu": day, "lyDo": "Luật mới", "vi": VI, "en": EN} | changes
        return await self.send("PUT", "/nhap", 200, json={"phienBan": self.version, "nhap": draft})

    async def publish(self, status: int = 200) -> dict[str, Any]:
        return await self.send("POST", "/dang", status, json={"phienBan": self.version})

    async def withdraw(self, day: str, status: int = 200, *, why: str = "Sai số tiền") -> dict[str, Any]:
        body = {"phienBan": self.version, "hieuLucTu": day, "lyDo": why}
        return await self.send("POST", "/rut", status, json=body)

    async def page(self, **query: str) -> dict[str, Any]:
        return (await self.client.get(f"{API}/trang/{TERMS}", params=query)).json()["data"]

    async def agreed_to(self) -> str:
        return (await self.client.get("/auth/api/v1/dang-ky/quy-dinh")).json()["data"]["dieuKhoan"]

    async def content_version(self) -> str:
        return (await self.client.get("/partner/api/v1/phien-ban-noi-dung")).json()["data"]["phienBan"]


@pytest.fixture
def clock_control_hand(monkeypatch: pytest.MonkeyPatch) -> TestClock:
    """A clock that shows noon of 20 November 2026 in Vietnam and can be moved."""
    hand = moved(monkeypatch)
    hand.set(NOON)
    return hand


@pytest.fixture
async def editor(
    client: httpx.AsyncClient, database: Database, person: MakePerson, clock_control_hand: TestClock
) -> Editor:
    """The terms as first published, in the editor."""
    async with database.transaction() as session:
        session.add(Page(slug=TERMS, loai="CHINH_SACH"))
        await session.flush()
        words = LocalizedText("vi", "Điều khoản cũ", "Cũ", "<h2>Cũ</h2><table><tr><td>x</td></tr></table>")
        await save_page_text(session, TERMS, OLD, words, written=clock.now())
    return Editor(client, await person(("bien-tap",)))


async def test_the_next_version_begins_with_the_newest_words(editor: Editor) -> None:
    now = await editor.send("GET", "", 200)
    assert (now["coNhap"], now["phienBan"], now["nhap"]["hieuLucTu"]) == (False, 0, None)
    assert now["nhap"]["vi"]["noiDung"].startswith("<h2>Cũ</h2><table>")  # no anchors, no frame around the table
    assert "hotline" in [blank["ma"] for blank in now["choTrong"]]


async def test_a_draft_is_kept_clean_listed_and_seen_only_by_its_link(editor: Editor) -> None:
    dirty = VI | {"noiDung": '<p onclick="x()">A</p><script>x()</script>{{hotline}}'}
    stored = await editor.write("2026-12-01", vi=dirty)
    assert stored["nhap"]["vi"]["noiDung"] == "<p>A</p>{{hotline}}"
    [row] = (await editor.client.get(EDITOR, headers=editor.headers)).json()["data"]
    assert (row["hienHanh"], row["sapCo"], row["soPhienBan"]) == (OLD.isoformat(), None, 1)
    assert row["nhapLuc"]
    assert (await editor.page())["tieuDe"] == "Điều khoản cũ"
    shown = await editor.client.get(f"{API}/trang-xem-truoc/{stored['maXemTruoc']}", headers={"Accept-Language": "en"})
    preview = shown.json()["data"]
    assert (preview["tieuDe"], preview["hieuLucTu"], preview["hienHanh"]) == ("Terms", "2026-12-01", False)
    assert "{{" not in preview["noiDung"]
    dropped = await editor.send("DELETE", f"/nhap?phienBan={editor.version}", 200)
    assert (dropped["coNhap"], dropped["maXemTruoc"]) == (False, "")
    assert (await editor.client.get(f"{API}/trang-xem-truoc/{stored['maXemTruoc']}")).status_code == 404


@pytest.mark.req("S9.1")
async def test_a_version_takes_effect_on_its_day_and_the_older_stays_readable(
    editor: Editor, clock_control_hand: TestClock
) -> None:
    before = await editor.content_version()
    await editor.write("2026-11-21")
    now = await editor.publish()
    assert [one["trangThai"] for one in now["cacPhienBan"]] == ["SAP_CO", "HIEN_HANH"]
    assert (now["cacPhienBan"][0]["lyDo"], now["coNhap"]) == ("Luật mới", False)
    published = await editor.content_version()
    assert published != before
    assert ((await editor.page())["tieuDe"], await editor.agreed_to()) == ("Điều khoản cũ", OLD.isoformat())
    clock_control_hand.set(MIDNIGHT - timedelta(minutes=10))
    assert await editor.content_version() == published
    clock_control_hand.set(MIDNIGHT)
    assert await editor.content_version() != published
    assert ((await editor.page())["tieuDe"], await editor.agreed_to()) == ("Điều khoản", "2026-11-21")
    old = await editor.page(phienBan=OLD.isoformat())
    assert (old["tieuDe"], old["hienHanh"]) == ("Điều khoản cũ", False)


@pytest.mark.req("S9.1")
async def test_a_coming_version_is_withdrawn_on_record_and_its_day_is_free_again(
    editor: Editor, clock_control_hand: TestClock
) -> None:
    await editor.write("2026-11-21")
    await editor.publish()
    before = await editor.content_version()
    now = await editor.withdraw("2026-11-21")
    gone = now["cacPhienBan"][0]
    assert (gone["trangThai"], gone["rut"]["lyDo"], gone["ban"], gone["lyDo"]) == (
        "DA_RUT",
        "Sai số tiền",
        1,
        "Luật mới",
    )
    # The text becomes the draft again, to be corrected.
    assert (now["coNhap"], now["nhap"]["hieuLucTu"], now["nhap"]["en"]["tieuDe"]) == (True, "2026-11-21", "Terms")
    assert await editor.content_version() != before
    unknown = await editor.client.get(f"{API}/trang/{TERMS}", params={"phienBan": "2026-11-21"})
    assert unknown.status_code == 404
    assert [one["hieuLucTu"] for one in (await editor.page())["cacPhienBan"]] == [OLD.isoformat()]
    await editor.write("2026-11-21", vi=VI | {"tieuDe": "Điều khoản đúng"})
    again = await editor.publish()
    assert [(one["trangThai"], one["ban"]) for one in again["cacPhienBan"]] == [
        ("SAP_CO", 2),
        ("DA_RUT", 1),
        ("HIEN_HANH", 1),
    ]
    clock_control_hand.set(MIDNIGHT)
    assert ((await editor.page())["tieuDe"], await editor.agreed_to()) == ("Điều khoản đúng", "2026-11-21")


async def test_a_withdrawn_version_never_takes_effect(editor: Editor, clock_control_hand: TestClock) -> None:
    await editor.write("2026-11-21")
    await editor.publish()
    await editor.withdraw("2026-11-21")
    [row] = (await editor.client.get(EDITOR, headers=editor.headers)).json()["data"]
    assert (row["hienHanh"], row["sapCo"]) == (OLD.isoformat(), None)
    clock_control_hand.set(MIDNIGHT)
    assert ((await editor.page())["tieuDe"], await editor.agreed_to()) == ("Điều khoản cũ", OLD.isoformat())


async def test_what_is_in_force_unknown_or_without_a_reason_is_not_withdrawn(editor: Editor) -> None:
    await editor.write("2026-11-20")
    await editor.publish()
    assert [one["truong"] for one in (await editor.withdraw("2026-11-20", 422, why=" "))["errors"]] == ["lyDo"]
    assert (await editor.withdraw("2026-12-24", 404))["code"] == "khong_co_trang"
    for day in (OLD.isoformat(), "2026-11-20"):
        assert (await editor.withdraw(day, 409))["code"] == "da_co_hieu_luc"


async def test_what_is_missing_or_wrong_is_named_field_by_field(editor: Editor) -> None:
    await editor.write(None, vi=VI | {"tieuDe": ""}, en={"noiDung": "<p>{{hotlin}}</p>"})
    refused = await editor.publish(422)
    fields = {error["truong"]: error["ma"] for error in refused["errors"]}
    assert fields == {
        "hieuLucTu": "bat_buoc",
        "vi.tieuDe": "bat_buoc",
        "en.tieuDe": "bat_buoc",
        "en.tomTat": "bat_buoc",
        "en.noiDung": "cho_trong_la",
    }


@pytest.mark.parametrize(("day", "code"), [("2026-11-19", "ngay_da_qua"), ("2026-12-01", "ngay_da_co")])
def test_a_day_in_the_past_or_taken_is_refused(day: str, code: str) -> None:
    draft = NextVersion.model_validate({"hieuLucTu": day, "vi": VI, "en": EN})
    errors = publish_errors(draft, date(2026, 11, 20), {date(2026, 12, 1)}, {"vi": [], "en": []})
    assert [(error.truong, error.ma) for error in errors] == [("hieuLucTu", code)]


async def test_nobody_overwrites_what_another_kept(editor: Editor) -> None:
    await editor.write("2026-12-01")
    stale = {"phienBan": 0, "nhap": {"vi": VI}}
    refused = await editor.send("PUT", "/nhap", 409, json=stale)
    assert (refused["code"], refused["phienBan"]) == ("phien_ban_cu", editor.version)
    await editor.publish()
    assert (await editor.send("PUT", "/nhap", 409, json=stale))["phienBan"] == editor.version


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE trang_phien_ban SET tieu_de = 'x'",
        "DELETE FROM trang_phien_ban",
        "UPDATE trang_phien_ban_rut SET ly_do = 'x'",
        "DELETE FROM trang_phien_ban_rut",
    ],
)
async def test_published_words_and_withdrawals_cannot_be_changed(
    editor: Editor, database: Database, change: str
) -> None:
    await editor.write("2026-12-01")
    await editor.publish()
    await editor.withdraw("2026-12-01")
    with pytest.raises(DBAPIError):
        async with database.transaction() as session:
            await session.execute(text(change))


async def test_an_unknown_page_is_not_found(editor: Editor) -> None:
    for method, where, body in (("GET", "", None), ("PUT", "/nhap", {"phienBan": 0, "nhap": {}})):
        reply = await editor.client.request(method, f"{EDITOR}/khong-co{where}", json=body, headers=editor.headers)
        assert (reply.status_code, reply.json()["code"]) == (404, "khong_co_trang")
