"""Pairs of dossiers for the rules of legal representatives, and of the director in the tax part."""

from khoisu.dossiers.rules.entities import Dossier, Nguoi, NguoiDaiDien
from khoisu.dossiers.rules.people.representatives import legal_representatives
from tests.dossiers.support.law_cases.officers import COUNCIL, DEPUTY, known, outsider, owner, represented_by, unchanged
from tests.dossiers.support.law_cases.shape import LawCase
from tests.dossiers.support.mutate import (
    ALL,
    CP,
    DNTN,
    HD,
    PASSPORT,
    PERSON,
    REPRESENTED,
    TC,
    both,
    director,
    only_rep,
    put,
    speakers,
)
from tests.dossiers.support.valid_dossiers import with_

TNHH2, DIRECTED = frozenset({"TNHH2"}), REPRESENTED - CP
DIRECTOR = "thongTinDangKyThue.hoTenGiamDoc"


def filed_by_first(dossier: Dossier) -> Dossier:
    """The first legal representative files without authorisation."""
    first = legal_representatives(dossier)[0]
    filer = Nguoi(**{name: getattr(first, name) for name in Nguoi.__dataclass_fields__})
    return with_(with_(dossier, "ho_so.hinh_thuc_nop", "TU_NOP"), "ho_so.nguoi_nop_ho_so", filer)


def named_by_law(dossier: Dossier) -> Dossier:
    """The list repeats whom the law names."""
    return with_(dossier, "nguoi_dai_dien", legal_representatives(dossier))


CASES = (
    LawCase("thieu_nguoi_dai_dien", "nguoiDaiDien", REPRESENTED, only_rep(), put("nguoi_dai_dien", ())),
    LawCase(
        "khong_ai_cu_tru",
        "nguoiDaiDien",
        REPRESENTED,
        holds=only_rep(PASSPORT, la_cu_tru_viet_nam=True),
        breaks=only_rep(PASSPORT, la_cu_tru_viet_nam=False),
    ),
    LawCase(
        "chuc_danh_khong_hop_loai_hinh",
        "nguoiDaiDien.0.chucDanh",
        TC,
        holds=both(COUNCIL, represented_by(known(speakers(3)[1], "CHU_TICH_HDTV"))),
        breaks=both(COUNCIL, represented_by(known(speakers(3)[1], "CHU_TICH_CT"))),
    ),
    LawCase(
        "chuc_danh_khong_hop_loai_hinh",
        "nguoiDaiDien.0.chucDanhKhac",
        TNHH2,
        holds=represented_by(owner(0, "KHAC", "Chủ tịch HĐTV kiêm Giám đốc")),
        breaks=represented_by(owner(0, "KHAC", "Chủ tịch HĐQT kiêm Giám đốc")),
    ),
    LawCase(
        "can_chuc_danh_luat_dinh",
        "nguoiDaiDien",
        REPRESENTED,
        holds=represented_by(owner(0, "KHAC", "Chủ tịch  kiêm Tổng Giám đốc")),
        breaks=represented_by(owner(0, "KHAC", "Phó chủ tịch kiêm Phó Tổng giám đốc")),
    ),
    LawCase(
        "nguoi_dai_dien_trung",
        "nguoiDaiDien.1.soGiayTo",
        TNHH2,
        holds=represented_by(outsider(1, "GIAM_DOC"), outsider(2, "KHAC", "Phó giám đốc")),
        breaks=represented_by(outsider(1, "GIAM_DOC"), outsider(1, "KHAC", "Phó giám đốc")),
    ),
    LawCase(
        "nguoi_dai_dien_theo_luat",
        "nguoiDaiDien.0.soGiayTo",
        DNTN | HD,
        holds=named_by_law,
        breaks=put("nguoi_dai_dien", (NguoiDaiDien(**PERSON, chuc_danh="CHU_DN"),)),
    ),
    LawCase(
        "nguoi_nop_phai_la_dai_dien",
        "hoSo.nguoiNopHoSo",
        ALL,
        holds=filed_by_first,
        breaks=both(put("ho_so.hinh_thuc_nop", "TU_NOP"), put("ho_so.nguoi_nop_ho_so", Nguoi(**PERSON))),
    ),
    LawCase(
        "thieu_giam_doc_thue",
        DIRECTOR,
        DIRECTED,
        holds=unchanged,
        breaks=director(
            ho_ten_giam_doc="",
            dien_thoai_giam_doc="",
            ngay_sinh_giam_doc=None,
            gioi_tinh_giam_doc="",
            so_dinh_danh_giam_doc="",
        ),
    ),
    LawCase(
        "giam_doc_thue_khac",
        DIRECTOR,
        DIRECTED,
        holds=both(only_rep(), director(ho_ten_giam_doc="LÊ  MINH AN", so_dinh_danh_giam_doc="")),
        breaks=both(only_rep(), director(ho_ten_giam_doc="Lê Minh Ân", so_dinh_danh_giam_doc="")),
    ),
    LawCase(
        "giam_doc_thue_khac",
        DIRECTOR,
        CP,
        holds=represented_by(outsider(1, "KHAC", "Chủ tịch HĐQT kiêm Tổng giám đốc"), DEPUTY),
        breaks=both(
            represented_by(outsider(1, "KHAC", "Chủ tịch HĐQT kiêm Tổng giám đốc"), DEPUTY),
            director(ho_ten_giam_doc="Lê Minh An", so_dinh_danh_giam_doc="001090000702"),
        ),
    ),
)
