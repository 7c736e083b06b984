"""Pairs of dossiers for chairs and directors among the representatives."""

from dataclasses import replace

from khoisu.dossiers.rules.people.chairs import MANY_HOLDERS
from tests.dossiers.support.law_cases.officers import COUNCIL, DEPUTY, known, outsider, owner, represented_by
from tests.dossiers.support.law_cases.shape import LawCase
from tests.dossiers.support.mutate import CP, LEGAL, TC, both, speakers

CN, TNHH2 = frozenset({"TNHH1_CN"}), frozenset({"TNHH2"})
TITLE_0, TITLE_1 = "nguoiDaiDien.0.chucDanh", "nguoiDaiDien.1.chucDanh"
CASES = (
    LawCase(
        "chu_tich_phai_la_chu_so_huu",
        TITLE_0,
        CN,
        holds=represented_by(owner(0, "CHU_TICH_CT"), outsider(1, "GIAM_DOC")),
        breaks=represented_by(outsider(1, "CHU_TICH_CT"), owner(0, "GIAM_DOC")),
    ),
    LawCase(
        "chu_tich_phai_la_chu_so_huu",
        TITLE_0,
        CN,
        holds=represented_by(outsider(1, "TONG_GIAM_DOC")),
        breaks=represented_by(outsider(1, "KHAC", "Chủ tịch công ty kiêm Giám đốc")),
    ),
    LawCase(
        "chu_tich_phai_la_thanh_vien",
        TITLE_0,
        TNHH2,
        holds=represented_by(owner(1, "CHU_TICH_HDTV")),
        breaks=represented_by(outsider(1, "CHU_TICH_HDTV")),
    ),
    LawCase(
        "chu_tich_phai_la_nguoi_duoc_cu",
        TITLE_0,
        TC,
        holds=both(COUNCIL, represented_by(known(speakers(3)[2], "CHU_TICH_HDTV"), outsider(1, "GIAM_DOC"))),
        breaks=both(COUNCIL, represented_by(known(LEGAL, "CHU_TICH_HDTV"), outsider(1, "GIAM_DOC"))),
    ),
    LawCase(
        "chu_tich_khong_duoc_cu",
        TITLE_0,
        TC,
        holds=represented_by(owner(0, "CHU_TICH_CT")),
        breaks=represented_by(outsider(1, "CHU_TICH_CT")),
    ),
    LawCase(
        "hai_chu_tich",
        TITLE_1,
        CP | TNHH2,
        holds=represented_by(owner(0, "KHAC", "Chủ tịch, Giám đốc"), outsider(1, "KHAC", "Phó chủ tịch")),
        breaks=represented_by(owner(0, "KHAC", "Chủ tịch kiêm Giám đốc"), outsider(1, "KHAC", "Chủ tịch")),
    ),
    LawCase(
        "hai_giam_doc",
        TITLE_1,
        TNHH2,
        holds=represented_by(owner(0, "GIAM_DOC"), outsider(1, "KHAC", "Phó Tổng giám đốc")),
        breaks=represented_by(owner(0, "GIAM_DOC"), outsider(1, "TONG_GIAM_DOC")),
    ),
    LawCase(
        "hai_dai_dien_thieu_chuc_danh",
        "nguoiDaiDien",
        CP,
        holds=represented_by(outsider(1, "CHU_TICH_HDQT"), outsider(2, "GIAM_DOC")),
        breaks=represented_by(outsider(1, "TONG_GIAM_DOC"), outsider(2, "KHAC", "Phó Tổng giám đốc")),
    ),
    LawCase(
        "hai_dai_dien_thieu_chuc_danh",
        "nguoiDaiDien",
        CP,
        holds=represented_by(outsider(1, "KHAC", "Chủ tịch Hội đồng quản trị kiêm Tổng giám đốc"), DEPUTY),
        breaks=represented_by(outsider(1, "CHU_TICH_HDQT"), DEPUTY),
    ),
    LawCase(
        "hai_dai_dien_thieu_chuc_danh",
        "nguoiDaiDien",
        CP,
        holds=represented_by(outsider(1, "TONG_GIAM_DOC")),
        breaks=represented_by(outsider(1, "TONG_GIAM_DOC"), outsider(2, "GIAM_DOC")),
    ),
    LawCase(
        "can_ban_kiem_soat",
        "chuSoHuuList",
        CP,
        holds=lambda dossier: dossier,
        breaks=lambda dossier: replace(
            dossier, chu_so_huu_list=(dossier.chu_so_huu_list * MANY_HOLDERS)[:MANY_HOLDERS]
        ),
    ),
)
