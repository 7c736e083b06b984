"""Authorization codes for a browser that is logged in at the realm: nobody is asked, where that login will do."""

from collections.abc import Callable
from dataclasses import dataclass

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.identity.realm import Realm
from khoisu.identity.sessions.realm_sessions import find_realm_session
from khoisu.identity.tokens.authorization_codes import AuthorizationRequest, make_code
from khoisu.identity.tokens.introspection import subject_of_id_token
from khoisu.identity.tokens.issuing import authentication_claims
from khoisu.kit import clock


@dataclass(frozen=True, slots=True)
class EarlierLogin:
    """What the browser's login must be like: whose, by an ID token, and whether its age in seconds and its level are enough."""

    id_token_hint: str | None
    is_enough: Callable[[float, str], bool]


async def authorize_by_cookie(
    session: AsyncSession, realm: Realm, cookie: str, asked: AuthorizationRequest, wanted: EarlierLogin
) -> str | None:
    """A code for the person who is logged in with the browser of a cookie, None where that login will not do."""
    # Keys are looked up before the session's first statement: no second connection beside it.
    hinted = None if wanted.id_token_hint is None else await subject_of_id_token(realm, wanted.id_token_hint)
    root = await find_realm_session(session, realm, cookie)
    if root is None or (wanted.id_token_hint is not None and hinted != str(root.account_id)):
        return None
    age = (clock.now() - root.proven_at).total_seconds()
    if not wanted.is_enough(age, authentication_claims(root)["acr"]):
        return None
    return await make_code(session, realm, root, asked)
