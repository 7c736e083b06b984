"""The address that a request comes from; limits count networks of it.

The web server calls on behalf of browsers. It names their address in `X-Client-Address` and proves that it may by
`X-Client-Signature`, an HMAC-SHA256 of the address under the session secret; an unsigned header changes nothing (ASVS 4.1.3).
"""

import hashlib
import hmac
from typing import Annotated

from fastapi import Depends, Request

from khoisu.kit.http.networks import Address


def sign_address(address: str, secret: str) -> str:
    """The signature the web server sends: HMAC-SHA256, hex, over `client-address:` and the address."""
    return hmac.new(secret.encode(), f"client-address:{address}".encode(), hashlib.sha256).hexdigest()


async def client_address(request: Request) -> Address:
    """The signed address of the browser, else the peer's own."""
    claimed = request.headers.get("x-client-address", "")
    signature = request.headers.get("x-client-signature", "")
    secret: str = request.app.state.core.session_secret.get_secret_value()
    if claimed and hmac.compare_digest(sign_address(claimed, secret).encode(), signature.encode()):
        return Address(claimed)
    return Address(request.client.host if request.client else "unknown")


AddressDep = Annotated[Address, Depends(client_address)]
