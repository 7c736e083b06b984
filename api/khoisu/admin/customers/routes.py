"""The office's addresses for "who is this?": the search over everything, a customer's page, notes on a customer."""

from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Path, Query

from khoisu.access_log.service import ReaderDep, record_view
from khoisu.access_log.states import ViewKind
from khoisu.admin.customers import reads
from khoisu.admin.customers.schemas import (
    CustomerNoteIn,
    CustomerNoteOut,
    CustomerPage,
    EntryKind,
    Found,
    MergeIn,
    MergeOffer,
)
from khoisu.customers.service import add_note
from khoisu.kit.api_model import Data, TypedText, problems
from khoisu.kit.auth import RECENT_LOGIN, AdministratorDep, StaffDep
from khoisu.kit.db import DatabaseDep, SessionDep
from khoisu.kit.idempotency import idempotent
from khoisu.kit.lang import LangDep
from khoisu.kit.paging import PagingDep
from khoisu.workflows.access_log import visits
from khoisu.workflows.approvals.customer_merge import ask_to_merge, find_mergeable

router = APIRouter(prefix="/business/api/v1/quan-tri", tags=["office-customers"])
Typed = Annotated[str, TypedText(min_length=2, max_length=100, strip_whitespace=True)]
KeyPath = Annotated[
    str,
    Path(alias="ma", max_length=40, pattern="^[0-9A-Za-z-]+$", description="An account's id, or an order's code or id"),
]
AccountPath = Annotated[UUID, Path(alias="ma", description="The account's id")]
MISSING = problems({404: "No such customer"})

MERGING = MISSING | problems({409: "khong_co_gi_de_gop, dang_cho_duyet"})


@router.get("/tim")
async def search_everything(
    caller: StaffDep,
    database: DatabaseDep,
    lang: LangDep,
    typed: Annotated[
        Typed,
        Query(alias="tim", description="A code, a name, a number, an address, a sum, a reference; accents ignored"),
    ],
) -> Data[list[Found]]:
    """Customers, orders, dossiers, companies, transfers and requests, at most six of each; accounts of colleagues for administrators."""
    return Data(data=await reads.search_everything(database, typed, lang, with_staff=caller.may()))


@router.get("/khach/{ma}", responses=MISSING)
async def read_customer(
    caller: StaffDep,
    session: SessionDep,
    database: DatabaseDep,
    reader: ReaderDep,
    lang: LangDep,
    page: PagingDep,
    key: KeyPath,
    kind: Annotated[EntryKind | None, Query(alias="loai")] = None,
) -> Data[CustomerPage]:
    """Who somebody is: contact data, money, what waits, and what happened; the view is logged. 403 asks for a purpose when nothing waits."""
    who = await reads.find_customer(database, key, with_staff=caller.may())
    waiting = await reads.list_open(database, who, lang)
    shown = CustomerPage(
        ma=who.key,
        account_id=who.account,
        ho_ten=who.ho_ten,
        so_dien_thoai=who.so_dien_thoai,
        email=who.email,
        lien_lac_khac=[one for one in who.contacts if one not in (who.so_dien_thoai, who.email)],
        tu_luc=who.since,
        bi_han_che=who.restricted,
        dang_mo=waiting,
        cung_lien_he=await reads.list_same_contact(database, who, with_staff=caller.may()),
        dien_bien=await reads.read_timeline(database, who, caller, lang, page, kind),
        gop=None,
        **await reads.read_sums(database, who),
    )
    if who.account and caller.may():
        codes = (await find_mergeable(session, who.account)).codes()
        offer = MergeOffer(don=codes["don"], yeu_cau=codes["yeuCau"])
        shown.gop = offer if offer.don or offer.yeu_cau else None
    visit = await visits.open_customer(session, reader, who.key, who.account, has_work=bool(waiting))
    await record_view(session, visit, ViewKind.PAGE)
    return Data(data=shown)


@router.post("/khach/{ma}/ghi-chu", responses=MISSING, status_code=201)
@idempotent
async def note_on_customer(
    caller: StaffDep, session: SessionDep, database: DatabaseDep, key: KeyPath, body: CustomerNoteIn
) -> Data[CustomerNoteOut]:
    """Write a note for colleagues, which stays as it is."""
    who = await reads.find_customer(database, key, with_staff=caller.may())
    made = await add_note(session, caller, body.noi_dung, account=who.account, order=next(iter(who.orders), None))
    return Data(data=CustomerNoteOut.model_validate(made))


@router.post("/khach/{ma}/gop", responses=MERGING, status_code=202, dependencies=[RECENT_LOGIN])
@idempotent
async def ask_to_join_customer(
    caller: AdministratorDep, session: SessionDep, account: AccountPath, body: MergeIn
) -> Data[MergeOffer]:
    """Ask for a visitor's orders and requests to join the account: they do when another administrator approves."""
    codes = (await find_mergeable(session, account)).codes()
    await ask_to_merge(session, caller, account, body.ly_do)
    return Data(data=MergeOffer(don=codes["don"], yeu_cau=codes["yeuCau"]))
