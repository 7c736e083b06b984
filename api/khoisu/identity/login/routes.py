"""`/auth/api/v1`: registration, login codes and recovery. Each start answers the same whether or not an account exists."""

from fastapi import APIRouter, Response

from khoisu.identity.accounts import passwords, registration
from khoisu.identity.accounts.profile_validation import MARKETING_VERSION, Details
from khoisu.identity.dependencies import OWN_ACCOUNTS, OriginDep, RealmDep
from khoisu.identity.login import log_in, one_time_codes
from khoisu.identity.login.one_time_codes import Started
from khoisu.identity.rules import ADULT_AGE, PASSWORD_LENGTH
from khoisu.identity.schemas import (
    CompleteRegistration,
    FlowId,
    FlowStarted,
    GivenTicket,
    RegistrationRules,
    ResetPassword,
    StartFlow,
    StartRegistration,
    TicketDetails,
    TicketGiven,
    TokenAnswer,
    TypedCode,
)
from khoisu.identity.tokens.issuing import ClientScope
from khoisu.kit.api_model import Data
from khoisu.kit.auth import AnyoneDep
from khoisu.kit.db import SessionDep
from khoisu.kit.lang import LangDep

router = APIRouter(prefix="/auth/api/v1", tags=["identity"])
OWN = [OWN_ACCOUNTS]
FIRST_SCOPE = "openid profile email phone"


def _started(flow: Started) -> Data[FlowStarted]:
    return Data(data=FlowStarted.model_validate(flow))


@router.get("/dang-ky/quy-dinh")
async def registration_rules(_caller: AnyoneDep, realm: RealmDep, session: SessionDep) -> Data[RegistrationRules]:
    """What the registration form has to know."""
    shortest, longest = PASSWORD_LENGTH
    rules = RegistrationRules(
        dieu_khoan=await realm.terms_version(session),
        tiep_thi=MARKETING_VERSION,
        tuoi_toi_thieu=ADULT_AGE,
        mat_khau_toi_thieu=shortest,
        mat_khau_toi_da=longest,
    )
    return Data(data=rules)


@router.post("/dang-ky", dependencies=OWN)
async def start_registration(
    _caller: AnyoneDep,
    realm: RealmDep,
    session: SessionDep,
    origin: OriginDep,
    lang: LangDep,
    body: StartRegistration,
) -> Data[FlowStarted]:
    """Send a registration code. 429 when asked too often."""
    flow = await registration.start_registration(
        session, realm, body.dinh_danh, body.ngon_ngu or lang, origin, or_log_in=body.hoac_dang_nhap
    )
    return _started(flow)


@router.post("/dang-ky/xac-thuc", dependencies=OWN)
async def verify_registration(
    _caller: AnyoneDep, realm: RealmDep, session: SessionDep, origin: OriginDep, body: TypedCode
) -> Data[TicketGiven]:
    """Trade the right code for a ticket. 422 on `ma`: ma_khong_dung (with `conLai`), ma_het_luot, ma_het_han."""
    ticket = await registration.verify_registration_code(session, realm, body.luong_id, body.ma, origin)
    return Data(data=TicketGiven(phieu=ticket))


@router.post("/dang-ky/phieu", dependencies=OWN)
async def describe_ticket(
    _caller: AnyoneDep, realm: RealmDep, session: SessionDep, origin: OriginDep, body: GivenTicket
) -> Data[TicketDetails]:
    """What the registration's last form may know from its ticket, which stays usable. 422 on `phieu`."""
    code, taken = await registration.describe_ticket(session, realm, body.phieu, origin)
    details = TicketDetails(
        dinh_danh=code.identifier, ho_ten=code.ho_ten, google=code.google_sub is not None, da_co_tai_khoan=taken
    )
    return Data(data=details)


@router.post("/dang-ky/hoan-tat", dependencies=OWN, status_code=201)
async def complete_registration(
    _caller: AnyoneDep, realm: RealmDep, session: SessionDep, origin: OriginDep, body: CompleteRegistration
) -> TokenAnswer:
    """Make the account and log it in. 422 names every wrong field; 409 when the identifier was taken meanwhile."""
    given = Details(
        ho_ten=body.ho_ten,
        ngay_sinh=body.ngay_sinh,
        du_nang_luc=body.du_nang_luc,
        dieu_khoan=body.dong_y.dieu_khoan,
        tiep_thi=body.dong_y.tiep_thi,
        mat_khau=body.mat_khau,
    )
    client = ClientScope(realm.settings.client_id, FIRST_SCOPE)
    tokens = await registration.complete_registration(session, realm, body.phieu, given, client, origin)
    return TokenAnswer.model_validate(tokens)


@router.post("/ma-dang-nhap", dependencies=OWN)
async def start_code_login(
    _caller: AnyoneDep, realm: RealmDep, session: SessionDep, origin: OriginDep, lang: LangDep, body: StartFlow
) -> Data[FlowStarted]:
    """Send a login code, to be given to the token endpoint with grant `urn:khoisu:params:oauth:grant-type:otp`."""
    return _started(await log_in.start_code_login(session, realm, body.dinh_danh, body.ngon_ngu or lang, origin))


@router.post("/gui-lai-ma", dependencies=OWN)
async def resend_code(
    _caller: AnyoneDep, realm: RealmDep, session: SessionDep, origin: OriginDep, body: FlowId
) -> Data[FlowStarted]:
    """Send a new code for a flow; the old one no longer works. 429 within 60 seconds of the last."""
    await realm.guards.before_code_check(origin.address)
    return _started(await one_time_codes.resend_code(session, realm, body.luong_id, origin.address, origin.known))


@router.post("/quen-mat-khau", dependencies=OWN)
async def start_recovery(
    _caller: AnyoneDep, realm: RealmDep, session: SessionDep, origin: OriginDep, lang: LangDep, body: StartFlow
) -> Data[FlowStarted]:
    """Send a recovery code."""
    return _started(await passwords.start_reset(session, realm, body.dinh_danh, body.ngon_ngu or lang, origin))


@router.post("/quen-mat-khau/xac-thuc", dependencies=OWN)
async def verify_recovery(
    _caller: AnyoneDep, realm: RealmDep, session: SessionDep, origin: OriginDep, body: TypedCode
) -> Data[TicketGiven]:
    """Trade the right code for a ticket."""
    ticket = await passwords.verify_reset(session, realm, body.luong_id, body.ma, origin)
    return Data(data=TicketGiven(phieu=ticket))


@router.post("/quen-mat-khau/dat-lai", dependencies=OWN, status_code=204)
async def reset_password(
    _caller: AnyoneDep, realm: RealmDep, session: SessionDep, origin: OriginDep, body: ResetPassword
) -> Response:
    """Set a new password; every session of the account ends."""
    await passwords.reset_password(session, realm, body.phieu, body.mat_khau_moi, origin)
    return Response(status_code=204)
