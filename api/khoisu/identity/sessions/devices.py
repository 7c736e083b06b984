"""Where a person is logged in: one line for a browser, whatever its clients have opened from its session at the realm."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.identity.models import LoginSession
from khoisu.identity.schemas import SessionRow
from khoisu.identity.sessions import repository
from khoisu.identity.sessions.device_names import device_name


@dataclass(frozen=True, slots=True)
class Device:
    """A session that stands alone, or a browser's own with those opened from it, the last used first."""

    login: LoginSession
    opened: list[LoginSession]

    @property
    def last_used_at(self) -> datetime:
        """When any of them was last used."""
        return max(one.last_used_at for one in (self.login, *self.opened))

    def to_row(self, current: UUID) -> SessionRow:
        """What its owner and the back office see."""
        return SessionRow(
            id=self.login.id,
            thiet_bi=device_name(self.login.thiet_bi),
            ung_dung=next(one.client_id for one in (*self.opened, self.login)),
            tao_luc=self.login.created_at,
            dung_lan_cuoi=self.last_used_at,
            hien_tai=current in {one.id for one in (self.login, *self.opened)},
        )


async def list_devices(session: AsyncSession, account_id: UUID) -> list[Device]:
    """The living ones of an account, the last used first."""
    living = await repository.list_living(session, LoginSession.account_id == account_id)
    devices = [
        Device(login, [one for one in living if one.realm_session_id == login.id])
        for login in living
        if login.realm_session_id is None
    ]
    return sorted(devices, key=lambda device: device.last_used_at, reverse=True)


async def list_session_rows(session: AsyncSession, account_id: UUID, current: UUID) -> list[SessionRow]:
    """The devices as they are shown; `current` is the reader's own session."""
    return [device.to_row(current) for device in await list_devices(session, account_id)]
