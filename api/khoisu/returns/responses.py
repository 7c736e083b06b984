"""Turns a request with its history and evidence into what goes on the wire, in the caller's language."""

from collections.abc import Sequence
from typing import Literal
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit import clock
from khoisu.kit.actors import ActorKind
from khoisu.kit.lang import Lang
from khoisu.returns import repository
from khoisu.returns.models import ReturnEvent, ReturnRequest
from khoisu.returns.rules import NEEDS_EVIDENCE, list_actions, list_steps
from khoisu.returns.schemas import EvidenceOut, NamedReason, ReturnEventOut, ReturnOut, ReturnStep
from khoisu.returns.states import CLOSED, REASON_NAMES, STATE_NAMES, ReturnReason, ReturnState

Standing = Literal["XONG", "DANG_LAM", "SAP_TOI"]


def named_reason(reason: ReturnReason, lang: Lang) -> NamedReason:
    """A reason with its name."""
    return NamedReason(ma=reason, ten=REASON_NAMES[reason].in_lang(lang), can_bang_chung=reason in NEEDS_EVIDENCE)


def list_reasons(lang: Lang, *, goods: bool) -> list[NamedReason]:
    """The reasons that may be given; a defective item only where one was delivered."""
    return [named_reason(one, lang) for one in ReturnReason if goods or one is not ReturnReason.DEFECTIVE]


async def list_own_returns(session: AsyncSession, order_id: UUID, lang: Lang) -> list[ReturnOut]:
    """An order's requests as its customer sees them, the newest first."""
    rows = await repository.list_requests(session, order_id)
    return [await _out(session, row, lang, ActorKind.CUSTOMER) for row in rows]


async def show_return(session: AsyncSession, ma: str, lang: Lang) -> ReturnOut | None:
    """One request as the back office sees it."""
    row = await repository.find_request(session, ma)
    return await _out(session, row, lang, ActorKind.STAFF) if row else None


async def _out(session: AsyncSession, row: ReturnRequest, lang: Lang, reader: ActorKind) -> ReturnOut:
    state, events = ReturnState(row.trang_thai), await repository.list_events(session, row.id)
    named = STATE_NAMES[state]
    return ReturnOut(
        ma=row.ma,
        ma_don_hang=row.ma_don_hang,
        ly_do=named_reason(ReturnReason(row.loai_ly_do), lang),
        mo_ta=row.mo_ta,
        co_hang=row.co_hang,
        trang_thai=state,
        ten_trang_thai=named.ten.in_lang(lang),
        mo_ta_trang_thai=named.mo_ta.in_lang(lang),
        so_su_kien=row.so_su_kien,
        so_tien=row.so_tien,
        han_tra_loi=row.han_tra_loi,
        tre_han=row.han_tra_loi is not None and row.han_tra_loi < clock.now(),
        tao_luc=row.tao_luc,
        cac_buoc=_steps(state, events, lang, goods=row.co_hang),
        dien_bien=[_event(event, lang) for event in events],
        bang_chung=[EvidenceOut.model_validate(one) for one in await repository.list_evidence(session, row.id)],
        thao_tac=list_actions(state, reader, goods=row.co_hang, reason=ReturnReason(row.loai_ly_do)),
    )


def _event(event: ReturnEvent, lang: Lang) -> ReturnEventOut:
    name = STATE_NAMES[ReturnState(event.den)].ten.in_lang(lang)
    plain = {field: getattr(event, field) for field in ("so", "den", "nguoi_lam", "loi_nhan", "luc")}
    return ReturnEventOut(ten=name, **plain)


def _steps(state: ReturnState, events: Sequence[ReturnEvent], lang: Lang, *, goods: bool) -> list[ReturnStep]:
    way = list_steps(state, goods=goods)
    reached = {ReturnState(event.den): event.luc for event in events}
    at = way.index(state)
    return [
        ReturnStep(
            ma=one,
            ten=STATE_NAMES[one].ten.in_lang(lang),
            mo_ta=STATE_NAMES[one].mo_ta.in_lang(lang),
            tinh_trang=_standing(place, at, state),
            luc=reached.get(one) if place <= at else None,
        )
        for place, one in enumerate(way)
    ]


def _standing(place: int, at: int, state: ReturnState) -> Standing:
    if place < at or (place == at and state in CLOSED):
        return "XONG"
    return "DANG_LAM" if place == at else "SAP_TOI"
