"""The five people of the sample company; development only, each marked as sample."""

from datetime import date

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.identity.accounts.password_hashing import hash_password
from khoisu.identity.models import Account
from khoisu.identity.second_factor.sample import load_sample_factors
from khoisu.identity.settings import IdentitySettings
from khoisu.kit import clock
from khoisu.kit.auth import STAFF_ROLES

PASSWORD = "Khoisu-2026!"  # noqa: S105 - printed by `make run`, refused in production below
PEOPLE = [
    ("khach@khoisu.example", "Nguyễn Thị Khách", "khach-hang"),
    ("nhanvien@khoisu.example", "Trần Văn Viên", "nhan-vien"),
    ("bientap@khoisu.example", "Lê Thu Biên", "bien-tap"),
    ("quantri@khoisu.example", "Phạm Minh Quản", "quan-tri"),
    # Some changes need a second administrator.
    ("quantri2@khoisu.example", "Võ Thị Duyệt", "quan-tri"),
]


async def load_sample_accounts(session: AsyncSession) -> None:
    """Add the people; nothing in production, where everybody could log in with a published password."""
    if IdentitySettings().env == "production":
        return
    for email, name, role in PEOPLE:
        account = Account(
            ho_ten=name,
            ngay_sinh=date(1990, 1, 15),
            email=email,
            email_verified=True,
            vai_tro=[role],
            password_hash=await hash_password(PASSWORD),
            capacity_declared_at=clock.now(),
            la_mau=True,
        )
        session.add(account)
        await session.flush()
        if role in STAFF_ROLES:
            await load_sample_factors(session, account.id, email)
