"""Orders that deliver something, and what both sides do with it."""

from typing import Any

import httpx
from fastapi import FastAPI
from sqlalchemy import text

from khoisu.kit.ids import new_id
from khoisu.orders.access import VIEW_HEADER, view_token
from khoisu.orders.models import Order
from tests.files.sample_files import pdf
from tests.orders.factories import a_line, secured
from tests.people import Person

OWN = "/payment/api/v1/don-hang"
OFFICE = "/payment/api/v1/quan-tri/don-hang"
PAPER = {"loai": "TEP", "ten_vi": "Tờ khai", "ten_en": "Return", "bat_buoc": True}
ACCESS = {"loai": "TRUY_CAP", "ten_vi": "Tài khoản hóa đơn", "ten_en": "Invoice account", "bat_buoc": True}
GOODS = {"loai": "HANG", "ten_vi": "Con dấu", "ten_en": "Seal", "bat_buoc": False}
CERTIFICATE = {"loai": "GIAY_CHUNG_NHAN", "ten_vi": "Giấy chứng nhận", "ten_en": "Certificate", "bat_buoc": True}
PASSWORD = "Mat-khau-1!"


class Desk:
    """What staff and customers do."""

    def __init__(self, app: FastAPI, client: httpx.AsyncClient) -> None:
        self.app, self.client = app, client

    async def order(self, owner: Person | None, *results: dict[str, Any], **changes: Any) -> Order:
        """A paid and confirmed order of one line that promises `results`."""
        return await secured(self.app, owner.id if owner else None, lines=[a_line(ket_qua=results)], **changes)

    def token(self, order: Order) -> dict[str, str]:
        """The headers of a visitor who placed the order."""
        secret = self.app.state.core.session_secret.get_secret_value()
        return {VIEW_HEADER: view_token(order.id, secret), "Accept-Language": "vi"}

    async def results(self, order: Order, headers: dict[str, str]) -> list[dict[str, Any]]:
        """What the customer's page shows, other papers last."""
        reply = await self.client.get(f"{OWN}/{order.ma_don_hang}/ket-qua", headers=headers)
        assert reply.status_code == 200, reply.text
        return reply.json()["data"]

    async def office(self, order: Order, staff: Person) -> dict[str, Any]:
        """The office's page."""
        return (await self.client.get(f"{OFFICE}/{order.id}", headers=staff.headers)).json()["data"]

    async def place(self, order: Order, staff: Person, number: int = 0) -> dict[str, Any]:
        """Where something is handed over: the order's result with this place, the last one for -1."""
        found = (await self.office(order, staff))["ketQua"][number]
        return {"muc": found["muc"]} | ({"dongId": found["dongId"]} if found["dongId"] else {})

    async def file(
        self, order: Order, staff: Person, data: bytes | None = None, number: int = 0, **fields: Any
    ) -> httpx.Response:
        """Hand a file over."""
        sent = {"tep": ("a.pdf", pdf() if data is None else data)}
        fields = {**await self.place(order, staff, number), **fields}
        form = {name: str(value) for name, value in fields.items()}
        return await self.client.post(f"{OFFICE}/{order.id}/ket-qua/tep", data=form, files=sent, headers=staff.headers)

    async def access(self, order: Order, staff: Person, number: int = 0, **changes: Any) -> httpx.Response:
        """Hand access data over."""
        body = {"taiKhoan": "lan", "matKhau": PASSWORD, "noiDangNhap": "https://hoadon.example"}
        body |= await self.place(order, staff, number)
        return await self.client.post(
            f"{OFFICE}/{order.id}/ket-qua/truy-cap",
            json=body | changes,
            headers=staff.headers | {"Idempotency-Key": str(new_id())},
        )

    async def parcel(self, order: Order, staff: Person, number: int = 0, **changes: Any) -> httpx.Response:
        """Say who brings a thing."""
        body = {"donVi": "Viettel Post", "maVanDon": "VTP123"} | await self.place(order, staff, number)
        return await self.client.post(f"{OFFICE}/{order.id}/ket-qua/hang", json=body | changes, headers=staff.headers)

    async def withdraw(self, order: Order, staff: Person, item: str, why: str = "Gửi nhầm tệp") -> httpx.Response:
        """Take one back."""
        path = f"{OFFICE}/{order.id}/ket-qua/{item}/thu-hoi"
        return await self.client.post(path, json={"lyDo": why}, headers=staff.headers)

    async def act(self, order: Order, staff: Person, action: str) -> httpx.Response:
        """A step of the order."""
        step = (await self.office(order, staff))["buocHienTai"]
        body = {"thaoTac": action, "buoc": step}
        return await self.client.post(f"{OFFICE}/{order.id}/thao-tac", json=body, headers=staff.headers)

    async def to_the_end(self, order: Order, staff: Person) -> None:
        """Walk until only completing it is left."""
        await self.act(order, staff, "BAT_DAU")
        while "HOAN_THANH" not in (await self.office(order, staff))["thaoTac"]:
            assert (await self.act(order, staff, "BUOC_TIEP")).is_success

    def path(self, order: Order, item: str, rest: str) -> str:
        """The customer's address of one thing."""
        return f"{OWN}/{order.ma_don_hang}/ket-qua/{item}/{rest}"

    async def rows(self, statement: str, **values: Any) -> list[dict[str, Any]]:
        """Read rows."""
        async with self.app.state.database.transaction() as session:
            return [dict(row) for row in (await session.execute(text(statement), values)).mappings()]
