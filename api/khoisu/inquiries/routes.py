"""Where visitors send their requests; no token needed (S1.2, S6.2)."""

from typing import Annotated, cast

from fastapi import APIRouter, Path, Request, Response

from khoisu.inquiries import rules, service
from khoisu.inquiries.errors import CALL_US
from khoisu.inquiries.schemas import Code, FormRules, RequestIn, RequestStatus, RequestTaken
from khoisu.kit import clock
from khoisu.kit.api_model import Data, problems
from khoisu.kit.auth import AnyoneDep
from khoisu.kit.db import SessionDep
from khoisu.kit.http.client_ip import AddressDep
from khoisu.kit.http.networks import network_of
from khoisu.kit.http.site_caps import count_for_site, site_cap
from khoisu.kit.idempotency import OnceDep
from khoisu.kit.lang import LangDep
from khoisu.kit.rate_limit import Limit, RateLimiter
from khoisu.kit.working_time import answer_days
from khoisu.site_settings.service import working_calendar

router = APIRouter(prefix="/business/api/v1", tags=["contacts"])
REFUSED = problems(
    {409: "khoa_da_dung", 422: "A field is refused", 429: "More than 5 in a minute or 30 in a day from one address"}
)
BURST = Limit("lien-he-phut", times=5, seconds=60)
DAILY = Limit("lien-he-ngay", times=30, seconds=86_400)
LOOKS = Limit("lien-he-xem", times=60, seconds=3600)
"""Looks at requests by code from one address; a code has 40 bits, so nobody finds one by trying."""
MISSING = problems({404: "No such request"})
MAILS = Limit("lien-he-thu", times=3, seconds=86_400)
"""Confirmations to one mail address a day: the form must not be a way to flood a stranger's inbox."""


def _taken(code: str, days: int, *, mailed: bool) -> Data[RequestTaken]:
    data = RequestTaken(ma_yeu_cau=code, tao_luc=clock.now(), ngay_tra_loi=days, gui_thu=mailed)
    return Data(data=data)


@router.get("/thong-tin-lien-lac/quy-dinh")
async def contact_form_rules(_caller: AnyoneDep, session: SessionDep) -> Data[FormRules]:
    """What a form has to know: version of the privacy text, longest question, how soon we answer."""
    shown = FormRules(
        phien_ban_dong_y=await service.consent_version(session),
        noi_dung_toi_da=rules.TEXT_MAX,
        ngay_tra_loi=answer_days(await working_calendar(session)),
    )
    return Data(data=shown)


@router.get("/thong-tin-lien-lac/{maYeuCau}", responses=MISSING)
async def read_status(
    request: Request,
    _caller: AnyoneDep,
    session: SessionDep,
    address: AddressDep,
    code: Annotated[Code, Path(alias="maYeuCau", description="The request's code")],
) -> Data[RequestStatus]:
    """How far a request is, for anyone who has its code; no text and no name."""
    limiter: RateLimiter = request.app.state.limiter
    await limiter.hit(LOOKS, network_of(address))
    found = await service.get_inquiry(session, code)
    return Data(
        data=RequestStatus(
            ma_yeu_cau=found.ma_yeu_cau,
            khieu_nai=found.nhu_cau in rules.COMPLAINTS,
            trang_thai=cast("rules.State", found.trang_thai),
            tao_luc=found.tao_luc,
            han_tra_loi=found.han_tra_loi,
            han_ket_qua=found.han_ket_qua,
            chuyen_cap_luc=found.chuyen_cap_luc,
        )
    )


@router.post("/thong-tin-lien-lac", status_code=201, response_model=Data[RequestTaken], responses=REFUSED)
async def leave_request(
    request: Request,
    caller: AnyoneDep,
    session: SessionDep,
    once: OnceDep,
    lang: LangDep,
    address: AddressDep,
    body: RequestIn,
) -> Response:
    """Leave a name, a way to answer and a question. What looks like advertising is held for moderation, never lost."""
    limiter: RateLimiter = request.app.state.limiter
    network = network_of(address)
    await limiter.hit_all((BURST, network), (DAILY, network))
    await count_for_site(limiter, site_cap("contacts"), CALL_US)
    # Counted on a separate connection, before the request takes one.
    to = None if body.is_suspect else body.email
    mailed = bool(to and await limiter.count(MAILS, to.strip().lower()) <= MAILS.times)
    visit = service.Visit(
        caller.account_id if caller else None,
        lang,
        address.exact,
        request.app.state.core.session_secret.get_secret_value(),
    )

    async def work() -> Data[RequestTaken]:
        made = await service.create_inquiry(session, visit, body, mail_allowed=mailed)
        days = answer_days(await working_calendar(session))
        return _taken(made.ma, days, mailed=mailed and not made.is_held)

    return await once.run(work)
