"""One of our people instead of the machine, in a conversation that the visitor has not handed over (S1.4, S7.3).

The answers say who has it and show no texts: those are read on the conversation's page, and each opening of it is logged.
"""

from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Path

from khoisu.assistant.service import talks
from khoisu.kit.api_model import Data, problems
from khoisu.kit.auth import StaffDep
from khoisu.kit.db import SessionDep
from khoisu.kit.idempotency import idempotent

router = APIRouter(prefix="/chatbot/api/v1/quan-tri/hoi-thoai", tags=["office"])
Number = Annotated[UUID, Path(alias="id")]
REFUSED = problems(
    {
        404: "No such conversation",
        409: "nguoi_khac_dang_giu, chua_tiep_quan, da_chuyen_yeu_cau, khach_khong_con_mo_duoc or khoa_da_dung",
    }
)


@router.post("/{id}/nhan", status_code=201, responses=REFUSED)
@idempotent
async def take_conversation(caller: StaffDep, session: SessionDep, number: Number) -> Data[talks.Hold]:
    """Take a conversation over; the machine is silent in it from now on. Anyone else learns who has it."""
    return Data(data=await talks.take(session, caller, number))


@router.post("/{id}/tra-loi", status_code=201, responses=REFUSED)
@idempotent
async def answer_in_conversation(
    caller: StaffDep, session: SessionDep, number: Number, body: talks.StaffWordsIn
) -> Data[talks.Hold]:
    """Write to the visitor in a conversation that one has taken over; they see it within seconds."""
    return Data(data=await talks.say(session, caller, number, body.noi_dung))


@router.post("/{id}/tra-may", status_code=201, responses=REFUSED)
@idempotent
async def hand_conversation_back(caller: StaffDep, session: SessionDep, number: Number) -> Data[talks.Hold]:
    """Give the conversation back: the machine answers the next question."""
    return Data(data=await talks.hand_back(session, caller, number))


@router.post("/{id}/xong", status_code=201, responses=REFUSED)
@idempotent
async def close_conversation(caller: StaffDep, session: SessionDep, number: Number) -> Data[talks.Hold]:
    """Close the conversation: the visitor can read it and start a new one."""
    return Data(data=await talks.close(session, caller, number))
