"""What a visitor does in either shop, each on a connection of their own: look at the list, at one product, fill a cart, buy."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Protocol
from uuid import uuid4

from tests.people import Person

from bench.checkout import Customer
from bench.client import Connection, request
from bench.wares import Ware

SEARCH = (
    "{ search(input: {take: 20, groupByProduct: true}) { totalItems items { productId productName slug description "
    "priceWithTax { ... on SinglePrice { value } ... on PriceRange { min max } } } } }"
)
PRODUCT = (
    "query ($slug: String!) { product(slug: $slug) { id name slug description variants { id name sku price priceWithTax "
    "taxRateApplied { value } } } }"
)
_ORDER = "{ __typename ... on Order { id code state totalWithTax lines { id quantity linePriceWithTax } } ... on ErrorResult { message } }"
ADD = f"mutation ($id: ID!) {{ done: addItemToOrder(productVariantId: $id, quantity: 1) {_ORDER} }}"
BUY = (
    "mutation ($email: String!) { done: setCustomerForOrder("
    f'input: {{firstName: "An", lastName: "Mai", emailAddress: $email}}) {_ORDER} }}',
    f'mutation {{ done: setOrderShippingAddress(input: {{streetLine1: "1", countryCode: "VN"}}) {_ORDER} }}',
    f"mutation {{ done: setOrderShippingMethod(shippingMethodId: [1]) {_ORDER} }}",
    f'mutation {{ done: transitionOrderToState(state: "ArrangingPayment") {_ORDER} }}',
    f'mutation {{ done: addPaymentToOrder(input: {{method: "dummy", metadata: {{}}}}) {_ORDER} }}',
)
TOKEN = b"\r\nvendure-auth-token:"


class Visitor(Protocol):
    """Somebody in one of the shops. Each raises when an answer is not what a visitor wants."""

    async def look(self) -> None: ...
    async def detail(self) -> None: ...
    async def add(self) -> None: ...
    async def buy(self) -> None: ...
    def close(self) -> None: ...


@dataclass
class Ours:
    """A signed-in customer of this shop."""

    address: str
    person: Person
    wares: list[Ware]
    slugs: list[str]
    timed: Callable[[float], None]

    def __post_init__(self) -> None:
        self._customer = Customer(self.address, self.person, self.wares, self.timed)

    async def look(self) -> None:
        """The list, 20 to a page."""
        await self._customer.send("GET", "/partner/api/v1/dich-vu")

    async def detail(self) -> None:
        """One service with its packages and prices."""
        await self._customer.send("GET", f"/partner/api/v1/dich-vu/{random.choice(self.slugs)}")

    async def add(self) -> None:
        """One package more."""
        await self._customer.fill_cart(1)

    async def buy(self) -> None:
        """Three packages, an order, its payment: five requests."""
        await self._customer.buy(3)

    def close(self) -> None:
        """Leave."""
        self._customer.close()


class Theirs:
    """A guest of the shop in Vendure; the session's token comes with the first thing in the cart."""

    def __init__(self, address: str, products: int, timed: Callable[[float], None]) -> None:
        self._connection, self._products, self._timed = Connection(address), products, timed
        self._token = ""

    async def _ask(self, query: str, **variables: Any) -> Any:
        body = json.dumps({"query": query, "variables": variables}).encode()
        headers = {"Content-Type": "application/json"}
        if self._token:
            headers["Authorization"] = f"Bearer {self._token}"
        begun = time.perf_counter()
        status, answer, head = await self._connection.exchange(request("POST", "/shop-api", headers=headers, body=body))
        self._timed(time.perf_counter() - begun)
        _, found, rest = head.partition(TOKEN)
        self._token = rest.partition(b"\r\n")[0].strip().decode() if found else self._token
        told = json.loads(answer)
        if status != 200 or "errors" in told or "message" in (told["data"].get("done") or {}):
            raise RuntimeError(f"{query[:60]}: {status} {answer[:300]!r}")
        return told["data"]

    async def look(self) -> None:
        """The list, 20 to a page, from their index."""
        await self._ask(SEARCH)

    async def detail(self) -> None:
        """One product with its variant and price."""
        await self._ask(PRODUCT, slug=f"service-{random.randint(1, self._products)}")

    async def add(self) -> None:
        """One more of a variant."""
        await self._ask(ADD, id=random.randint(1, self._products))

    async def buy(self) -> None:
        """Three variants, customer, address, shipping, transition, payment: eight requests, and a new session."""
        self._token = ""
        for number in random.sample(range(1, self._products + 1), 3):
            await self._ask(ADD, id=number)
        # Another customer each time, so that no two wait for the same row.
        email = f"{uuid4().hex}@example.com"
        for step in BUY:
            order = (await self._ask(step, **({"email": email} if "$email" in step else {})))["done"]
        if order["state"] != "PaymentSettled":
            raise RuntimeError(f"{order['code']} is {order['state']}")

    def close(self) -> None:
        """Leave."""
        self._connection.close()


Flow = Callable[[Visitor], Awaitable[None]]
FLOWS: dict[str, Flow] = {
    "product list": lambda visitor: visitor.look(),
    "product detail": lambda visitor: visitor.detail(),
    "add to cart": lambda visitor: visitor.add(),
    "whole check-out": lambda visitor: visitor.buy(),
}
