"""The back office approves, files and certifies a dossier: only for an order that is confirmed and whose money is safe (S4.6).

With the certificate the company's own record begins, and a corrected certificate is its next version, in the same transaction.

Locks are taken in this order everywhere: the dossier, then its order. A cancellation by the customer locks the order alone: it
needs a pending order and this a confirmed one, so if both happen at once exactly one succeeds.
"""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.companies import service as companies
from khoisu.dossiers import service as dossiers
from khoisu.dossiers.events import Actor as DossierActor
from khoisu.dossiers.service import (
    NOTHING_KNOWN,
    Approval,
    FiledWithRegistrar,
    Filing,
    IssuedCertificate,
    Known,
    StoredDossier,
)
from khoisu.dossiers.state_rules import admin_steps
from khoisu.dossiers.states import Step
from khoisu.integrations.storage import Storage
from khoisu.kit.actors import ActorKind
from khoisu.kit.errors import Conflict
from khoisu.kit.lang import Text
from khoisu.orders import service as orders
from khoisu.orders.events import Actor
from khoisu.orders.rules import Action, Gap, Position
from khoisu.orders.service import OrderView
from khoisu.orders.states import ConfirmationState

NEEDS_ORDER = frozenset({Step.APPROVE, Step.FILE, Step.CERTIFY})
"""The steps that commit us towards the registrar."""
GAPS: dict[Gap, Text] = {
    Gap.NO_ORDER: Text(
        "Hồ sơ chưa thuộc đơn hàng nào: khách cần đặt dịch vụ và gắn hồ sơ vào đơn.",
        "The dossier belongs to no order: the customer has to order the service and attach the dossier to it.",
    ),
    Gap.ORDER_CANCELLED: Text("Đơn hàng đã hủy.", "The order has been cancelled."),
    Gap.NOT_CONFIRMED: Text("Đơn hàng chưa được xác nhận.", "The order has not been confirmed."),
    Gap.NOT_PAID: Text(
        "Đơn hàng chưa thanh toán, chưa đủ tiền cọc và chưa được cho trả sau.",
        "The order is not paid, its deposit has not arrived, and paying later has not been granted.",
    ),
}


class OrderNotSecured(Conflict):
    """Carries `conThieu` (codes of what is missing) and the order's `maDonHang`."""

    code = "don_hang_chua_dam_bao"
    title = Text("Chưa duyệt hoặc nộp được hồ sơ này", "This dossier cannot be approved or filed yet")

    def __init__(self, found: list[Gap], ma_don_hang: str | None) -> None:
        words = [GAPS[gap] for gap in found]
        detail = Text(
            " ".join([f"{self.title.vi}.", *(one.vi for one in words)]),
            " ".join([f"{self.title.en}.", *(one.en for one in words)]),
        )
        super().__init__(detail, extra={"conThieu": [gap.value for gap in found], "maDonHang": ma_don_hang})


async def list_gaps(session: AsyncSession, stored: StoredDossier) -> list[Gap]:
    """What the order lacks for the dossier's next step; nothing when it has all, or no step now depends on it."""
    if not NEEDS_ORDER.intersection(admin_steps(stored.head.trang_thai)):
        return []
    number = stored.head.don_hang_id
    return _gaps(await orders.find_order(session, number) if number else None)


def _gaps(order: OrderView | None) -> list[Gap]:
    return order.gaps if order else [Gap.NO_ORDER]


async def _require_order(
    session: AsyncSession, stored: StoredDossier, step: Step, confirm_as: Actor | None = None
) -> None:
    """Raises `OrderNotSecured` (409). A step that the dossier's own state forbids is refused by that state instead.

    `confirm_as` confirms an order that lacks nothing else.
    """
    if step not in admin_steps(stored.head.trang_thai):
        return
    number = stored.head.don_hang_id
    order = await orders.lock_order(session, number) if number else None
    found = _gaps(order)
    if order and confirm_as and found == [Gap.NOT_CONFIRMED]:
        await orders.perform_action(session, order, Action.CONFIRM, confirm_as)
        found = _gaps(order)
    if found:
        raise OrderNotSecured(found, stored.head.ma_don_hang)


