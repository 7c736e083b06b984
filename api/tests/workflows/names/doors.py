"""Every operation by which a customer or visitor gives a name: sent as its page sends it, and read back as its readers see it.

A name goes into every field of the operation that takes one (`name_fields` finds them by the type of the field).
"""

import re
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, get_args, get_origin

import httpx
from fastapi.routing import APIRoute
from pydantic import BaseModel

from khoisu.dossiers.rules.normal_forms import COMPANY_NAMES, PERSON_NAMES
from khoisu.kit.api_model import TypedName
from khoisu.main.wiring import ROUTERS
from khoisu.orders.access import VIEW_HEADER
from khoisu.refund_accounts.rules import clean_holder
from tests.address_book.test_addresses import BOOK, HOME
from tests.assistant.conversations.conftest import THREADS, visitor
from tests.assistant.conversations.test_threads import QUEUE, hand_over_form
from tests.dossiers.owner_links.test_owner_links import OPEN, VERSION, invite, token
from tests.dossiers.support.complete_dossiers import full
from tests.dossiers.support.every_field import at, body, put, rows, steps, types
from tests.dossiers.support.wire import CALL, call, saved, wire
from tests.identity.conftest import Editor
from tests.invoices.test_invoices import COMPANY
from tests.kit.text.typed_names import Bearer, Name
from tests.orders.factories import placed
from tests.people import MakePerson, Person
from tests.refund_accounts.test_refund_accounts import Accounts
from tests.running_site import RunJobs
from tests.workflows.conftest import ADDRESS, AGREED, CART_ORDER, ORDERS, SINGLE, Shop
from tests.workflows.test_single_order import WHO, from_address

ME = "/auth/api/v1/toi"
INQUIRY = "/business/api/v1/thong-tin-lien-lac"
LISTS = {"hoSo.tenThayTheList"}
"""Fields of a dossier that hold several names."""
ORDER = "/payment/api/v1/don-hang/{id}"


@dataclass
class Sent:
    """What was answered, what the fields that took the name show now (none after a refusal), and what a draft of a dossier warns of."""

    reply: httpx.Response
    shown: dict[str, str] = field(default_factory=dict[str, str])
    warnings: list[str] | None = None


Door = Callable[["Doors", Name, int], Awaitable[Sent]]
DOORS: dict[str, Door] = {}
ELSEWHERE = {
    # A registered company's new name is refused unless it is one by the dossier's rules, which are gone through here.
    "POST /business/api/v1/cong-ty-cua-toi/{ma}/thay-doi": "tests/changes",
    "PUT /business/api/v1/cong-ty-cua-toi/{ma}/thay-doi/{thayDoi}": "tests/changes",
    "POST /business/api/v1/cong-ty-cua-toi": "tests/companies/test_declared_company.py",
}
"""Operations whose names other tests send."""


def door(method: str, path: str) -> Callable[[Door], Door]:
    """The way through one operation."""

    def note(way: Door) -> Door:
        DOORS[f"{method} {path}"] = way
        return way

    return note


def fields(kind: Any, way: str = "") -> Iterator[tuple[str, bool]]:
    """The paths of the fields of a body, `[]` for the items of a list, and whether each takes a person's or a company's name."""
    if isinstance(kind, type) and issubclass(kind, BaseModel):
        for name, info in kind.model_fields.items():
            path = f"{way}.{info.alias or name}".lstrip(".")
            is_name = any(isinstance(one, TypedName) for one in info.metadata) or name in PERSON_NAMES | COMPANY_NAMES
            yield path, is_name
            if not is_name:
                yield from fields(info.annotation, path)
    for part in get_args(kind):
        if isinstance(part, TypedName):
            yield way, True
        else:
            yield from fields(part, f"{way}[]" if get_origin(kind) is list else way)


def operations() -> dict[str, dict[str, bool]]:
    """Every operation with the fields of its body, and whether each takes a name."""
    routes = [route for router in ROUTERS for route in router.routes if isinstance(route, APIRoute)]
    found: dict[str, dict[str, bool]] = {}
    for route in routes:
        of_body: dict[str, bool] = {}
        for part in route.dependant.body_params:
            for path, is_name in fields(part.field_info.annotation):
                of_body[path] = of_body.get(path, False) or is_name
        found |= {f"{method} {route.path}": of_body for method in route.methods}
    return found


def operations_with_names() -> dict[str, set[str]]:
    """Of customers and visitors: the operation, and its fields that take a name."""
    named = {
        operation: {path for path, is_name in of_body.items() if is_name} for operation, of_body in operations().items()
    }
    asked = {operation: names for operation, names in named.items() if names and "/quan-tri/" not in operation}
    return {operation: names for operation, names in asked.items() if operation not in ELSEWHERE}


