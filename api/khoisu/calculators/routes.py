"""The calculators, for everyone: results as JSON and as files. Nothing that is asked is stored."""

import asyncio
from typing import Annotated, Any, Final
from urllib.parse import urlsplit

from fastapi import APIRouter, Query, Request, Response

from khoisu.calculators import service
from khoisu.calculators.files.calendar import calendar_name, first_year_calendar
from khoisu.calculators.files.duties_paper import duties_paper
from khoisu.calculators.files.sheet import to_sheet
from khoisu.calculators.rules.asked import Plan
from khoisu.calculators.rules.duty import Founded
from khoisu.calculators.schemas import ChiPhiHoi, ChiPhiNamDau, HanHoi, HanSauThanhLap
from khoisu.calculators.views import costs_view, duties_view
from khoisu.kit import clock
from khoisu.kit.api_model import Data, ProblemBody, problems
from khoisu.kit.auth import AnyoneDep
from khoisu.kit.db import DatabaseDep
from khoisu.kit.http.client_ip import AddressDep
from khoisu.kit.http.networks import Address, network_of
from khoisu.kit.http.site_caps import count_for_site, site_cap
from khoisu.kit.lang import LangDep
from khoisu.kit.rate_limit import Limit, RateLimiter
from khoisu.rendering.service import Stamp, draw_at_once

router = APIRouter(prefix="/business/api/v1/cong-cu", tags=["calculators"])
FILES = Limit("cong-cu-tep", times=120, seconds=3600)
"""Files are drawn without login: so many from one address in an hour."""
SHEET: Final = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
CALENDAR: Final = "text/calendar"
REFUSED = problems({422: "A field is refused"})


def _sends(kind: str) -> dict[int | str, dict[str, Any]]:
    return {
        **REFUSED,
        200: {"content": {kind: {}}, "description": "The file"},
        429: {"model": ProblemBody, "description": "More than 120 files in an hour from one address"},
        503: {"model": ProblemBody, "description": "Drawing takes too long"},
    }


def _file(data: bytes, name: str, kind: str) -> Response:
    return Response(data, media_type=kind, headers={"Content-Disposition": f'attachment; filename="{name}"'})


async def _count(request: Request, address: Address) -> None:
    limiter: RateLimiter = request.app.state.limiter
    await limiter.hit(FILES, network_of(address))
    await count_for_site(limiter, site_cap("files"))


def _plan(asked: ChiPhiHoi) -> Plan:
    return Plan(
        loai_hinh=asked.loai_hinh,
        von=asked.von,
        doanh_thu=asked.doanh_thu,
        ke_toan=asked.ke_toan,
        chu_ky_so_nam=asked.chu_ky_so_nam,
        hoa_don=asked.hoa_don,
        lao_dong=asked.lao_dong,
        luong=asked.luong,
        ngay=asked.ngay or clock.today(),
    )


def _company(asked: HanHoi) -> Founded:
    """As most new companies are: returns by the quarter, the fiscal year ends with the calendar's. The texts say so."""
    return Founded(asked.ngay, asked.loai_hinh, asked.lao_dong, ky_gtgt="QUY", nam_den=12)


@router.get("/chi-phi-nam-dau", responses=REFUSED)
async def count_first_year(
    _caller: AnyoneDep, database: DatabaseDep, lang: LangDep, asked: Annotated[ChiPhiHoi, Query()]
) -> Data[ChiPhiNamDau]:
    """What the first year of a company costs, each line with its source, by the prices on sale now (S9.3)."""
    plan = _plan(asked)
    return Data(data=costs_view(plan, await service.choose_packages(database, plan, lang), lang))


@router.get("/chi-phi-nam-dau.xlsx", response_class=Response, responses=_sends(SHEET))
async def download_first_year(
    request: Request,
    _caller: AnyoneDep,
    database: DatabaseDep,
    lang: LangDep,
    address: AddressDep,
    asked: Annotated[ChiPhiHoi, Query()],
) -> Response:
    """The same as a sheet with formulas."""
    await _count(request, address)
    plan = _plan(asked)
    costs = costs_view(plan, await service.choose_packages(database, plan, lang), lang)
    return _file(await asyncio.to_thread(to_sheet, costs, lang), "chi-phi-nam-dau.xlsx", SHEET)


@router.get("/han-sau-thanh-lap", responses=REFUSED)
async def count_duties(_caller: AnyoneDep, lang: LangDep, asked: Annotated[HanHoi, Query()]) -> Data[HanSauThanhLap]:
    """The duties after the certificate with their last days."""
    return Data(data=duties_view(_company(asked), lang))


@router.get("/han-sau-thanh-lap.ics", response_class=Response, responses=_sends(CALENDAR))
async def download_calendar(
    request: Request, _caller: AnyoneDep, lang: LangDep, address: AddressDep, asked: Annotated[HanHoi, Query()]
) -> Response:
    """The same as a calendar with alarms."""
    await _count(request, address)
    company = _company(asked)
    public_url: str = request.app.state.core.public_url
    host = urlsplit(public_url).hostname or "localhost"
    return _file(first_year_calendar(company, lang, host), f"{calendar_name(company)}.ics", CALENDAR)


@router.get("/han-sau-thanh-lap.pdf", response_class=Response, responses=_sends("application/pdf"))
async def download_paper(
    request: Request, _caller: AnyoneDep, lang: LangDep, address: AddressDep, asked: Annotated[HanHoi, Query()]
) -> Response:
    """The same as a paper to print."""
    await _count(request, address)
    company = _company(asked)
    drawn = await draw_at_once(duties_paper(company, lang), Stamp(), "pdf")
    return _file(drawn["pdf"].data, f"{calendar_name(company)}.pdf", "application/pdf")
