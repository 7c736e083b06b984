"""Pairs for the rules of attachments: the same dossier with everything attached, and with nothing."""

from khoisu.dossiers.rules.attachments.needs import list_needs
from khoisu.dossiers.rules.entities import DaiDienToChuc, Dossier, TaiSanGop
from khoisu.dossiers.rules.findings import Path
from tests.dossiers.support.complete_dossiers import HOUSEHOLD
from tests.dossiers.support.law_cases.shape import Change, LawCase
from tests.dossiers.support.mutate import ALL, ONE, PASSPORT, REPRESENTED, TC, both, foreign_first, put, rep
from tests.dossiers.support.valid_dossiers import with_


def everything(dossier: Dossier) -> frozenset[tuple[str, Path]]:
    """Every paper of the dossier is attached."""
    return frozenset(need.key for need in list_needs(dossier))


def legal_representative(dossier: Dossier) -> Dossier:
    """The organisation's own legal representative stands in its list, with a passport."""
    place = "chu_so_huu_list.0.nguoi_dai_dien_list"
    people = getattr(dossier.chu_so_huu_list[0], "nguoi_dai_dien_list", ())
    return with_(dossier, place, (people[0], DaiDienToChuc(**PASSPORT, theo_uy_quyen=False)))


def of_land(dossier: Dossier) -> Dossier:
    """The whole capital is a land-use right."""
    land = TaiSanGop(loai_tai_san="QSD_DAT", gia_tri=dossier.ho_so.tong_von_dieu_le, mo_ta="100 m² đất")
    return with_(dossier, "ho_so.tai_san_gop_list", (land,))


def case(ma: str, truong: str, kinds: frozenset[str], change: Change) -> LawCase:
    """One row: only what is attached differs."""
    return LawCase(ma, truong, kinds, holds=change, breaks=change, attached=everything)


CONVERTED_HOUSEHOLD = both(put("ho_so.tinh_trang_thanh_lap", "TU_HO_KINH_DOANH"), put("ho_so.ho_kinh_doanh", HOUSEHOLD))
OWNER = "chuSoHuuList.0"
CASES = (
    case("thieu_ban_sao_giay_to", "nguoiDaiDien.0.giayToKemTheo", REPRESENTED, rep(PASSPORT)),
    case("thieu_giay_to_to_chuc", f"{OWNER}.hinhAnhDkdn", TC, put("chu_so_huu_list.0.loai_giay_to", "QD_THANH_LAP")),
    case("thieu_ban_dich", f"{OWNER}.hinhAnhDkdn", TC, foreign_first()),
    case("nen_nop_giay_to_ca_nhan", f"{OWNER}.nguoiDaiDienList.1.giayToKemTheo", TC, legal_representative),
    case("nen_nop_giay_to_to_chuc", f"{OWNER}.hinhAnhDkdn", TC, lambda dossier: dossier),
    case("nen_nop_gcn_dau_tu", f"{OWNER}.giayToKemTheo", TC, foreign_first()),
    case("nen_nop_gcn_ho_kinh_doanh", "hoSo.giayToKemTheo", ALL, CONVERTED_HOUSEHOLD),
    case("nen_nop_gcn_thue_ho_kinh_doanh", "hoSo.giayToKemTheo", ALL, CONVERTED_HOUSEHOLD),
    case("nen_nop_dinh_gia", "hoSo.giayToKemTheo", ONE, of_land),
)
