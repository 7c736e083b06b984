"""The editor: working copies, versions, publishing now and later, withdrawing, the preview."""

from datetime import timedelta
from typing import Any
from uuid import UUID

import httpx
import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from khoisu.content.articles.publication import publish_due
from khoisu.kit import clock
from khoisu.kit.db import Database
from tests.clock import TestClock
from tests.content.taxonomy_helpers import put_article
from tests.people import MakePerson, Person
from tests.running_site import Site

API = "/business/api/v1"
EDITOR = f"{API}/quan-tri/bai-viet"
WORDS = {"tieuDe": "Vốn điều lệ là gì", "tomTat": "Tóm tắt", "noiDung": "<h2>Mở đầu</h2><p>Chào</p>"}
EN = {"tieuDe": "What charter capital is", "tomTat": "Summary", "noiDung": "<p>Hello</p>"}


class Editor:
    """An editor's calls on one article."""

    def __init__(self, client: httpx.AsyncClient, editor: Person, article: dict[str, Any]) -> None:
        self.client, self.headers, self.now = client, editor.headers, article

    @property
    def path(self) -> str:
        return f"{EDITOR}/{self.now['id']}"

    async def send(self, method: str, where: str, status: int, **body: Any) -> dict[str, Any]:
        reply = await self.client.request(
            method, f"{self.path}/{where}", json={"phienBan": self.now["phienBan"]} | body, headers=self.headers
        )
        assert reply.status_code == status, reply.text
        if status < 300:
            self.now = reply.json()["data"]
        return reply.json()

    async def write(self, **changes: Any) -> dict[str, Any]:
        return await self.send("PUT", "nhap", 200, nhap=self.now["nhap"] | changes)

    async def read(self, lang: str = "vi") -> httpx.Response:
        return await self.client.get(
            f"{API}/bai-viet/{self.now['nhap']['slug'] or self.now['id']}", headers={"Accept-Language": lang}
        )


@pytest.fixture
async def editor(client: httpx.AsyncClient, database: Database, person: MakePerson) -> Editor:
    """A new article in the editor, next to a published one that provides category and author."""
    await put_article(database, "co-san", tags=["von"])
    async with database.transaction() as session:
        await session.execute(text("INSERT INTO the (ma, ten_vi, ten_en) VALUES ('von', 'Vốn', 'Capital')"))
    editor = await person(("bien-tap",))
    reply = await client.post(EDITOR, headers=editor.headers)
    assert reply.status_code == 201, reply.text
    return Editor(client, editor, reply.json()["data"])


async def test_a_draft_is_kept_clean_and_seen_by_nobody(editor: Editor) -> None:
    dirty = (
        '<h2 style="x">A</h2><script>x()</script><p class=MsoNormal><o:p>B</o:p></p><img src="https://x/y.png" alt="">'
    )
    await editor.write(vi=WORDS | {"noiDung": dirty}, the=["von"])
    assert editor.now["nhap"]["vi"]["noiDung"] == '<h2>A</h2><p>B</p><img alt="">'
    assert (editor.now["phienBan"], editor.now["chuaDang"], editor.now["trangThai"]) == (2, True, "NHAP")
    assert (await editor.read()).status_code == 404
    assert [one["slug"] for one in (await editor.client.get(f"{API}/bai-viet")).json()["data"]] == ["co-san"]


async def test_published_words_are_read_and_a_later_draft_is_not(editor: Editor) -> None:
    await editor.write(vi=WORDS, en=EN, the=["von", "khong-co"])
    await editor.send("POST", "dang", 200)
    assert (editor.now["trangThai"], editor.now["chuaDang"]) == ("DA_DANG", False)
    assert (editor.now["nhap"]["slug"], editor.now["nhap"]["the"]) == ("von-dieu-le-la-gi", ["von"])
    shown = (await editor.read()).json()["data"]
    assert shown["noiDung"] == '<h2 id="mo-dau">Mở đầu</h2><p>Chào</p>'
    assert (await editor.read("en")).json()["data"]["tieuDe"] == EN["tieuDe"]
    await editor.write(vi=WORDS | {"tieuDe": "Tiêu đề mới"}, en=None)
    assert editor.now["chuaDang"]
    assert (await editor.read()).json()["data"]["tieuDe"] == WORDS["tieuDe"]
    await editor.send("POST", "dang", 200)
    shown = (await editor.read("en")).json()["data"]
    assert (shown["tieuDe"], shown["ngonNgu"], shown["banDich"]) == ("Tiêu đề mới", "vi", ["vi"])