async def approve_dossier(
    session: AsyncSession, code: str, staff: UUID, *, confirm_order: bool = False, known: Known = NOTHING_KNOWN
) -> StoredDossier:
    """The papers can be made and signed; work on the order begins. `confirm_order`: a paid order is confirmed in the same act.

    Raises `OrderNotSecured` (409), and as `dossiers.apply_decision` and `Known.require`.
    """
    stored = await dossiers.get_any_dossier(session, code, lock=True)
    actor = Actor(ActorKind.STAFF, staff)
    await _require_order(session, stored, Step.APPROVE, actor if confirm_order else None)
    stored = await dossiers.apply_decision(session, stored, _staff(staff), Approval())
    await known.require(session, stored, Step.APPROVE, _staff(staff))
    await walk_order(session, stored.head.don_hang_id, actor, Position.PREPARING)
    return stored


async def record_filing(
    session: AsyncSession,
    code: str,
    staff: UUID,
    filing: Filing | None,
    version: UUID | None = None,
    known: Known = NOTHING_KNOWN,
) -> StoredDossier:
    """The back office files the dossier, with a version of its papers; its order advances to the same step.

    Raises `OrderNotSecured` (409), and as `dossiers.apply_decision` and `Known.require`. The receipt of a filed dossier may be corrected at any time.
    """
    stored = await dossiers.get_any_dossier(session, code, lock=True)
    await _require_order(session, stored, Step.FILE)
    before = stored.head.trang_thai
    stored = await dossiers.apply_decision(session, stored, _staff(staff), FiledWithRegistrar(filing, version))
    if stored.head.trang_thai != before:
        await known.require(session, stored, Step.FILE, _staff(staff))
        await walk_order(session, stored.head.don_hang_id, Actor(ActorKind.STAFF, staff), Position.FILED)
    return stored


async def record_certificate(
    session: AsyncSession, code: str, staff: UUID, certificate: IssuedCertificate, known: Known = NOTHING_KNOWN
) -> StoredDossier:
    """The certificate is issued; the order advances to receiving the result.

    Raises `OrderNotSecured` (409), and as `dossiers.apply_decision` and `Known.require`.
    """
    stored = await dossiers.get_any_dossier(session, code, lock=True)
    await _require_order(session, stored, Step.CERTIFY)
    stored = await dossiers.apply_decision(session, stored, _staff(staff), certificate)
    await known.require(session, stored, Step.CERTIFY, _staff(staff))
    await _record_company(session, stored, staff)
    await walk_order(session, stored.head.don_hang_id, Actor(ActorKind.STAFF, staff), Position.RESULT)
    return stored


async def correct_certificate(
    session: AsyncSession, storage: Storage, stored: StoredDossier, staff: UUID, right: IssuedCertificate, reason: str
) -> StoredDossier:
    """Correct a locked dossier's certificate, and with it the company's record. Raises as `certificates.correct_certificate`."""
    corrected = await dossiers.certificates.correct_certificate(session, storage, stored, _staff(staff), right, reason)
    await _record_company(session, corrected, staff)
    return corrected


async def _record_company(session: AsyncSession, stored: StoredDossier, staff: UUID) -> None:
    if facts := await dossiers.certificates.read_company(session, stored):
        await companies.record_certificate(session, facts, staff)


def _staff(account_id: UUID) -> DossierActor:
    return DossierActor(ActorKind.STAFF, account_id)


WALK = tuple(Position)


async def walk_order(session: AsyncSession, number: UUID | None, actor: Actor, to: Position) -> None:
    """Begin the order's work if need be, and open its steps up to the one that its dossier or change has reached.

    An order that is further already stays there, and so does one whose family files nothing.
    """
    if number is None:
        return
    order = await orders.lock_order(session, number)
    if order.trang_thai_xac_nhan is ConfirmationState.CONFIRMED:
        await orders.perform_action(session, order, Action.START, actor)
    while order.trang_thai_xac_nhan is ConfirmationState.IN_PROGRESS:
        now = await orders.read_progress(session, order)
        following = now.next_position
        if WALK.index(now.position) >= WALK.index(to) or following in (None, Position.HAND_OVER):
            return
        if WALK.index(following) > WALK.index(to):
            return
        await orders.perform_action(session, order, Action.NEXT_STEP, actor)
