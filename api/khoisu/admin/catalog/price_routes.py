"""Prices of packages in the back office: previewed, set, ended.

They are the administrator's because anyone who takes orders and payments must not also decide what they cost.
"""

from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Path

from khoisu.admin.catalog import reads
from khoisu.admin.catalog.routes import CHANGED, PackageId, ServiceId
from khoisu.admin.catalog.schemas import DichVuQuanTri, DoiGia, GiaMoi, GiaThayThe, KyGia, NgungGia, XemTruocGia
from khoisu.catalog import service as catalog
from khoisu.catalog.rules import Cycle
from khoisu.kit.api_model import Data
from khoisu.kit.auth import RECENT_LOGIN, AdministratorDep
from khoisu.kit.db import SessionDep
from khoisu.kit.lang import Lang, LangDep
from khoisu.workflows.approvals import price_changes
from khoisu.workflows.approvals.price_changes import NewPrice, PricePreview

router = APIRouter(
    prefix="/partner/api/v1/quan-tri/dich-vu/{dichVuId}/goi-cuoc/{goiCuocId}/gia", tags=["catalog-office"]
)


def _new_price(package: UUID, body: GiaMoi, *, ly_do: str = "", phien_ban: int = 0) -> NewPrice:
    return NewPrice(
        goi_cuoc_id=package,
        chu_ky=body.chu_ky,
        don_gia=body.don_gia,
        chi_phi_ben_thu_ba=body.chi_phi_ben_thu_ba,
        phi_nha_nuoc=body.phi_nha_nuoc,
        chiu_thue=body.chiu_thue,
        tu_ngay=body.tu_ngay,
        ly_do=ly_do,
        phien_ban=phien_ban,
    )


def _shown(found: PricePreview, lang: Lang) -> XemTruocGia:
    return XemTruocGia(
        ten_dich_vu=found.outlook.ten_dich_vu.in_lang(lang),
        ten_goi=found.outlook.ten_goi.in_lang(lang),
        gia_cu=found.outlook.last,
        gia_tu=found.card,
        ky=[
            KyGia(
                tu=term.tu,
                den=term.den,
                don_gia=term.don_gia,
                phi_dich_vu=term.phi_dich_vu,
                chi_phi_ben_thu_ba=term.chi_phi_ben_thu_ba,
                phi_nha_nuoc=term.phi_nha_nuoc,
                thue_gtgt=term.thue_gtgt,
                thue_suat=term.thue_suat,
                ghi_chu_vat=term.ghi_chu_vat.in_lang(lang),
            )
            for term in found.terms
        ],
        thay_the=[GiaThayThe(don_gia=amount, tu=moment) for amount, moment in found.replaced],
        can_duyet=found.guarded,
        can_xac_nhan=found.far_off,
    )


@router.post("/xem-truoc", responses={404: CHANGED[404]})
async def preview_price(
    _caller: AdministratorDep,
    session: SessionDep,
    lang: LangDep,
    dich_vu_id: ServiceId,
    goi_cuoc_id: PackageId,
    body: GiaMoi,
) -> Data[XemTruocGia]:
    """What a price would look like to customers, and what setting it needs. Changes nothing."""
    found = await price_changes.preview_price(session, dich_vu_id, _new_price(goi_cuoc_id, body))
    return Data(data=_shown(found, lang))


@router.post("", status_code=201, responses=CHANGED, dependencies=[RECENT_LOGIN])
async def change_price(
    caller: AdministratorDep,
    session: SessionDep,
    dich_vu_id: ServiceId,
    goi_cuoc_id: PackageId,
    body: DoiGia,
) -> Data[DichVuQuanTri]:
    """Set a price from now or from a day on. The old one ends then and stays on record; placed orders are not touched.

    Needs a login of the last minutes (403 `can_xac_nhan_lai`). A price of 0 đồng, or 30 % and more below a price of the last thirty days, holds only when another administrator approves.
    """
    new = _new_price(goi_cuoc_id, body, ly_do=body.ly_do, phien_ban=body.phien_ban)
    await price_changes.change_price(session, caller, dich_vu_id, new, confirmed=body.xac_nhan)
    return Data(data=await reads.get_service(session, dich_vu_id))


@router.post("/{chuKy}/ket-thuc", responses=CHANGED, dependencies=[RECENT_LOGIN])
async def stop_cycle(
    caller: AdministratorDep,
    session: SessionDep,
    dich_vu_id: ServiceId,
    goi_cuoc_id: PackageId,
    chu_ky: Annotated[Cycle, Path(alias="chuKy")],
    body: NgungGia,
) -> Data[DichVuQuanTri]:
    """Stop offering a package in one cycle from now on. Needs a login of the last minutes."""
    await catalog.require_package(session, goi_cuoc_id, dich_vu_id)
    await catalog.end_price(session, goi_cuoc_id, chu_ky, caller.account_id, body.ly_do, phien_ban=body.phien_ban)
    return Data(data=await reads.get_service(session, dich_vu_id))
