"""The specification's one call of a dossier (read, save, submit), creating one, and attaching it to an order."""

from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Path, Query

from khoisu.dossiers import service as dossiers
from khoisu.dossiers.schemas import Action, DossierCode, DossierData, DossierSent, NewDossier
from khoisu.kit.api_model import Data, problems
from khoisu.kit.auth import SignedInDep
from khoisu.kit.db import DatabaseDep, SessionDep
from khoisu.kit.errors import NotFound
from khoisu.kit.idempotency import idempotent
from khoisu.kit.lang import LangDep
from khoisu.orders.schemas import DossierIn, DossierLink, OrderKey
from khoisu.workflows.dossiers import submit_dossier
from khoisu.workflows.dossiers.attachable_orders import OrderForDossier, list_attachable

router = APIRouter(tags=["dossiers"])
OWN = "/business/api/v1/ho-so"


FILLING = problems(
    {
        404: "Somebody else's account or dossier, or none at all",
        409: "ho_so_da_doi with `hienTai`, trang_thai_khong_cho_phep with `hienTai`, qua_nhieu_ho_so, khoa_da_dung",
        422: "A field is malformed; on SUBMIT also what the rules refuse, path by path, with `maHoSo` and `phienBan` of the draft that keeps it",
    }
)


@router.post(f"{OWN}/thanh-lap-doanh-nghiep", responses=FILLING)
@idempotent
async def fill_dossier(
    caller: SignedInDep,
    session: SessionDep,
    lang: LangDep,
    user_id: Annotated[UUID, Query(alias="userId", description="The caller's own account")],
    action: Annotated[Action, Query(description="GET reads, SAVE stores a draft, SUBMIT submits")],
    body: DossierSent | None = None,
    code: Annotated[DossierCode | None, Query(alias="maHoSo", description="Which one; else the newest draft")] = None,
) -> Data[DossierData]:
    """Read, save or submit a company-formation dossier (S4.11, S7.2)."""
    if user_id != caller.account_id:
        raise NotFound
    sent = body or DossierSent()
    if code is not None:
        sent = sent.model_copy(update={"ma_ho_so": code})
    return Data(data=await _done(session, caller.account_id, action, sent, lang))


async def _done(session: SessionDep, account_id: UUID, action: Action, sent: DossierSent, lang: LangDep) -> DossierData:
    if action == "SAVE":
        stored = await submit_dossier.save_dossier(session, account_id, sent, lang)
    elif action == "SUBMIT":
        stored = await submit_dossier.submit_dossier(session, account_id, sent, lang)
    else:
        return await dossiers.read_draft(session, account_id, sent.ma_ho_so, lang)
    return await dossiers.to_dossier_response(session, stored, lang)


@router.post(OWN, status_code=201, responses=FILLING)
@idempotent
async def create_dossier(
    caller: SignedInDep, session: SessionDep, lang: LangDep, body: NewDossier
) -> Data[DossierData]:
    """Create an empty dossier, for an order of the caller's or waiting for one."""
    stored = await submit_dossier.create_dossier_for_order(session, caller.account_id, body.ma_don_hang, lang)
    return Data(data=await dossiers.to_dossier_response(session, stored, lang))


@router.get(f"{OWN}/don-hang-nhan-ho-so")
async def list_orders_for_dossiers(
    caller: SignedInDep, database: DatabaseDep, lang: LangDep
) -> Data[list[OrderForDossier]]:
    """The caller's open orders with a formation service, newest first, each with the dossiers that name it (S4.10)."""
    return Data(data=await list_attachable(database, caller.account_id, lang))


@router.put(
    "/payment/api/v1/don-hang/{maDonHang}/ho-so",
    tags=["orders"],
    responses=problems(
        {
            404: "No such order or dossier, or somebody else's",
            409: "ho_so_chua_nop, ho_so_thuoc_don_khac, or the order is cancelled or completed",
            422: "A field is malformed",
        }
    ),
)
async def attach_dossier(
    caller: SignedInDep,
    session: SessionDep,
    key: Annotated[OrderKey, Path(alias="maDonHang", description="Order id or code, with or without #")],
    body: DossierIn,
) -> Data[DossierLink]:
    """The submitted dossier comes with this order (S4.10); the same one again changes nothing."""
    return Data(data=await submit_dossier.attach_order_to_dossier(session, caller.account_id, key, body.ma_ho_so))
