"""What is missing on this site, for the administrators' overview: things that only those who operate the site can fix."""

from typing import Literal

from fastapi import APIRouter
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit.api_model import Data, Wire
from khoisu.kit.auth import AdministratorDep
from khoisu.kit.db import SessionDep
from khoisu.notifications.service import missing_carriers
from khoisu.site_settings.service import current_settings
from khoisu.site_settings.service import settings as company_settings

router = APIRouter(prefix="/business/api/v1/quan-tri/canh-bao", tags=["office"])
NoticeKind = Literal["THIEU_MAY_CHU_THU", "THIEU_MAY_CHU_SMS", "CHUA_LUU_CONG_TY"]
CARRIERS: dict[str, NoticeKind] = {"SMTP_URL": "THIEU_MAY_CHU_THU", "SMS_URL": "THIEU_MAY_CHU_SMS"}


class SiteNotice(Wire):
    """No mail server, no SMS server, or the company's data were never saved in the back office; only on a production site."""

    loai: NoticeKind


async def _notices(session: AsyncSession) -> list[SiteNotice]:
    kinds: list[NoticeKind] = [CARRIERS[name] for name in missing_carriers()]
    if company_settings().env == "production" and (await current_settings(session)).phien_ban == 0:
        # The environment knows neither the representative nor the day of registration; pages show sample ones.
        kinds.append("CHUA_LUU_CONG_TY")
    return [SiteNotice(loai=kind) for kind in kinds]


@router.get("")
async def list_notices(_caller: AdministratorDep, session: SessionDep) -> Data[list[SiteNotice]]:
    """What this site lacks; empty when nothing is missing."""
    return Data(data=await _notices(session))
