"""Passkeys (WebAuthn level 2): options for the browser, and checking what it sends back."""

import json
from dataclasses import dataclass
from typing import Any, cast
from urllib.parse import urlsplit
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession
from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    options_to_json,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import base64url_to_bytes
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    AuthenticatorTransport,
    CredentialDeviceType,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from khoisu.identity.models import Account
from khoisu.identity.second_factor import repository
from khoisu.identity.second_factor.errors import bad_passkey
from khoisu.identity.second_factor.models import PASSKEY, SecondFactor
from khoisu.identity.settings import IdentitySettings
from khoisu.kit import clock
from khoisu.kit.ids import new_id
from khoisu.kit.logs import get_logger

log = get_logger(__name__)
CHALLENGE_BYTES = 32
TIMEOUT_MS = 300_000
Options = dict[str, Any]


@dataclass(frozen=True, slots=True)
class RelyingParty:
    """Our site as passkeys know it: its domain, and the origins of the pages that may ask."""

    id: str
    origins: list[str]


def relying_party(settings: IdentitySettings) -> RelyingParty:
    """The site's host, asked from the site's own pages and from the realm's login page."""
    origins = list(dict.fromkeys(_origin(address) for address in (settings.public_url, settings.issuer)))
    return RelyingParty(urlsplit(settings.public_url).hostname or "localhost", origins)


def _origin(address: str) -> str:
    parts = urlsplit(address)
    return f"{parts.scheme}://{parts.netloc}"


def _descriptors(factors: list[SecondFactor]) -> list[PublicKeyCredentialDescriptor]:
    known = {transport.value for transport in AuthenticatorTransport}
    return [
        PublicKeyCredentialDescriptor(
            id=factor.credential_id,
            transports=[AuthenticatorTransport(one) for one in factor.transports if one in known],
        )
        for factor in factors
        if factor.kind == PASSKEY and factor.credential_id is not None
    ]


def registration_options(
    settings: IdentitySettings, account: Account, factors: list[SecondFactor], challenge: bytes
) -> Options:
    """What `navigator.credentials.create` needs, as JSON. Keys that the account has already are excluded."""
    options = generate_registration_options(
        rp_id=relying_party(settings).id,
        rp_name="Khởi Sự",
        user_id=account.id.bytes,
        user_name=account.email or account.so_dien_thoai or account.ho_ten,
        user_display_name=account.ho_ten,
        challenge=challenge,
        timeout=TIMEOUT_MS,
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.PREFERRED, user_verification=UserVerificationRequirement.PREFERRED
        ),
        exclude_credentials=_descriptors(factors),
    )
    return cast("Options", json.loads(options_to_json(options)))


def assertion_options(
    settings: IdentitySettings, factors: list[SecondFactor], challenge: bytes, *, alone: bool = False
) -> Options:
    """What `navigator.credentials.get` needs, as JSON. `alone`: the passkey is the whole login, so the person is verified."""
    options = generate_authentication_options(
        rp_id=relying_party(settings).id,
        challenge=challenge,
        timeout=TIMEOUT_MS,
        allow_credentials=_descriptors(factors),
        user_verification=UserVerificationRequirement.REQUIRED if alone else UserVerificationRequirement.PREFERRED,
    )
    return cast("Options", json.loads(options_to_json(options)))


def read_registration(
    settings: IdentitySettings, account: Account, name: str, challenge: bytes, response: Options
) -> SecondFactor:
    """A new passkey from the browser's response, not stored yet. Raises `Invalid` on `khoa`."""
    party = relying_party(settings)
    try:
        verified = verify_registration_response(
            credential=response, expected_challenge=challenge, expected_rp_id=party.id, expected_origin=party.origins
        )
    except (WebAuthnException, ValueError, KeyError, TypeError) as error:
        log.info("passkey_refused", account_id=str(account.id), error=type(error).__name__)
        raise bad_passkey() from error
    now = clock.now()
    return SecondFactor(
        id=new_id(),
        account_id=account.id,
        kind=PASSKEY,
        name=name,
        credential_id=verified.credential_id,
        public_key=verified.credential_public_key,
        sign_count=verified.sign_count,
        transports=_transports(response),
        synced=verified.credential_device_type == CredentialDeviceType.MULTI_DEVICE,
        created_at=now,
        confirmed_at=now,
    )


def _transports(response: Options) -> list[str]:
    inner = response.get("response")
    given = cast("Options", inner).get("transports") if isinstance(inner, dict) else None
    names = cast("list[Any]", given) if isinstance(given, list) else []
    known = {transport.value for transport in AuthenticatorTransport}
    return [name for name in names if isinstance(name, str) and name in known]


async def check_assertion(
    session: AsyncSession,
    settings: IdentitySettings,
    challenge: bytes,
    response: Options,
    account_id: UUID | None = None,
    *,
    alone: bool = False,
) -> tuple[SecondFactor, tuple[str, ...]]:
    """The passkey that signed `challenge`, and the methods it proves (RFC 8176). Raises `Invalid` on `khoa`.

    Of `account_id` unless that is None. A counter that does not grow means a copied key (WebAuthn section 6.1.1): refused.
    """
    factor = await repository.passkey_with(session, _credential_id(response))
    if factor is None or factor.confirmed_at is None or account_id not in (None, factor.account_id):
        raise bad_passkey()
    party = relying_party(settings)
    try:
        verified = verify_authentication_response(
            credential=response,
            expected_challenge=challenge,
            expected_rp_id=party.id,
            expected_origin=party.origins,
            credential_public_key=factor.public_key or b"",
            credential_current_sign_count=factor.sign_count,
            require_user_verification=alone,
        )
    except (WebAuthnException, ValueError, KeyError, TypeError) as error:
        log.warning("passkey_refused", account_id=str(factor.account_id), error=type(error).__name__)
        raise bad_passkey() from error
    before, after = factor.sign_count, verified.new_sign_count
    if not await repository.count_signature(session, factor.id, before, after, clock.now()):
        raise bad_passkey()
    methods = ["swk" if factor.synced else "hwk", *(["user"] if verified.user_verified else []), "mfa"]
    return factor, tuple(methods)


def _credential_id(response: Options) -> bytes:
    raw = response.get("rawId")
    try:
        return base64url_to_bytes(raw) if isinstance(raw, str) else b""
    except ValueError:
        return b""
