"""Rules over the whole list of owners: how many, who, and what they hold together."""

from dataclasses import replace
from datetime import date

import pytest
from hypothesis import HealthCheck, given, settings

from khoisu.dossiers.rules import check
from khoisu.dossiers.rules.entities import ChuSoHuuCaNhan, ChuSoHuuToChuc, CoPhan, Dossier, HoSo, TaiSanGop
from tests.dossiers.support.mutate import HANOI, PERSON, TODAY, speakers, with_small_organisation
from tests.dossiers.support.valid_dossiers import CONTEXT, dossiers, with_

ANY = settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck))


def said(dossier: Dossier) -> list[tuple[str, str]]:
    """What blocks, as path and code."""
    return [(finding.truong, finding.ma) for finding in check(dossier, CONTEXT).all if finding.blocks]


def member(serial: int, amount: int = 1_000, **more: object) -> ChuSoHuuCaNhan:
    """A member with a contribution in money."""
    data = {**PERSON, "so_giay_to": f"001090{serial:06}", "cam_ket_khong_bi_cam": True, "phan_von_gop": amount, **more}
    return ChuSoHuuCaNhan(**data, tai_san_gop_list=(TaiSanGop(gia_tri=amount),), thoi_han_gop_von=TODAY)  # type: ignore[arg-type]


def of(kind: str, *owners: ChuSoHuuCaNhan | ChuSoHuuToChuc, **more: object) -> Dossier:
    """A dossier of which only the owners matter."""
    total = sum(owner.phan_von_gop for owner in owners)
    company = HoSo(loai_hinh_id=kind, tong_von_dieu_le=total, **more)  # type: ignore[arg-type]
    return Dossier(ho_so=company, chu_so_huu_list=owners)


def about_owners(dossier: Dossier) -> list[tuple[str, str]]:
    """Findings on owners only."""
    return [(path, ma) for path, ma in said(dossier) if path.startswith("chuSoHuuList")]


@pytest.mark.parametrize(
    ("kind", "count", "ma"),
    [
        ("TNHH2", 1, "thieu_chu_so_huu"),
        ("TNHH2", 2, None),
        ("TNHH2", 50, None),
        ("TNHH2", 51, "thua_chu_so_huu"),
        ("HD", 1, "thieu_chu_so_huu"),
        ("TNHH1_CN", 2, "thua_chu_so_huu"),
        ("DNTN", 2, "thua_chu_so_huu"),
    ],
)
def test_each_type_has_its_number_of_owners(kind: str, count: int, ma: str | None) -> None:
    role = "HOP_DANH" if kind == "HD" else ""
    found = about_owners(of(kind, *(member(n, vai_tro=role) for n in range(count))))
    assert found == ([("chuSoHuuList", ma)] if ma else [])


@ANY
@given(dossiers("CP"))
def test_a_joint_stock_company_needs_three_shareholders(dossier: Dossier) -> None:
    assert ("chuSoHuuList", "thieu_chu_so_huu") in said(replace(dossier, chu_so_huu_list=dossier.chu_so_huu_list[:2]))


def test_the_same_person_twice_is_told_at_the_second() -> None:
    found = about_owners(of("TNHH2", member(1), member(1)))
    assert found == [("chuSoHuuList.1.soGiayTo", "chu_so_huu_trung")]


def test_a_partnership_needs_two_general_partners_who_are_persons() -> None:
    one = of("HD", member(1, vai_tro="HOP_DANH"), member(2, vai_tro="GOP_VON"))
    assert about_owners(one) == [("chuSoHuuList", "thieu_thanh_vien_hop_danh")]
    company = ChuSoHuuToChuc(
        ten_to_chuc="CÔNG TY A",
        ma_so_dkdn="0100109106",
        ngay_cap=date(2020, 1, 1),
        noi_cap="Sở Tài chính",
        tru_so=HANOI,
        vai_tro="HOP_DANH",
        phan_von_gop=5,
        tai_san_gop_list=(TaiSanGop(gia_tri=5),),
        thoi_han_gop_von=TODAY,
        nguoi_dai_dien_list=speakers(1),
    )
    three = of("HD", member(1, vai_tro="HOP_DANH"), member(2, vai_tro="HOP_DANH"), company)
    assert about_owners(three) == [("chuSoHuuList.2.vaiTro", "hop_danh_phai_la_ca_nhan")]


def test_the_other_partners_may_agree_to_a_second_partnership_but_never_for_a_sole_proprietor() -> None:
    agreed = {"thanh_vien_hop_danh_noi_khac": True, "duoc_thanh_vien_con_lai_dong_y": True}
    partner = of("HD", member(1, vai_tro="HOP_DANH", **agreed), member(2, vai_tro="HOP_DANH"))
    assert about_owners(partner) == []
    assert about_owners(of("DNTN", member(1, **agreed)))[0][1] == "da_la_thanh_vien_hop_danh"


@ANY
@given(dossiers("TNHH2"))
def test_a_small_organisation_sends_one_representative_only(dossier: Dossier) -> None:
    found = said(with_small_organisation(dossier))
    owners = len(dossier.chu_so_huu_list)
    if any(isinstance(owner, ChuSoHuuToChuc) for owner in dossier.chu_so_huu_list[1:2]):
        return
    assert (f"chuSoHuuList.{owners}.nguoiDaiDienList", "thua_nguoi_dai_dien_to_chuc") in found


@ANY
@given(dossiers("CP"))
def test_all_shares_are_taken_and_by_the_right_people(dossier: Dossier) -> None:
    owner = dossier.chu_so_huu_list[0]
    none = with_(dossier, "chu_so_huu_list.0.co_phan_list", ())
    assert ("chuSoHuuList.0.coPhanList", "co_dong_chua_co_co_phan") in said(none)
    more = (replace(owner.co_phan_list[0], so_luong=owner.co_phan_list[0].so_luong + 1), *owner.co_phan_list[1:])
    assert ("hoSo.coPhanList.0.soLuong", "co_phan_co_dong_khong_khop") in said(
        with_(dossier, "chu_so_huu_list.0.co_phan_list", more)
    )


@ANY
@given(dossiers("CP"))
def test_only_founders_hold_voting_preference_shares(dossier: Dossier) -> None:
    classes = (
        *dossier.ho_so.co_phan_list[:1],
        CoPhan(loai_co_phan="UD_BIEU_QUYET", so_luong=5, so_phieu_moi_co_phan=2),
    )
    holder = replace(
        dossier.chu_so_huu_list[0],
        la_co_dong_sang_lap=False,
        co_phan_list=(CoPhan(so_luong=1), CoPhan(loai_co_phan="UD_BIEU_QUYET", so_luong=5)),
    )
    changed = with_(with_(dossier, "ho_so.co_phan_list", classes), "chu_so_huu_list.0", holder)
    assert ("chuSoHuuList.0.coPhanList.1.loaiCoPhan", "uu_dai_bieu_quyet_cua_sang_lap") in said(changed)
