"""Dossiers in which people are related: one in many roles, twins, namesakes, spouses, heirs, and texts as long as the fields allow."""

from collections.abc import Sequence
from dataclasses import fields, replace
from datetime import timedelta
from random import Random
from typing import Any, TypeVar

from khoisu.dossiers.rules import check
from khoisu.dossiers.rules.entities import (
    ChuSoHuu,
    ChuSoHuuCaNhan,
    ChuSoHuuHuongLoi,
    ChuSoHuuToChuc,
    DaiDienToChuc,
    DiaChi,
    Dossier,
    NganhNghe,
    Nguoi,
    NguoiDaiDien,
    ThongTinDangKyThue,
)
from tests.dossiers.support.random_dossiers import KINDS, DossierMaker
from tests.dossiers.support.valid_dossiers import CONTEXT, TODAY, listed

Role = TypeVar("Role", DaiDienToChuc, NguoiDaiDien)
DETAIL = "Tư vấn, thiết kế, lắp đặt và bảo trì hệ thống thiết bị cho nhà xưởng, kho lạnh và trạm xử lý nước thải; "
STREET = "tầng 12, khối nhà B, khu dân cư Bình Hòa Đông, tổ dân phố số 9, ngõ 128, đường Trần Đại Nghĩa nối dài, "


