"""Whose conversation it is: an account's, or that of the browser that shows the visitor's token (S6.5)."""

import hashlib
import hmac
from dataclasses import dataclass
from typing import Annotated
from uuid import UUID

from fastapi import Depends, Header, Request

from khoisu.kit.auth import Caller, RequireRole, maybe_caller
from khoisu.kit.errors import Unauthenticated

HEADER = "Khach-Token"
VisitorToken = Annotated[
    str | None,
    Header(
        alias=HEADER,
        min_length=32,
        max_length=200,
        description="The visitor's own secret, made by their browser's server",
    ),
]


@dataclass(frozen=True, slots=True)
class Owner:
    """Who asks: an account, a visitor's keyed hash, or both after a visitor has logged in."""

    account_id: UUID | None
    visitor: bytes | None

    @property
    def key(self) -> str:
        """What their tries are counted under."""
        return str(self.account_id or (self.visitor or b"").hex())


class RequireOwner(RequireRole):
    """Admits anyone who is signed in, and a visitor who shows a token."""

    async def __call__(
        self, caller: Annotated[Caller | None, Depends(maybe_caller)], token: VisitorToken = None
    ) -> Caller | None:
        """Return the caller, None for a visitor. Raises `Unauthenticated` without login and token."""
        if caller is None and token is None:
            raise Unauthenticated
        return caller


OWNERS = RequireOwner("khach-hang", "nhan-vien", "bien-tap")


def _hash(request: Request, token: str) -> bytes:
    secret: str = request.app.state.core.session_secret.get_secret_value()
    return hmac.new(secret.encode(), f"tro-ly-khach\n{token}".encode(), hashlib.sha256).digest()


async def _owner(
    request: Request, caller: Annotated[Caller | None, Depends(OWNERS)], token: VisitorToken = None
) -> Owner:
    return Owner(caller.account_id if caller else None, _hash(request, token) if token else None)


OwnerDep = Annotated[Owner, Depends(_owner)]
