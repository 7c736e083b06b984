"""The owner's companies, and their calendars at secret addresses."""

from typing import Annotated, Any
from urllib.parse import urlsplit

from fastapi import APIRouter, Depends, Path, Query, Request, Response

from khoisu.calculators.schemas import Question
from khoisu.catalog.service import read_price_list
from khoisu.companies import reminders, service
from khoisu.companies.declaring import facts_of
from khoisu.companies.renewals import renewals_of
from khoisu.companies.rules import Answer
from khoisu.companies.schemas import (
    CompanyCode,
    DeclaredCompany,
    DutyAnswerIn,
    DutyName,
    FeedIn,
    OwnCompany,
    OwnCompanyPage,
    ReminderChoiceIn,
    TickIn,
)
from khoisu.companies.views import company_calendar, company_row, company_view
from khoisu.kit import clock
from khoisu.kit.api_model import NO_NUL, Data, ProblemBody
from khoisu.kit.auth import AnyoneDep, SignedInDep
from khoisu.kit.db import DatabaseDep, SessionDep
from khoisu.kit.http.client_ip import AddressDep
from khoisu.kit.http.networks import network_of
from khoisu.kit.idempotency import idempotent
from khoisu.kit.lang import Lang, LangDep
from khoisu.kit.rate_limit import Limit

router = APIRouter(prefix="/business/api/v1", tags=["companies"])
DECLARED = Limit("them-cong-ty", times=20, seconds=86_400)
"""So many companies are added by one account in a day."""
FEEDS = Limit("lich-cong-ty", times=120, seconds=3600)
"""Calendars are read without login: so many times from one address in an hour."""
CodePath = Annotated[CompanyCode, Path(alias="ma", description="Code of the company, CT and eight characters")]
FeedKey = Annotated[str, Path(alias="khoa", max_length=64, pattern=NO_NUL)]


def problem(text: str) -> dict[str, Any]:
    """A refusal for the contract."""
    return {"model": ProblemBody, "description": text}


MISSING: dict[int | str, dict[str, Any]] = {
    403: problem("The owner has not given the caller this part"),
    404: problem("No such company, or somebody else's"),
    422: problem("A field is malformed"),
}


def secret_of(request: Request) -> str:
    """The secret that addresses are signed with."""
    return request.app.state.core.session_secret.get_secret_value()


@router.get("/cong-ty-cua-toi")
async def list_own_companies(caller: SignedInDep, session: SessionDep, lang: LangDep) -> Data[list[OwnCompany]]:
    """The caller's companies, the newest first. One certified before there were records gets its record now."""
    return Data(data=[company_row(one, lang) for one in await service.list_own(session, caller.account_id)])


async def _paced(request: Request, caller: SignedInDep) -> None:
    await request.app.state.limiter.hit(DECLARED, str(caller.account_id))


@router.post(
    "/cong-ty-cua-toi",
    status_code=201,
    responses={409: problem("cong_ty_da_co with `ma`, khoa_da_dung"), 422: problem("A field is refused")},
    dependencies=[Depends(_paced)],
)
@idempotent
async def declare_company(
    caller: SignedInDep, session: SessionDep, lang: LangDep, body: DeclaredCompany
) -> Data[OwnCompany]:
    """Add a company that was founded elsewhere, as its certificate says. We compare before anything is filed for it."""
    page = await service.declare(session, caller.account_id, facts_of(body, clock.today()))
    return Data(data=company_row(page, lang))


@router.get("/cong-ty-cua-toi/{ma}", responses=MISSING)
async def read_own_company(
    request: Request, caller: SignedInDep, database: DatabaseDep, session: SessionDep, lang: LangDep, code: CodePath
) -> Data[OwnCompanyPage]:
    """A company: its record, its duties of the next twelve months, and what must be answered first."""
    on_sale = await read_price_list(database, lang)
    page = await service.get_own(session, caller.account_id, code)
    shown = company_view(page, on_sale, secret_of(request), lang)
    more = {
        "nhac": await reminders.read_choice(session, caller.account_id, code),
        "dang_dung": await renewals_of(session, page, caller.account_id, on_sale, lang),
    }
    return Data(data=shown.model_copy(update=more))


@router.put("/cong-ty-cua-toi/{ma}/du-kien/{cauHoi}", status_code=204, responses=MISSING)
async def answer_company_question(
    caller: SignedInDep,
    session: SessionDep,
    code: CodePath,
    question: Annotated[Question, Path(alias="cauHoi")],
    body: DutyAnswerIn,
) -> Response:
    """Say something about the company that no paper says. What was said before stays in its history."""
    answer = Answer(body.gia_tri, body.tu_ngay)
    await service.answer_question(session, caller.account_id, code, question, answer)
    return Response(status_code=204)


@router.put("/cong-ty-cua-toi/{ma}/viec/{viec}", status_code=204, responses=MISSING)
async def tick_company_duty(
    caller: SignedInDep,
    session: SessionDep,
    code: CodePath,
    duty: Annotated[DutyName, Path(alias="viec")],
    body: TickIn,
) -> Response:
    """Tick a duty as done, or take the tick back; the same again changes nothing."""
    await service.tick_duty(session, caller.account_id, code, duty, body.ghi_chu, done=body.da_lam)
    return Response(status_code=204)


@router.put("/cong-ty-cua-toi/{ma}/nhac", status_code=204, responses=MISSING)
async def choose_company_reminders(
    caller: SignedInDep, session: SessionDep, code: CodePath, body: ReminderChoiceIn
) -> Response:
    """Choose how one is reminded of the company's duties; the others who see it choose for themselves."""
    await service.get_own(session, caller.account_id, code)
    await reminders.choose(session, caller.account_id, code, mail=body.thu, sms=body.sms)
    return Response(status_code=204)


@router.put("/cong-ty-cua-toi/{ma}/lich", status_code=204, responses=MISSING)
async def renew_company_calendar(
    request: Request, caller: SignedInDep, session: SessionDep, code: CodePath, body: FeedIn
) -> Response:
    """Give the calendar its first or another address; the one before ends. A second press changes nothing."""
    await service.renew_feed(session, caller.account_id, code, secret_of(request), body.dang_thay)
    return Response(status_code=204)


@router.get(
    "/lich-cong-ty/{ma}/{khoa}.ics",
    response_class=Response,
    responses={
        200: {"content": {"text/calendar": {}}, "description": "The calendar"},
        404: problem("No such address, or it was renewed"),
        422: problem("A field is malformed"),
        429: problem("Read too often from one address"),
    },
)
async def read_company_calendar(
    request: Request,
    _caller: AnyoneDep,
    session: SessionDep,
    address: AddressDep,
    code: CodePath,
    key: FeedKey,
    lang: Annotated[Lang, Query(alias="ngonNgu", description="Language of the entries")] = "vi",
) -> Response:
    """What is due, for a calendar program that has no login: the secret in the address is the right to it."""
    await request.app.state.limiter.hit(FEEDS, network_of(address))
    page = await service.get_by_feed(session, code, key, secret_of(request))
    public_url: str = request.app.state.core.public_url
    data = company_calendar(page, urlsplit(public_url).hostname or "localhost", lang)
    headers = {
        "Content-Disposition": f'attachment; filename="{code.lower()}.ics"',
        "Cache-Control": "private, no-store",
    }
    return Response(data, media_type="text/calendar", headers=headers)
