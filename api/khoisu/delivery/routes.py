"""Delivery fees for everyone."""

from fastapi import APIRouter

from khoisu.delivery.schemas import FeeTable
from khoisu.delivery.service import fee_table
from khoisu.kit.api_model import Data
from khoisu.kit.auth import AnyoneDep
from khoisu.kit.db import SessionDep
from khoisu.kit.lang import LangDep

router = APIRouter(prefix="/partner/api/v1", tags=["catalog"])


@router.get("/phi-giao-hang")
async def read_fees(_caller: AnyoneDep, session: SessionDep, lang: LangDep) -> Data[FeeTable]:
    """What delivery costs today, by province (S9.2)."""
    return Data(data=await fee_table(session, lang))
