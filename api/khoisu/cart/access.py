"""Who may open which cart: its account, the visitor who holds its token, and staff for reading (S6.5)."""

import hashlib
import hmac
from dataclasses import dataclass
from typing import Annotated
from uuid import UUID

from fastapi import Depends, Header, Request

from khoisu.kit.auth import Caller, RequireRole, maybe_caller
from khoisu.kit.errors import NotFound, Unauthenticated

GUEST_HEADER, LONGEST_TOKEN = "Khach-Token", 200
GuestToken = Annotated[
    str | None,
    Header(
        alias=GUEST_HEADER, min_length=1, max_length=LONGEST_TOKEN, description="Opens a visitor's cart without login"
    ),
]


class RequireCartAccess(RequireRole):
    """Admits anyone who is signed in, and a visitor who shows a token; `open_cart` checks whether it fits the cart."""

    async def __call__(
        self, caller: Annotated[Caller | None, Depends(maybe_caller)], token: GuestToken = None
    ) -> Caller | None:
        """Return the caller, None for a visitor. Raises `Unauthenticated` without login and token."""
        if caller is None and token is None:
            raise Unauthenticated
        return caller


CART_CALLERS = RequireCartAccess("khach-hang", "nhan-vien", "bien-tap")
CartCallerDep = Annotated[Caller | None, Depends(CART_CALLERS)]


def usual_token(request: Request) -> str | None:
    """`GuestToken` for a hot read: None without one, empty when it is not of the documented length."""
    token = request.headers.get(GUEST_HEADER)
    return "" if token is not None and len(token) > LONGEST_TOKEN else token


@dataclass(frozen=True, slots=True)
class CartKey:
    """A cart that the caller may open. `token_hash` is set for visitors; `own` carts read as empty before they exist."""

    user_id: UUID
    token_hash: bytes | None
    own: bool


def token_hash(request: Request, token: str) -> bytes:
    """The keyed hash under which a visitor's token is stored."""
    secret: str = request.app.state.core.session_secret.get_secret_value()
    return hmac.new(secret.encode(), f"khach-token\n{token}".encode(), hashlib.sha256).digest()


def open_cart(
    request: Request, user_id: UUID, caller: Caller | None, token: str | None, *, to_read: bool = False
) -> CartKey:
    """The key for `user_id`'s cart; a token that does not fit finds nothing. Raises `NotFound` for somebody else's."""
    if caller is not None and caller.account_id == user_id:
        return CartKey(user_id, None, own=True)
    if token:
        return CartKey(user_id, token_hash(request, token), own=False)
    if to_read and caller is not None and caller.may("nhan-vien"):
        return CartKey(user_id, None, own=False)
    raise NotFound
