"""The back office's side of the catalogue: editors write texts, and they and staff put on sale. Prices: `price_routes`."""

from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Depends, Path, Query

from khoisu.admin.catalog import reads
from khoisu.admin.catalog.schemas import (
    ChooseProcess,
    DichVuQuanTri,
    DichVuQuanTriTomTat,
    SuaDichVu,
    SuaGoiCuoc,
    ThemDichVu,
    ThemGoiCuoc,
    Versioned,
)
from khoisu.admin.list_files import offer_files
from khoisu.catalog import service as catalog
from khoisu.catalog.rules import SaleState
from khoisu.catalog.schemas import FamilyCode, Words
from khoisu.identity.service import get_account
from khoisu.kit.api_model import Data, PageOf, problems
from khoisu.kit.auth import RECENT_LOGIN, AdministratorDep, Caller, EditorDep, RequireRole
from khoisu.kit.db import SessionDep
from khoisu.kit.lang import Text
from khoisu.kit.paging import PagingDep
from khoisu.orders.progress import processes

router = APIRouter(prefix="/partner/api/v1/quan-tri/dich-vu", tags=["catalog-office"])

CatalogStaffDep = Annotated[Caller, Depends(RequireRole("bien-tap", "nhan-vien"))]
ServiceId = Annotated[UUID, Path(alias="dichVuId")]
PackageId = Annotated[UUID, Path(alias="goiCuocId")]
CHANGED = problems(
    {404: "No such service or package", 409: "Changed by somebody else meanwhile, a code in use, or not ready to sell"}
)


async def _now(session: SessionDep, dich_vu_id: UUID) -> Data[DichVuQuanTri]:
    return Data(data=await reads.get_service(session, dich_vu_id))


@router.get("")
async def list_services(
    _caller: CatalogStaffDep,
    session: SessionDep,
    page: PagingDep,
    nhom: FamilyCode | None = None,
    trang_thai: Annotated[SaleState | None, Query(alias="trangThai")] = None,
    tim: Annotated[Words | None, Query()] = None,
) -> PageOf[DichVuQuanTriTomTat]:
    """Services in every state: draft, on sale, withdrawn."""
    return await reads.list_services(session, page, nhom=nhom, trang_thai=trang_thai, tim=tim)


offer_files(router, "", list_services, Text("Dịch vụ và giá", "Services and prices"))


@router.get("/{dichVuId}", responses={404: CHANGED[404]})
async def get_service(_caller: CatalogStaffDep, session: SessionDep, dich_vu_id: ServiceId) -> Data[DichVuQuanTri]:
    """A service in both languages with packages, the whole price history and the last 100 changes."""
    return await _now(session, dich_vu_id)


@router.post("", status_code=201, responses={409: CHANGED[409]})
async def add_service(caller: EditorDep, session: SessionDep, body: ThemDichVu) -> Data[DichVuQuanTri]:
    """Add a service as a draft."""
    values = body.model_dump(by_alias=False, exclude={"nhom"})
    service_id = await catalog.add_service(session, body.nhom, values, caller.account_id)
    return await _now(session, service_id)


@router.patch("/{dichVuId}", responses=CHANGED)
async def edit_service(
    caller: EditorDep, session: SessionDep, dich_vu_id: ServiceId, body: SuaDichVu
) -> Data[DichVuQuanTri]:
    """Change the texts that are sent. Orders keep the texts they were bought with."""
    values = body.model_dump(by_alias=False, exclude_unset=True, exclude={"phien_ban", "ly_do"})
    await catalog.edit_service(session, dich_vu_id, body.phien_ban, values, caller.account_id, body.ly_do)
    return await _now(session, dich_vu_id)


@router.post("/{dichVuId}/goi-cuoc", status_code=201, responses=CHANGED)
async def add_package(
    caller: EditorDep, session: SessionDep, dich_vu_id: ServiceId, body: ThemGoiCuoc
) -> Data[DichVuQuanTri]:
    """Add a package as a draft."""
    values = body.model_dump(by_alias=False, exclude={"phien_ban"})
    await catalog.add_package(session, dich_vu_id, body.phien_ban, values, caller.account_id)
    return await _now(session, dich_vu_id)


