"""Inviting a co-owner, and the co-owner's calls with the link (no login)."""

from typing import Annotated, Any
from uuid import UUID

from fastapi import APIRouter, Path, Request, Response

from khoisu.dossiers import messages
from khoisu.dossiers.drafts import lifecycle
from khoisu.dossiers.drafts import responses as answers
from khoisu.dossiers.owner_links import links as owner_links
from khoisu.dossiers.owner_links.links import Opened
from khoisu.dossiers.owner_links.schemas import (
    Confirmed,
    ConfirmOwnData,
    LinkToken,
    OwnDataShown,
    OwnerInviteIn,
)
from khoisu.dossiers.rules.people.owner_data import PICTURES
from khoisu.dossiers.schemas import DossierCode, DossierData
from khoisu.dossiers.state_rules import EDITABLE
from khoisu.identity.service import get_account
from khoisu.kit.api_model import Data, problems
from khoisu.kit.auth import AnyoneDep, SignedInDep
from khoisu.kit.db import SessionDep
from khoisu.kit.http.client_ip import AddressDep
from khoisu.kit.http.networks import network_of
from khoisu.kit.idempotency import OnceDep
from khoisu.kit.lang import LangDep
from khoisu.kit.rate_limit import Limit

router = APIRouter(prefix="/business/api/v1", tags=["dossiers"])
PER_OWNER = Limit("moi-chu-so-huu", times=5, seconds=86_400)
PER_ACCOUNT = Limit("moi-chu-so-huu-tai-khoan", times=60, seconds=86_400)
LOOKS = Limit("xac-nhan-chu-so-huu", times=30, seconds=60)


@router.post(
    "/ho-so/{maHoSo}/chu-so-huu/{id}/moi",
    response_model=Data[DossierData],
    responses=problems(
        {
            404: "No such dossier or owner, or somebody else's",
            409: "The dossier has been submitted, or khoa_da_dung",
            422: "The owner has no such address",
            429: "More than 5 links to one owner in a day",
        }
    ),
)
async def invite_owner(
    request: Request,
    caller: SignedInDep,
    session: SessionDep,
    once: OnceDep,
    lang: LangDep,
    code: Annotated[DossierCode, Path(alias="maHoSo")],
    owner: Annotated[UUID, Path(alias="id", description="Id of the owner's item")],
    body: OwnerInviteIn,
) -> Response:
    """Send a co-owner a link to confirm their own data; an older link of the same owner is revoked."""
    account = str(caller.account_id)
    await request.app.state.limiter.hit_all((PER_OWNER, f"{account}:{code}:{owner}"), (PER_ACCOUNT, account))

    async def work() -> Data[DossierData]:
        stored = await lifecycle.get_own_dossier(session, caller.account_id, code, lock=True)
        await owner_links.create_owner_link(session, stored, owner, body.kenh, _secret(request))
        return Data(data=await answers.to_dossier_response(session, stored, lang))

    return await once.run(work)


def _secret(request: Request) -> str:
    return request.app.state.core.session_secret.get_secret_value()


OPENING = problems(
    {
        404: "No such link",
        410: "The link was used, is over, or the data have changed since",
        422: "A field is refused",
        429: "Too many tries",
    }
)
TokenPath = Annotated[LinkToken, Path(description="The token of the link")]


@router.get("/xac-nhan-chu-so-huu/{token}", responses=OPENING)
async def read_own_data(
    request: Request, _caller: AnyoneDep, session: SessionDep, address: AddressDep, token: TokenPath
) -> Data[OwnDataShown]:
    """One owner's own data behind a link; the first look is logged."""
    await request.app.state.limiter.hit(LOOKS, network_of(address))
    opened = await owner_links.open_link(session, token, _secret(request))
    sender = await get_account(session, opened.stored.head.account_id)
    return Data(data=_shown(opened, sender.ho_ten))


def _shown(opened: Opened, sender: str) -> Any:
    owner = opened.owner | dict.fromkeys(PICTURES & opened.owner.keys(), "")
    shown: dict[str, Any] = {
        "ten_doanh_nghiep": messages.company(opened.stored),
        "nguoi_gui": sender,
        "ngon_ngu": opened.stored.head.ngon_ngu,
        "het_han": opened.link.het_han,
        "phien_ban_dong_y": owner_links.CONSENT_VERSION,
        "sua_duoc": opened.stored.head.trang_thai in EDITABLE,
        "chu_so_huu": owner,
    }
    return OwnDataShown(**shown)


@router.post("/xac-nhan-chu-so-huu/{token}", responses=OPENING | problems({409: "Submitted: nothing can be changed"}))
async def confirm_own_data(
    request: Request,
    _caller: AnyoneDep,
    session: SessionDep,
    address: AddressDep,
    token: TokenPath,
    body: ConfirmOwnData,
) -> Data[Confirmed]:
    """Confirm one's own data and agree to their processing; the link no longer works afterwards."""
    await request.app.state.limiter.hit(LOOKS, network_of(address))
    secret = _secret(request)
    opened = await owner_links.find_owner_link(session, token, secret)
    put_right = body.corrections(opened.owner["loai_chu_so_huu"])
    stored, confirmed_at = await owner_links.confirm_owner_data(
        session, token, secret, put_right, agreed=body.dong_y, version=body.phien_ban_dong_y, address=address.exact
    )
    return Data(data=Confirmed(ten_doanh_nghiep=messages.company(stored), xac_nhan_luc=confirmed_at))
