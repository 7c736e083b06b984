"""Inviting people to a company, accepting, leaving, and who did what."""

from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Depends, Path, Request, Response

from khoisu.companies import members
from khoisu.companies.routes import MISSING, CodePath, problem, secret_of
from khoisu.companies.schemas import DeedOut, InvitationOut, InviteIn, JoinedOut, MemberOut, PeopleOut
from khoisu.companies.states import Role
from khoisu.identity.service import restriction
from khoisu.kit.api_model import NO_NUL, Data
from khoisu.kit.auth import SignedInDep
from khoisu.kit.db import SessionDep
from khoisu.kit.lang import LangDep
from khoisu.kit.rate_limit import Limit

router = APIRouter(prefix="/business/api/v1", tags=["companies"])
INVITES = Limit("moi-cong-ty", times=20, seconds=86_400)
"""So many people are invited by one account in a day."""
CONFLICT = {409: problem("Invited already, too many people, or sent to another address")}
Token = Annotated[str, Path(alias="khoa", max_length=64, pattern=NO_NUL)]


async def _paced(request: Request, caller: SignedInDep) -> None:
    await request.app.state.limiter.hit(INVITES, str(caller.account_id))


@router.get("/cong-ty-cua-toi/{ma}/nguoi", responses=MISSING)
async def list_company_people(caller: SignedInDep, session: SessionDep, code: CodePath) -> Data[PeopleOut]:
    """Who takes part in a company, and who did what when."""
    found = await members.list_people(session, caller.account_id, code)
    shown = [
        MemberOut(
            id=one.id,
            ten=name,
            vai_tro=Role(one.vai_tro),
            nhan_luc=one.nhan_luc,
            het_han=one.het_han,
            la_toi=one.account_id == found.reader,
        )
        for one, name in found.members
    ]
    log = [DeedOut(luc=one.at, viec=one.deed, ai=one.who, ve=one.what) for one in found.log]
    return Data(data=PeopleOut(nguoi=shown, nhat_ky=log))


@router.post(
    "/cong-ty-cua-toi/{ma}/nguoi",
    status_code=204,
    responses=MISSING | CONFLICT,
    dependencies=[Depends(_paced), restriction.UNRESTRICTED],
)
async def invite_to_company(
    request: Request, caller: SignedInDep, session: SessionDep, lang: LangDep, code: CodePath, body: InviteIn
) -> Response:
    """Invite somebody by e-mail: a link that works once, within 14 days, for the account that has the address."""
    await members.invite(session, caller.account_id, code, body.email, body.vai_tro, secret_of(request), lang)
    return Response(status_code=204)


@router.delete("/cong-ty-cua-toi/{ma}/nguoi/{id}", status_code=204, responses=MISSING)
async def end_company_membership(
    caller: SignedInDep, session: SessionDep, code: CodePath, number: Annotated[UUID, Path(alias="id")]
) -> Response:
    """Withdraw an invitation, remove somebody, or leave oneself."""
    await members.end(session, caller.account_id, code, number)
    return Response(status_code=204)


@router.get("/loi-moi-cong-ty/{khoa}", responses=MISSING | CONFLICT)
async def read_company_invitation(
    request: Request, caller: SignedInDep, session: SessionDep, token: Token
) -> Data[InvitationOut]:
    """What an invitation is to. Reading accepts nothing."""
    company, name, role = await members.read_invitation(session, caller.account_id, token, secret_of(request))
    return Data(data=InvitationOut(ma=company.ma, ten=name, vai_tro=role))


@router.post("/loi-moi-cong-ty/{khoa}", responses=MISSING | CONFLICT)
async def accept_company_invitation(
    request: Request, caller: SignedInDep, session: SessionDep, token: Token
) -> Data[JoinedOut]:
    """Take part in the company from now on; a second press changes nothing."""
    return Data(data=JoinedOut(ma=await members.accept(session, caller.account_id, token, secret_of(request))))