@router.patch("/{dichVuId}/goi-cuoc/{goiCuocId}", responses=CHANGED)
async def edit_package(
    caller: EditorDep, session: SessionDep, dich_vu_id: ServiceId, goi_cuoc_id: PackageId, body: SuaGoiCuoc
) -> Data[DichVuQuanTri]:
    """Change the texts of a package that are sent."""
    values = body.model_dump(by_alias=False, exclude_unset=True, exclude={"phien_ban", "ly_do"})
    await catalog.edit_package(session, dich_vu_id, goi_cuoc_id, body.phien_ban, values, caller.account_id, body.ly_do)
    return await _now(session, dich_vu_id)


@router.put("/{dichVuId}/quy-trinh", responses=CHANGED)
async def choose_process(
    caller: AdministratorDep, session: SessionDep, dich_vu_id: ServiceId, body: ChooseProcess
) -> Data[DichVuQuanTri]:
    """Give a service steps of its own, or those of its family again, for orders placed from now on."""
    now = await reads.get_service(session, dich_vu_id)
    if body.rieng and not now.quy_trinh_rieng:
        name = (await get_account(session, caller.account_id)).ho_ten
        author = processes.Author(caller.account_id, name, body.ly_do)
        await processes.copy_process(session, now.quy_trinh, now.slug, Text(now.ten_vi, now.ten_en), author)
    if body.rieng is not now.quy_trinh_rieng:
        values = {"quy_trinh": now.slug if body.rieng else None}
        await catalog.edit_service(session, dich_vu_id, body.phien_ban, values, caller.account_id, body.ly_do)
    return await _now(session, dich_vu_id)


@router.post("/{dichVuId}/dang-ban", responses=CHANGED, dependencies=[RECENT_LOGIN])
async def publish_service(
    caller: CatalogStaffDep, session: SessionDep, dich_vu_id: ServiceId, body: Versioned
) -> Data[DichVuQuanTri]:
    """Put a service on sale; it needs a package on sale with a price."""
    await catalog.set_service_state(session, dich_vu_id, body.phien_ban, "DANG_BAN", caller.account_id, body.ly_do)
    return await _now(session, dich_vu_id)


@router.post("/{dichVuId}/ngung-ban", responses=CHANGED, dependencies=[RECENT_LOGIN])
async def withdraw_service(
    caller: CatalogStaffDep, session: SessionDep, dich_vu_id: ServiceId, body: Versioned
) -> Data[DichVuQuanTri]:
    """Withdraw a service: it leaves the catalogue, and carts say so."""
    await catalog.set_service_state(session, dich_vu_id, body.phien_ban, "NGUNG_BAN", caller.account_id, body.ly_do)
    return await _now(session, dich_vu_id)


@router.post("/{dichVuId}/goi-cuoc/{goiCuocId}/dang-ban", responses=CHANGED, dependencies=[RECENT_LOGIN])
async def publish_package(
    caller: CatalogStaffDep, session: SessionDep, dich_vu_id: ServiceId, goi_cuoc_id: PackageId, body: Versioned
) -> Data[DichVuQuanTri]:
    """Put a package on sale; it needs a price."""
    await catalog.set_package_state(
        session, dich_vu_id, goi_cuoc_id, body.phien_ban, "DANG_BAN", caller.account_id, body.ly_do
    )
    return await _now(session, dich_vu_id)


@router.post("/{dichVuId}/goi-cuoc/{goiCuocId}/ngung-ban", responses=CHANGED, dependencies=[RECENT_LOGIN])
async def withdraw_package(
    caller: CatalogStaffDep, session: SessionDep, dich_vu_id: ServiceId, goi_cuoc_id: PackageId, body: Versioned
) -> Data[DichVuQuanTri]:
    """Withdraw a package."""
    await catalog.set_package_state(
        session, dich_vu_id, goi_cuoc_id, body.phien_ban, "NGUNG_BAN", caller.account_id, body.ly_do
    )
    return await _now(session, dich_vu_id)
