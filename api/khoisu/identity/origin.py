"""Reads from the request where it comes from."""

from typing import Annotated

from fastapi import Depends, Header

from khoisu.identity.log_in import Origin
from khoisu.kit.address import AddressDep


async def origin(
    address: AddressDep,
    forwarded: Annotated[str | None, Header(alias="X-Client-User-Agent", max_length=1024)] = None,
    agent: Annotated[str | None, Header(alias="User-Agent")] = None,
) -> Origin:
    """The limits' address and the device that the owner sees in the list of sessions; neither decides who gets in."""
    return Origin(address, "".join(char for char in (forwarded or agent or "") if char.isprintable()))


OriginDep = Annotated[Origin, Depends(origin)]
