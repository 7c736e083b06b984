"""The use cases of prepared carts: prepared and sent by staff, opened and taken by their buyer. They never commit."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.cart.errors import CartFull
from khoisu.cart.prepared import repository
from khoisu.cart.prepared.errors import AlreadyOrdered, LinkOver, LinkUnknown, NotOpen, SentEnough
from khoisu.cart.prepared.models import PreparedCart
from khoisu.cart.prepared.rules import LASTS, LINKS, MOST_SENT, RETAINED
from khoisu.cart.prepared.schemas import PreparedAddress, PreparedCartOut, PreparedLineOut
from khoisu.catalog.rules import CYCLE_TEXTS
from khoisu.catalog.service import Offer, Wanted, find_offers
from khoisu.kit import clock
from khoisu.kit.auth import Caller
from khoisu.kit.errors import FieldError, Invalid, NotFound
from khoisu.kit.ids import new_id
from khoisu.kit.lang import Lang, Text
from khoisu.kit.text.person_name import greeting_name
from khoisu.kit.text.spoken_keys import key_hash, key_of
from khoisu.notifications.service import Message, MessageKind, send_message

NO_LONGER_SOLD = Text("Gói này hiện không bán theo chu kỳ đã chọn", "This package is not on sale in this cycle")
Medium = Literal["SMS", "EMAIL"]


@dataclass(frozen=True, slots=True)
class CallerOnThePhone:
    """Whom the cart is for, and what they said of delivery; the address as an order keeps it."""

    ho_ten: str
    so_dien_thoai: str | None
    email: str | None
    lang: Lang
    dia_chi: dict[str, str] | None
    ghi_chu: str


async def prepare(
    session: AsyncSession, caller: Caller, who: CallerOnThePhone, lines: Sequence[Wanted], secret: str
) -> PreparedCart:
    """Put a cart together at today's prices. Raises `Invalid` on the lines that are not sold."""
    offers = await find_offers(session, [(line.goi_cuoc_id, line.chu_ky) for line in lines])
    kept: list[dict[str, Any]] = []
    refusals: list[FieldError] = []
    for number, line in enumerate(lines):
        offer = offers.get((line.goi_cuoc_id, str(line.chu_ky)))
        if not _is_sold(offer) or offer is None or offer.dich_vu_id != line.dich_vu_id:
            refusals.append(FieldError(f"danhSachDichVu.{number}", "khong_con_ban", NO_LONGER_SOLD))
        else:
            kept.append(_kept(offer, line.so_luong))
    if refusals:
        raise Invalid(errors=refusals)
    now, number = clock.now(), new_id()
    cart = PreparedCart(
        id=number,
        khoa_hash=key_hash(secret, LINKS, key_of(secret, LINKS, number, 1)),
        lan_khoa=1,
        ho_ten=who.ho_ten,
        so_dien_thoai=who.so_dien_thoai,
        email=who.email,
        ngon_ngu=who.lang,
        dong=kept,
        tong_tien=sum(one["so_luong"] * one["don_gia"] for one in kept),
        dia_chi=who.dia_chi,
        ghi_chu=who.ghi_chu,
        nguoi_lap=caller.account_id,
        ten_nguoi_lap=caller.name,
        tao_luc=now,
        het_han_luc=now + LASTS,
        so_lan_gui=0,
    )
    session.add(cart)
    await session.flush()
    return cart


def _is_sold(offer: Offer | None) -> bool:
    return offer is not None and offer.dang_ban


def _kept(offer: Offer, count: int) -> dict[str, Any]:
    return {
        "dich_vu_id": str(offer.dich_vu_id),
        "goi_cuoc_id": str(offer.goi_cuoc_id),
        "chu_ky": offer.chu_ky,
        "so_luong": count,
        "don_gia": offer.don_gia,
        "giao_hang": offer.giao_hang,
        **{f"{name}_{lang}": getattr(getattr(offer, name), lang) for name in _NAMES for lang in ("vi", "en")},
    }


_NAMES = ("ten_dich_vu", "ten_goi")


async def send(session: AsyncSession, cart: PreparedCart, secret: str, media: Sequence[Medium]) -> None:
    """Send the link to the number or address of the call. Raises `SentEnough` (409)."""
    if not media:
        return
    if cart.so_lan_gui >= MOST_SENT:
        raise SentEnough
    cart.so_lan_gui, cart.gui_luc = cart.so_lan_gui + 1, clock.now()
    phone, email = cart.so_dien_thoai, cart.email
    data = {
        "ma_lien_ket": key_of(secret, LINKS, cart.id, cart.lan_khoa),
        "nguoi_lap": cart.ten_nguoi_lap,
        "tong_tien": cart.tong_tien,
        "ngay_het_han": cart.het_han_luc.astimezone(clock.VIETNAM).date(),
        # Nobody has proven that the number or address is theirs.
        "ho_ten": greeting_name(cart.ho_ten),
    }
    message = Message(
        MessageKind.PREPARED_CART,
        "en" if cart.ngon_ngu == "en" else "vi",
        email if "EMAIL" in media else None,
        phone if "SMS" in media else None,
        data,
        f"{cart.id}:{cart.so_lan_gui}",
        expires_at=cart.het_han_luc,
        unproven=frozenset(one for one in (phone, email) if one),
    )
    await send_message(session, message)
    await session.flush()


async def send_again(session: AsyncSession, number: UUID, secret: str, media: Sequence[Medium]) -> None:
    """Send the link once more. One that is over gets a new key, so that the old link stays closed; one that lives stays.

    Raises `NotFound`, `NotOpen` (409) for one that was ordered or withdrawn, `SentEnough` (409).
    """
    cart = await _lock_open(session, number)
    if cart.het_han_luc <= clock.now():
        cart.lan_khoa, cart.mo_luc = cart.lan_khoa + 1, None
        cart.khoa_hash = key_hash(secret, LINKS, key_of(secret, LINKS, cart.id, cart.lan_khoa))
        cart.het_han_luc = clock.now() + LASTS
    await send(session, cart, secret, media)


