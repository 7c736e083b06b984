"""The office's reads across rooms about one customer, and of what the search over everything finds."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cache
from typing import Any
from uuid import UUID

from khoisu.admin.customers.question import read_question
from khoisu.admin.customers.schemas import Entry, EntryKind, Found, SameContact
from khoisu.admin.orders.search import LONG, in_words, to_ts_query, walk_by_age
from khoisu.assistant import queries as assistant
from khoisu.cart import queries as cart
from khoisu.cart.prepared.states import PREPARED_NAMES
from khoisu.companies import queries as companies
from khoisu.content import queries as content
from khoisu.customers import queries as customers
from khoisu.dossiers import queries as dossiers
from khoisu.dossiers import states as dossier_states
from khoisu.identity import queries as identity
from khoisu.inquiries import queries as inquiries
from khoisu.invoices import queries as invoices
from khoisu.kit import clock
from khoisu.kit.api_model import CountedPageOf
from khoisu.kit.auth import Caller
from khoisu.kit.db import Database
from khoisu.kit.errors import NotFound
from khoisu.kit.lang import Lang, Text
from khoisu.kit.paging import Paging
from khoisu.kit.sql.entries import Entries
from khoisu.kit.sql.listing import Listing, statement
from khoisu.kit.sql.statements import Row
from khoisu.notifications import queries as notifications
from khoisu.notifications.service import KINDS, MessageKind
from khoisu.orders import queries as orders
from khoisu.orders.rules import read_order_code
from khoisu.orders.states import CONFIRMATION_NAMES
from khoisu.payments import queries as payments
from khoisu.payments.states import TRANSFER_NAMES
from khoisu.returns import queries as returns
from khoisu.returns import states as return_states
from khoisu.threads import queries as threads

SEARCHED: dict[EntryKind, tuple[tuple[EntryKind, Entries], ...]] = {
    EntryKind.CUSTOMER: ((EntryKind.CUSTOMER, identity.ACCOUNTS),),
    EntryKind.ORDER: ((EntryKind.ORDER, replace(orders.ENTRIES, walk=walk_by_age("true"))),),
    EntryKind.DOSSIER: ((EntryKind.DOSSIER, dossiers.ENTRIES),),
    EntryKind.COMPANY: ((EntryKind.COMPANY, companies.ENTRIES), (EntryKind.BUYER, invoices.BUYERS)),
    EntryKind.TRANSFER: ((EntryKind.TRANSFER, payments.TRANSFERS),),
    EntryKind.REQUEST: ((EntryKind.REQUEST, inquiries.ENTRIES), (EntryKind.RETURN, returns.ENTRIES)),
}
"""The groups in which hits are shown, and where each looks."""
SHOWN = 6
OF_CUSTOMER: dict[EntryKind, Entries] = {
    EntryKind.ORDER: orders.ENTRIES,
    EntryKind.DOSSIER: dossiers.ENTRIES,
    EntryKind.COMPANY: companies.ENTRIES,
    EntryKind.TRANSFER: payments.TRANSFERS,
    EntryKind.PAYMENT: payments.LEDGER,
    EntryKind.REQUEST: inquiries.ENTRIES,
    EntryKind.RETURN: returns.ENTRIES,
    EntryKind.THREAD: threads.ENTRIES,
    EntryKind.MESSAGE: notifications.ENTRIES,
    EntryKind.COMMENT: content.COMMENTS,
    EntryKind.TALK: assistant.TALKS,
    EntryKind.CALL: cart.CALLS,
    EntryKind.CONSENT: identity.CONSENTS,
    EntryKind.NOTE: customers.NOTES,
}
STATES: dict[EntryKind, Mapping[Any, Text]] = {
    EntryKind.ORDER: {state: named.ten for state, named in CONFIRMATION_NAMES.items()},
    EntryKind.DOSSIER: dossier_states.STATE_NAMES,
    EntryKind.TRANSFER: TRANSFER_NAMES,
    EntryKind.CALL: PREPARED_NAMES,
    EntryKind.RETURN: {state: named.ten for state, named in return_states.STATE_NAMES.items()},
}
OPEN_SHOWN = 20
ALIKE_SHOWN = 5
_ALL = " UNION ALL ".join(entries.of_customer(kind) for kind, entries in OF_CUSTOMER.items())
TIMELINE = Listing(
    columns="e.*",
    source=f"({_ALL}) AS e",
    order="e.luc DESC, e.loai, e.ma",
    filters={"kind": "e.loai = :kind", "open": "e.dang_mo", "without_comments": f"e.loai <> '{EntryKind.COMMENT}'"},
)
"""Everything of a customer, the newest first."""


@dataclass(frozen=True, slots=True)
class Customer:
    """Whose things are shown: an account with its orders, or the orders of a visitor; `key` names the page."""

    key: str
    account: UUID | None
    ho_ten: str
    email: str | None
    so_dien_thoai: str | None
    since: datetime
    restricted: bool
    orders: list[UUID]
    contacts: list[str]

    def values(self, lang: Lang) -> dict[str, Any]:
        """What the rooms' statements ask for."""
        return {
            "account": self.account,
            "orders": self.orders,
            "contacts": self.contacts,
            "since": self.since,
            "lang": lang,
            "now": clock.now(),
        }


