"""Prices: one administrator sets them, but for those far below the last ones or of 0 đồng, which need a second one."""

from dataclasses import dataclass
from datetime import date, datetime
from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.approvals.schemas import ValueChange
from khoisu.approvals.service import Change, RequestInfo
from khoisu.approvals.states import ChangeKind
from khoisu.catalog.errors import Outdated, PriceFarOff
from khoisu.catalog.rules import CYCLE_TEXTS, is_far_off, needs_second_person
from khoisu.catalog.service import (
    PriceOutlook,
    PriceTerm,
    lowest_from,
    price_outlook,
    price_terms,
    require_package,
    set_price,
)
from khoisu.identity.service import Realm
from khoisu.kit.auth import Caller
from khoisu.workflows.approvals.request_change import request_change


@dataclass(frozen=True, slots=True)
class NewPrice:
    """A price as somebody wants it: đồng, the day it begins (None: at once), and the service's version they looked at."""

    goi_cuoc_id: UUID
    chu_ky: str
    don_gia: int
    chi_phi_ben_thu_ba: int
    phi_nha_nuoc: int
    chiu_thue: bool
    tu_ngay: date | None
    ly_do: str
    phien_ban: int

    @property
    def parts(self) -> dict[str, Any]:
        """What splits the price, as `price_terms` and `set_price` take it."""
        return {
            "chi_phi_ben_thu_ba": self.chi_phi_ben_thu_ba,
            "phi_nha_nuoc": self.phi_nha_nuoc,
            "chiu_thue": self.chiu_thue,
            "tu_ngay": self.tu_ngay,
        }


@dataclass(frozen=True, slots=True)
class PricePreview:
    """What would become of a price: its terms, what the service's card says, what it needs, and which plans it replaces."""

    outlook: PriceOutlook
    terms: list[PriceTerm]
    card: int
    guarded: bool
    far_off: bool
    replaced: list[tuple[int, datetime]]


async def preview_price(session: AsyncSession, dich_vu_id: UUID, new: NewPrice) -> PricePreview:
    """Work out what a price would do, without changing anything. Raises `NotFound`, `NothingForService`."""
    await require_package(session, new.goi_cuoc_id, dich_vu_id)
    outlook = await price_outlook(session, new.goi_cuoc_id, new.chu_ky)
    terms = price_terms(new.don_gia, **new.parts)
    start = terms[0].tu
    return PricePreview(
        outlook=outlook,
        terms=terms,
        card=await lowest_from(session, outlook, (new.goi_cuoc_id, new.chu_ky), new.don_gia, start),
        guarded=needs_second_person(new.don_gia, outlook.references),
        far_off=is_far_off(new.don_gia, outlook.last),
        replaced=[(one.don_gia, one.tu) for one in outlook.planned[1:] if one.tu >= start],
    )


async def change_price(
    session: AsyncSession, caller: Caller, dich_vu_id: UUID, new: NewPrice, *, confirmed: bool
) -> None:
    """Set a price, or ask for it when a second administrator has to approve.

    The caller has just confirmed who they are (`RECENT_LOGIN`). Raises `NotFound`, `Outdated`, `NothingForService`,
    `PriceFarOff` until it is `confirmed`, `RequestWaiting`.
    """
    found = await preview_price(session, dich_vu_id, new)
    if found.outlook.phien_ban != new.phien_ban:
        raise Outdated(found.outlook.phien_ban)
    if found.far_off and not confirmed:
        raise PriceFarOff(found.outlook.last or 0, new.don_gia)
    if found.guarded:
        await request_change(session, caller, _change(dich_vu_id, new, found.outlook))
        return
    # The version that was looked at is compared again under the lock, so the references above are still those.
    await set_price(
        session,
        new.goi_cuoc_id,
        new.chu_ky,
        new.don_gia,
        caller.account_id,
        new.ly_do,
        phien_ban=new.phien_ban,
        **new.parts,
    )


def _change(dich_vu_id: UUID, new: NewPrice, outlook: PriceOutlook) -> Change:
    cycle = CYCLE_TEXTS[new.chu_ky].ten
    return Change(
        kind=ChangeKind.PRICE,
        subject=f"{new.goi_cuoc_id}:{new.chu_ky}",
        old=_planned(outlook),
        new={
            "goiCuocId": str(new.goi_cuoc_id),
            "chuKy": new.chu_ky,
            "donGia": new.don_gia,
            "chiPhiBenThuBa": new.chi_phi_ben_thu_ba,
            "phiNhaNuoc": new.phi_nha_nuoc,
            "chiuThue": new.chiu_thue,
            "tuNgay": new.tu_ngay.isoformat() if new.tu_ngay else None,
        },
        shown=list(_shown(new, outlook)),
        note=new.ly_do,
        name=f"{outlook.ten_dich_vu.vi}, {outlook.ten_goi.vi} ({cycle.vi})",
        name_en=f"{outlook.ten_dich_vu.en}, {outlook.ten_goi.en} ({cycle.en})",
        place=dich_vu_id,
    )


def _planned(outlook: PriceOutlook) -> dict[str, Any]:
    return {"gia": [{"donGia": one.don_gia, "tu": one.tu.isoformat()} for one in outlook.planned]}


def _shown(new: NewPrice, outlook: PriceOutlook) -> list[ValueChange]:
    now = outlook.planned[0] if outlook.planned else None
    last = "" if outlook.last is None else str(outlook.last)
    rows = [
        ValueChange(truong="donGia", cu=last, moi=str(new.don_gia)),
        ValueChange(
            truong="chiPhiBenThuBa", cu=str(now.chi_phi_ben_thu_ba) if now else "", moi=str(new.chi_phi_ben_thu_ba)
        ),
        ValueChange(truong="phiNhaNuoc", cu=str(now.phi_nha_nuoc) if now else "", moi=str(new.phi_nha_nuoc)),
    ]
    if new.tu_ngay:
        rows.append(ValueChange(truong="tuNgay", cu="", moi=new.tu_ngay.isoformat()))
    return [row for row in rows if row.truong in ("donGia", "tuNgay") or row.cu != row.moi]


async def read_prices(session: AsyncSession, request: RequestInfo) -> dict[str, Any]:
    """The prices from now on; nobody else changes them until the transaction ends."""
    return _planned(await price_outlook(session, UUID(request.moi["goiCuocId"]), request.moi["chuKy"], lock=True))


async def apply_price(session: AsyncSession, _realm: Realm, request: RequestInfo, approver: str | None) -> None:
    """Set the price, from the asked day on when it is still to come. Placed orders are unchanged."""
    asked = request.moi
    await set_price(
        session,
        UUID(asked["goiCuocId"]),
        asked["chuKy"],
        asked["donGia"],
        request.nguoi_de_nghi_id,
        f"{request.ly_do} ({approver})" if approver else request.ly_do,
        chi_phi_ben_thu_ba=asked["chiPhiBenThuBa"],
        phi_nha_nuoc=asked["phiNhaNuoc"],
        chiu_thue=asked["chiuThue"],
        tu_ngay=date.fromisoformat(asked["tuNgay"]) if asked["tuNgay"] else None,
    )
