"""Where an administrator saves the company's data (S2.15)."""

from fastapi import APIRouter

from khoisu.kit.api_model import Data, problems
from khoisu.kit.auth import RECENT_LOGIN, AdministratorDep
from khoisu.kit.db import SessionDep
from khoisu.site_settings.schemas import CompanyChange, CompanyPage
from khoisu.site_settings.service import settings_page
from khoisu.workflows.site_settings.save_settings import save_site_settings

router = APIRouter(prefix="/business/api/v1", tags=["company"])
REFUSED = problems({409: "phien_ban_cu, `thayDoi` says what others changed meanwhile; dang_cho_duyet"})


@router.put("/quan-tri/cai-dat", responses=REFUSED, dependencies=[RECENT_LOGIN])
async def save_settings(caller: AdministratorDep, session: SessionDep, body: CompanyChange) -> Data[CompanyPage]:
    """Save the data as a new version: pages, mails and payment instructions use it from now on.

    Needs a login of the last minutes (403 `can_xac_nhan_lai`). Bank accounts, names, tax code, registration, address and the
    company's e-mail change only when another administrator approves; all administrators are notified.
    """
    await save_site_settings(session, caller, body)
    return Data(data=await settings_page(session))