async def test_the_first_day_stays_and_the_day_of_change_moves(editor: Editor, clock_control: TestClock) -> None:
    await editor.write(vi=WORDS)
    await editor.send("POST", "dang", 200)
    first = (await editor.read()).json()["data"]["ngayDang"]
    clock_control.forward(minutes=2)
    await editor.send("POST", "rut", 200, lyDo="Luật đổi")
    assert (await editor.read()).status_code == 410
    await editor.send("POST", "dang", 200)
    shown = (await editor.read()).json()["data"]
    assert shown["ngayDang"] == first
    assert shown["ngayCapNhat"] > first


async def test_what_was_once_published_cannot_wait_for_a_moment(editor: Editor) -> None:
    """It would lose the day of its first publication."""
    coming = (clock.now() + timedelta(days=1)).isoformat()
    await editor.write(vi=WORDS)
    await editor.send("POST", "dang", 200)
    assert (await editor.send("POST", "dang", 409, lucDang=coming))["code"] == "buoc_khong_hop_le"
    await editor.send("POST", "rut", 200)
    assert (await editor.send("POST", "dang", 409, lucDang=coming))["code"] == "buoc_khong_hop_le"
    assert (await editor.read()).status_code == 410


async def test_a_coming_moment_publishes_then(editor: Editor, database: Database, clock_control: TestClock) -> None:
    await editor.write(vi=WORDS)
    moment = clock.now() + timedelta(minutes=1)
    await editor.send("POST", "dang", 200, lucDang=moment.isoformat())
    assert editor.now["trangThai"] == "HEN_GIO"
    assert (await editor.read()).status_code == 404
    clock_control.forward(minutes=2)
    async with database.transaction() as session:
        assert await publish_due(session) == 1
    shown = (await editor.read()).json()["data"]
    assert shown["ngayDang"][:19] == moment.isoformat()[:19]


async def test_a_coming_publication_can_be_called_off(editor: Editor) -> None:
    await editor.write(vi=WORDS)
    await editor.send("POST", "dang", 200, lucDang=(clock.now() + timedelta(days=1)).isoformat())
    await editor.send("POST", "rut", 200)
    assert (editor.now["trangThai"], editor.now["ngayDang"]) == ("NHAP", None)
    assert (await editor.send("POST", "rut", 409))["code"] == "buoc_khong_hop_le"


async def test_what_is_missing_is_named_field_by_field(editor: Editor) -> None:
    await editor.write(
        vi=WORDS | {"tomTat": "", "noiDung": "<p> </p><img src='/anh/x/480.webp' alt=' '>"}, en={}, tacGia=""
    )
    problem = await editor.send("POST", "dang", 422)
    assert [(one["truong"], one["ma"]) for one in problem["errors"]] == [
        ("vi.tomTat", "bat_buoc"),
        ("vi.noiDung", "bat_buoc"),
        ("vi.noiDung", "anh_thieu_mo_ta"),
        ("en.tieuDe", "bat_buoc"),
        ("en.tomTat", "bat_buoc"),
        ("en.noiDung", "bat_buoc"),
        ("tacGia", "bat_buoc"),
    ]
    assert (await editor.read()).status_code == 404


async def test_two_editors_do_not_overwrite_each_other(editor: Editor) -> None:
    old = editor.now
    await editor.write(vi=WORDS)
    current, editor.now = editor.now, old
    problem = await editor.send("PUT", "nhap", 409, nhap=old["nhap"])
    assert (problem["code"], problem["phienBan"]) == ("phien_ban_cu", current["phienBan"])


