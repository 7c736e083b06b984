"""What the cart's tests do repeatedly."""

from dataclasses import dataclass
from typing import Any
from uuid import UUID

import httpx

from tests.catalogue import Sold

CARTS = "/partner/api/v1/gio-hang"


async def add(
    client: httpx.AsyncClient, user_id: UUID | str, headers: dict[str, str], sold: Sold, number: int = 1
) -> httpx.Response:
    """Add a package to a cart."""
    return await client.post(CARTS, params={**sold.query, "userId": user_id, "soLuong": number}, headers=headers)


async def cart_of(client: httpx.AsyncClient, user_id: UUID | str, headers: dict[str, str]) -> dict[str, Any]:
    """The cart as it is read."""
    reply = await client.get(f"{CARTS}/{user_id}", headers=headers)
    assert reply.status_code == 200, reply.text
    return reply.json()["data"]


def quantities(cart: dict[str, Any]) -> dict[str, int]:
    """How many there are of each package."""
    return {line["goiCuocId"]: line["soLuong"] for line in cart["dong"]}


@dataclass(frozen=True)
class Visitor:
    """A visitor's cart: its id and the header that opens it."""

    id: str
    headers: dict[str, str]

    @classmethod
    async def arrive(cls, client: httpx.AsyncClient) -> "Visitor":
        """Create a cart."""
        reply = await client.post(f"{CARTS}/khach")
        assert reply.status_code == 201, reply.text
        data = reply.json()["data"]
        return cls(data["userId"], {"Khach-Token": data["token"]})
