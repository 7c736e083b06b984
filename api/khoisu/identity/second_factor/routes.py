"""`/auth/api/v1`: second factors, confirming that it is you, logging in by passkey, and "it was not me"."""

from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Path, Response

from khoisu.identity.dependencies import OWN_ACCOUNTS, OriginDep, RealmDep
from khoisu.identity.schemas import FlowStarted
from khoisu.identity.second_factor import confirmation, disavowal, enrolment, second_step
from khoisu.identity.second_factor.models import SecondFactor
from khoisu.identity.second_factor.passkey_login import start_passkey_login
from khoisu.identity.second_factor.proofs import Proof
from khoisu.identity.second_factor.schemas import (
    AddPasskey,
    AlertToken,
    Confirm,
    ConfirmationWays,
    ConfirmTotp,
    FactorRow,
    OwnFactors,
    PasskeyStarted,
    RecoveryCodes,
    RenameFactor,
    ResetTicket,
    SecondStepShown,
    SecondStepToken,
    StartTotp,
    TotpStarted,
)
from khoisu.kit.api_model import Data
from khoisu.kit.auth import RECENT_LOGIN, AnyoneDep, SignedInDep
from khoisu.kit.db import SessionDep

router = APIRouter(prefix="/auth/api/v1", tags=["identity"], dependencies=[OWN_ACCOUNTS])
FactorId = Annotated[UUID, Path(alias="yeuToId")]


def _row(factor: SecondFactor) -> FactorRow:
    return FactorRow(
        id=factor.id,
        loai="TOTP" if factor.kind == "TOTP" else "PASSKEY",
        ten=factor.name,
        dong_bo=factor.synced,
        tao_luc=factor.created_at,
        dung_lan_cuoi=factor.last_used_at,
    )


@router.get("/toi/yeu-to")
async def own_factors(caller: SignedInDep, session: SessionDep) -> Data[OwnFactors]:
    """The caller's second factors."""
    own = await enrolment.list_own_factors(session, caller.account_id)
    shown = OwnFactors(
        yeu_to=[_row(factor) for factor in own.factors],
        ma_khoi_phuc_con=own.recovery_codes,
        bat_buoc=own.required,
        phien_du=not caller.withheld,
    )
    return Data(data=shown)


@router.post("/toi/yeu-to/totp", dependencies=[RECENT_LOGIN])
async def start_totp(caller: SignedInDep, realm: RealmDep, session: SessionDep, body: StartTotp) -> Data[TotpStarted]:
    """A secret for an authenticator app. 403 `can_xac_nhan_lai` without a recent login."""
    made = await enrolment.start_totp(session, realm, caller, body.ten)
    return Data(data=TotpStarted.model_validate(made))


@router.post("/toi/yeu-to/totp/xac-nhan", dependencies=[RECENT_LOGIN])
async def confirm_totp(
    caller: SignedInDep, realm: RealmDep, session: SessionDep, origin: OriginDep, body: ConfirmTotp
) -> Data[RecoveryCodes]:
    """Make the app count. The first factor brings recovery codes; this session's next tokens have the second factor."""
    codes = await enrolment.confirm_totp(session, realm, caller, body.id, body.ma, origin)
    return Data(data=RecoveryCodes(ma_khoi_phuc=codes))


@router.post("/toi/yeu-to/khoa/bat-dau", dependencies=[RECENT_LOGIN])
async def start_passkey(caller: SignedInDep, realm: RealmDep, session: SessionDep) -> Data[PasskeyStarted]:
    """Options for a new passkey."""
    return Data(data=PasskeyStarted.model_validate(await enrolment.start_passkey(session, realm, caller)))


@router.post("/toi/yeu-to/khoa", dependencies=[RECENT_LOGIN])
async def add_passkey(
    caller: SignedInDep, realm: RealmDep, session: SessionDep, origin: OriginDep, body: AddPasskey
) -> Data[RecoveryCodes]:
    """Store a new passkey. The first factor brings recovery codes."""
    codes = await enrolment.add_passkey(session, realm, caller, body.luong_id, body.ten, body.khoa, origin)
    return Data(data=RecoveryCodes(ma_khoi_phuc=codes))


@router.patch("/toi/yeu-to/{yeuToId}", status_code=204)
async def rename_factor(caller: SignedInDep, session: SessionDep, factor_id: FactorId, body: RenameFactor) -> Response:
    """Rename a factor. 404 for somebody else's."""
    await enrolment.rename_factor(session, caller.account_id, factor_id, body.ten)
    return Response(status_code=204)


