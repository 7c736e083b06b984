"""All SQL of consents and requests about personal data."""

from uuid import UUID

from sqlalchemy import delete, func, select
from sqlalchemy.dialects.postgresql import distinct_on
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.identity.models import Account, Consent, OneTimeCode
from khoisu.identity.privacy.models import DataRequest

OPEN_STATES = ("MOI", "DANG_XU_LY")


async def latest_consents(session: AsyncSession, account_id: UUID) -> list[Consent]:
    """The last line of the ledger for each purpose."""
    rows = await session.scalars(
        select(Consent)
        .where(Consent.account_id == account_id)
        .ext(distinct_on(Consent.muc_dich))
        .order_by(Consent.muc_dich, Consent.at.desc(), Consent.id.desc())
    )
    return list(rows)


async def requests_of(session: AsyncSession, account_id: UUID) -> list[DataRequest]:
    """The person's requests, the newest first, at most 100."""
    statement = select(DataRequest).where(DataRequest.account_id == account_id)
    return list(await session.scalars(statement.order_by(DataRequest.tao_luc.desc()).limit(100)))


async def list_requests(
    session: AsyncSession, offset: int, size: int, *, only_open: bool
) -> tuple[list[tuple[DataRequest, Account]], int]:
    """A page of everybody's requests, the open ones first, by their deadline; and how many there are."""
    where = DataRequest.trang_thai.in_(OPEN_STATES) if only_open else DataRequest.id.is_not(None)
    order = (DataRequest.trang_thai.in_(OPEN_STATES).desc(), DataRequest.han_hoan_thanh, DataRequest.id)
    statement = select(DataRequest, Account).join(Account, Account.id == DataRequest.account_id).where(where)
    rows = await session.execute(statement.order_by(*order).offset(offset).limit(size))
    total = await session.scalar(select(func.count()).select_from(DataRequest).where(where)) or 0
    return [(request, account) for request, account in rows], total


async def lock_request(session: AsyncSession, code: str) -> DataRequest | None:
    """The request with this code, locked until the transaction ends."""
    return await session.scalar(select(DataRequest).where(DataRequest.ma == code).with_for_update())


async def delete_codes(session: AsyncSession, account_id: UUID) -> None:
    """Delete the account's one-time codes, with the addresses in them."""
    await session.execute(delete(OneTimeCode).where(OneTimeCode.account_id == account_id))
