"""The table of delivery fees in the back office: what holds, what is to come, and every change with its reason."""

from dataclasses import asdict
from datetime import date
from typing import Annotated

from fastapi import APIRouter
from pydantic import Field
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.delivery import service as delivery
from khoisu.delivery.schemas import FeeTable
from khoisu.identity.service import get_account
from khoisu.kit.api_model import Data, Instant, TypedText, Wire, problems
from khoisu.kit.auth import AdministratorDep
from khoisu.kit.db import SessionDep
from khoisu.kit.lang import Lang, LangDep
from khoisu.reference_data.service import lists

router = APIRouter(prefix="/partner/api/v1/quan-tri/phi-giao-hang", tags=["office-catalog"])
Days = Annotated[int, Field(ge=0, le=delivery.MOST_DAYS)]
Amount = Annotated[int, Field(ge=0, le=delivery.MOST_FEE, description="Whole đồng, with VAT")]
Name = Annotated[str, TypedText(strip_whitespace=True, max_length=100)]
Code = Annotated[str, TypedText(strip_whitespace=True, max_length=20)]
Reason = Annotated[str, TypedText(strip_whitespace=True, min_length=5, max_length=500)]
CHANGED = problems({409: "phi_giao_hang_da_doi", 422: "A field is refused"})


class FeeTerms(Wire):
    """A fee as it is entered."""

    don_vi: str
    phi: int
    ngay_tu: int
    ngay_den: int


class FeeChangeRow(Wire):
    """One change: for a province or, without one, the default; null terms stand for the default, or for none at all."""

    so: int
    ma_tinh: str | None
    ten_tinh: str | None
    cu: FeeTerms | None
    moi: FeeTerms | None
    hieu_luc_tu: Instant
    ly_do: str
    ten_nguoi: str
    luc: Instant


class FeeOverview(Wire):
    """Today's table and all changes, the newest first. `phienBan` is what the next change names."""

    phien_ban: int
    hien_tai: FeeTable
    lich_su: list[FeeChangeRow]


class SetFee(Wire):
    """A new fee. `maTinh` null: the default; `bo` returns a province to the default; `hieuLucTu`: its first day, null for now."""

    phien_ban: Annotated[int, Field(ge=0, le=2**31 - 2)]
    ma_tinh: Code | None = None
    don_vi: Name = ""
    phi: Amount = 0
    ngay_tu: Days = 0
    ngay_den: Days = 0
    bo: bool = False
    hieu_luc_tu: date | None = None
    ly_do: Reason


async def _overview(session: AsyncSession, lang: Lang) -> FeeOverview:
    changes = await delivery.list_changes(session)
    names = {code: province.ten.in_lang(lang) for code, province in lists().provinces.items()}
    return FeeOverview(
        phien_ban=changes[0].so if changes else 0,
        hien_tai=await delivery.fee_table(session, lang),
        lich_su=[FeeChangeRow(**asdict(one), ten_tinh=names.get(one.ma_tinh or "")) for one in changes],
    )


@router.get("")
async def read_fees(_caller: AdministratorDep, session: SessionDep, lang: LangDep) -> Data[FeeOverview]:
    """Today's fees and every change."""
    return Data(data=await _overview(session, lang))


@router.put("", responses=CHANGED)
async def set_fee(caller: AdministratorDep, session: SessionDep, lang: LangDep, body: SetFee) -> Data[FeeOverview]:
    """Enter a fee for a province or the default; the reason is kept. 409 when somebody was faster."""
    fee = None if body.bo else delivery.Fee(body.don_vi, body.phi, body.ngay_tu, body.ngay_den)
    new = delivery.NewFee(body.ma_tinh or None, fee, body.hieu_luc_tu, body.ly_do, body.phien_ban)
    name = (await get_account(session, caller.account_id)).ho_ten
    await delivery.change_fee(session, new, caller.account_id, name)
    return Data(data=await _overview(session, lang))
