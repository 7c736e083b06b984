"""`/auth/api/v1` for a person who is signed in: own profile, consents, password and sessions."""

from uuid import UUID

from fastapi import APIRouter, Response

from khoisu.identity.accounts import passwords, profile
from khoisu.identity.dependencies import OWN_ACCOUNTS, OriginDep, RealmDep
from khoisu.identity.errors import APPEALS, REASONS
from khoisu.identity.models import Account
from khoisu.identity.privacy import consents
from khoisu.identity.schemas import (
    ChangePassword,
    ChangeProfile,
    ConsentRow,
    FlowStarted,
    OwnRights,
    Profile,
    Restriction,
    SessionRow,
    SetMarketing,
    StartFlow,
    TypedCode,
)
from khoisu.identity.sessions import log_out
from khoisu.identity.sessions.devices import list_session_rows
from khoisu.kit.api_model import Data
from khoisu.kit.auth import RECENT_LOGIN, SignedInDep
from khoisu.kit.db import SessionDep
from khoisu.kit.lang import LangDep

router = APIRouter(prefix="/auth/api/v1", tags=["identity"])


def _profile(account: Account) -> Data[Profile]:
    shown = Profile(
        id=account.id,
        ho_ten=account.ho_ten,
        ngay_sinh=account.ngay_sinh,
        email=account.email,
        so_dien_thoai=account.so_dien_thoai,
        ngon_ngu=profile.account_lang(account),
        vai_tro=account.vai_tro,
        co_mat_khau=account.password_hash is not None,
        han_che=_restriction(account),
    )
    return Data(data=shown)


def _restriction(account: Account) -> Restriction | None:
    if account.han_che_luc is None or account.han_che_ly_do is None:
        return None
    return Restriction(
        ly_do=account.han_che_ly_do,
        ten_ly_do=REASONS[account.han_che_ly_do].in_lang(profile.account_lang(account)),
        loi_nhan=account.han_che_loi_nhan or "",
        luc=account.han_che_luc,
        khieu_nai=APPEALS,
    )


@router.get("/toi")
async def own_profile(caller: SignedInDep, session: SessionDep) -> Data[Profile]:
    """The caller's own profile."""
    return _profile(await profile.load_account(session, caller.account_id))


@router.get("/toi/quyen")
async def own_rights(caller: SignedInDep) -> Data[OwnRights]:
    """Whose account the token is, with the roles that count, and those that wait for a second factor: for clients of another realm, whose tokens say neither."""
    rights = OwnRights(
        id=caller.account_id,
        ho_ten=caller.name,
        vai_tro=sorted(caller.roles),
        cho_yeu_to_thu_hai=sorted(caller.withheld),
    )
    return Data(data=rights)


@router.patch("/toi")
async def change_own_profile(caller: SignedInDep, session: SessionDep, body: ChangeProfile) -> Data[Profile]:
    """Change what is given. The new name is in the tokens from the next refresh on."""
    account = await profile.change_profile(
        session, caller.account_id, ho_ten=body.ho_ten, ngay_sinh=body.ngay_sinh, ngon_ngu=body.ngon_ngu
    )
    return _profile(account)


@router.post("/toi/dinh-danh", dependencies=[RECENT_LOGIN])
async def start_adding_identifier(
    caller: SignedInDep, realm: RealmDep, session: SessionDep, origin: OriginDep, lang: LangDep, body: StartFlow
) -> Data[FlowStarted]:
    """Send a code to a second identifier. 409 when the account has one of that kind, 403 `can_xac_nhan_lai` without a recent login."""
    flow = await profile.start_adding_identifier(
        session, realm, caller.account_id, body.dinh_danh, body.ngon_ngu or lang, origin
    )
    return Data(data=FlowStarted.model_validate(flow))


@router.post("/toi/dinh-danh/xac-thuc")
async def finish_adding_identifier(
    caller: SignedInDep, realm: RealmDep, session: SessionDep, origin: OriginDep, body: TypedCode
) -> Data[Profile]:
    """Add the identifier whose code was typed."""
    return _profile(
        await profile.finish_adding_identifier(session, realm, caller.account_id, body.luong_id, body.ma, origin)
    )


@router.get("/toi/dong-y")
async def own_consents(caller: SignedInDep, session: SessionDep) -> Data[list[ConsentRow]]:
    """What the caller agrees to now, by purpose."""
    rows = await consents.current_consents(session, caller.account_id)
    return Data(data=[ConsentRow.model_validate(row) for row in rows])


@router.put("/toi/dong-y/tiep-thi")
async def set_marketing_consent(
    caller: SignedInDep, session: SessionDep, origin: OriginDep, body: SetMarketing
) -> Data[list[ConsentRow]]:
    """Give or withdraw the consent to marketing."""
    rows = await consents.set_marketing(
        session, caller.account_id, agreed=body.dong_y, version=body.phien_ban, address=origin.address.exact
    )
    return Data(data=[ConsentRow.model_validate(row) for row in rows])


@router.post("/doi-mat-khau", status_code=204, dependencies=[OWN_ACCOUNTS, RECENT_LOGIN])
async def change_password(
    caller: SignedInDep, realm: RealmDep, session: SessionDep, origin: OriginDep, body: ChangePassword
) -> Response:
    """Change the password; the caller's other sessions end. 403 `can_xac_nhan_lai` without a recent login."""
    await passwords.change_password(
        session, realm, caller.account_id, body.mat_khau_cu, body.mat_khau_moi, caller.session_id, origin
    )
    return Response(status_code=204)


@router.get("/phien")
async def own_sessions(caller: SignedInDep, session: SessionDep) -> Data[list[SessionRow]]:
    """Where the caller is logged in, the last used first."""
    return Data(data=await list_session_rows(session, caller.account_id, caller.session_id))


@router.delete("/phien", status_code=204)
async def end_other_sessions(caller: SignedInDep, realm: RealmDep, session: SessionDep) -> Response:
    """Log out everywhere but here."""
    await log_out.end_other_sessions(session, realm, caller.account_id, caller.session_id, reason="CHU_TAI_KHOAN")
    return Response(status_code=204)


@router.delete("/phien/{phien_id}", status_code=204)
async def end_session(caller: SignedInDep, realm: RealmDep, session: SessionDep, phien_id: UUID) -> Response:
    """Log out one device. 404 for somebody else's."""
    await log_out.end_own_session(session, realm, caller.account_id, phien_id)
    return Response(status_code=204)
