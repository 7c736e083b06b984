"""Orders, and what both sides write about them."""

from typing import Any

import httpx
from fastapi import FastAPI
from sqlalchemy import text

from khoisu.kit.ids import new_id
from khoisu.orders.access import VIEW_HEADER, view_token
from khoisu.orders.models import Order
from tests.orders.factories import secured
from tests.people import Person

OWN = "/payment/api/v1/don-hang"
OFFICE = "/payment/api/v1/quan-tri/don-hang"
TEMPLATES = "/payment/api/v1/quan-tri/mau-tra-loi"
BUYER = "bich@khoisu.example"
"""The address of the orders that tests make."""


class Desk:
    """What staff and customers do."""

    def __init__(self, app: FastAPI, client: httpx.AsyncClient) -> None:
        self.app, self.client = app, client

    async def order(self, owner: Person | None) -> Order:
        """A paid and confirmed order."""
        return await secured(self.app, owner.id if owner else None)

    def token(self, order: Order) -> dict[str, str]:
        """The headers of a visitor who placed the order."""
        secret = self.app.state.core.session_secret.get_secret_value()
        return {VIEW_HEADER: view_token(order.id, secret), "Accept-Language": "vi"}

    async def write(
        self, order: Order, headers: dict[str, str], words: str, *files: bytes, key: str | None = None
    ) -> httpx.Response:
        """The customer writes."""
        path = f"{OWN}/{order.ma_don_hang}/trao-doi"
        return await self._send(path, headers, {"noiDung": words}, files, key)

    async def answer(
        self, order: Order, staff: Person, words: str, *files: bytes, key: str | None = None, **fields: Any
    ) -> httpx.Response:
        """Staff answer, or note something."""
        sent = {"noiDung": words, **{name: str(value) for name, value in fields.items()}}
        return await self._send(f"{OFFICE}/{order.id}/trao-doi", staff.headers, sent, files, key)

    async def _send(
        self, path: str, headers: dict[str, str], fields: dict[str, str], files: tuple[bytes, ...], key: str | None
    ) -> httpx.Response:
        # The same bytes for the same message, so that a repeat is the same request.
        boundary = "khoisu-thread-test"
        parts = [(name, (None, value.encode())) for name, value in fields.items()]
        parts += [(f"tep{at}", ("a.pdf", data)) for at, data in enumerate(files, 1)]  # type: ignore[misc]
        kind = {"Content-Type": f"multipart/form-data; boundary={boundary}"}
        once = {"Idempotency-Key": key or str(new_id())}
        return await self.client.post(path, files=parts, headers=headers | kind | once)

    async def thread(self, order: Order, headers: dict[str, str]) -> dict[str, Any]:
        """What the customer's page shows."""
        reply = await self.client.get(f"{OWN}/{order.ma_don_hang}/trao-doi", headers=headers)
        assert reply.status_code == 200, reply.text
        return reply.json()["data"]

    async def office(self, order: Order, staff: Person) -> dict[str, Any]:
        """What the office's page shows."""
        reply = await self.client.get(f"{OFFICE}/{order.id}", headers=staff.headers)
        return reply.json()["data"]["traoDoi"]

    async def rows(self, statement: str, **values: Any) -> list[dict[str, Any]]:
        """Read rows."""
        async with self.app.state.database.transaction() as session:
            return [dict(row) for row in (await session.execute(text(statement), values)).mappings()]


def words(thread: dict[str, Any]) -> list[tuple[str, str]]:
    """Who wrote what, in short."""
    return [(one["tu"], one["noiDung"]) for one in thread["tin"]]
