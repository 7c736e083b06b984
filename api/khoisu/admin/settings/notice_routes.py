"""What this site lacks or what goes wrong with its SMS, for the administrators' overview."""

from typing import Literal

from fastapi import APIRouter
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.access_log.service import count_open_alerts
from khoisu.kit import clock
from khoisu.kit.api_model import Data, Wire
from khoisu.kit.auth import AdministratorDep
from khoisu.kit.db import SessionDep
from khoisu.notifications.service import current_limits, missing_carriers, usage_today
from khoisu.site_settings.service import current_settings
from khoisu.site_settings.service import settings as company_settings

router = APIRouter(prefix="/business/api/v1/quan-tri/canh-bao", tags=["office"])
NoticeKind = Literal[
    "THIEU_MAY_CHU_THU",
    "THIEU_MAY_CHU_SMS",
    "CHUA_LUU_CONG_TY",
    "SMS_DANG_DUNG",
    "SMS_HET",
    "SMS_DANG_NGO",
    "XEM_KHAC_THUONG",
]
CARRIERS: dict[str, NoticeKind] = {"SMTP_URL": "THIEU_MAY_CHU_THU", "SMS_URL": "THIEU_MAY_CHU_SMS"}


class SiteNotice(Wire):
    """What an administrator has to know or fix.

    No mail server, no SMS server, company data never saved: only on a production site. SMS: stopped by an administrator,
    used up for this hour or day, or a number range whose codes hardly anybody types. Alerts about unusual reading wait.
    """

    loai: NoticeKind


async def _notices(session: AsyncSession) -> list[SiteNotice]:
    kinds: list[NoticeKind] = [CARRIERS[name] for name in missing_carriers()]
    if company_settings().env == "production" and (await current_settings(session)).phien_ban == 0:
        # The environment knows neither the representative nor the day of registration; pages show sample ones.
        kinds.append("CHUA_LUU_CONG_TY")
    kinds += await _sms(session)
    if await count_open_alerts(session):
        kinds.append("XEM_KHAC_THUONG")
    return [SiteNotice(loai=kind) for kind in kinds]


async def _sms(session: AsyncSession) -> list[NoticeKind]:
    limits, used = await current_limits(session), await usage_today(session)
    full = sum(one.gui_gio for one in used) >= limits.gio or sum(one.gui_ngay for one in used) >= limits.ngay
    found: list[tuple[NoticeKind, bool]] = [
        ("SMS_DANG_DUNG", limits.stops_all(clock.now())),
        ("SMS_HET", full),
        ("SMS_DANG_NGO", any(one.suspect for one in used)),
    ]
    return [kind for kind, holds in found if holds]


@router.get("")
async def list_notices(_caller: AdministratorDep, session: SessionDep) -> Data[list[SiteNotice]]:
    """What this site lacks; empty when nothing is missing."""
    return Data(data=await _notices(session))