@dataclass
class Doors:
    """Who sends the names: somebody new where the site counts what one person or network does."""

    shop: Shop
    person: MakePerson
    run_jobs: RunJobs
    me: Person
    staff: Person

    @property
    def client(self) -> httpx.AsyncClient:
        return self.shop.client

    async def read(self, path: str, headers: dict[str, str]) -> Any:
        """What a page shows."""
        reply = await self.client.get(path, headers=headers)
        assert reply.status_code == 200, reply.text
        return reply.json()["data"]

    def network(self, number: int) -> dict[str, str]:
        """The headers of a browser in a network of its own."""
        return from_address(self.shop.app, f"10.{number // 250}.{number % 250}.9")

    @door("PATCH", ME)
    async def own_profile(self, name: Name, _: int) -> Sent:
        reply = await self.client.patch(ME, json={"hoTen": name.typed}, headers=self.me.headers)
        return Sent(reply, {"hoTen": (await self.read(ME, self.me.headers))["hoTen"]})

    @door("POST", "/auth/api/v1/dang-ky/hoan-tat")
    async def registration(self, name: Name, number: int) -> Sent:
        self.client.headers.update(self.network(number))
        reply = await Editor(self.shop.app, self.client).register(
            f"a{number}@khoisu.example", hoTen=name.typed, matKhau=None
        )
        if reply.status_code != 201:
            return Sent(reply)
        mine = await self.read(ME, {"Authorization": f"Bearer {reply.json()['access_token']}"})
        return Sent(reply, {"hoTen": mine["hoTen"]})

    @door("POST", BOOK)
    async def new_address(self, name: Name, _: int) -> Sent:
        reply = await self.client.post(BOOK, json=HOME | {"nguoiNhan": name.typed}, headers=self.me.headers)
        if reply.status_code != 201:
            return Sent(reply)
        [kept] = await self.read(BOOK, self.me.headers)
        await self.client.delete(f"{BOOK}/{kept['id']}", headers=self.me.headers)
        return Sent(reply, {"nguoiNhan": kept["nguoiNhan"]})

    @door("PUT", f"{BOOK}/{{diaChiId}}")
    async def changed_address(self, name: Name, _: int) -> Sent:
        kept = await self.read(BOOK, self.me.headers)
        if not kept:
            kept = [(await self.client.post(BOOK, json=HOME, headers=self.me.headers)).json()["data"]]
        reply = await self.client.put(
            f"{BOOK}/{kept[0]['id']}", json=HOME | {"nguoiNhan": name.typed}, headers=self.me.headers
        )
        return Sent(reply, {"nguoiNhan": (await self.read(BOOK, self.me.headers))[0]["nguoiNhan"]})

    @door("POST", INQUIRY)
    async def inquiry(self, name: Name, number: int) -> Sent:
        form = await hand_over_form(self.shop.app, self.client, hoTen=name.typed, email=f"a{number}@khoisu.example")
        reply = await self.client.post(INQUIRY, json=form, headers=self.network(number))
        return await self._inquiry(reply, lambda data: data["maYeuCau"])

    @door("POST", f"{THREADS}/{{id}}/gap-nhan-vien")
    async def talk_with_staff(self, name: Name, number: int) -> Sent:
        me = visitor() | self.network(number)
        thread = (await self.client.post(THREADS, json={"cauHoi": "Vốn điều lệ là gì?"}, headers=me)).json()["data"]
        form = await hand_over_form(self.shop.app, self.client, hoTen=name.typed, email=f"a{number}@khoisu.example")
        reply = await self.client.post(f"{THREADS}/{thread['id']}/gap-nhan-vien", json=form, headers=me)
        return await self._inquiry(reply, lambda data: data["nguoiThat"]["maYeuCau"])

    async def _inquiry(self, reply: httpx.Response, code: Callable[[Any], str]) -> Sent:
        if reply.status_code != 201:
            return Sent(reply)
        return Sent(
            reply,
            {"hoTen": (await self.read(f"{QUEUE}/{code(reply.json()['data'])}", self.staff.headers))["hoTen"]},
        )

    @door("POST", f"{SINGLE}/{{id}}")
    async def single_order(self, name: Name, number: int) -> Sent:
        order = WHO | {"hoTen": name.typed, "soDienThoai": f"0912{number:06}", "diaChiGiao": _to(name)}
        reply = await self.client.post(
            f"{SINGLE}/{self.shop.singles[0].slug}", json=order, headers=self.network(number)
        )
        return await self._order(reply, "", {})

    @door("POST", CART_ORDER)
    async def order_of_a_cart(self, name: Name, number: int) -> Sent:
        self.shop.buyer = await self.person()
        await self.shop.fill((self.shop.packages[0], 1))
        reply = await self.shop.order_cart(khach=_contact(name, number), diaChiGiao=_to(name))
        return await self._order(reply, "khach.", self.shop.buyer.headers)

    @door("POST", ORDERS)
    async def order(self, name: Name, number: int) -> Sent:
        self.shop.buyer = await self.person()
        line = self.shop.packages[0].wanted()
        order = AGREED | {"danhSachDichVuChinh": [line], "khach": _contact(name, number), "diaChiGiao": _to(name)}
        reply = await self.client.post(ORDERS, json=order, headers=self.shop.buyer.headers)
        return await self._order(reply, "khach.", self.shop.buyer.headers)

    async def _order(self, reply: httpx.Response, contact: str, headers: dict[str, str]) -> Sent:
        if reply.status_code != 201:
            return Sent(reply)
        made = reply.json()["data"]
        seen = await self.read(f"{ORDERS}/{made['maDonHang']}", headers or {VIEW_HEADER: made["xemDonToken"]})
        return Sent(
            reply,
            {f"{contact}hoTen": seen["khach"]["hoTen"], "diaChiGiao.nguoiNhan": seen["diaChiGiao"]["nguoiNhan"]},
        )

    @door("PUT", f"{ORDER}/dia-chi-giao")
    async def recipient_of_an_order(self, name: Name, _: int) -> Sent:
        self.shop.buyer = await self.person()
        order = (await self.shop.order((self.shop.delivered[0], 1), diaChiGiao=ADDRESS)).json()["data"]
        path, body = f"{ORDERS}/{order['id']}", {"diaChiGiao": _to(name), "tongTien": order["tongTien"]}
        reply = await self.client.put(f"{path}/dia-chi-giao", json=body, headers=self.shop.buyer.headers)
        seen = await self.read(path, self.shop.buyer.headers)
        return Sent(reply, {"diaChiGiao.nguoiNhan": seen["diaChiGiao"]["nguoiNhan"]})

    @door("PUT", f"{ORDER}/hoa-don")
    async def buyer_of_an_invoice(self, name: Name, _: int) -> Sent:
        order = await placed(self.shop.app, self.me.id)
        path = f"{ORDERS}/{order.ma_don_hang}/hoa-don"
        company = COMPANY if name.bearer is Bearer.COMPANY else {"loai": "CA_NHAN"}
        reply = await self.client.put(path, json=company | {"ten": name.typed}, headers=self.me.headers)
        return Sent(reply, {"ten": (await self.read(path, self.me.headers))["nguoiMua"]["ten"]})

    @door("POST", f"{ORDER}/tai-khoan-hoan-tien")
    async def holder_of_an_account(self, name: Name, _: int) -> Sent:
        desk, owner = Accounts(self.shop.app, self.client, self.run_jobs), await self.person()
        order = await desk.cancelled(owner, owner.email)
        reply = await desk.name(order, owner.headers, chuTaiKhoan=name.typed)
        if reply.status_code != 201:
            return Sent(reply)
        flow = reply.json()["data"]["luongId"]
        done = (await desk.confirm(order, owner.headers, flow, await desk.code(owner.email))).json()["data"]
        # Banks write names in plain capitals: the same ones for each way to type it.
        same = done["chuTaiKhoan"] == clean_holder(name.meant)
        return Sent(reply, {"chuTaiKhoan": name.meant if same else done["chuTaiKhoan"]})

    @door("POST", CALL)
    async def dossier(self, name: Name, number: int) -> Sent:
        kind, places = PLACES[number % len(PLACES)]
        sent = body(kind)
        for place in places:
            put(sent, steps(place, kind), [name.typed] if place in LISTS else name.typed)
        reply = await call(self.client, self.me, "SAVE", sent)
        assert reply.status_code == 200, reply.text
        now = (await call(self.client, self.me, "GET")).json()["data"]
        shown = {re.sub(r"\[\w*\]", "[]", place): at(now, steps(place, kind)) for place in places}
        shown |= {place: shown[place][0] for place in LISTS & shown.keys()}
        return Sent(reply, shown, [one["thongBao"] for one in now["loi"]])

    @door("POST", f"{OPEN}/{{token}}")
    async def owners_own_data(self, name: Name, number: int) -> Sent:
        who = await self.person()
        sent = wire(full("TNHH2"))
        kinds = {one["loaiChuSoHuu"]: place for place, one in enumerate(sent["chuSoHuuList"])}
        part, kind, names = ("caNhan", "CA_NHAN", ("hoTen",)) if number % 2 else ("toChuc", "TO_CHUC", ("tenToChuc",))
        data = await saved(self.client, who, sent)
        assert (await invite(self.client, who, data, kinds[kind])).status_code == 200
        own = {"dongY": True, "phienBanDongY": VERSION, part: dict.fromkeys(names, name.typed)}
        reply = await self.client.post(f"{OPEN}/{await token(self.shop.app)}", json=own)
        now = (await call(self.client, who, "GET")).json()["data"]
        owner = now["chuSoHuuList"][kinds[kind]]
        return Sent(reply, {f"{part}.{one}": owner[one] for one in names}, [one["thongBao"] for one in now["loi"]])


def _takes_name(place: str) -> bool:
    last = re.sub(r"(?<!^)([A-Z])", r"_\1", place.rpartition(".")[2].partition("[")[0]).lower()
    return last in PERSON_NAMES | COMPANY_NAMES


PLACES = [
    (kind, places)
    for kind in types()
    if (places := [row["field"] for row in rows(kind) if _takes_name(row["field"]) and "notSent" not in row])
]
"""The fields for names in the example of each legal type."""


def _contact(name: Name, number: int) -> dict[str, str]:
    return {"hoTen": name.typed, "email": f"a{number}@khoisu.example", "soDienThoai": f"0912{number:06}"}


def _to(name: Name) -> dict[str, str]:
    return ADDRESS | {"nguoiNhan": name.typed}