async def test_an_address_belongs_to_one_article_and_stays(editor: Editor) -> None:
    await editor.write(vi=WORDS, slug="co-san")
    assert (await editor.send("POST", "dang", 409))["code"] == "ma_da_dung"
    await editor.write(slug="dia-chi-rieng")
    await editor.send("POST", "dang", 200)
    await editor.write(slug="dia-chi-khac")
    await editor.send("POST", "dang", 200)
    assert editor.now["nhap"]["slug"] == "dia-chi-rieng"


async def test_versions_are_kept_for_good_and_come_back(editor: Editor, database: Database) -> None:
    await editor.write(vi=WORDS)
    await editor.send("POST", "ban-luu", 201, lyDo="Trước khi viết lại")
    await editor.write(vi=WORDS | {"noiDung": "<p>Khác</p>"})
    await editor.send("POST", "dang", 200)
    await editor.send("POST", "ban-luu/1/khoi-phuc", 200)
    assert editor.now["nhap"]["vi"] == WORDS
    assert editor.now["chuaDang"]
    assert [(one["so"], one["loai"]) for one in editor.now["banLuu"]] == [
        (4, "KHOI_PHUC"),
        (3, "LUU"),
        (2, "DANG"),
        (1, "LUU"),
    ]
    await editor.send("POST", "ban-luu/9/khoi-phuc", 404)
    with pytest.raises(DBAPIError):
        async with database.transaction() as session:
            await session.execute(text("DELETE FROM bai_viet_ban_luu"))


async def test_an_article_from_before_the_desk_opens_as_it_was_published(site: Site) -> None:
    table = "<h2>Bảng</h2><table><tbody><tr><td>1</td></tr></tbody></table>"
    article: UUID = await put_article(
        site.database, "cu", vi=("Bài cũ", "Tóm tắt", table), en=("Old", "Sum", "<p>x</p>")
    )
    headers = (await site.person(("bien-tap",))).headers
    found = (await site.client.get(f"{EDITOR}/{article}", headers=headers)).json()["data"]
    assert (found["nhap"]["vi"]["noiDung"], found["phienBan"], found["chuaDang"]) == (table, 1, False)
    body = {"phienBan": 1, "nhap": found["nhap"]}
    stored = (await site.client.put(f"{EDITOR}/{article}/nhap", json=body, headers=headers)).json()["data"]
    assert (stored["phienBan"], stored["chuaDang"]) == (2, False)


async def test_whoever_has_the_link_sees_the_working_copy(editor: Editor) -> None:
    await editor.write(vi=WORDS, en=EN, the=["von"])
    address = f"{API}/bai-viet-xem-truoc/{editor.now['maXemTruoc']}"
    vi = (await editor.client.get(address)).json()["data"]
    en = (await editor.client.get(address, headers={"Accept-Language": "en"})).json()["data"]
    assert (vi["tieuDe"], vi["mucLuc"][0]["id"], vi["the"][0]["ten"]) == (WORDS["tieuDe"], "mo-dau", "Vốn")
    assert (en["tieuDe"], en["ngonNgu"]) == (EN["tieuDe"], "en")
    assert (await editor.client.get(f"{API}/bai-viet-xem-truoc/{'x' * 32}")).status_code == 404


async def test_the_list_finds_drafts_and_published_words_without_accents(editor: Editor) -> None:
    await editor.write(vi=WORDS)

    async def titles(**params: str) -> list[str]:
        reply = await editor.client.get(EDITOR, params=params, headers=editor.headers)
        assert reply.status_code == 200, reply.text
        return [one["tieuDe"] for one in reply.json()["data"]]

    assert await titles() == [WORDS["tieuDe"], "Chọn loại hình"]
    assert await titles(tim="von dieu le") == [WORDS["tieuDe"]]
    assert await titles(tim="chon loai") == ["Chọn loại hình"]
    assert await titles(trangThai="NHAP") == [WORDS["tieuDe"]]
    assert await titles(tim="%") == []


async def test_a_text_of_ten_megabytes_is_refused(editor: Editor) -> None:
    body = {
        "phienBan": editor.now["phienBan"],
        "nhap": editor.now["nhap"] | {"vi": WORDS | {"noiDung": "x" * 10_000_000}},
    }
    reply = await editor.client.put(f"{editor.path}/nhap", json=body, headers=editor.headers)
    assert reply.status_code in (413, 422)