@router.delete("/toi/yeu-to/{yeuToId}", status_code=204, dependencies=[RECENT_LOGIN])
async def remove_factor(
    caller: SignedInDep, realm: RealmDep, session: SessionDep, origin: OriginDep, factor_id: FactorId
) -> Response:
    """Remove a factor. 404 for somebody else's, 409 for the last one of staff."""
    await enrolment.remove_factor(session, realm, caller, factor_id, origin)
    return Response(status_code=204)


@router.post("/toi/yeu-to/ma-khoi-phuc", dependencies=[RECENT_LOGIN])
async def renew_recovery_codes(
    caller: SignedInDep, realm: RealmDep, session: SessionDep, origin: OriginDep
) -> Data[RecoveryCodes]:
    """Ten new recovery codes; the old ones no longer work."""
    return Data(data=RecoveryCodes(ma_khoi_phuc=await enrolment.renew_recovery_codes(session, realm, caller, origin)))


@router.post("/toi/xac-nhan/cach")
async def confirmation_ways(caller: SignedInDep, realm: RealmDep, session: SessionDep) -> Data[ConfirmationWays]:
    """By what the caller can confirm that it is them."""
    ways = await confirmation.list_ways(session, realm, caller.account_id)
    shown = ConfirmationWays(
        mat_khau=ways.password, totp=ways.totp, ma=ways.code, luong_id=ways.luong_id, khoa=ways.passkey
    )
    return Data(data=shown)


@router.post("/toi/xac-nhan/ma")
async def send_confirmation_code(
    caller: SignedInDep, realm: RealmDep, session: SessionDep, origin: OriginDep
) -> Data[FlowStarted]:
    """Send a code to the caller's own address or number, for an account without password and factor."""
    flow = await confirmation.send_confirmation_code(session, realm, caller.account_id, origin)
    return Data(data=FlowStarted.model_validate(flow))


@router.post("/toi/xac-nhan", status_code=204)
async def confirm(
    caller: SignedInDep, realm: RealmDep, session: SessionDep, origin: OriginDep, body: Confirm
) -> Response:
    """Confirm by one proof; tokens refreshed afterwards have the new `auth_time`. 422 on the field that is wrong."""
    if body.mat_khau is not None:
        await confirmation.confirm_with_password(session, realm, caller, body.mat_khau)
    elif body.ma_da_gui is not None and body.luong_id is not None:
        await confirmation.confirm_with_code(session, realm, caller, body.luong_id, body.ma_da_gui, origin)
    else:
        proof = Proof(body.ma or "", body.khoa)
        await confirmation.confirm_with_factor(session, realm, caller, body.luong_id, proof, origin)
    return Response(status_code=204)


@router.post("/dang-nhap/khoa")
async def start_login_by_passkey(
    _caller: AnyoneDep, realm: RealmDep, session: SessionDep, origin: OriginDep
) -> Data[PasskeyStarted]:
    """Options for a login by passkey, for the grant `urn:khoisu:params:oauth:grant-type:passkey`."""
    return Data(data=PasskeyStarted.model_validate(await start_passkey_login(session, realm, origin)))


@router.post("/dang-nhap/buoc-hai")
async def show_second_step(
    _caller: AnyoneDep, realm: RealmDep, session: SessionDep, origin: OriginDep, body: SecondStepToken
) -> Data[SecondStepShown]:
    """The second step of the site's own login, again: for a page that is loaded once more. 401 when it is over."""
    await realm.guards.before_code_check(origin.address)
    step = await second_step.show_second_step(session, realm, body.mfa_token, realm.settings.client_id)
    shown = SecondStepShown(het_han_sau=step.seconds, totp=step.totp, ma_khoi_phuc=step.recovery, khoa=step.passkey)
    return Data(data=shown)


@router.post("/khong-phai-toi")
async def disown(
    _caller: AnyoneDep, realm: RealmDep, session: SessionDep, origin: OriginDep, body: AlertToken
) -> Data[ResetTicket]:
    """Use the link of a security alert: all sessions end, the password stops working; answers a ticket for a new one."""
    return Data(data=ResetTicket(phieu=await disavowal.disown(session, realm, body.ma, origin)))
