"""`/auth/api/v1/quan-tri/dang-nhap-google`: why logins by Google fail, for administrators."""

from datetime import date

from fastapi import APIRouter, Request

from khoisu.identity import service as identity
from khoisu.kit.api_model import Data, Instant, Wire
from khoisu.kit.auth import AdministratorDep
from khoisu.kit.db import SessionDep

router = APIRouter(prefix="/auth/api/v1/quan-tri/dang-nhap-google", tags=["office-accounts"])


class GoogleFailure(Wire):
    """How often logins by Google failed on a day, by kind: `state`, `discovery`, `token_401`, `suspended`, …"""

    ngay: date
    loai: str
    so_lan: int
    luc_cuoi: Instant


class GoogleLogins(Wire):
    """Whether login by Google is set up, and its failures of the last 30 days, the newest first."""

    bat: bool
    that_bai: list[GoogleFailure]


@router.get("")
async def read_google_logins(_caller: AdministratorDep, request: Request, session: SessionDep) -> Data[GoogleLogins]:
    """What went wrong with logins by Google, without anybody's name."""
    rows = await identity.list_google_failures(session)
    failures = [GoogleFailure(ngay=row.day, loai=row.kind, so_lan=row.times, luc_cuoi=row.last_at) for row in rows]
    return Data(data=GoogleLogins(bat=request.app.state.google is not None, that_bai=failures))
