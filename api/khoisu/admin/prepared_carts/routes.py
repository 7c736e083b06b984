"""The office's prepared carts: the list, one of them, preparing, sending again, withdrawing."""

from collections.abc import Mapping
from typing import Annotated, Any
from uuid import UUID

from fastapi import APIRouter, Depends, Path, Query, Request
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.admin.list_files import offer_files
from khoisu.admin.prepared_carts.schemas import PreparedMade, PreparedPage, PreparedRow, PrepareIn, SendIn
from khoisu.cart.prepared import use_cases
from khoisu.cart.prepared.rules import LINKS
from khoisu.cart.prepared.schemas import PreparedAddress
from khoisu.cart.prepared.states import PREPARED_NAMES, PreparedState
from khoisu.cart.queries import PREPARED
from khoisu.kit import clock
from khoisu.kit.api_model import CountedPageOf, Data, TypedText, problems
from khoisu.kit.auth import StaffDep
from khoisu.kit.db import Database, DatabaseDep, SessionDep
from khoisu.kit.errors import FieldError, Invalid, NotFound
from khoisu.kit.idempotency import idempotent
from khoisu.kit.lang import Lang, LangDep, Text
from khoisu.kit.paging import Paging, PagingDep
from khoisu.kit.rate_limit import Limit
from khoisu.kit.text.spoken_keys import key_of
from khoisu.workflows.checkout.buyer_details import read_caller
from khoisu.workflows.checkout.delivery_address import read_address

router = APIRouter(prefix="/partner/api/v1/quan-tri/gio-lap-san", tags=["office-prepared-carts"])
PER_PERSON = Limit("lap-gio", times=200, seconds=86_400)
"""Carts that one member of staff prepares or sends in a day: each may write to somebody whom we do not know."""
Words = Annotated[str, TypedText(min_length=2, max_length=100, strip_whitespace=True)]
CartId = Annotated[UUID, Path(alias="id", description="Id of the prepared cart")]
MISSING = problems({404: "There is none"})
REFUSED = MISSING | problems({409: "gio_lap_san_da_dong, gui_gio_lap_san_du", 429: "Too many in a day"})
LIVE = (PreparedState.WAITING, PreparedState.OPENED)
MAY_SEND = (*LIVE, PreparedState.ENDED)


async def _paced(request: Request, caller: StaffDep) -> None:
    await request.app.state.limiter.hit(PER_PERSON, str(caller.account_id))


def _secret(request: Request) -> str:
    return request.app.state.core.session_secret.get_secret_value()


@router.get("")
async def list_prepared_carts(
    caller: StaffDep,
    database: DatabaseDep,
    lang: LangDep,
    page: PagingDep,
    dang_mo: Annotated[bool, Query(alias="dangMo", description="Only those whose link opens")] = False,
    tim: Annotated[Words | None, Query(description="Part of a name, number, address or order code")] = None,
    cua_toi: Annotated[bool, Query(alias="cuaToi", description="Only those that the caller prepared")] = False,
) -> CountedPageOf[PreparedRow]:
    """Prepared carts, the newest first; `tong` counts up to 1,000."""
    mine = caller.account_id if cua_toi else None
    wanted = {"only_open": dang_mo, "mine": mine, "words": tim and _searched(tim), "now": clock.now()}
    rows, where = await PREPARED.rows(database, page, wanted)
    return CountedPageOf(data=[PreparedRow(**_shown(PreparedRow, row, lang)) for row in rows], trang=where)


offer_files(router, "", list_prepared_carts, Text("Giỏ lập cho khách gọi điện", "Carts prepared for callers"))


@router.post("", status_code=201, responses=REFUSED, dependencies=[Depends(_paced)])
@idempotent
async def prepare_cart(request: Request, caller: StaffDep, session: SessionDep, body: PrepareIn) -> Data[PreparedMade]:
    """Put a cart together for somebody who called, and send its link. Nothing is ordered: the buyer does that."""
    refusals: list[FieldError] = []
    contact = read_caller(body.khach, "khach.", refusals, by_mail="EMAIL" in body.gui, by_text="SMS" in body.gui)
    address = read_address(body.dia_chi_giao, refusals, delivered=False)
    if refusals:
        raise Invalid(errors=refusals)
    who = use_cases.CallerOnThePhone(
        contact.ho_ten, contact.so_dien_thoai, contact.email, body.ngon_ngu, address, body.ghi_chu
    )
    made = await use_cases.prepare(session, caller, who, body.danh_sach_dich_vu, _secret(request))
    await use_cases.send(session, made, _secret(request), body.gui)
    return Data(data=PreparedMade(id=made.id))


@router.get("/{id}", responses=MISSING)
async def read_prepared_cart_of_office(
    request: Request, _caller: StaffDep, session: SessionDep, database: DatabaseDep, lang: LangDep, number: CartId
) -> Data[PreparedPage]:
    """One prepared cart with its link."""
    return Data(data=await _page(session, database, lang, number, _secret(request)))


@router.post("/{id}/gui-lai", responses=REFUSED, dependencies=[Depends(_paced)])
@idempotent
async def send_prepared_cart(
    request: Request, _caller: StaffDep, session: SessionDep, number: CartId, body: SendIn
) -> Data[PreparedMade]:
    """Send the link again; one that is over gets a new key and seven more days."""
    await use_cases.send_again(session, number, _secret(request), body.gui)
    return Data(data=PreparedMade(id=number))


@router.post("/{id}/rut", responses=REFUSED)
@idempotent
async def withdraw_prepared_cart(caller: StaffDep, session: SessionDep, number: CartId) -> Data[PreparedMade]:
    """Close the link for good."""
    await use_cases.withdraw(session, caller, number)
    return Data(data=PreparedMade(id=number))


def _searched(typed: str) -> str:
    """People type 0901…; the number is stored as +84901…."""
    words = typed.lower()
    return words.removeprefix("0") if words.isdigit() else words


def _shown(shape: type[PreparedRow], row: Mapping[str, Any], lang: Lang) -> dict[str, Any]:
    state = PreparedState(row["trang_thai"])
    kept = {name: row[name] for name in shape.model_fields if name in row}
    return kept | {
        "trang_thai": state,
        "ten_trang_thai": PREPARED_NAMES[state].in_lang(lang),
        "so_goi": len(row["dong"]),
    }


async def _page(session: AsyncSession, database: Database, lang: Lang, number: UUID, secret: str) -> PreparedPage:
    found, _ = await PREPARED.rows(database, Paging(1, 1), {"id": number, "now": clock.now()})
    if not found:
        raise NotFound
    [row] = found
    shown = _shown(PreparedPage, row, lang)
    lines = await use_cases.show_lines(session, row["dong"], lang)
    kept, state = row["dia_chi"], shown["trang_thai"]
    address = PreparedAddress(**{name: kept[name] for name in PreparedAddress.model_fields}) if kept else None
    page: dict[str, Any] = shown | {
        "dong": lines,
        "tong_hom_nay": sum(line.thanh_tien or 0 for line in lines),
        "dia_chi_giao": address,
        "duong_dan": f"/gio/{key_of(secret, LINKS, number, row['lan_khoa'])}" if state in LIVE else None,
        "gui_duoc": state in MAY_SEND,
        "rut_duoc": state in MAY_SEND,
    }
    return PreparedPage(**page)
