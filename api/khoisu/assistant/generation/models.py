"""What a model has been given to do on each day."""

from datetime import date

from sqlalchemy import BigInteger
from sqlalchemy.orm import Mapped, mapped_column

from khoisu.kit.db import Base


class ModelSpending(Base):
    """Tokens, đồng and calls of one day in Vietnam, counted before each call on the safe side."""

    __tablename__ = "chi_phi_mo_hinh"

    ngay: Mapped[date] = mapped_column(primary_key=True)
    token: Mapped[int] = mapped_column(BigInteger)
    dong: Mapped[int] = mapped_column(BigInteger)
    lan: Mapped[int] = mapped_column()