async def find_customer(database: Database, key: str, *, with_staff: bool) -> Customer:
    """A customer by the id of an account, or by the id or code of an order.

    Accounts of colleagues need `with_staff`; the order of one who may not be seen, or whose data were erased, stands alone. Raises `NotFound`.
    """
    try:
        number = UUID(key)
    except ValueError:
        found = await statement(orders.BY_CODE).read(database, {"key": read_order_code(key)})
    else:
        if owner := await _account(database, number, with_staff=with_staff):
            return owner
        found = await statement(orders.BY_ID).read(database, {"key": number})
    for order in found:
        owner = order["account_id"] and await _account(database, order["account_id"], with_staff=with_staff)
        return owner or await _visitor(database, order)
    raise NotFound


async def _account(database: Database, account: UUID, *, with_staff: bool) -> Customer | None:
    asked = {"account": account, "email": None, "phone": None, "with_staff": with_staff}
    for head in await statement(identity.HEAD).read(database, asked):
        own = await statement(orders.OF_ACCOUNT).read(database, {"account": account})
        return _customer(
            str(account), head, own, account=account, since=head["created_at"], restricted=head["bi_han_che"]
        )
    return None


async def _visitor(database: Database, order: Row) -> Customer:
    same: Sequence[Row] = [order]
    if order["account_id"] is None:
        asked = {"email": order["email"], "phone": order["so_dien_thoai"]}
        same = await statement(orders.OF_CONTACT).read(database, asked)
    return _customer(order["ma_don_hang"], order, same, since=min(row["tao_luc"] for row in same))


def _customer(
    key: str, head: Row, own: Sequence[Row], *, since: datetime, account: UUID | None = None, restricted: bool = False
) -> Customer:
    rows = (head, *own)
    contacts = dict.fromkeys(row[name] for row in rows for name in ("so_dien_thoai", "email") if row[name])
    return Customer(
        key=key,
        account=account,
        ho_ten=head["ho_ten"],
        email=head["email"],
        so_dien_thoai=head["so_dien_thoai"],
        since=since,
        restricted=restricted,
        orders=[row["id"] for row in own],
        contacts=list(contacts),
    )


def _entry(row: Row, lang: Lang) -> Entry:
    """A row with the names of its codes."""
    named = dict(row)
    kind = EntryKind(row["loai"])
    if kind is EntryKind.MESSAGE:
        named["ten"] = KINDS[MessageKind(row["ten"])].name.in_lang(lang)
    if state := STATES.get(kind, {}).get(row["trang_thai"]):
        named["ten_trang_thai"] = state.in_lang(lang)
    return Entry.model_validate(named)


