"""Comments as people write, read, edit and delete them."""

import asyncio
import unicodedata

import httpx
import pytest

from khoisu.content.comments.schemas import ReplyPage
from tests.content.comment_helpers import ADDRESS, OWN, QUEUE, Say, Trusted, shown
from tests.content.taxonomy_helpers import put_article
from tests.people import Person
from tests.running_site import Site
from tests.slices import one_in


@pytest.mark.req("S1.3")
@pytest.mark.usefixtures("article")
async def test_a_comment_needs_a_login(client: httpx.AsyncClient) -> None:
    reply = await client.post(ADDRESS, json={"noiDung": "Xin chào"})
    assert (reply.status_code, reply.json()["code"]) == (401, "chua_dang_nhap")


@pytest.mark.req("S2.5")
@pytest.mark.usefixtures("article")
async def test_comments_are_newest_first_replies_oldest_first_and_counted(
    client: httpx.AsyncClient, trusted: Trusted, say: Say
) -> None:
    person = await trusted()
    first = await say(person, "một")
    await say(person, "hai")
    reply = await say(person, "trả lời một", first["id"])
    deeper = await say(person, "trả lời của trả lời", reply["id"])
    assert deeper["gocId"] == first["id"]
    page = await shown(client)
    assert [c.noi_dung for c in page.data] == ["hai", "một"]
    assert [r.noi_dung for r in page.data[1].tra_loi] == ["trả lời một", "trả lời của trả lời"]
    assert (page.so_binh_luan, page.trang.tong, page.data[1].so_tra_loi) == (4, 2, 2)
    replies = await client.get(f"{OWN}/{first['id']}/tra-loi", params={"kichThuoc": 1, "trang": 2})
    assert [r.noi_dung for r in ReplyPage.model_validate_json(replies.text).data] == ["trả lời của trả lời"]
    article = await client.get("/business/api/v1/bai-viet/bai")
    assert article.json()["data"]["soBinhLuan"] == 4


@pytest.mark.req("S5.1")
@pytest.mark.parametrize(
    ("text", "status"),
    one_in(
        4,
        [
            ("a" * 1500, 201),
            ("a" * 1501, 422),
            ("😀" * 750, 201),  # two UTF-16 units each, as a browser counts
            ("😀" * 750 + "a", 422),
            ("👨‍👩‍👧" * 187, 201),  # 8 units each
            (unicodedata.normalize("NFD", "ế" * 1500), 201),  # 4500 code points that compose to 1500 characters
            (unicodedata.normalize("NFD", "ế" * 1501), 422),
            ("a\r\n" * 500 + "b" * 500, 201),  # a browser counts a line break as one
            ("   " + "a" * 1500 + "\n\n  ", 201),
            ("", 422),
            (" \n\t\u200b ", 422),
            ("a\u0000b", 422),
        ],
    ),
    ids=lambda value: str(value)[:8].encode("unicode_escape").decode() if isinstance(value, str) else str(value),
)
@pytest.mark.usefixtures("article")
async def test_length_is_counted_as_the_browser_counts(site: Site, text: str, status: int) -> None:
    someone = await site.person()
    reply = await site.client.post(ADDRESS, json={"noiDung": text}, headers=someone.headers)
    assert reply.status_code == status, reply.text
    if status == 422:
        assert reply.json()["errors"][0]["truong"] == "noiDung"


@pytest.mark.req("S5.1")
@pytest.mark.parametrize(("lang", "text"), [("vi", "Tối đa: 1500 ký tự"), ("en", "Maximum: 1500 characters")])
@pytest.mark.usefixtures("article")
async def test_too_long_is_refused_in_the_words_of_the_label(site: Site, lang: str, text: str) -> None:
    someone = await site.person()
    reply = await site.client.post(
        ADDRESS, json={"noiDung": "a" * 1501}, headers=someone.headers | {"Accept-Language": lang}
    )
    assert reply.json()["errors"] == [{"truong": "noiDung", "ma": "qua_dai", "thongBao": text}]


@pytest.mark.usefixtures("article")
async def test_markup_is_kept_as_the_text_that_it_is(client: httpx.AsyncClient, trusted: Trusted, say: Say) -> None:
    text = "<script>alert(1)</script> <b>đậm</b> &amp; 'x' \" {{y}}"
    await say(await trusted(), text)
    assert (await shown(client)).data[0].noi_dung == text


@pytest.mark.req("S1.3")
@pytest.mark.usefixtures("article")
async def test_the_first_three_comments_of_an_account_wait_and_only_their_writer_sees_them(
    site: Site, say: Say, editor: Person
) -> None:
    newcomer, other = await site.person(), await site.person()
    waiting = [await say(newcomer, f"lần {n}") for n in range(3)]
    assert {w["trangThai"] for w in waiting} == {"CHO_DUYET"}
    assert (await shown(site.client)).so_binh_luan == 0
    assert (await shown(site.client, other)).cho_duyet == []
    assert [c.noi_dung for c in (await shown(site.client, newcomer)).cho_duyet] == ["lần 0", "lần 1", "lần 2"]
    # A fourth comment waits too while the first three are not moderated.
    assert (await say(newcomer, "lần 3"))["trangThai"] == "CHO_DUYET"
    ids = [w["id"] for w in waiting]
    done = await site.client.post(f"{QUEUE}/xu-ly", json={"ids": ids, "hanhDong": "HIEN"}, headers=editor.headers)
    assert done.json()["data"] == {"soThayDoi": 3}
    assert (await shown(site.client)).so_binh_luan == 3
    assert (await say(newcomer, "lần 4"))["trangThai"] == "HIEN"


