"""Return requests for tests: a customer or visitor with a paid order, and the staff who decide."""

from typing import Any

import httpx
from fastapi import FastAPI

from khoisu.orders.access import VIEW_HEADER, view_token
from khoisu.orders.models import Order
from tests.files.sample_files import jpeg
from tests.orders.factories import a_line, placed
from tests.payments.bank import notify, reported
from tests.people import Person
from tests.running_site import RunJobs

PRICE = 2_700_000
OFFICE = "/payment/api/v1/quan-tri"
DESCRIPTION = "Con dấu khắc sai tên công ty, chữ bị mờ"


class Returns:
    """What both sides do."""

    def __init__(self, app: FastAPI, client: httpx.AsyncClient, run_jobs: RunJobs) -> None:
        self.app, self.client, self.run_jobs = app, client, run_jobs

    async def paid(self, owner: Person | None, *, goods: bool = False, amount: int = PRICE, **changes: Any) -> Order:
        """An order that the bank has reported as paid."""
        order = await placed(
            self.app, owner.id if owner else None, [a_line(don_gia=amount, giao_hang=goods)], **changes
        )
        await notify(self.client, reported(order.ma_don_hang, amount))
        await self.run_jobs()
        return order

    def access(self, order: Order, owner: Person | None) -> dict[str, str]:
        """The headers of the order's customer: a token of theirs, or the order's view token."""
        if owner is not None:
            return owner.headers
        secret = self.app.state.core.session_secret.get_secret_value()
        return {VIEW_HEADER: view_token(order.id, secret), "Accept-Language": "vi"}

    async def ask(
        self, order: Order, headers: dict[str, str], reason: str = "HANG_LOI", *files: bytes, **changes: Any
    ) -> httpx.Response:
        """Send the form; with one photo unless others are given."""
        sent = files or (jpeg(),)
        parts = {f"tep{place}": (f"a{place}.jpg", data) for place, data in enumerate(sent, 1) if data}
        fields = {"loaiLyDo": reason, "moTa": DESCRIPTION} | changes
        return await self.client.post(
            self.path(order), data=fields, files=parts or {"tep1": ("", b"")}, headers=headers
        )

    def path(self, order: Order, rest: str = "") -> str:
        """The address of an order's requests."""
        return f"/payment/api/v1/don-hang/{order.ma_don_hang}/doi-tra{rest}"

    async def page(self, order: Order, headers: dict[str, str]) -> dict[str, Any]:
        """The customer's page."""
        return (await self.client.get(self.path(order), headers=headers)).json()["data"]

    async def decide(self, staff: Person, ma: str, action: str, **body: Any) -> httpx.Response:
        """A decision about the request as it is now, unless `soSuKien` says otherwise."""
        if "soSuKien" not in body:
            shown = await self.client.get(f"{OFFICE}/doi-tra/{ma}", headers=staff.headers)
            body["soSuKien"] = shown.json()["data"]["soSuKien"]
        return await self.client.post(
            f"{OFFICE}/doi-tra/{ma}/thao-tac", json={"thaoTac": action, **body}, headers=staff.headers
        )