async def read_sums(database: Database, customer: Customer) -> dict[str, int]:
    """What they paid, what they still owe and what we owe them (đồng)."""
    of_them = {"orders": customer.orders}
    (paid,), (owed,) = (
        await statement(orders.SUMS).read(database, of_them),
        await statement(payments.OWED).read(database, of_them),
    )
    return {**paid, **owed}


async def read_timeline(
    database: Database, customer: Customer, caller: Caller, lang: Lang, page: Paging, kind: EntryKind | None = None
) -> CountedPageOf[Entry]:
    """A page of what happened, the newest first; comments are for those who moderate them."""
    hidden = not caller.may("bien-tap")
    asked = customer.values(lang) | {"kind": kind, "without_comments": hidden}
    rows, where = await TIMELINE.rows(database, page, asked)
    return CountedPageOf(data=[_entry(row, lang) for row in rows], trang=where)


async def list_open(database: Database, customer: Customer, lang: Lang) -> list[Entry]:
    """What of the customer's waits for the office."""
    asked = customer.values(lang) | {"open": True}
    rows, _ = await TIMELINE.rows(database, Paging(1, OPEN_SHOWN), asked)
    return [_entry(row, lang) for row in rows]


async def list_same_contact(database: Database, customer: Customer, *, with_staff: bool) -> list[SameContact]:
    """Visitors' orders with the number or address of an account, or the accounts with those of a visitor."""
    asked = {"email": customer.email, "phone": customer.so_dien_thoai}
    if customer.account is None:
        rows = await statement(identity.HEAD).read(database, asked | {"account": None, "with_staff": with_staff})
        return [SameContact(khach=str(row["id"]), ho_ten=row["ho_ten"], co_tai_khoan=True) for row in rows]
    rows = await statement(orders.OF_CONTACT).read(database, asked)
    names = {row["ho_ten"]: row["ma_don_hang"] for row in rows}
    return [SameContact(khach=code, ho_ten=name, co_tai_khoan=False) for name, code in names.items()][:ALIKE_SHOWN]


async def search_everything(database: Database, typed: str, lang: Lang, *, with_staff: bool) -> list[Found]:
    """What is found in each group, the newest first; groups without a hit are left out."""
    given = read_question(typed)
    question = to_ts_query(words := in_words(typed))
    if words and all(word.isalpha() for word in words):
        given["question"] = question
    if any(len(word) >= LONG and not word.isalpha() for word in words):
        given["rare"] = True
    values = {**dict.fromkeys(("code", "amount", "phone", "email", "tax_code", "any_code", "first", "last")), **given}
    values |= {"asked": question.replace("#", "") or None, "lang": lang, "with_staff": with_staff}
    found = await statement(_search(frozenset(given))).search(database, values)
    hits = {
        group: [_entry(row, lang) for row in found if row["loai"] in dict(places)] for group, places in SEARCHED.items()
    }
    hits[EntryKind.CUSTOMER] += _visitors(hits[EntryKind.ORDER])
    return [Found(loai=group, ket_qua=rows[:SHOWN], con=len(rows) > SHOWN) for group, rows in hits.items() if rows]


@cache
def _search(given: frozenset[str]) -> str:
    """All places in one statement: each alone costs a round trip, and there is little to find in most."""
    each = (entries.search(kind, given, SHOWN + 1) for places in SEARCHED.values() for kind, entries in places)
    return " UNION ALL ".join(f"({one})" for one in each)


def _visitors(found: Iterable[Entry]) -> list[Entry]:
    """The customers without an account among orders that were found, each once."""
    once = {one.lien_lac: one for one in found if one.khach == one.ma}
    return [
        one.model_copy(
            update={"loai": EntryKind.CUSTOMER, "chu": "", "trang_thai": None, "ten_trang_thai": None, "so_tien": None}
        )
        for one in once.values()
    ]
