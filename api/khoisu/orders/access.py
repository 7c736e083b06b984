"""Who may look at one order: its customer by their bearer token, a visitor by the view token they were given (S6.2, S6.5)."""

import base64
import hashlib
import hmac
from dataclasses import dataclass
from typing import Annotated
from uuid import UUID

from fastapi import Depends, Header, Request

from khoisu.kit.auth import Caller, RequireRole, maybe_caller

VIEW_HEADER = "Xem-Don-Token"


def view_token(order_id: UUID, secret: str) -> str:
    """The visitor's key to one order: HMAC-SHA256 under the session secret. It is not stored, so it cannot leak."""
    digest = hmac.new(secret.encode(), b"xem-don:" + order_id.bytes, hashlib.sha256).digest()
    return base64.urlsafe_b64encode(digest).rstrip(b"=").decode()


@dataclass(frozen=True, slots=True)
class Viewer:
    """A person who asks for one order; `account_id` is empty for a visitor."""

    account_id: UUID | None
    token: str | None = None
    secret: str = ""

    def sees(self, order_id: UUID, owner: UUID | None) -> bool:
        """Whether the order is theirs: by account, or by token as long as it belongs to no account."""
        if owner is not None:
            return owner == self.account_id
        if self.token is None:
            return False
        return hmac.compare_digest(view_token(order_id, self.secret).encode(), self.token.encode())


TokenHeader = Annotated[
    str | None, Header(alias=VIEW_HEADER, max_length=64, description="View token of a visitor's order")
]


class RequireBuyer(RequireRole):
    """Admits callers who are signed in, and visitors who show a view token; 401 for neither."""

    async def __call__(
        self, caller: Annotated[Caller | None, Depends(maybe_caller)], token: TokenHeader = None
    ) -> Caller | None:
        """Return the caller, None for a visitor with a token (which is checked against the order itself)."""
        if caller is None and token is not None:
            return None
        return await super().__call__(caller)


BUYERS = RequireBuyer("khach-hang", "nhan-vien", "bien-tap")


async def _viewer(
    request: Request, caller: Annotated[Caller | None, Depends(BUYERS)], token: TokenHeader = None
) -> Viewer:
    secret: str = request.app.state.core.session_secret.get_secret_value()
    return Viewer(caller.account_id if caller else None, token, secret)


ViewerDep = Annotated[Viewer, Depends(_viewer)]
"""Anyone who shows a bearer token or a view token. Stands for the route's one `RequireRole`."""
