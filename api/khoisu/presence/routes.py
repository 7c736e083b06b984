"""`/business/api/v1/quan-tri/dang-xem`: who else has the same page of the back office open."""

from typing import Annotated

from fastapi import APIRouter, Depends

from khoisu.kit.api_model import Data
from khoisu.kit.auth import Caller, RequireRole
from khoisu.kit.db import SessionDep
from khoisu.presence import service
from khoisu.presence.schemas import OpenPage, Viewer

AllStaffDep = Annotated[Caller, Depends(RequireRole("bien-tap", "nhan-vien"))]
router = APIRouter(prefix="/business/api/v1/quan-tri/dang-xem", tags=["office"])


@router.post("")
async def note_open_page(caller: AllStaffDep, session: SessionDep, body: OpenPage) -> Data[list[Viewer]]:
    """Say that one has the page open, for a minute; answers the colleagues who have it open too. Repeating renews."""
    return Data(data=await service.note_open_page(session, caller, body))
