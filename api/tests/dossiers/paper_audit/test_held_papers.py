"""A set with a fault is not released: the customer waits, staff see what failed, an administrator may release it."""

from typing import Any

import httpx
import pypdfium2 as pdfium
import pytest
from sqlalchemy import text

from khoisu.dossiers.paper_audit import EXPECTED_TEXTS, FAULT_TEXTS, Fault
from khoisu.dossiers.paper_files import held_sets
from tests.dossiers.papers.test_stored_papers import listed, the_set
from tests.dossiers.support.wire import URL, submitted, valid, wire
from tests.people import Person, make_person
from tests.running_site import RunJobs, Site

OFFICE = "/business/api/v1/quan-tri/ho-so"
FAULTS = (Fault("tong_ty_le_sai", "danh-sach-thanh-vien"), Fault("so_bi_ngat", "dieu-le-cong-ty", "dòng 12"))


async def held(client: httpx.AsyncClient, who: Person, run_jobs: RunJobs, monkeypatch: pytest.MonkeyPatch) -> str:
    """A submitted dossier whose papers are found faulty."""
    monkeypatch.setattr(held_sets, "audit_papers", lambda *_: FAULTS)
    code = (await submitted(client, who, wire(valid("TNHH2"))))["maHoSo"]
    await run_jobs()
    return code


async def checked(client: httpx.AsyncClient, staff: Person, code: str) -> dict[str, Any]:
    """The papers as staff see them."""
    reply = await client.get(f"{OFFICE}/{code}/giay-to", headers=staff.headers)
    assert reply.status_code == 200, reply.text
    return reply.json()["data"]