async def withdraw(session: AsyncSession, caller: Caller, number: UUID) -> None:
    """Close the link for good. Raises `NotFound`, `NotOpen` (409)."""
    cart = await _lock_open(session, number)
    cart.rut_luc, cart.ten_nguoi_rut = clock.now(), caller.name
    await session.flush()


async def _lock_open(session: AsyncSession, number: UUID) -> PreparedCart:
    cart = await repository.lock(session, number)
    if cart is None:
        raise NotFound
    if cart.don_hang_id or cart.rut_luc:
        raise NotOpen
    return cart


async def _behind(session: AsyncSession, secret: str, typed: str) -> PreparedCart:
    """The cart that a key opens. Raises `LinkUnknown`, `AlreadyOrdered`, `LinkOver`."""
    cart = await repository.find_by_hash(session, key_hash(secret, LINKS, typed))
    if cart is None:
        raise LinkUnknown
    if cart.don_hang_id:
        raise AlreadyOrdered
    if cart.rut_luc or cart.het_han_luc <= clock.now():
        raise LinkOver
    return cart


async def open_link(session: AsyncSession, secret: str, typed: str, lang: Lang) -> PreparedCartOut:
    """What was prepared, at today's prices. Raises `LinkUnknown`, `AlreadyOrdered`, `LinkOver`."""
    cart = await _behind(session, secret, typed)
    lines = await show_lines(session, cart.dong, lang)
    return PreparedCartOut(
        nguoi_lap=cart.ten_nguoi_lap,
        het_han_luc=cart.het_han_luc,
        dong=lines,
        tong_tien=sum(line.thanh_tien or 0 for line in lines),
        dia_chi_giao=_address(cart.dia_chi) if cart.dia_chi else None,
        ghi_chu=cart.ghi_chu,
    )


def _address(kept: dict[str, str]) -> PreparedAddress:
    return PreparedAddress(**{name: kept[name] for name in PreparedAddress.model_fields})


async def show_lines(session: AsyncSession, kept: Sequence[dict[str, Any]], lang: Lang) -> list[PreparedLineOut]:
    """Prepared lines with what they cost now."""
    offers = await find_offers(session, [(UUID(one["goi_cuoc_id"]), one["chu_ky"]) for one in kept])
    return [_line(one, offers.get((UUID(one["goi_cuoc_id"]), one["chu_ky"])), lang) for one in kept]


def _line(one: dict[str, Any], offer: Offer | None, lang: Lang) -> PreparedLineOut:
    price = offer.don_gia if offer and _is_sold(offer) else None
    return PreparedLineOut(
        goi_cuoc_id=UUID(one["goi_cuoc_id"]),
        ten_dich_vu=one[f"ten_dich_vu_{lang}"],
        ten_goi=one[f"ten_goi_{lang}"],
        chu_ky=one["chu_ky"],
        ten_chu_ky=CYCLE_TEXTS[one["chu_ky"]].ten.in_lang(lang),
        so_luong=one["so_luong"],
        gia_luc_lap=one["don_gia"],
        don_gia=price,
        thanh_tien=None if price is None else price * one["so_luong"],
        giao_hang=one["giao_hang"],
    )


async def take(session: AsyncSession, user_id: UUID, secret: str, typed: str) -> None:
    """Put what is still sold of it into a cart that the caller has locked; a second time changes nothing.

    The first time is noted for staff. A look is not: programs that show what is behind a link look too.
    Raises `LinkUnknown`, `AlreadyOrdered`, `LinkOver`, `CartFull` (409).
    """
    cart = await _behind(session, secret, typed)
    values = {
        "user_id": user_id,
        "now": clock.now(),
        "packages": [UUID(one["goi_cuoc_id"]) for one in cart.dong],
        "cycles": [one["chu_ky"] for one in cart.dong],
        "counts": [one["so_luong"] for one in cart.dong],
        "prices": [one["don_gia"] for one in cart.dong],
    }
    await repository.TAKE_LINES.rows(session, values)
    [marked] = await repository.MARK_CART.rows(session, {"prepared": cart.id, "user_id": user_id})
    if not marked["fits"]:
        raise CartFull
    cart.mo_luc = cart.mo_luc or clock.now()
    await session.flush()


async def lock_for_order(session: AsyncSession, number: UUID | None, packages: Sequence[UUID]) -> PreparedCart | None:
    """The prepared cart that is about to be ordered with some of these packages; None when there is none, or no longer."""
    cart = await repository.lock(session, number) if number else None
    if cart is None or cart.don_hang_id or cart.rut_luc:
        return None
    prepared = {UUID(one["goi_cuoc_id"]) for one in cart.dong}
    return cart if prepared.intersection(packages) else None


async def mark_ordered(session: AsyncSession, cart: PreparedCart, order: UUID, code: str) -> None:
    """Its link is used up. The order has whose it is and where it goes from now on."""
    cart.don_hang_id, cart.ma_don_hang, cart.dat_luc = order, code, clock.now()
    cart.mo_luc = cart.mo_luc or cart.dat_luc
    cart.ho_ten, cart.so_dien_thoai, cart.email, cart.dia_chi, cart.ghi_chu = "", None, None, None, ""
    await session.flush()


async def forget_old(session: AsyncSession) -> None:
    """Delete what nobody has ordered for a month after its end."""
    await repository.delete_ended(session, clock.now() - RETAINED)
