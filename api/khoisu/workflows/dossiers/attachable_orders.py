"""Orders that a formation dossier may come with: read over orders, catalogue and dossiers in one statement (S4.10)."""
# ruff: noqa: S608 - the statements are put together from our own constants; what callers send is always a parameter.

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit import clock
from khoisu.kit.api_model import Wire
from khoisu.kit.db import Database
from khoisu.kit.lang import Lang
from khoisu.kit.sql.shapes import codes, columns, fill, rows_in
from khoisu.kit.sql.statements import Statement
from khoisu.orders.states import ENDED, LineKind

FAMILY = "thanh-lap-doanh-nghiep"
AT_MOST = 50


class OtherLegalType(Wire):
    """A legal type that the order was not bought for. `chenh_lech`: what the same package for it costs more today, in đồng."""

    loai_hinh: str
    chenh_lech: int


class OrderForDossier(Wire):
    """An open order with a formation service. `ho_so` are the caller's dossiers that name it, drafts too.

    `loai_hinh` are the legal types that its services are sold for; empty: they do not say.
    """

    ma_don_hang: str
    dich_vu: list[str]
    ho_so: list[str]
    loai_hinh: list[str]
    loai_hinh_khac: list[OtherLegalType]


BOUGHT = """ARRAY(SELECT DISTINCT k.ma FROM dong_don_hang l JOIN dich_vu d ON d.id = l.dich_vu_id
      CROSS JOIN LATERAL unnest(d.loai_hinh) AS k (ma) WHERE l.don_hang_id = o.id ORDER BY 1)"""
OTHERS = rows_in(
    OtherLegalType,
    "t",
    """(SELECT DISTINCT ON (k.ma) k.ma, p.don_gia - l.don_gia AS chenh_lech
        FROM dong_don_hang l JOIN dich_vu b ON b.id = l.dich_vu_id AND b.loai_hinh <> '{}'
        JOIN goi_cuoc bought ON bought.id = l.goi_cuoc_id
        JOIN dich_vu d ON d.nhom_id = b.nhom_id AND d.trang_thai = 'DANG_BAN'
        JOIN goi_cuoc same ON same.dich_vu_id = d.id AND same.ma = bought.ma
        JOIN chao_gia(:moment) p ON p.goi_cuoc_id = same.id AND p.chu_ky = l.chu_ky AND p.dang_ban AND p.don_gia IS NOT NULL
        CROSS JOIN LATERAL unnest(d.loai_hinh) AS k (ma)
        WHERE l.don_hang_id = o.id AND NOT k.ma = ANY (b.loai_hinh)
        ORDER BY k.ma, p.don_gia) AS t ORDER BY t.ma""",
    loai_hinh="t.ma",
)
"""Packages of the same code and cycle in the family's other services: today's price less the price paid."""
_FORMATION = f"""(o.nhom = '{FAMILY}' OR EXISTS (SELECT 1 FROM dong_don_hang l
      JOIN dich_vu d ON d.id = l.dich_vu_id JOIN nhom_dich_vu n ON n.id = d.nhom_id
      WHERE l.don_hang_id = o.id AND n.ma = '{FAMILY}' AND (d.quy_trinh IS NULL OR d.loai_hinh <> '{{}}')))"""


def _orders(lang: Lang) -> Statement:
    names = f"""ARRAY(SELECT l.ten_dich_vu_{lang} FROM dong_don_hang l
      WHERE l.don_hang_id = o.id AND l.loai <> '{LineKind.DISCOUNT}' ORDER BY l.thu_tu)"""
    named = """ARRAY(SELECT h.ma_ho_so FROM ho_so h
      WHERE h.don_hang_id = o.id AND h.account_id = :account ORDER BY h.id DESC)"""
    shown = columns(OrderForDossier, "o", dich_vu=names, ho_so=named, loai_hinh=BOUGHT, loai_hinh_khac=OTHERS)
    return Statement(f"""SELECT {shown} FROM don_hang o
  WHERE o.account_id = :account AND o.trang_thai_xac_nhan NOT IN {codes(ENDED)} AND {_FORMATION}
  ORDER BY o.id DESC LIMIT {AT_MOST}""")


ORDERS: dict[Lang, Statement] = {"vi": _orders("vi"), "en": _orders("en")}


_SELLS = Statement(f"SELECT 1 FROM don_hang o WHERE o.id = :order AND {_FORMATION}")


async def sells_formation(session: AsyncSession, order: UUID) -> bool:
    """Whether founding was bought with an order: a dossier that came with another would be filed for the price of something else."""
    return await _SELLS.row(session, {"order": order}) is not None


async def list_attachable(database: Database, account: UUID, lang: Lang) -> list[OrderForDossier]:
    """The account's open orders that a formation dossier may come with, the newest first."""
    rows = await ORDERS[lang].read(database, {"account": account, "moment": clock.now()})
    return [fill(OrderForDossier, row) for row in rows]
