"""What staff write for each other stays in the office: not in a customer's copy of their data, log or mails."""

import json
import re
from datetime import timedelta
from typing import Any

import httpx
import pytest
from sqlalchemy import text

from khoisu.kit import clock
from khoisu.workflows.personal_data.reads import EXPORT
from tests.inbox import letters
from tests.people import MakePerson, Person
from tests.running_site import Site
from tests.workflows.conftest import Shop
from tests.workflows.test_personal_data_complete import TYPED

OFFICE = "/payment/api/v1/quan-tri"
ORDERS = "/payment/api/v1/quan-tri/don-hang"
INTERNAL = "CHI-VAN-PHONG-DOC"
WORDS = ("ly_do", "ghi_chu", "tra_loi", "loi_nhan", "noi_dung", "ket_luan")
READ_BY_THE_PERSON = {
    "s.loi_nhan": "a message of a return request",
    "y.ly_do": "why a refund was granted, which its form says they read; not why it was declined",
    "s.noi_dung": "their request and our answers",
    "n.noi_dung": "what staff told them in a talk",
    "w.noi_dung": "what both wrote about an order; a note of staff is no message of theirs",
    "g.ghi_chu": "what they said during a call, which the page of their link shows",
    "c.loi_nhan": "what staff said with a proposed change, which the page of its link shows",
    "n.ly_do": "a code of ours in a file's log",
    "s.ly_do": "of an order by `READ_REASON`; of a dossier only public entries, whose forms say so",
    **dict.fromkeys(
        ("p.noi_dung", "q.ly_do", "q.ghi_chu", "c.noi_dung", "r.ly_do", "r.ghi_chu", "v.ghi_chu"), "their own words"
    ),
}
"""Columns of words that the copy names, and why the person may read each."""
WHOLE_ROWS = {
    "ho_so.ly_do": "why changes are needed or it was closed, which its form says they read",
    "ghi_chu_ho_so.noi_dung": "comments that were sent to them",
    "yeu_cau_du_lieu.tra_loi": "our answer to them",
    **dict.fromkeys(
        ("don_hang.ghi_chu", "chu_so_huu_huong_loi.ghi_chu", "yeu_cau_du_lieu.noi_dung", "yeu_cau_lien_he.noi_dung"),
        "their own words",
    ),
}
"""The same of tables whose rows stand in it whole."""


@pytest.fixture
async def staff(person: MakePerson) -> Person:
    return await person(("nhan-vien",), name="Trần Văn Viên")


@pytest.fixture
async def order(shop: Shop) -> dict[str, Any]:
    return (await shop.order((shop.packages[0], 1))).json()["data"]


async def copy_of(client: httpx.AsyncClient, me: Person) -> str:
    reply = await client.get("/auth/api/v1/toi/du-lieu.json", headers=me.headers)
    assert reply.status_code == 200
    return reply.text


async def test_reasons_for_colleagues_leave_the_office_nowhere(
    shop: Shop, order: dict[str, Any], site: Site, staff: Person
) -> None:
    colleague, key = await site.person(("nhan-vien",), name="Lê Đồng Sự"), order["id"]

    async def post(path: str, who: Person = staff, **body: Any) -> Any:
        done = await site.client.post(path, json=body, headers=who.headers)
        assert done.is_success, done.text
        return done.json().get("data")

    due = (clock.now() + timedelta(days=9)).date().isoformat()
    await post(
        f"{OFFICE}/don-hang/{key}/tra-sau", lyDo=INTERNAL, hanThanhToan=due, loiNhan="Bạn trả đến cuối tháng nhé"
    )
    await post(f"{ORDERS}/{key}/ghi-chu", noiDung=INTERNAL)
    await post(f"{ORDERS}/{key}/phu-trach", nguoiPhuTrach=str(colleague.id), lyDo=INTERNAL)
    await post(f"{OFFICE}/don-hang/{key}/thu-tien", soTien=order["tongTien"], nguon="CHUYEN_KHOAN", thamChieu="FT-1")
    granted = await post(
        f"{OFFICE}/don-hang/{key}/hoan-tien",
        colleague,
        soTien=1000,
        loaiLyDo="CHUYEN_THUA",
        lyDo="Bạn chuyển thừa 1.000 ₫",
        chiLap=True,
    )
    await post(f"{OFFICE}/hoan-tien/{granted['id']}/tu-choi", lyDo=INTERNAL)
    async with site.database.transaction() as session:
        await session.execute(
            text("INSERT INTO cam_binh_luan (account_id, ly_do, boi, tao_luc) VALUES (:me, :why, :by, now())"),
            {"me": shop.buyer.id, "why": INTERNAL, "by": staff.id},
        )
    copied = await copy_of(site.client, shop.buyer)
    assert INTERNAL not in copied
    assert "Lê Đồng Sự" not in copied
    log = [entry["ly_do"] for one in json.loads(copied)["don_hang"] for entry in one["dien_bien"]]
    assert "Bạn trả đến cuối tháng nhé" in log
    shown = await site.client.get(f"/payment/api/v1/don-hang/{key}", headers=shop.buyer.headers)
    assert INTERNAL not in shown.text
    async with site.database.sessions() as session:
        address = await session.scalar(text("SELECT email FROM account WHERE id = :me"), {"me": shop.buyer.id})
    mails = await letters(site.database, address)
    assert {"hen_tra_sau", "dat_hang"} <= {mail.kind for mail in mails}
    assert INTERNAL not in json.dumps([mail.data for mail in mails], ensure_ascii=False)


def test_every_column_of_words_in_the_copy_has_a_reason() -> None:
    named = set(re.findall(rf"\b\w\.(?:{'|'.join(WORDS)})\b", EXPORT))
    tables = set(re.findall(r"(?=to_jsonb\((\w)\).*?\bFROM (\w+) \1\b)", EXPORT, re.DOTALL))
    whole = {f"{table}.{column}" for _, table in tables for column in TYPED.get(table, {}).keys() & set(WORDS)}
    assert (named, whole) == (set(READ_BY_THE_PERSON), set(WHOLE_ROWS))
