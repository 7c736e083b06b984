"""FastAPI dependencies of routes: the realm, and where the request comes from.

A signed cookie of the web server holds the accounts that have logged in with a browser. Asking for a code, it names them in
`X-Client-Known` (`account.login` pairs separated by `~`), signed like the address; unsigned it changes nothing.
"""

import hashlib
import hmac
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated
from uuid import UUID

from fastapi import Depends, Header, Request

from khoisu.identity.errors import LoginElsewhere
from khoisu.identity.realm import Realm
from khoisu.identity.sessions.known_browsers import read_pairs
from khoisu.kit.http.client_ip import AddressDep
from khoisu.kit.http.networks import Address


async def get_realm(request: Request) -> Realm:
    """The application's realm."""
    return request.app.state.realm


RealmDep = Annotated[Realm, Depends(get_realm)]


async def _own_accounts(realm: RealmDep) -> None:
    if realm.settings.is_foreign:
        raise LoginElsewhere


OWN_ACCOUNTS = Depends(_own_accounts)
"""For `dependencies=[OWN_ACCOUNTS]`: nothing makes an account or a factor here that another realm's logins would not know."""


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a call comes from: the address for limits, the device for the owner's list of sessions.

    `known`: accounts that have logged in with this browser before, each with its login; the account may have forgotten it.
    `realm_cookie`: what the browser holds of its session at the realm, empty for nothing; None where no such session is wanted.
    """

    address: Address
    device: str
    known: Mapping[UUID, UUID] = field(default_factory=dict[UUID, UUID])
    realm_cookie: str | None = None


def sign_known(known: str, secret: str) -> str:
    """The signature the web server sends: HMAC-SHA256, hex, over `client-known:` and the pairs."""
    return hmac.new(secret.encode(), f"client-known:{known}".encode(), hashlib.sha256).hexdigest()


def _known(request: Request) -> dict[UUID, UUID]:
    reported = request.headers.get("x-client-known", "")
    signature = request.headers.get("x-client-known-signature", "")
    secret: str = request.app.state.core.session_secret.get_secret_value()
    if not reported or not hmac.compare_digest(sign_known(reported, secret).encode(), signature.encode()):
        return {}
    return read_pairs(reported)


async def get_origin(
    request: Request,
    address: AddressDep,
    forwarded: Annotated[str | None, Header(alias="X-Client-User-Agent", max_length=1024)] = None,
    agent: Annotated[str | None, Header(alias="User-Agent")] = None,
) -> Origin:
    """The caller's address and device; neither decides who may log in."""
    device = "".join(char for char in (forwarded or agent or "") if char.isprintable())
    # Signed or not: who names a cookie holds it, and who logs in may have one.
    return Origin(address, device, _known(request), request.headers.get("x-client-realm-session"))


OriginDep = Annotated[Origin, Depends(get_origin)]
