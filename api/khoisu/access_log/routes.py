"""`/auth/api/v1/toi/luot-xem`: who has opened the caller's papers; and why staff open what is not their task."""

from fastapi import APIRouter

from khoisu.access_log import repository, service
from khoisu.access_log.schemas import OwnView, StatePurpose
from khoisu.access_log.service import ReaderDep, Target
from khoisu.access_log.states import PURPOSE_NAMES, ROLE_NAMES, VIEW_NAMES, ObjectKind, Purpose
from khoisu.kit.api_model import Data, ProblemBody
from khoisu.kit.auth import SignedInDep, StaffDep
from khoisu.kit.db import SessionDep
from khoisu.kit.errors import FieldError, Invalid
from khoisu.kit.lang import LangDep, Text

router = APIRouter(tags=["access-log"])
MOST_SHOWN = 200
WORDS_NEEDED = Text("Vui lòng ghi rõ lý do", "Please say the reason")


@router.get("/auth/api/v1/toi/luot-xem")
async def list_own_views(caller: SignedInDep, session: SessionDep, lang: LangDep) -> Data[list[OwnView]]:
    """Which staff role opened the caller's papers, when and why, the newest first; at most 200 lines, one per day and purpose."""
    rows = await repository.list_own_views(session, caller.account_id, MOST_SHOWN)
    shown = [
        OwnView(
            ngay=row["ngay"],
            vai_tro=ROLE_NAMES[row["vai_tro"]].in_lang(lang),
            doi_tuong=ObjectKind(row["doi_tuong"]),
            ma=row["ma"],
            viec=VIEW_NAMES[row["loai"]].in_lang(lang),
            muc_dich=PURPOSE_NAMES[row["muc_dich"]].in_lang(lang),
            so_lan=row["so_lan"],
            luc=row["luc"],
        )
        for row in rows
    ]
    return Data(data=shown)


@router.post("/business/api/v1/quan-tri/muc-dich-xem", status_code=204, responses={422: {"model": ProblemBody}})
async def state_purpose(_caller: StaffDep, session: SessionDep, reader: ReaderDep, body: StatePurpose) -> None:
    """State why one opens a dossier that one has no task with, for an hour of this login; each view is logged with it."""
    purpose = Purpose(body.muc_dich)
    if purpose is Purpose.OTHER and len(body.ly_do) < 3:
        raise Invalid(errors=[FieldError("lyDo", "missing", WORDS_NEEDED)])
    await service.state_purpose(session, reader, Target(body.doi_tuong, body.ma), purpose, body.ly_do)
