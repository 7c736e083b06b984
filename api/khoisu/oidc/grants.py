"""The grants of the token endpoint (RFC 6749 §4, §6), with Keycloak's checks in Keycloak's order."""

from dataclasses import dataclass
from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.identity import service as identity
from khoisu.identity.errors import Suspended, WrongCredentials
from khoisu.identity.service import Account, Entry, LoginSession, Origin, Realm
from khoisu.kit.errors import Invalid
from khoisu.oidc.clients import Client
from khoisu.oidc.protocol import Form, Refusal
from khoisu.oidc.scopes import granted

OTP = "urn:khoisu:params:oauth:grant-type:otp"
CODE_WORDS = {
    "ma_khong_dung": "Invalid code",
    "ma_het_luot": "Too many attempts",
    "ma_het_han": "Code expired",
}


@dataclass(frozen=True, slots=True)
class TokenRequest:
    """One request of a proven client."""

    session: AsyncSession
    realm: Realm
    client: Client
    form: Form
    origin: Origin

    def needed(self, name: str) -> str:
        """A parameter that must be there (S8.1: 400)."""
        value = self.form.get(name, "")
        if not value:
            raise Refusal(400, "invalid_request", f"Missing parameter: {name}")
        return value

    def may(self, grant: str, words: str) -> None:
        """Refuse a grant that is off for this client."""
        if grant not in self.client.grants:
            raise Refusal(400, "unauthorized_client", words)

    @property
    def entry(self) -> Entry:
        """For whom a session is opened."""
        return Entry(self.client.id, granted(self.form.get("scope", "")))

    @property
    def audience(self) -> str:
        """Our own calls for clients that may make them, else only the client itself."""
        return self.realm.settings.audience if self.client.api else self.client.id


async def _answer(
    asked: TokenRequest, account: Account, login: LoginSession, nonce: str | None = None
) -> dict[str, Any]:
    return await identity.issue_tokens(asked.realm, account, login, audience=asked.audience, nonce=nonce)


def _suspended(refused: Suspended) -> Refusal:
    return Refusal(403, "invalid_grant", "Account disabled", lyDo=refused.reason)


async def password(asked: TokenRequest) -> dict[str, Any]:
    """Only for clients that are given it; the web server is the only one (ASVS 10.4.4, a recorded deviation)."""
    asked.may("password", "Client not allowed for direct access grants")
    username, secret = asked.needed("username"), asked.needed("password")
    entry = asked.entry
    try:
        found = await identity.by_password(asked.session, asked.realm, username, secret, entry, asked.origin)
    except WrongCredentials as wrong:
        raise Refusal(401, "invalid_grant", "Invalid user credentials") from wrong
    except Suspended as refused:
        raise _suspended(refused) from refused
    return await _answer(asked, *found)


async def one_time_code(asked: TokenRequest) -> dict[str, Any]:
    """Our own grant: the flow's id and the code that was sent."""
    asked.may("otp", "Client not allowed for one-time codes")
    flow, typed = asked.needed("luong_id"), asked.needed("ma")
    entry = asked.entry
    try:
        found = await identity.by_code(asked.session, asked.realm, _flow_id(flow), typed, entry, asked.origin)
    except Invalid as wrong:
        code = wrong.errors[0].ma
        raise Refusal(401, "invalid_grant", CODE_WORDS[code], ma=code, **wrong.extra) from wrong
    except WrongCredentials as wrong:
        raise Refusal(401, "invalid_grant", CODE_WORDS["ma_het_han"], ma="ma_het_han") from wrong
    except Suspended as refused:
        raise _suspended(refused) from refused
    return await _answer(asked, *found)


def _flow_id(text: str) -> UUID:
    try:
        return UUID(text)
    except ValueError as error:
        raise Refusal(400, "invalid_request", "Invalid parameter: luong_id") from error


async def refresh_token(asked: TokenRequest) -> dict[str, Any] | Refusal:
    """A refusal is returned, not raised: what the reuse of a token ends has to be committed."""
    asked.may("refresh_token", "Client not allowed for refresh tokens")
    token = asked.form.get("refresh_token", "")
    if not token:
        raise Refusal(400, "invalid_request", "No refresh token")
    openid = "openid" in granted(asked.form.get("scope", "")).split()
    found = await identity.refresh_session(asked.session, asked.realm, token, asked.client.id, openid=openid)
    if isinstance(found, identity.RefreshRefused):
        return Refusal(400, "invalid_grant", found.value)
    return await _answer(asked, *found)


async def authorization_code(asked: TokenRequest) -> dict[str, Any] | Refusal:
    """The same holds for a code that comes twice."""
    asked.may("authorization_code", "Client not allowed to exchange code")
    code, form = asked.needed("code"), asked.form
    try:
        bought = await identity.redeem_code(
            asked.session,
            asked.realm,
            code,
            asked.client.id,
            form.get("redirect_uri"),
            form.get("code_verifier"),
            asked.origin,
        )
    except Suspended as refused:
        raise _suspended(refused) from refused
    if isinstance(bought, identity.CodeRefused):
        return Refusal(400, "invalid_grant", bought.value)
    return await _answer(asked, bought.account, bought.login, bought.nonce)


async def client_credentials(asked: TokenRequest) -> dict[str, Any]:
    """A machine for itself; only with a secret."""
    if asked.client.is_public:
        raise Refusal(401, "unauthorized_client", "Public client not allowed to retrieve service account")
    asked.may("client_credentials", "Client not enabled to retrieve service account")
    scope = granted(asked.form.get("scope", ""))
    return await identity.issue_for_client(asked.realm, asked.client.id, scope, asked.client.roles, asked.audience)


GRANTS = {
    "password": password,
    "refresh_token": refresh_token,
    "authorization_code": authorization_code,
    "client_credentials": client_credentials,
    OTP: one_time_code,
}