@pytest.mark.req("S4.11")
async def test_a_faulty_set_waits_and_staff_see_why(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    who, staff = await site.person(), await make_person(site.app, roles=("nhan-vien",))
    code = await held(site.client, who, site.run_jobs, monkeypatch)
    seen = await listed(site.client, who, code)
    assert (seen["trangThai"], "kiemTra" in seen) == ("KIEM_TRA", False)
    assert all(one["tep"] == [] for one in seen["giayTo"])
    refused = await site.client.get(f"{URL}/{code}/giay-to.zip", headers=who.headers)
    assert (refused.status_code, refused.json()["trangThai"]) == (409, "KIEM_TRA")
    found = (await checked(site.client, staff, code))["kiemTra"]
    assert [(one["ma"], one["giay"], one["cho"]) for one in found] == [
        ("tong_ty_le_sai", "danh-sach-thanh-vien", ""),
        ("so_bi_ngat", "dieu-le-cong-ty", "dòng 12"),
    ]
    queue = (await site.client.get(f"{OFFICE}?giayToCanKiemTra=true", headers=staff.headers)).json()
    assert ([one["maHoSo"] for one in queue["data"]], queue["trang"]["tong"]) == ([code], 1)
    await site.run_jobs()
    assert (await the_set(site.database)).trang_thai == "KIEM_TRA"


@pytest.mark.req("S4.11")
async def test_staff_look_at_held_papers_and_nobody_else(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    who, staff = await site.person(), await make_person(site.app, roles=("nhan-vien",))
    code = await held(site.client, who, site.run_jobs, monkeypatch)
    path = f"{OFFICE}/{code}/giay-to/danh-sach-thanh-vien"
    shown = await site.client.get(f"{path}.pdf", headers=staff.headers)
    assert shown.status_code == 200, shown.text
    with pdfium.PdfDocument(shown.content) as document:
        assert "CHƯA PHÁT HÀNH" in " ".join(document[0].get_textpage().get_text_range().split())
    assert (await site.client.get(f"{path}.docx", headers=staff.headers)).status_code == 409
    for own in ("giay-to", "xem-truoc"):
        kept = await site.client.get(f"{URL}/{code}/{own}/danh-sach-thanh-vien.pdf", headers=who.headers)
        assert (kept.status_code, kept.json()["trangThai"]) == (409, "KIEM_TRA")
    async with site.database.transaction() as session:
        logged = (await session.execute(text("SELECT loai, chi_tiet FROM nhat_ky_xem"))).all()
    assert ("PDF", f"{code}-chua-phat-hanh-danh-sach-thanh-vien.pdf") in [tuple(row) for row in logged]


def test_every_fault_says_what_was_expected() -> None:
    assert EXPECTED_TEXTS.keys() == FAULT_TEXTS.keys()


@pytest.mark.deep
@pytest.mark.req("S4.11")
async def test_drawn_again_without_a_fault_it_is_released(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    who, staff = await site.person(), await make_person(site.app, roles=("nhan-vien",))
    code = await held(site.client, who, site.run_jobs, monkeypatch)
    monkeypatch.undo()
    path = f"{OFFICE}/{code}/giay-to/soan-lai"
    assert (await site.client.post(path, headers=staff.headers)).json()["data"]["trangThai"] == "DANG_TAO"
    again = await site.client.post(path, headers=staff.headers)
    assert (again.status_code, again.json()["code"]) == (409, "giay_to_khong_bi_giu")
    await site.run_jobs()
    assert (await listed(site.client, who, code))["trangThai"] == "SAN_SANG"
    assert (await site.client.get(f"{OFFICE}?giayToCanKiemTra=true", headers=staff.headers)).json()["data"] == []


@pytest.mark.req("S4.11")
async def test_only_an_administrator_releases_nevertheless_and_only_known_faults(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    who = await site.person()
    staff, boss = await make_person(site.app, roles=("nhan-vien",)), await make_person(site.app, roles=("quan-tri",))
    code = await held(site.client, who, site.run_jobs, monkeypatch)
    path, body = f"{OFFICE}/{code}/giay-to/phat-hanh", {"lyDo": "Đã xem, chữ đúng"}
    assert (await site.client.post(path, headers=staff.headers, json=body)).status_code == 403
    assert (await site.client.post(path, headers=boss.headers, json={"lyDo": ""})).status_code == 422
    assert (await site.client.post(path, headers=boss.headers, json=body)).status_code == 200
    monkeypatch.setattr(
        held_sets, "audit_papers", lambda *_: (*FAULTS, Fault("thieu_trang", "dieu-le-cong-ty", "trang 3"))
    )
    await site.run_jobs()
    assert (await listed(site.client, who, code))["trangThai"] == "KIEM_TRA"
    assert (await site.client.post(path, headers=boss.headers, json=body)).status_code == 200
    await site.run_jobs()
    assert (await listed(site.client, who, code))["trangThai"] == "SAN_SANG"
    async with site.database.transaction() as session:
        logged = (await session.execute(text("SELECT loai, ly_do, cong_khai FROM su_kien_ho_so ORDER BY so"))).all()
    assert [tuple(row) for row in logged if "GIAY_TO" in row.loai] == [
        ("GIAY_TO_CAN_KIEM_TRA", None, False),
        ("PHAT_HANH_GIAY_TO", "Đã xem, chữ đúng", False),
        ("GIAY_TO_CAN_KIEM_TRA", None, False),
        ("PHAT_HANH_GIAY_TO", "Đã xem, chữ đúng", False),
    ]


@pytest.mark.deep
@pytest.mark.req("S4.11")
async def test_a_crash_of_the_audit_releases_nothing(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    def crash(*_: object) -> tuple[Fault, ...]:
        raise RuntimeError("broken")

    who = await site.person()
    monkeypatch.setattr(held_sets, "audit_papers", crash)
    code = (await submitted(site.client, who, wire(valid("TNHH2"))))["maHoSo"]
    await site.run_jobs()
    assert (await listed(site.client, who, code))["trangThai"] in ("DANG_TAO", "LOI")
    assert (await the_set(site.database)).so_lan_thu >= 1
