"""The customer's addresses of invoices, for accounts and for visitors with their order's token."""

from typing import Annotated

from fastapi import APIRouter, Path

from khoisu.invoices.schemas import BuyerBody, InvoicePage
from khoisu.kit.api_model import Data, problems
from khoisu.kit.db import DatabaseDep, SessionDep
from khoisu.kit.errors import NotFound
from khoisu.orders.access import ViewerDep
from khoisu.orders.schemas import OrderKey
from khoisu.orders.service import find_order, find_visible_order
from khoisu.payments.rules import read_code
from khoisu.workflows.invoices import buyer_details

router = APIRouter(prefix="/payment/api/v1/don-hang/{id}/hoa-don", tags=["invoices"])
KeyPath = Annotated[OrderKey, Path(alias="id", description="Order code or id, with or without #")]
MISSING = problems({404: "No such order"})
CHANGING = MISSING | problems({409: "hoa_don_da_lap"})


def _key(typed: str) -> str:
    return typed.strip() if len(typed.strip()) == 36 else read_code(typed)


@router.get("", responses=MISSING)
async def read_invoice_details(
    viewer: ViewerDep, database: DatabaseDep, session: SessionDep, key: KeyPath
) -> Data[InvoicePage]:
    """Whom the order's invoice is made out to, and the invoices that were issued."""
    order = await find_order(session, await find_visible_order(database, _key(key), viewer))
    if order is None:
        raise NotFound
    return Data(data=await buyer_details.read_invoices(session, order))


@router.put("", responses=CHANGING)
async def save_invoice_details(
    viewer: ViewerDep, session: SessionDep, key: KeyPath, body: BuyerBody
) -> Data[InvoicePage]:
    """Say whom the invoice is made out to, until it is issued. 422 on `ten`, `maSoThue`, `diaChi`, `email`."""
    order = await buyer_details.save_buyer(session, _key(key), viewer, body, viewer.account_id)
    return Data(data=await buyer_details.read_invoices(session, order))
