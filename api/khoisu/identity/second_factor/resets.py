"""A lost factor: an administrator resets it with a reason; for staff it happens a day later, unless the owner stops it."""

from datetime import timedelta
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.identity.dependencies import Origin
from khoisu.identity.models import Account
from khoisu.identity.realm import Realm
from khoisu.identity.second_factor import alerts, repository
from khoisu.identity.second_factor.errors import NoFactorToReset
from khoisu.identity.second_factor.first_factor import vouch
from khoisu.identity.second_factor.models import FactorReset
from khoisu.identity.sessions.lifecycle import record_account_event
from khoisu.kit import clock
from khoisu.kit.auth import STAFF_ROLES
from khoisu.kit.errors import NotFound

STAFF_DELAY = timedelta(hours=24)
"""Time for the owner, who is notified at once, to say that it was not them."""


async def reset_factors(
    session: AsyncSession, realm: Realm, account_id: UUID, actor_id: UUID, reason: str, origin: Origin
) -> FactorReset:
    """Reset a person's factors: at once for a customer, after a day for staff. Raises `NotFound`, `NoFactorToReset`.

    Staff without a factor may add their first one from now on, with the password that they have now.
    """
    account = await repository.lock_account(session, account_id)
    if account is None:
        raise NotFound
    has_factor = bool(await repository.list_factors(session, account_id))
    is_staff = not STAFF_ROLES.isdisjoint(account.vai_tro)
    if not has_factor and not is_staff:
        raise NoFactorToReset
    reset = await repository.lock_open_reset(session, account_id)
    if reset is not None:
        return reset
    now = clock.now()
    delay = STAFF_DELAY if is_staff and has_factor else timedelta()
    reset = FactorReset(account_id=account_id, actor_id=actor_id, reason=reason, created_at=now, due_at=now + delay)
    session.add(reset)
    await session.flush()
    record_account_event(session, account_id, "DAT_LAI_YEU_TO", actor_id=actor_id, note=reason)
    if not has_factor:
        vouch(session, account_id, actor_id=actor_id, note=reason)
    due = reset.due_at if delay else None
    await alerts.send_alert(session, realm, account, alerts.Event.FACTORS_RESET, origin, due=due)
    await apply_due_reset(session, realm, account)
    return reset


async def apply_due_reset(session: AsyncSession, realm: Realm, account: Account) -> None:
    """Remove the account's factors when a reset has come due."""
    reset = await repository.lock_open_reset(session, account.id)
    if reset is None or reset.due_at > clock.now():
        return
    reset.done_at = clock.now()
    await repository.delete_all(session, account.id)
    await session.flush()
    record_account_event(session, account.id, "DA_DAT_LAI_YEU_TO")


async def stop_reset(session: AsyncSession, account_id: UUID) -> None:
    """The owner still has the factor, or says that it was not them: the reset does not happen."""
    reset = await repository.lock_open_reset(session, account_id)
    if reset is not None:
        reset.stopped_at = clock.now()
        await session.flush()
        record_account_event(session, account_id, "DUNG_DAT_LAI_YEU_TO")
