"""What papers are made from: the dossier, the lists that give codes their names, and the company that files.

Papers print a dossier in normal form: single blanks, ID numbers without blanks and dots, days of the fiscal year as dd/mm. Data is
put into this form when it is saved; papers do it once more, so that a dossier saved earlier, or by another client, prints the same.
"""

import re
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any, TypeVar, cast

from khoisu.dossiers.paper_templates.formatting import joined
from khoisu.dossiers.rules.entities import ChuSoHuu, ChuSoHuuCaNhan, ChuSoHuuToChuc, DiaChi, Dossier, NguoiDaiDien
from khoisu.dossiers.rules.legal_types import LegalType, type_of
from khoisu.dossiers.rules.normal_forms import normal_form
from khoisu.dossiers.rules.people.id_numbers import paper_key
from khoisu.dossiers.rules.people.representatives import legal_representatives
from khoisu.reference_data.service import Lists

# Decree 30/2020 on official writing, annex II (general knowledge): "Thành phố" belongs to this city's name.
WRITTEN_LARGE = frozenset({"Hồ Chí Minh"})
SOURCE = "(Ban hành kèm theo Thông tư số 68/2025/TT-BTC ngày 01 tháng 7 năm 2025 của Bộ trưởng Bộ Tài chính)"


@dataclass(frozen=True, slots=True)
class FilingAgent:
    """Our own company's data. `dai_dien` signs for it as `chuc_vu`."""

    ten: str = ""
    ma_so: str = ""
    dia_chi: str = ""
    dien_thoai: str = ""
    email: str = ""
    dai_dien: str = ""
    chuc_vu: str = ""
    tai_khoan: str = ""


@dataclass(frozen=True, slots=True)
class PaperContext:
    """Everything a paper may quote. `ma_ho_so` and `ma_don_hang` are the codes people know the dossier and order by."""

    dossier: Dossier
    lists: Lists
    firm: FilingAgent
    ma_ho_so: str = ""
    ma_don_hang: str = ""

    @property
    def kind(self) -> LegalType | None:
        """The legal type, None while it is not chosen."""
        return type_of(self.dossier)

    def name(self, danh_muc: str, ma: str) -> str:
        """The official name of a code; an old code keeps its old name, an unknown one is returned as it is."""
        standing = self.lists.standing(danh_muc, ma)
        if standing.entry:
            return standing.entry.ten.vi
        return standing.cu.ten if standing.cu else ma

    def province(self, address: DiaChi | None) -> str:
        """ "Thành phố Hà Nội"; empty abroad."""
        found = self.lists.provinces.get(address.tinh_tp_id) if address else None
        return found.ten_day_du if found else ""

    def province_in_sentence(self, address: DiaChi | None) -> str:
        """ "tỉnh Đắk Lắk", "thành phố Hà Nội" as they are written inside a sentence; one city's own name has a capital."""
        found = self.lists.provinces.get(address.tinh_tp_id) if address else None
        if found is None:
            return ""
        whole = found.ten_day_du
        return whole if found.ten.vi in WRITTEN_LARGE else whole[:1].lower() + whole[1:]

    def ward(self, address: DiaChi | None) -> str:
        """ "Phường Ba Đình"; empty abroad."""
        found = self.lists.wards.get(address.phuong_xa_id) if address else None
        return found.ten_day_du if found else ""

    def country(self, address: DiaChi | None) -> str:
        """The country's name."""
        return self.name("quoc-gia", address.quoc_gia_id) if address and address.quoc_gia_id else ""

    def one_line(self, address: DiaChi | None) -> str:
        """The address in one line, with the country when it is abroad."""
        if address is None:
            return ""
        abroad = self.country(address) if address.quoc_gia_id != "VN" else ""
        return joined(address.so_nha_duong, self.ward(address), self.province(address), abroad)

    @property
    def place(self) -> str:
        """The province of the head office without its kind, as papers are dated."""
        office = self.dossier.ho_so.tru_so
        found = self.lists.provinces.get(office.tinh_tp_id) if office else None
        return found.ten.vi if found else ""

    @property
    def company(self) -> str:
        """The company's name in capitals."""
        return self.dossier.ho_so.ten_doanh_nghiep.strip().upper()

    @property
    def representatives(self) -> tuple[NguoiDaiDien, ...]:
        """Who represents the company by choice or by law."""
        return legal_representatives(self.dossier)

    def title(self, who: NguoiDaiDien) -> str:
        """The representative's title in words."""
        if who.chuc_danh == "KHAC":
            return who.chuc_danh_khac
        return self.name("chuc-danh", who.chuc_danh) if who.chuc_danh else ""

    @property
    def persons(self) -> tuple[ChuSoHuuCaNhan, ...]:
        """The owners who are persons."""
        return tuple(one for one in self.dossier.chu_so_huu_list if isinstance(one, ChuSoHuuCaNhan))

    @property
    def organisations(self) -> tuple[ChuSoHuuToChuc, ...]:
        """The owners that are organisations."""
        return tuple(one for one in self.dossier.chu_so_huu_list if isinstance(one, ChuSoHuuToChuc))


def owner_name(owner: ChuSoHuu) -> str:
    """An owner's name in capitals."""
    name = owner.ho_ten if isinstance(owner, ChuSoHuuCaNhan) else owner.ten_to_chuc
    return name.strip().upper()


_BLANKS = re.compile(r"[^\S\n]+")
T = TypeVar("T")


def normalised(dossier: Dossier) -> Dossier:
    """The same dossier in its printed form; texts that cannot be read stay as they are."""
    return _part(dossier)


def _part(part: T) -> T:
    if not is_dataclass(part) or isinstance(part, type):
        return part
    changed = {one.name: _value(one.name, getattr(part, one.name)) for one in fields(part)}
    return replace(part, **changed)


def _value(name: str, value: Any) -> Any:
    if isinstance(value, str):
        return _text(name, value)
    if isinstance(value, tuple):
        return tuple(_value(name, one) for one in cast("tuple[object, ...]", value))
    return _part(value)


def _text(name: str, value: str) -> str:
    """In normal form; a text of several lines keeps its line ends."""
    return _BLANKS.sub(" ", normal_form(name, value)).strip()


def declarant(m: PaperContext) -> NguoiDaiDien:
    """Who says "Tôi là": the representative who files in person, else the first one."""
    filer = m.dossier.ho_so.nguoi_nop_ho_so
    if m.dossier.ho_so.hinh_thuc_nop == "TU_NOP" and filer:
        number = paper_key(filer.so_giay_to)
        same = [one for one in m.representatives if number and paper_key(one.so_giay_to) == number]
        if same:
            return same[0]
    return m.representatives[0] if m.representatives else NguoiDaiDien()
