"""People for tests: real accounts with real sessions and real tokens, without paying for a password hash."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import date, timedelta
from uuid import UUID

from fastapi import FastAPI

from khoisu.identity.models import Account
from khoisu.identity.sessions.lifecycle import open_session
from khoisu.identity.tokens.issuing import issue_tokens
from khoisu.kit.ids import new_id

CUSTOMER = ("khach-hang",)


@dataclass(frozen=True)
class Person:
    """Somebody signed in: send `headers` to be them."""

    id: UUID
    headers: dict[str, str]
    email: str
    refresh_token: str
    session_id: UUID


MakePerson = Callable[..., Awaitable[Person]]


async def make_person(
    app: FastAPI,
    roles: tuple[str, ...] = CUSTOMER,
    *,
    name: str | None = None,
    phone: str | None = None,
    second_factor: bool = True,
) -> Person:
    """Add an account with `roles` and open a session for it; that of staff has a second factor unless `second_factor` is False.

    People without a name of their own have days of birth of their own: only one name on one day looks like one person.
    """
    number = new_id()
    born = date(1990, 1, 15) if name else date(1970, 1, 1) + timedelta(days=number.int % 9_000)
    account = Account(
        id=number,
        ho_ten=name or "Nguyễn Văn Thử",
        ngay_sinh=born,
        email=f"{number.hex}@khoisu.example",
        email_verified=True,
        so_dien_thoai=phone,
        ngon_ngu="vi",
        vai_tro=list(roles),
    )
    realm = app.state.realm
    async with app.state.database.transaction() as session:
        session.add(account)
        await session.flush()
        login = await open_session(
            session,
            realm,
            account,
            client_id=realm.settings.client_id,
            scope="openid profile email phone",
            device="pytest",
            how="DANG_NHAP",
            amr=("pwd", "otp", "mfa") if second_factor and roles != CUSTOMER else ("pwd",),
        )
    answer = await issue_tokens(realm, account, login)
    headers = {"Authorization": f"Bearer {answer['access_token']}", "Accept-Language": "vi"}
    return Person(number, headers, account.email or "", answer["refresh_token"], login.id)


async def open_session_for(app: FastAPI, account_id: UUID) -> UUID:
    """Open one more session for an account, and return its id."""
    realm = app.state.realm
    async with app.state.database.transaction() as session:
        account = await session.get_one(Account, account_id)
        login = await open_session(
            session,
            realm,
            account,
            client_id=realm.settings.client_id,
            scope="openid",
            device="pytest",
            how="DANG_NHAP",
            amr=("pwd",),
        )
        return login.id
