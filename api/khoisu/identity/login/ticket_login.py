"""Logging in by a registration's ticket: one who orders gives one address and need not know whether it has an account."""

from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.identity import repository
from khoisu.identity.dependencies import Origin
from khoisu.identity.errors import WrongCredentials
from khoisu.identity.login import one_time_codes
from khoisu.identity.login.log_in import open_login_session, require_active
from khoisu.identity.login.one_time_codes import identifier_of
from khoisu.identity.realm import Realm
from khoisu.identity.second_factor.second_step import SecondStep, begin_second_step
from khoisu.identity.tokens.issuing import ClientScope, issue_tokens

HOW = "DANG_NHAP_BANG_MA"
AMR = ("otp",)


async def log_in_with_ticket(
    session: AsyncSession, realm: Realm, ticket: str, client: ClientScope, origin: Origin
) -> dict[str, Any] | SecondStep:
    """Open a session for the account of the ticket's address, or ask for its second factor. The ticket is used up.

    An account that was made after the code was sent counts too. Raises `Invalid` on `phieu`, `Suspended`, and
    `WrongCredentials` for an address without account or a ticket from Google, which proves another identity.
    """
    await realm.guards.before_code_check(origin.address)
    code = await one_time_codes.peek_ticket(session, realm, "DANG_KY", ticket)
    account = await repository.account_with(session, identifier_of(code))
    if account is None or code.google_sub is not None:
        raise WrongCredentials
    require_active(account)
    # Only now: a ticket that logs nobody in still makes the account.
    await one_time_codes.use_ticket(session, realm, "DANG_KY", ticket)
    step = await begin_second_step(session, realm, account, client.client_id, HOW, AMR)
    if step is not None:
        return step
    login = await open_login_session(session, realm, account, client, origin, HOW, AMR, used=code.identifier_kind)
    return await issue_tokens(realm, account, login, audience=client.audience)
