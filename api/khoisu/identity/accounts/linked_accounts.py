"""Whether two accounts look like one person's: two people are needed for some changes, not two accounts."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.identity.models import Account
from khoisu.kit.text.unaccent import unaccent

DOTLESS = frozenset({"gmail.com", "googlemail.com"})
"""Mailboxes of these domains ignore dots in their names."""


def mailbox(email: str | None) -> str:
    """The mailbox behind an address: `an.le+2@gmail.com` is that of `anle@gmail.com`. Empty without an address."""
    name, _, domain = (email or "").lower().partition("@")
    name = name.partition("+")[0]
    return f"{name.replace('.', '') if domain in DOTLESS else name}@{domain}" if domain else ""


def look_linked(one: Account, other: Account) -> bool:
    """The same account, mailbox, phone number, or name together with the day of birth."""
    if one.id == other.id or (one.email and mailbox(one.email) == mailbox(other.email)):
        return True
    if one.so_dien_thoai and one.so_dien_thoai == other.so_dien_thoai:
        return True
    named = unaccent(one.ho_ten) == unaccent(other.ho_ten)
    return named and one.ngay_sinh is not None and one.ngay_sinh == other.ngay_sinh


async def are_linked(session: AsyncSession, one: UUID, other: UUID) -> bool:
    """Whether both accounts look like one person's; one that does not exist is linked to nobody."""
    first, second = await session.get(Account, one), await session.get(Account, other)
    return first is not None and second is not None and look_linked(first, second)
