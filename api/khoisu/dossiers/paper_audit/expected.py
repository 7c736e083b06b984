"""What the dossier says, in the shape in which papers must show it: people by identity number, amounts, dates, holdings."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields, is_dataclass, replace
from datetime import date
from decimal import Decimal
from functools import cache, cached_property
from typing import Any, cast

from khoisu.dossiers.paper_audit import values
from khoisu.dossiers.paper_audit.reading import squeeze
from khoisu.dossiers.paper_audit.subject import Subject
from khoisu.dossiers.rules.entities import ChuSoHuu, ChuSoHuuCaNhan, ChuSoHuuToChuc, Dossier, Nguoi, NguoiDaiDien

DIRECTORS = ("TONG_GIAM_DOC", "GIAM_DOC")
PERSONAL_CARDS = ("CAN_CUOC", "CCCD")
ONE_OWNER = ("DNTN", "TNHH1_CN", "TNHH1_TC")


@dataclass(frozen=True, slots=True)
class Known:
    """A person of the dossier: name in capitals without spaces, date of birth as papers write it."""

    name: str
    born: str
    number: str


def shown_name(owner: ChuSoHuu) -> str:
    """An owner's name as papers write it, without spaces."""
    return squeeze((owner.ho_ten if isinstance(owner, ChuSoHuuCaNhan) else owner.ten_to_chuc).upper())


def born(who: Nguoi) -> str:
    """The date of birth, empty when none was entered."""
    return values.day(who.ngay_sinh) if who.ngay_sinh else ""


def sex(who: Nguoi) -> str:
    """Male or female as papers write it, empty when not entered."""
    return {"NAM": "Nam", "NU": "Nữ"}.get(who.gioi_tinh, "")


def contribution(dossier: Dossier, owner: ChuSoHuu) -> int:
    """What an owner contributes in VND (LDN 34, 112): the whole capital for a single owner, shares at par in a CP."""
    if dossier.ho_so.loai_hinh_id in ONE_OWNER:
        return dossier.ho_so.tong_von_dieu_le
    if dossier.ho_so.loai_hinh_id == "CP":
        return sum(row.so_luong for row in owner.co_phan_list) * dossier.ho_so.menh_gia
    return owner.phan_von_gop


def parts_of(owner: ChuSoHuuToChuc, whole: int) -> list[int]:
    """What each authorised representative represents; equal parts when none is entered, the first get the rest (LDN 14.3)."""
    authorised = [who for who in owner.nguoi_dai_dien_list if who.theo_uy_quyen]
    if not authorised or any(who.von_dai_dien for who in authorised):
        return [who.von_dai_dien for who in authorised]
    each, rest = whole // len(authorised), whole % len(authorised)
    return [each + (place < rest) for place in range(len(authorised))]


@cache
def _field_names(kind: type) -> tuple[str, ...]:
    """The fields of a dataclass; none for another type."""
    return tuple(one.name for one in fields(kind)) if is_dataclass(kind) else ()


def leaves(thing: object) -> Iterator[object]:
    """Every value inside a dataclass, its tuples included."""
    if names := _field_names(type(thing)):
        for name in names:
            yield from leaves(getattr(thing, name))
    elif isinstance(thing, tuple):
        for one in cast("tuple[Any, ...]", thing):
            yield from leaves(one)
    else:
        yield thing


def people_in(thing: object) -> Iterator[Nguoi]:
    """Every person inside a dataclass."""
    if isinstance(thing, Nguoi):
        yield thing
    if names := _field_names(type(thing)):
        for name in names:
            yield from people_in(getattr(thing, name))
    elif isinstance(thing, tuple):
        for one in cast("tuple[Any, ...]", thing):
            yield from people_in(one)