class RelatedMaker(DossierMaker):
    """Owners who speak for the organisations that own with them, who direct, keep the accounts, file, and have twins."""

    organisations = 0.4

    def make(self, kind: str | None = None) -> Dossier:
        """A dossier that the rules accept, of the type or of any; what they refuse is made again."""
        kind = kind or self.random.choice(KINDS)
        while True:
            made = self._related(super().make(kind))
            if not check(made, CONTEXT).errors:
                return made

    def _related(self, made: Dossier) -> Dossier:
        kind, model = made.ho_so.loai_hinh_id, made.ho_so.mo_hinh_to_chuc
        persons = [_who(one) for one in made.chu_so_huu_list if isinstance(one, ChuSoHuuCaNhan)]
        owners = tuple(
            self._spoken_for(one, persons) if isinstance(one, ChuSoHuuToChuc) else one for one in made.chu_so_huu_list
        )
        pool = persons + [
            _who(who) for one in owners if isinstance(one, ChuSoHuuToChuc) for who in one.nguoi_dai_dien_list
        ]
        chosen = self._managers(kind, model, owners, pool)
        company = made.ho_so
        if company.hinh_thuc_nop == "UY_QUYEN_CA_NHAN" and self._likely():
            company = replace(company, nguoi_nop_ho_so=self.random.choice(pool))
        elif company.hinh_thuc_nop == "TU_NOP":
            company = replace(company, nguoi_nop_ho_so=self._filer("TU_NOP", chosen, owners))
        tax = self._with_accountant(self._tax(company.tong_so_lao_dong, chosen), pool)
        made = replace(made, ho_so=company, chu_so_huu_list=owners, nguoi_dai_dien=chosen, thong_tin_dang_ky_thue=tax)
        return made if kind == "DNTN" else replace(made, chu_so_huu_huong_loi_list=(*listed(made), *self._heirs(made)))

    def _heirs(self, made: Dossier) -> tuple[ChuSoHuuHuongLoi, ...]:
        """A child who stands behind an organisation among the owners: no founder may be one, a beneficial owner may (LDN 17.2)."""
        if not any(isinstance(one, ChuSoHuuToChuc) for one in made.chu_so_huu_list) or self.random.random() < 0.5:
            return ()
        child = self._citizen()
        born = TODAY - timedelta(days=self.random.randrange(400, 6_500))
        number = f"001{3 if child['gioi_tinh'] == 'NU' else 2}{born.year % 100:02}{self.serial:06}"
        child |= {"ngay_sinh": born, "loai_giay_to": "CAN_CUOC", "so_giay_to": number}
        return (ChuSoHuuHuongLoi(**child, quyen_chi_phoi=("BO_NHIEM",)),)

    def _likely(self) -> bool:
        return self.random.random() < 0.6

    def _spoken_for(self, owner: ChuSoHuuToChuc, persons: Sequence[Nguoi]) -> ChuSoHuuToChuc:
        """The organisation with owners among its people; its legal representative may be its delegate too."""
        head, *speakers = owner.nguoi_dai_dien_list
        known = self.random.sample(persons, min(len(persons), len(speakers)))
        for place, who in enumerate(known):
            if self._likely():
                speakers[place] = _as(speakers[place], who)
        if self._likely():
            head = _as(head, self.random.choice([*persons, *map(_who, speakers)]))
        return replace(owner, nguoi_dai_dien_list=(head, *speakers))

    def _managers(
        self, kind: str, model: str, owners: tuple[ChuSoHuu, ...], pool: Sequence[Nguoi]
    ) -> tuple[NguoiDaiDien, ...]:
        """The chair, and often an owner or delegate as the director."""
        chosen = self._representatives(kind, model, owners)
        others = [who for who in pool if all(who.so_giay_to != one.so_giay_to for one in chosen)]
        if len(chosen) == 2 and others and self._likely():
            return (chosen[0], _as(chosen[1], self.random.choice(others)))
        return chosen

    def _with_accountant(self, tax: ThongTinDangKyThue, pool: Sequence[Nguoi]) -> ThongTinDangKyThue:
        citizens = [who for who in pool if who.quoc_tich == "VN" and who.so_giay_to != tax.so_dinh_danh_giam_doc]
        if not citizens or not self._likely():
            return tax
        who = self.random.choice(citizens)
        return replace(
            tax,
            ho_ten_ke_toan_truong=who.ho_ten,
            dien_thoai_ke_toan_truong=who.so_dien_thoai,
            ngay_sinh_ke_toan_truong=who.ngay_sinh,
            gioi_tinh_ke_toan_truong=who.gioi_tinh,
            so_dinh_danh_ke_toan_truong=who.so_giay_to,
        )

    def _citizen(self) -> dict[str, Any]:
        """Now and then a namesake or a twin of the one before, or who is married to them: a twin has the same name, day and home,
        another number; spouses have one home, which each spells as they do."""
        made, before = super()._citizen(), getattr(self, "before", None)
        if before and made["gioi_tinh"] != before["gioi_tinh"] and self.random.random() < 0.4:
            made |= {"dia_chi_lien_he": self._same_home(before["dia_chi_lien_he"])}
        if before and self.random.random() < 0.25:
            made["ho_ten"] = before["ho_ten"]
            if self._likely():
                same = {name: before[name] for name in ("ngay_sinh", "gioi_tinh", "dia_chi_lien_he")}
                made |= {**same, "so_giay_to": before["so_giay_to"][:6] + made["so_giay_to"][6:]}
        self.before = made
        return made

    def _same_home(self, home: DiaChi) -> DiaChi:
        """One address as another person writes it."""
        street = home.so_nha_duong
        spelt = (
            street,
            street.replace("Số ", "").replace(" đường", ""),
            street.replace("Số ", "số nhà ").replace(" đường", ", đường"),
            street.upper(),
            street.replace(" đường", ", Đ."),
        )
        return replace(home, so_nha_duong=self.random.choice(spelt))

    def _home(self, kind: str = "LIEN_LAC") -> DiaChi:
        home = super()._home(kind)
        if self.random.random() < 0.15:
            return replace(home, so_nha_duong=_filled(f"Số {self.random.randrange(999)}, {STREET}", self.random, 250))
        return home

    def _lines(self) -> tuple[NganhNghe, ...]:
        rows = super()._lines()
        if self.random.random() < 0.5:
            return rows
        return tuple(
            replace(row, chi_tiet=_filled(DETAIL, self.random, 500)) if self._likely() else row for row in rows
        )


def _filled(text: str, random: Random, most: int) -> str:
    """The text over and over, of any length up to the most."""
    return (text * 10)[: random.randrange(1, most + 1)].strip()


def _who(one: Nguoi) -> Nguoi:
    """Only what tells who somebody is."""
    return Nguoi(**{field.name: getattr(one, field.name) for field in fields(Nguoi)})


def _as(one: Role, who: Nguoi) -> Role:
    """The same role, held by somebody else."""
    return replace(one, **{field.name: getattr(who, field.name) for field in fields(Nguoi)})


def generated(seed: int) -> Dossier:
    """The dossier of a seed: in turn of each type, of unrelated people and of related ones."""
    maker = RelatedMaker if seed // len(KINDS) % 2 else DossierMaker
    return maker(seed).make(KINDS[seed % len(KINDS)])