LAW = {"tenVi": "Luật Doanh nghiệp", "tenEn": "Law on Enterprises", "soHieu": "59/2020/QH14", "dieu": "46, 74"}


@pytest.mark.req("S2.5")
async def test_legal_references_are_shown_with_link_validity_and_successor(editor: Editor) -> None:
    days = {"hieuLucTu": "2021-01-01", "hieuLucDen": "2025-06-30"}
    more = {"lienKet": "https://vanban.chinhphu.vn/?id=1", "thayThe": "76/2025/QH15"}
    await editor.write(
        vi=WORDS, en=EN, vanBan=[LAW | days | more, {"tenVi": "Nghị định", "tenEn": "Decree", "soHieu": "2"}]
    )
    await editor.send("POST", "dang", 200)
    shown = (await editor.read("en")).json()["data"]["vanBan"]
    assert shown[0] == {"ten": "Law on Enterprises", "soHieu": "59/2020/QH14", "dieu": "46, 74"} | days | more
    assert (shown[1]["soHieu"], shown[1]["lienKet"], shown[1]["thayThe"], shown[1]["hieuLucTu"]) == ("2", "", "", None)
    preview = await editor.client.get(f"{API}/bai-viet-xem-truoc/{editor.now['maXemTruoc']}")
    assert preview.json()["data"]["vanBan"][0]["ten"] == "Luật Doanh nghiệp"


async def test_a_figure_of_the_law_is_filled_for_readers_and_in_the_preview(editor: Editor) -> None:
    await editor.write(vi=WORDS | {"noiDung": "<p>Góp đủ trong {{luat_gop_von}}.</p>"}, en=None)
    preview = await editor.client.get(f"{API}/bai-viet-xem-truoc/{editor.now['maXemTruoc']}")
    assert "trong 90 ngày." in preview.json()["data"]["noiDung"]
    await editor.send("POST", "dang", 200)
    assert "trong 90 ngày." in (await editor.read("vi")).json()["data"]["noiDung"]
    found = await editor.client.get(f"{API}/bai-viet", params={"tim": "trong 90 ngày"})
    assert found.json()["trang"]["tong"] == 1


async def test_no_placeholder_reaches_readers_unfilled(editor: Editor) -> None:
    wrong = WORDS | {"tieuDe": "Trong {{luat_gop_von}}", "noiDung": "<p>{{luat_gop_vn}} và {{hotline}}</p>"}
    await editor.write(vi=wrong, en=None)
    refused = await editor.send("POST", "dang", 422)
    assert {(one["truong"], one["ma"]) for one in refused["errors"]} == {
        ("vi.tieuDe", "cho_trong_tieu_de"),
        ("vi.noiDung", "cho_trong_la"),
    }


async def test_a_half_written_legal_reference_is_kept_but_not_published(editor: Editor) -> None:
    early = {"hieuLucTu": "2025-01-01", "hieuLucDen": "2025-01-01"}
    await editor.write(vi=WORDS, en=EN, vanBan=[LAW | early, LAW, {"tenVi": "", "soHieu": ""}])
    problem = await editor.send("POST", "dang", 422)
    assert [(one["truong"], one["ma"]) for one in problem["errors"]] == [
        ("vanBan.0.hieuLucDen", "truoc_ngay_dau"),
        ("vanBan.1.soHieu", "trung"),
        ("vanBan.2.tenVi", "bat_buoc"),
        ("vanBan.2.tenEn", "bat_buoc"),
        ("vanBan.2.soHieu", "bat_buoc"),
    ]


@pytest.mark.parametrize("link", ["javascript:alert(1)", "ftp://a.vn", "https://a.vn/<script>", "vanban.vn"])
async def test_a_legal_reference_leads_to_a_web_page_only(editor: Editor, link: str) -> None:
    draft = editor.now["nhap"] | {"vanBan": [LAW | {"lienKet": link}]}
    problem = await editor.send("PUT", "nhap", 422, nhap=draft)
    assert [one["truong"] for one in problem["errors"]] == ["nhap.vanBan.0.lienKet"]