class Expected:
    """Everything about one dossier that the checks ask more than once."""

    def __init__(self, subject: Subject) -> None:
        self.subject = subject
        self.dossier = subject.dossier
        self.kind = subject.dossier.ho_so.loai_hinh_id
        self.capital = subject.dossier.ho_so.tong_von_dieu_le
        self.company = squeeze(subject.dossier.ho_so.ten_doanh_nghiep.upper())

    @cached_property
    def people(self) -> dict[str, list[Known]]:
        """The dossier's people by their identity number without spaces; more than one entry when the data differ."""
        found: dict[str, list[Known]] = {}
        for who in (*people_in(self.dossier), self._typed_manager("giam_doc"), self.accountant):
            number = squeeze(who.so_giay_to)
            one = Known(squeeze(who.ho_ten.upper()), born(who), number)
            if number and one not in found.setdefault(number, []):
                found[number].append(one)
        return found

    def _typed_manager(self, which: str) -> Nguoi:
        """The director or chief accountant as the tax registration names them."""
        tax = self.dossier.thong_tin_dang_ky_thue
        return Nguoi(
            ho_ten=getattr(tax, f"ho_ten_{which}"),
            ngay_sinh=getattr(tax, f"ngay_sinh_{which}"),
            so_giay_to=getattr(tax, f"so_dinh_danh_{which}"),
            so_dien_thoai=getattr(tax, f"dien_thoai_{which}"),
        )

    @property
    def accountant(self) -> Nguoi:
        """The chief accountant of the tax registration."""
        return self._typed_manager("ke_toan_truong")

    @cached_property
    def director(self) -> Nguoi:
        """Whom the tax part must name: a representative who is director; that one's own data count (TT68, Mẫu 2-4, "nếu có")."""
        typed = self._typed_manager("giam_doc")
        found = [who for title in DIRECTORS for who in self.representatives if _title(who) == title]
        if not found:
            return typed
        same = [
            who
            for who in found
            if (who.so_giay_to == typed.so_giay_to)
            or squeeze(who.ho_ten.casefold()) == squeeze(typed.ho_ten.casefold())
        ]
        who = (same or found)[0]
        number = who.so_giay_to if who.loai_giay_to in PERSONAL_CARDS else ""
        return replace(who, so_giay_to=number, so_dien_thoai=who.so_dien_thoai or (typed.so_dien_thoai if same else ""))

    @cached_property
    def names(self) -> set[str]:
        """The names of all people, in capitals without spaces."""
        return {one.name for rows in self.people.values() for one in rows if one.name}

    @cached_property
    def leaves(self) -> tuple[object, ...]:
        """Every value of the dossier."""
        return tuple(leaves(self.dossier))

    @cached_property
    def texts(self) -> tuple[str, ...]:
        """Every text of the dossier, and ours."""
        return (*(one for one in self.leaves if isinstance(one, str)), *self.subject.ours)

    @cached_property
    def companies(self) -> list[str]:
        """What was entered that contains a company's name, the longest first: "TỔNG CÔNG TY …" has one in its middle."""
        given = {squeeze(text) for text in set(self.texts)}
        given |= {one.upper() for one in given} | {self.company, *(shown_name(one) for one in self.organisations)}
        return sorted((one for one in given if values.COMPANY.search(one)), key=len, reverse=True)

    @cached_property
    def decimals(self) -> set[str]:
        """Every number with decimals that may be above 100: sums of foreign money, and what is in a text."""
        company = self.dossier.ho_so
        assets = [row for one in (company, *self.dossier.chu_so_huu_list) for row in one.tai_san_gop_list]
        money = [company.so_ngoai_te, *(row.so_ngoai_te for row in assets)]
        typed = {match for text in self.texts for match in values.DECIMAL.findall(text)}
        return typed | {values.plain(one) for one in money if one is not None}

    @cached_property
    def dates(self) -> set[str]:
        """Every date that may appear."""
        found = {values.day(one) for one in self.leaves if isinstance(one, date)}
        return found | {match for text in self.texts for match in values.DAY.findall(text)}

    @cached_property
    def numbers(self) -> set[str]:
        """Every long number that may appear: identity numbers, codes, phones."""
        texts = " ".join(self.texts)
        return {
            *values.DIGITS.findall(texts),
            *(_digits(text) for text in self.texts),
            *(values.phone(text) for text in self.texts),
            *map(str, _whole_numbers(self.leaves)),
        }

    @cached_property
    def amounts(self) -> set[str]:
        """Every amount or count from 1.000 that may appear."""
        typed = {match for text in self.texts for match in values.AMOUNT.findall(text)}
        return typed | {values.amount(one) for one in (*_whole_numbers(self.leaves), *self._derived()) if one > 0}

    def _derived(self) -> Iterator[int]:
        """Amounts that are computed: shares at par, totals, parts of representatives, assets of one kind."""
        company, par = self.dossier.ho_so, self.dossier.ho_so.menh_gia
        offered = [
            row.so_luong if row.so_luong_chao_ban is None else row.so_luong_chao_ban for row in company.co_phan_list
        ]
        yield sum(offered)
        yield sum(row.so_luong for row in company.co_phan_list)
        yield from (row.so_luong * par for row in company.co_phan_list)
        yield from (sum(one) for one in _by_kind(company.tai_san_gop_list))
        yield sum(row.so_tien for row in self.dossier.nguon_von_list)
        for owner in self.dossier.chu_so_huu_list:
            whole = contribution(self.dossier, owner)
            yield whole
            yield sum(row.so_luong for row in owner.co_phan_list)
            yield from (row.so_luong * par for row in owner.co_phan_list)
            yield from (sum(one) for one in _by_kind(owner.tai_san_gop_list))
            if isinstance(owner, ChuSoHuuToChuc):
                yield from parts_of(owner, whole)

    @cached_property
    def organisations(self) -> tuple[ChuSoHuuToChuc, ...]:
        """The owners that are organisations."""
        return tuple(one for one in self.dossier.chu_so_huu_list if isinstance(one, ChuSoHuuToChuc))

    @cached_property
    def representatives(self) -> tuple[Nguoi, ...]:
        """Who represents the company by law: the owner of a DNTN, every general partner, else those who are named (LDN 12, 184, 188)."""
        persons = [one for one in self.dossier.chu_so_huu_list if isinstance(one, ChuSoHuuCaNhan)]
        if self.kind == "DNTN":
            return tuple(persons)
        if self.kind == "HD":
            return tuple(one for one in persons if one.vai_tro == "HOP_DANH")
        return self.dossier.nguoi_dai_dien


def _title(who: Nguoi) -> str:
    return who.chuc_danh if isinstance(who, NguoiDaiDien) else ""


def _digits(text: str) -> str:
    return "".join(char for char in text if char.isdigit())


def _whole_numbers(found: Iterable[object]) -> Iterator[int]:
    """The whole numbers of the dossier, and the whole part of typed decimals."""
    for one in found:
        if isinstance(one, int) and not isinstance(one, bool):
            yield one
        elif isinstance(one, Decimal) and one.is_finite():
            yield int(one)


def _by_kind(rows: tuple[Any, ...]) -> Iterator[list[int]]:
    for kind in {row.loai_tai_san for row in rows}:
        yield [row.gia_tri for row in rows if row.loai_tai_san == kind]
