"""Whom an owner invites: what each role may do, that a link works once for one address, and who did what."""

import asyncio
from datetime import timedelta
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import text, update

from khoisu.companies.models import Company, Membership
from khoisu.companies.states import Role
from khoisu.kit import clock
from tests.companies.test_companies import OWN, today
from tests.companies.test_reminders import recorded
from tests.contract.operations import operations
from tests.inbox import letters
from tests.people import MakePerson, Person
from tests.running_site import Site

INVITATION = "/business/api/v1/loi-moi-cong-ty"
ROLES = ("CHU", "XEM", "LAM", "DAT", "stranger")
MAY: dict[str, str] = {
    f"GET {OWN}/{{ma}}": "CHU XEM LAM DAT",
    f"GET {OWN}/{{ma}}/nguoi": "CHU XEM LAM DAT",
    f"PUT {OWN}/{{ma}}/nhac": "CHU XEM LAM DAT",
    f"PUT {OWN}/{{ma}}/du-kien/{{cauHoi}}": "CHU LAM DAT",
    f"PUT {OWN}/{{ma}}/viec/{{viec}}": "CHU LAM DAT",
    f"PUT {OWN}/{{ma}}/lich": "CHU",
    f"POST {OWN}/{{ma}}/nguoi": "CHU",
    f"DELETE {OWN}/{{ma}}/nguoi/{{id}}": "CHU",
}
"""Which roles may use an operation of one company."""
BODIES: dict[str, dict[str, Any]] = {
    "nhac": {"thu": True, "sms": False},
    "{cauHoi}": {"giaTri": "QUY"},
    "{viec}": {"daLam": True},
    "lich": {"dangThay": None},
    "nguoi": {"email": "ke-toan@khoisu.example", "vaiTro": "XEM"},
}


@pytest.fixture
async def owner(person: MakePerson) -> Person:
    return await person(name="Trần Thị Chủ")


@pytest.fixture
async def company(app: FastAPI, owner: Person) -> Company:
    return await recorded(app.state.database, owner.id, today() - timedelta(days=3))


async def invited(app: FastAPI, client: httpx.AsyncClient, owner: Person, code: str, email: str, role: str) -> str:
    """The secret of the link in the mail to somebody."""
    reply = await client.post(f"{OWN}/{code}/nguoi", json={"email": email, "vaiTro": role}, headers=owner.headers)
    assert reply.status_code == 204, reply.text
    return (await letters(app.state.database, email.lower()))[-1].data["ma_lien_ket"]


async def joined(app: FastAPI, client: httpx.AsyncClient, owner: Person, code: str, who: Person, role: str) -> None:
    token = await invited(app, client, owner, code, who.email, role)
    reply = await client.post(f"{INVITATION}/{token}", headers=who.headers)
    assert reply.json()["data"] == {"ma": code}


async def people(client: httpx.AsyncClient, who: Person, code: str) -> dict[str, Any]:
    return (await client.get(f"{OWN}/{code}/nguoi", headers=who.headers)).json()["data"]


async def test_each_role_may_do_what_is_written_and_nothing_else(site: Site, owner: Person, company: Company) -> None:
    """Every operation of one company is in the table; a stranger finds none of them. Changes are the owner's: tests/changes."""
    own = [one for one in operations() if one.path.startswith(f"{OWN}/{{ma}}") and "/thay-doi" not in one.path]
    assert {str(one) for one in own} == MAY.keys()
    callers = {"CHU": owner} | {role: await site.person() for role in ROLES[1:]}
    for role in ROLES[1:4]:
        await joined(site.app, site.client, owner, company.ma, callers[role], role)
    await invited(site.app, site.client, owner, company.ma, "cho@khoisu.example", "XEM")
    waiting = (await people(site.client, owner, company.ma))["nguoi"][0]["id"]
    found: dict[str, list[str]] = {}
    for one in own:
        body = next((body for end, body in BODIES.items() if one.path.endswith(end) and one.method != "GET"), None)
        path = one.path.format(ma=company.ma, cauHoi="KY_GTGT", viec="bhxh", id=waiting)
        for role in reversed(ROLES):
            reply = await site.client.request(one.method, path, json=body, headers=callers[role].headers)
            assert reply.status_code in ((404,) if role == "stranger" else (200, 204, 403, 404)), reply.text
            if reply.status_code < 300:
                found.setdefault(str(one), []).append(role)
    assert {name: " ".join(sorted(roles, key=ROLES.index)) for name, roles in found.items()} == MAY


