"""What people do with their saved addresses. Functions work inside the caller's transaction."""

from typing import Any, cast
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.address_book import repository
from khoisu.address_book.errors import (
    MOST,
    NO_NAME,
    NO_PHONE,
    NO_PROVINCE,
    NO_STREET,
    NO_WARD,
    OLD_PLACE,
    NoSuchAddress,
    TooManyAddresses,
)
from khoisu.address_book.models import SavedAddress
from khoisu.address_book.schemas import AddressOut, AddressSent
from khoisu.identity.service import read_identifier
from khoisu.kit import clock
from khoisu.kit.errors import FieldError, Invalid
from khoisu.kit.lang import Text
from khoisu.kit.text.person_name import old_font_fault
from khoisu.reference_data.errors import NoLongerValid, NoSuchCode
from khoisu.reference_data.service import Entry, Ward, entry

PROVINCES, WARDS = "tinh-thanh", "phuong-xa"


def _place(kind: str, code: str) -> Entry | None:
    try:
        return entry(kind, code)
    except (NoLongerValid, NoSuchCode):
        return None


def _to_response(row: SavedAddress) -> AddressOut:
    """An address with the names of its places; an ended place shows its code."""
    ward, province = _place(WARDS, row.phuong_xa_id), _place(PROVINCES, row.tinh_tp_id)
    plain = {name: getattr(row, name) for name in ("id", *AddressSent.model_fields)}
    return AddressOut(
        **plain,
        phuong_xa=ward.ten_day_du if isinstance(ward, Ward) else row.phuong_xa_id,
        tinh_tp=province.ten.vi if province else row.tinh_tp_id,
        con_hieu_luc=ward is not None and province is not None,
    )


async def list_addresses(session: AsyncSession, account: UUID) -> list[AddressOut]:
    """The account's addresses, the default first, then the oldest."""
    return [_to_response(row) for row in await repository.list_addresses(session, account)]


async def add_address(session: AsyncSession, account: UUID, sent: AddressSent) -> AddressOut:
    """Save an address; the first is the default. Raises `Invalid`, `TooManyAddresses`."""
    values = _checked(sent)
    await repository.lock_addresses(session, account)
    have = await repository.list_addresses(session, account)
    if len(have) >= MOST:
        raise TooManyAddresses
    row = SavedAddress(account_id=account, **values)
    session.add(row)
    await session.flush()
    if sent.mac_dinh or not have:
        await repository.set_default(session, account, row)
    return _to_response(row)


async def remember_address(session: AsyncSession, account: UUID, sent: AddressSent) -> bool:
    """Save the address that an order was delivered to, unless the book has it; false when the book is full.

    The order has checked the place, and may have no phone number: that stays blank here until its owner adds one.
    """
    await repository.lock_addresses(session, account)
    have = await repository.list_addresses(session, account)
    if any(_same_place(row, sent) for row in have):
        return True
    if len(have) >= MOST:
        return False
    row = SavedAddress(account_id=account, **sent.model_dump(by_alias=False, exclude={"mac_dinh"}))
    session.add(row)
    await session.flush()
    if not have:
        await repository.set_default(session, account, row)
    return True


def _same_place(row: SavedAddress, sent: AddressSent) -> bool:
    street = row.so_nha_duong.casefold() == sent.so_nha_duong.casefold()
    return street and (row.phuong_xa_id, row.nguoi_nhan) == (sent.phuong_xa_id, sent.nguoi_nhan)


async def change_address(session: AsyncSession, account: UUID, number: UUID, sent: AddressSent) -> AddressOut:
    """Replace everything in an address. Raises `Invalid`, `NoSuchAddress`."""
    values = _checked(sent)
    await repository.lock_addresses(session, account)
    row = await _own(session, account, number)
    for name, value in values.items():
        setattr(row, name, value)
    row.cap_nhat_luc = clock.now()
    if sent.mac_dinh:
        await repository.set_default(session, account, row)
    await session.flush()
    return _to_response(row)


async def make_default_address(session: AsyncSession, account: UUID, number: UUID) -> AddressOut:
    """Make an address the default. Raises `NoSuchAddress`."""
    await repository.lock_addresses(session, account)
    row = await _own(session, account, number)
    await repository.set_default(session, account, row)
    return _to_response(row)


async def remove_address(session: AsyncSession, account: UUID, number: UUID) -> None:
    """Delete an address; when it was the default, the oldest of the others becomes it. Raises `NoSuchAddress`."""
    await repository.lock_addresses(session, account)
    row = await _own(session, account, number)
    await session.delete(row)
    await session.flush()
    left = await repository.list_addresses(session, account)
    if row.mac_dinh and left:
        await repository.set_default(session, account, left[0])


async def _own(session: AsyncSession, account: UUID, number: UUID) -> SavedAddress:
    row = await repository.find_address(session, account, number)
    if row is None:
        raise NoSuchAddress
    return row


def _checked(sent: AddressSent) -> dict[str, Any]:
    """The values as they are stored. Raises `Invalid` with every field that is blank or wrong."""
    errors = [
        FieldError(field, "missing", message)
        for field, value, message in (
            ("nguoiNhan", sent.nguoi_nhan, NO_NAME),
            ("soDienThoai", sent.so_dien_thoai, NO_PHONE),
            ("soNhaDuong", sent.so_nha_duong, NO_STREET),
        )
        if not value
    ]
    typed = ("nguoiNhan", sent.nguoi_nhan), ("soNhaDuong", sent.so_nha_duong)
    errors += [fault for field, value in typed if (fault := old_font_fault(value, field))]
    phone = _phone(sent.so_dien_thoai, errors) if sent.so_dien_thoai else ""
    errors += _place_errors(sent)
    if errors:
        raise Invalid(errors=errors)
    return sent.model_dump(by_alias=False, exclude={"mac_dinh"}) | {"so_dien_thoai": phone}


def _phone(written: str, errors: list[FieldError]) -> str:
    try:
        found = read_identifier(written, "soDienThoai")
    except Invalid as refused:
        errors += refused.errors
        return ""
    if found.kind != "phone":
        errors.append(FieldError("soDienThoai", "so_dien_thoai_khong_hop_le", NO_PHONE))
    return found.value


def _place_errors(sent: AddressSent) -> list[FieldError]:
    errors: list[FieldError] = []
    province = _known(PROVINCES, sent.tinh_tp_id, "tinhTpId", NO_PROVINCE, errors)
    ward = _known(WARDS, sent.phuong_xa_id, "phuongXaId", NO_WARD, errors)
    if province and ward and cast("Ward", ward).ma_tinh != province.ma:
        errors.append(FieldError("phuongXaId", "khong_thuoc_tinh", NO_WARD))
    return errors


def _known(kind: str, code: str, field: str, missing: Text, errors: list[FieldError]) -> Entry | None:
    try:
        return entry(kind, code)
    except NoLongerValid:
        errors.append(FieldError(field, "het_hieu_luc", OLD_PLACE))
    except NoSuchCode:
        errors.append(FieldError(field, "missing" if not code else "khong_co_ma", missing))
    return None
