"""What the office does with a change: asks for a correction, files it, records the result or the refusal. Its order goes along."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.changes import service as changes
from khoisu.changes.errors import ChangeMoved
from khoisu.changes.schemas import AdminStep
from khoisu.changes.service import ShownChange
from khoisu.changes.states import ChangeAction
from khoisu.kit.actors import ActorKind
from khoisu.orders import service as orders
from khoisu.orders.events import Actor
from khoisu.orders.rules import Gap, Position
from khoisu.workflows.dossiers.review_dossier import OrderNotSecured, walk_order


async def take_step(session: AsyncSession, change_code: str, staff: UUID, step: AdminStep) -> None:
    """Take a change one step on. Raises `NotFound`, `ChangeMoved`, `CompanyChanged`, `SameFactsFiled`, `OrderNotSecured` (409), `Invalid`."""
    shown = await changes.lock_any(session, change_code)
    seen = step.so_su_kien
    if step.thao_tac is ChangeAction.RETURN:
        await changes.send_back(session, shown, staff, seen, step.loi_nhan)
    elif step.thao_tac is ChangeAction.REFUSE:
        await changes.refuse(session, shown, staff, seen, step.loi_nhan)
    elif step.thao_tac is ChangeAction.FILE:
        changes.require(shown.change, ChangeAction.FILE, seen)
        await _require_order(session, shown)
        await changes.file(session, shown, staff, seen, step.so_bien_nhan, step.ngay)
        await walk_order(session, shown.change.don_hang_id, Actor(ActorKind.STAFF, staff), Position.FILED)
    elif step.thao_tac is ChangeAction.RECORD:
        await changes.record(session, shown, staff, seen, step.ngay)
        await walk_order(session, shown.change.don_hang_id, Actor(ActorKind.STAFF, staff), Position.RESULT)
    else:
        raise ChangeMoved(extra={"trangThai": shown.change.trang_thai})


async def _require_order(session: AsyncSession, shown: ShownChange) -> None:
    number = shown.change.don_hang_id
    gaps = (await orders.lock_order(session, number)).gaps if number else [Gap.NO_ORDER]
    if gaps:
        raise OrderNotSecured(gaps, shown.change.ma_don_hang)
