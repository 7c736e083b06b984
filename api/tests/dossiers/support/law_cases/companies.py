"""Companies of which the law case decides who owns how much, on the base of a generated TNHH2."""

from dataclasses import replace
from datetime import date

from khoisu.dossiers.rules.entities import ChuSoHuuCaNhan, ChuSoHuuToChuc, DaiDienToChuc, Dossier, NguonVon, TaiSanGop
from tests.dossiers.support.law_cases.shape import Change
from tests.dossiers.support.mutate import HANOI, PERSON
from tests.dossiers.support.valid_dossiers import TODAY, listed, with_

WHOLE = 100_000_000


def person(serial: int, amount: int) -> ChuSoHuuCaNhan:
    """A member with a contribution in money."""
    data = {**PERSON, "so_giay_to": f"001090600{serial:03}", "cam_ket_khong_bi_cam": True, "phan_von_gop": amount}
    return ChuSoHuuCaNhan(**data, tai_san_gop_list=(TaiSanGop(gia_tri=amount),), thoi_han_gop_von=TODAY)


def company(amount: int, *people: DaiDienToChuc, **more: str) -> ChuSoHuuToChuc:
    """A Vietnamese company with a contribution in money and these representatives."""
    return ChuSoHuuToChuc(
        ten_to_chuc="CÔNG TY GÓP VỐN",
        ma_so_dkdn="0316794479",
        ngay_cap=date(2020, 1, 1),
        noi_cap="Sở Tài chính Thành phố Hồ Chí Minh",
        tru_so=HANOI,
        phan_von_gop=amount,
        tai_san_gop_list=(TaiSanGop(gia_tri=amount),),
        thoi_han_gop_von=TODAY,
        nguoi_dai_dien_list=people,
        **more,
    )


def owned_by(*owners: ChuSoHuuCaNhan | ChuSoHuuToChuc) -> Change:
    """These own the company, with private money; the beneficial owners are those proposed."""

    def run(dossier: Dossier) -> Dossier:
        total = sum(one.phan_von_gop for one in owners)
        private = (NguonVon(loai_nguon_von="TU_NHAN", so_tien=total),)
        owned = replace(dossier, chu_so_huu_list=owners, nguon_von_list=private, chu_so_huu_huong_loi_list=())
        owned = with_(owned, "ho_so.tong_von_dieu_le", total)
        return with_(owned, "chu_so_huu_huong_loi_list", listed(owned))

    return run


def with_organisation(amount: int, *people: DaiDienToChuc) -> Change:
    """An organisation with this contribution, and a person with the rest of `WHOLE`."""
    return owned_by(company(amount, *people), person(1, WHOLE - amount))


FIVE: Change = owned_by(*(person(serial, WHOLE // 5) for serial in range(5)))
"""Five equal members: nobody holds a quarter."""