@pytest.mark.parametrize(
    ("text", "state"),
    [
        ("xem https://a.vn", "HIEN"),
        ("https://a.vn và https://b.vn", "CHO_DUYET"),
        ("www.a.com rồi b.xyz/khuyen-mai", "CHO_DUYET"),
        ("Phiên bản 2.1, ngày 1.1.2026, khoảng 3.500.000 đồng.", "HIEN"),
    ],
)
@pytest.mark.usefixtures("article")
async def test_more_than_one_link_waits(trusted: Trusted, say: Say, text: str, state: str) -> None:
    assert (await say(await trusted(), text))["trangThai"] == state


@pytest.mark.usefixtures("article")
async def test_answers_by_the_company_appear_at_once_and_are_marked(
    client: httpx.AsyncClient, say: Say, editor: Person
) -> None:
    await say(editor, "Chào bạn, xem https://a.vn và https://b.vn")
    writer = (await shown(client)).data[0].nguoi_viet
    assert (writer.ten, writer.nhan_vien) == ("Lê Biên", True)


@pytest.mark.usefixtures("article")
async def test_one_may_edit_and_delete_ones_own_and_nobody_elses(site: Site, trusted: Trusted, say: Say) -> None:
    mine, other = await trusted(), await site.person()
    comment = await say(mine, "cũ")
    address = f"{OWN}/{comment['id']}"
    for who, status in ((None, 401), (other, 404)):
        headers = who.headers if who else {}
        assert (await site.client.patch(address, json={"noiDung": "mới"}, headers=headers)).status_code == status
        assert (await site.client.delete(address, headers=headers)).status_code == status
    edited = await site.client.patch(address, json={"noiDung": "mới"}, headers=mine.headers)
    assert edited.json()["data"]["suaLuc"]
    assert (await shown(site.client)).data[0].noi_dung == "mới"
    spam = await site.client.patch(address, json={"noiDung": "a.com b.com"}, headers=mine.headers)
    assert spam.json()["data"]["trangThai"] == "CHO_DUYET"
    assert (await shown(site.client)).so_binh_luan == 0
    gone = await site.client.delete(address, headers=mine.headers)
    assert gone.json()["data"] == {"id": comment["id"], "soBinhLuan": 0}
    assert (await site.client.delete(address, headers=mine.headers)).status_code == 404


@pytest.mark.usefixtures("article")
async def test_a_deleted_comment_keeps_its_place_without_words_while_replies_stand(
    client: httpx.AsyncClient, trusted: Trusted, say: Say
) -> None:
    mine, other = await trusted(), await trusted()
    root = await say(mine, "bí mật")
    below = await say(other, "trả lời", root["id"])
    await client.delete(f"{OWN}/{root['id']}", headers=mine.headers)
    page = await shown(client)
    assert (page.data[0].trang_thai, page.data[0].noi_dung, page.data[0].nguoi_viet.ten) == ("XOA", "", "")
    assert (page.so_binh_luan, len(page.data[0].tra_loi)) == (1, 1)
    await client.delete(f"{OWN}/{below['id']}", headers=other.headers)
    page = await shown(client)
    assert (page.data, page.so_binh_luan) == ([], 0)


@pytest.mark.usefixtures("article")
async def test_a_double_post_is_one_comment(client: httpx.AsyncClient, trusted: Trusted) -> None:
    mine = await trusted()
    headers = mine.headers | {"Idempotency-Key": "form-12345678"}
    replies = await asyncio.gather(
        *(client.post(ADDRESS, json={"noiDung": "một lần"}, headers=headers) for _ in range(2))
    )
    assert [r.status_code for r in replies] == [201, 201]
    assert replies[0].json() == replies[1].json()
    again = await client.post(ADDRESS, json={"noiDung": "một lần"}, headers=mine.headers)
    assert (again.status_code, again.json()["code"]) == (409, "binh_luan_trung")
    assert (await shown(client)).so_binh_luan == 1


@pytest.mark.usefixtures("article")
async def test_parallel_comments_are_all_counted(client: httpx.AsyncClient, trusted: Trusted) -> None:
    people = [await trusted() for _ in range(8)]
    replies = await asyncio.gather(
        *(client.post(ADDRESS, json={"noiDung": f"số {n}"}, headers=p.headers) for n, p in enumerate(people))
    )
    assert {r.status_code for r in replies} == {201}
    assert (await shown(client)).so_binh_luan == 8


@pytest.mark.usefixtures("article")
async def test_writing_fast_is_slowed_down(site: Site) -> None:
    someone = await site.person()
    replies = [
        await site.client.post(ADDRESS, json={"noiDung": f"nhanh {n}"}, headers=someone.headers) for n in range(11)
    ]
    # Five in a minute; the window may turn once meanwhile.
    refused = [r for r in replies if r.status_code == 429]
    assert refused
    assert int(refused[0].headers["retry-after"]) <= 60


@pytest.mark.parametrize(("state", "status"), [("DA_RUT", 410), ("NHAP", 404)])
async def test_what_is_not_published_takes_no_comment(site: Site, state: str, status: int) -> None:
    await put_article(site.database, "bai", state=state)
    someone = await site.person()
    reply = await site.client.post(ADDRESS, json={"noiDung": "x"}, headers=someone.headers)
    assert reply.status_code == status