async def test_somebody_invited_sees_the_company_but_not_what_is_the_owners(
    site: Site, owner: Person, company: Company
) -> None:
    accountant = await site.person(name="Lê Kế Toán")
    token = await invited(site.app, site.client, owner, company.ma, accountant.email.upper(), "LAM")
    shown = await site.client.get(f"{INVITATION}/{token}", headers=accountant.headers)
    assert shown.json()["data"] == {"ma": company.ma, "ten": f"CÔNG TY {company.ma}", "vaiTro": "LAM"}
    assert (await site.client.get(OWN, headers=accountant.headers)).json()["data"] == []
    other = await site.client.post(f"{INVITATION}/{token}", headers=(await site.person()).headers)
    assert (other.status_code, other.json()["code"]) == (409, "loi_moi_cho_dia_chi_khac")
    assert company.ma not in other.text
    both = await asyncio.gather(
        *(site.client.post(f"{INVITATION}/{token}", headers=accountant.headers) for _ in range(3))
    )
    assert [one.status_code for one in both] == [200, 200, 200]
    [row] = (await site.client.get(OWN, headers=accountant.headers)).json()["data"]
    await site.client.put(f"{OWN}/{company.ma}/lich", json={"dangThay": None}, headers=owner.headers)
    page = (await site.client.get(f"{OWN}/{company.ma}", headers=accountant.headers)).json()["data"]
    assert (row["maHoSo"], page["maHoSo"], page["lich"], page["vaiTro"]) == ("", "", None, "LAM")
    await site.client.put(f"{OWN}/{company.ma}/viec/bhxh", json={"daLam": True}, headers=accountant.headers)
    seen = await people(site.client, owner, company.ma)
    assert [(one["viec"], one["ai"], one["ve"]) for one in seen["nhatKy"]][:3] == [
        ("DANH_DAU", "Lê Kế Toán", "bhxh"),
        ("NHAN_LOI_MOI", "Lê Kế Toán", ""),
        ("MOI", "Trần Thị Chủ", accountant.email),
    ]
    assert accountant.email not in str(await people(site.client, accountant, company.ma))
    again = await site.client.post(
        f"{OWN}/{company.ma}/nguoi", json={"email": accountant.email, "vaiTro": "XEM"}, headers=owner.headers
    )
    assert again.json()["code"] == "da_duoc_moi"
    [me] = (await people(site.client, accountant, company.ma))["nguoi"]
    assert me["laToi"]
    left = f"{OWN}/{company.ma}/nguoi/{me['id']}"
    assert (await site.client.delete(left, headers=accountant.headers)).status_code == 204
    assert (await site.client.get(f"{OWN}/{company.ma}", headers=accountant.headers)).status_code == 404
    assert (await site.client.get(f"{INVITATION}/{token}", headers=accountant.headers)).status_code == 404


async def test_an_old_or_unproven_or_withdrawn_invitation_lets_nobody_in(
    site: Site, owner: Person, company: Company
) -> None:
    late, unproven, racing = await site.person(), await site.person(), await site.person()
    database = site.app.state.database
    token = await invited(site.app, site.client, owner, company.ma, late.email, "XEM")
    async with database.transaction() as session:
        await session.execute(update(Membership).values(het_han=clock.now() - timedelta(seconds=1)))
        sql = "UPDATE account SET email_verified = false WHERE id = :id"
        await session.execute(text(sql), {"id": unproven.id})
    assert (await site.client.post(f"{INVITATION}/{token}", headers=late.headers)).status_code == 404
    assert (await people(site.client, owner, company.ma))["nguoi"] == []
    await joined(site.app, site.client, owner, company.ma, late, "XEM")
    token = await invited(site.app, site.client, owner, company.ma, unproven.email, "XEM")
    assert (await site.client.post(f"{INVITATION}/{token}", headers=unproven.headers)).status_code == 409
    token = await invited(site.app, site.client, owner, company.ma, racing.email, "DAT")
    number = (await people(site.client, owner, company.ma))["nguoi"][0]["id"]
    accepted, withdrawn = await asyncio.gather(
        site.client.post(f"{INVITATION}/{token}", headers=racing.headers),
        site.client.delete(f"{OWN}/{company.ma}/nguoi/{number}", headers=owner.headers),
    )
    assert withdrawn.status_code == 204
    assert accepted.status_code in (200, 404)
    assert (await site.client.get(f"{OWN}/{company.ma}", headers=racing.headers)).status_code == 404
    token = await invited(site.app, site.client, owner, company.ma, racing.email, "DAT")
    async with database.transaction() as session:
        await session.execute(text("DELETE FROM cong_ty"))
    assert (await site.client.post(f"{INVITATION}/{token}", headers=racing.headers)).status_code == 404
    assert len(Role) == 4
