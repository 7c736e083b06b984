"""What an order delivers and what is there of it, as its customer and staff see it; an order is not completed without what it must deliver."""

from collections.abc import Iterable, Sequence

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.catalog.rules import ResultKind
from khoisu.dossiers import service as dossiers
from khoisu.kit.lang import Lang
from khoisu.orders.results import PromisedResult, is_deliverable, list_promised
from khoisu.orders.service import OrderView
from khoisu.results import service as results
from khoisu.results.errors import ResultsMissing
from khoisu.results.schemas import OrderResult
from khoisu.results.service import Delivered


async def list_results(session: AsyncSession, order: OrderView, lang: Lang) -> list[OrderResult]:
    """Everything the order delivers; what nothing was promised for only when something is there."""
    delivered = await results.list_delivered(session, order.id)
    scanned, unscanned = await _certificates(session, order)
    found: list[OrderResult] = []
    for promised in await list_promised(session, order):
        items = _of(promised, delivered)
        certificate = promised.loai is ResultKind.CERTIFICATE
        dossier = scanned if certificate else None
        found.append(
            OrderResult(
                dong_id=promised.dong_id,
                muc=promised.muc,
                loai=promised.loai,
                ten=promised.ten.in_lang(lang),
                dich_vu=promised.dich_vu.in_lang(lang),
                bat_buoc=promised.bat_buoc,
                da_co=dossier is not None or _stands(items),
                ho_so=dossier,
                cho_ban_quet=unscanned if certificate and dossier is None else None,
                cho_cap_lai=waits_for_reissue(items),
                da_giao=[one.item for one in items],
            )
        )
    return found


async def may_hand_over(session: AsyncSession, order: OrderView) -> bool:
    """Whether staff may hand a result over now."""
    return await is_deliverable(session, order)


async def require_delivered(session: AsyncSession, order: OrderView) -> None:
    """Raises `ResultsMissing` (409), which names them. The order is locked, and whatever is delivered or withdrawn locks it too."""
    delivered = await results.list_delivered(session, order.id)
    scanned, _ = await _certificates(session, order)
    missing = [
        one.ten
        for one in await list_promised(session, order)
        if one.bat_buoc
        and not _stands(_of(one, delivered))
        and not (one.loai is ResultKind.CERTIFICATE and scanned is not None)
    ]
    if missing:
        raise ResultsMissing(missing)


def waits_for_reissue(items: Sequence[Delivered]) -> bool:
    """Whether the customer asked for access data again after the newest were handed over; `items` newest first."""
    standing = next((one.item for one in items if one.item.thu_hoi_luc is None), None)
    return standing is not None and standing.xin_cap_lai_luc is not None


def _of(promised: PromisedResult, delivered: Iterable[Delivered]) -> list[Delivered]:
    return [one for one in delivered if (one.dong_id, one.muc) == (promised.dong_id, promised.muc)]


def _stands(items: Iterable[Delivered]) -> bool:
    return any(one.item.thu_hoi_luc is None for one in items)


async def _certificates(session: AsyncSession, order: OrderView) -> tuple[str | None, str | None]:
    """The codes of a dossier of the order whose certificate is there as a scan, and of one that is certified without."""
    found = await dossiers.certificates.list_of_order(session, order.id)
    with_scan = next((code for code, scan in found if scan), None)
    return with_scan, next((code for code, scan in found if not scan), None)
