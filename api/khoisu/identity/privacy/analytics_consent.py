"""A visitor's yes or no to analytics. Stored without address, account or anything else that names a person (G-81)."""

from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Request

from khoisu.identity.models import VisitorConsent
from khoisu.kit.api_model import Data, Instant, TypedText, Wire, problems
from khoisu.kit.auth import AnyoneDep
from khoisu.kit.db import SessionDep
from khoisu.kit.http.client_ip import AddressDep
from khoisu.kit.http.networks import network_of
from khoisu.kit.http.site_caps import count_for_site, site_cap
from khoisu.kit.lang import LangDep
from khoisu.kit.rate_limit import Limit, RateLimiter

router = APIRouter(prefix="/auth/api/v1", tags=["identity"])
PURPOSE = "DO_LUONG"
OFTEN = Limit("dong-y-do-luong", times=20, seconds=3600)
TOO_OFTEN = problems({429: "More than 20 in an hour from one address"})


class AnalyticsConsentChoice(Wire):
    """`phienBan` is the version of the text that the visitor was shown."""

    dong_y: bool
    phien_ban: Annotated[str, TypedText(pattern=r"^\d{4}-\d{2}-\d{2}$")]


class AnalyticsConsentReceipt(Wire):
    """`id` proves the choice; nothing else links it to the visitor."""

    id: UUID
    dong_y: bool
    phien_ban: str
    luc: Instant


@router.post("/dong-y-do-luong", status_code=201, responses=TOO_OFTEN)
async def choose_analytics_consent(
    request: Request,
    session: SessionDep,
    lang: LangDep,
    address: AddressDep,
    body: AnalyticsConsentChoice,
    _caller: AnyoneDep,
) -> Data[AnalyticsConsentReceipt]:
    """Write a visitor's yes or no to being counted into the ledger; the last receipt is the one that holds."""
    limiter: RateLimiter = request.app.state.limiter
    await limiter.hit(OFTEN, network_of(address))
    await count_for_site(limiter, site_cap("choices"))
    row = VisitorConsent(muc_dich=PURPOSE, phien_ban=body.phien_ban, dong_y=body.dong_y, ngon_ngu=lang)
    session.add(row)
    await session.flush()
    return Data(data=AnalyticsConsentReceipt(id=row.id, dong_y=row.dong_y, phien_ban=row.phien_ban, luc=row.at))
