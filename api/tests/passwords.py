"""Accounts that can log in with a password."""

from dataclasses import dataclass
from uuid import UUID

from fastapi import FastAPI
from sqlalchemy import update

from khoisu.identity.accounts.password_hashing import hash_password
from khoisu.identity.models import Account
from khoisu.kit.db import Database
from tests.people import make_person

PASSWORD = "cây đa bến nước 7"


@dataclass(frozen=True)
class Member:
    """Somebody with an account, a password and one open session."""

    id: UUID
    email: str
    headers: dict[str, str]
    session_id: UUID


async def make_member(app: FastAPI, *, phone: str | None = None) -> Member:
    """Add somebody whose password is `PASSWORD`."""
    person = await make_person(app, phone=phone)
    await with_password(app.state.database, person.id)
    return Member(person.id, person.email, person.headers, person.session_id)


async def with_password(database: Database, account_id: UUID) -> None:
    """Give an account the password `PASSWORD`."""
    async with database.transaction() as session:
        await session.execute(
            update(Account).where(Account.id == account_id).values(password_hash=await hash_password(PASSWORD))
        )
