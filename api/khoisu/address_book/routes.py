"""The caller's own address book on the wire."""

from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Path, Response

from khoisu.address_book import service
from khoisu.address_book.schemas import AddressOut, AddressSent
from khoisu.kit.api_model import Data, problems
from khoisu.kit.auth import SignedInDep
from khoisu.kit.db import SessionDep
from khoisu.kit.idempotency import idempotent

router = APIRouter(prefix="/auth/api/v1/toi/dia-chi", tags=["address-book"])
Number = Annotated[UUID, Path(alias="diaChiId")]
MISSING = problems({404: "No such address of the caller"})
FULL = problems({409: "du_dia_chi"})


@router.get("")
async def list_own_addresses(caller: SignedInDep, session: SessionDep) -> Data[list[AddressOut]]:
    """The caller's addresses, the default first."""
    return Data(data=await service.list_addresses(session, caller.account_id))


@router.post("", status_code=201, responses=FULL)
@idempotent
async def add_own_address(caller: SignedInDep, session: SessionDep, body: AddressSent) -> Data[AddressOut]:
    """Save an address, at most ten. The first becomes the default. 422 names each field that is blank or wrong."""
    return Data(data=await service.add_address(session, caller.account_id, body))


@router.put("/{diaChiId}", responses=MISSING)
async def change_own_address(
    caller: SignedInDep, session: SessionDep, number: Number, body: AddressSent
) -> Data[AddressOut]:
    """Change an address. Orders placed before keep the address they were placed with."""
    return Data(data=await service.change_address(session, caller.account_id, number, body))


@router.post("/{diaChiId}/mac-dinh", responses=MISSING)
async def prefer_own_address(caller: SignedInDep, session: SessionDep, number: Number) -> Data[AddressOut]:
    """Make an address the default one."""
    return Data(data=await service.make_default_address(session, caller.account_id, number))


@router.delete("/{diaChiId}", status_code=204, responses=MISSING)
async def delete_own_address(caller: SignedInDep, session: SessionDep, number: Number) -> Response:
    """Delete an address."""
    await service.remove_address(session, caller.account_id, number)
    return Response(status_code=204)
