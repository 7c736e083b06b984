"""The back office's outbox: finding messages, reading them, sending again once."""

from typing import Any

import httpx
import pytest
from sqlalchemy import text

from khoisu.kit.db import Database
from khoisu.kit.ids import new_id
from khoisu.notifications.service import Message, MessageKind, send_message
from khoisu.notifications.settings import settings
from tests.notifications.mail_sink import smtp_server
from tests.notifications.samples import DATA
from tests.people import MakePerson
from tests.running_site import Site

OUTBOX = "/payment/api/v1/quan-tri/hop-thu-di"


@pytest.fixture
async def staff(person: MakePerson) -> dict[str, str]:
    return (await person(("nhan-vien",))).headers


async def put(database: Database, kind: str, key: str) -> None:
    async with database.transaction() as session:
        await send_message(session, Message(kind, "vi", "lan@example.com", "+84901234567", DATA[kind], key))


async def listed(client: httpx.AsyncClient, headers: dict[str, str], **params: Any) -> list[dict[str, Any]]:
    reply = await client.get(OUTBOX, params=params, headers=headers)
    assert reply.status_code == 200, reply.text
    assert reply.json()["trang"]["tong"] >= len(reply.json()["data"])
    return reply.json()["data"]


async def test_the_list_filters_searches_and_masks(site: Site, staff: dict[str, str]) -> None:
    await put(site.database, "da_xac_nhan", "a")
    await site.run_jobs()
    await put(site.database, "chao_mung", "b")
    rows = await listed(site.client, staff)
    assert {(row["loai"]["ma"], row["kenh"], row["trangThai"]) for row in rows} == {
        ("da_xac_nhan", "EMAIL", "HIEN_TRONG_VAN_PHONG"),
        ("da_xac_nhan", "SMS", "HIEN_TRONG_VAN_PHONG"),
        ("chao_mung", "EMAIL", "CHO_GUI"),
        ("chao_mung", "SMS", "CHO_GUI"),
    }
    assert {row["nguoiNhan"] for row in rows} == {"l***@e***.com", "+8490***567"}
    assert len(await listed(site.client, staff, kenh="SMS", trangThai="CHO_GUI")) == 1
    assert len(await listed(site.client, staff, loai="chao_mung")) == 2
    assert {row["maDonHang"] for row in await listed(site.client, staff, tim="#ks3cdfghj6")} == {"KS3CDFGHJ6"}
    assert await listed(site.client, staff, tim="KS3CDFGHJ7") == []
    assert len(await listed(site.client, staff, kichThuoc=3, trang=2)) == 1
    boss = (await site.person(("quan-tri",))).headers
    assert "lan@example.com" in {row["nguoiNhan"] for row in await listed(site.client, boss)}
    assert (await site.client.get(OUTBOX, params={"trangThai": "X"}, headers=staff)).status_code == 422


@pytest.mark.parametrize(("lang", "first"), [("vi", "Mã xác thực"), ("en", "One-time code")])
async def test_every_kind_of_message_has_a_name_and_can_be_filtered_by(
    site: Site, staff: dict[str, str], lang: str, first: str
) -> None:
    headers = staff | {"Accept-Language": lang}
    kinds = (await site.client.get(f"{OUTBOX}/loai", headers=headers)).json()["data"]
    assert {one["ma"] for one in kinds} == set(MessageKind)
    assert kinds[0] == {"ma": "ma_xac_nhan", "ten": first}
    assert len({one["ten"] for one in kinds}) == len(kinds)
    for kind in MessageKind:
        await put(site.database, kind, kind)
    for one in kinds:
        shown = await listed(site.client, headers, loai=one["ma"])
        assert shown
        assert all(row["loai"] == one for row in shown)
    assert (await site.client.get(OUTBOX, params={"loai": "khong_co"}, headers=staff)).status_code == 422


async def test_a_message_can_be_read(site: Site, staff: dict[str, str]) -> None:
    await put(site.database, "dat_hang", "a")
    for row in await listed(site.client, staff):
        data = (await site.client.get(f"{OUTBOX}/{row['id']}", headers=staff)).json()["data"]
        assert "KS3CDFGHJ6" in data["vanBan"]
        assert bool(data["html"]) == bool(data["tieuDe"]) == (row["kenh"] == "EMAIL")
    assert (await site.client.get(f"{OUTBOX}/{new_id()}", headers=staff)).status_code == 404


async def test_a_code_is_readable_in_development_only(
    site: Site, staff: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    await put(site.database, "ma_xac_nhan", "a")
    addresses = [f"{OUTBOX}/{row['id']}" for row in await listed(site.client, staff)]
    for address in addresses:
        assert "482913" in (await site.client.get(address, headers=staff)).text
    monkeypatch.setattr(settings(), "env", "production")
    for address in addresses:
        reply = await site.client.get(address, headers=staff)
        assert reply.status_code == 200
        assert "482913" not in reply.text


async def test_sending_again_makes_one_new_message_linked_to_the_old(
    site: Site, staff: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    await put(site.database, "da_xac_nhan", "a")
    (mail,) = await listed(site.client, staff, kenh="EMAIL")
    early = await site.client.post(f"{OUTBOX}/{mail['id']}/gui-lai", headers=staff)
    assert (early.status_code, early.json()["code"]) == (409, "dang_gui")
    async with smtp_server() as box:
        monkeypatch.setenv("SMTP_URL", box.url)
        await site.run_jobs()
        replies = [await site.client.post(f"{OUTBOX}/{mail['id']}/gui-lai", headers=staff) for _ in range(3)]
        assert [reply.status_code for reply in replies] == [201] * 3
        assert len({reply.json()["data"]["id"] for reply in replies}) == 1
        assert replies[0].json()["data"]["guiLaiTu"] == mail["id"]
        await site.run_jobs()
        assert len(box.mails) == 2
        assert box.mails[0]["Message-ID"] != box.mails[1]["Message-ID"]
    assert (await site.client.post(f"{OUTBOX}/{new_id()}/gui-lai", headers=staff)).status_code == 404


async def test_a_code_is_never_sent_again(site: Site, staff: dict[str, str]) -> None:
    await put(site.database, "ma_xac_nhan", "a")
    await site.run_jobs()
    (row, _) = await listed(site.client, staff)
    reply = await site.client.post(f"{OUTBOX}/{row['id']}/gui-lai", headers=staff)
    assert (reply.status_code, reply.json()["code"]) == (409, "khong_gui_lai_duoc")


async def test_a_failed_message_shows_its_reason_and_goes_out_again(
    site: Site, staff: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async with smtp_server() as box:
        monkeypatch.setenv("SMTP_URL", box.url)
        box.replies = ["554 spam"]
        await put(site.database, "da_xac_nhan", "a")
        await site.run_jobs()
        (failed,) = await listed(site.client, staff, trangThai="LOI")
        assert failed["loi"] == "SMTPDataError 554"
        await site.client.post(f"{OUTBOX}/{failed['id']}/gui-lai", headers=staff)
        await site.run_jobs()
        assert len(box.mails) == 1
    async with site.database.transaction() as session:
        rows = await session.execute(text("SELECT trang_thai FROM outbox_message WHERE kenh = 'EMAIL' ORDER BY id"))
        assert [row[0] for row in rows] == ["LOI", "DA_GUI"]
