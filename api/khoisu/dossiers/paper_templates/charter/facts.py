"""What the charters need from a dossier: the words to fill in, and which of their conditions hold."""

from khoisu.dossiers.paper_templates.charter.powers import director_title
from khoisu.dossiers.paper_templates.context import PaperContext, owner_name
from khoisu.dossiers.paper_templates.formatting import capitals, in_words, joined, money, number
from khoisu.dossiers.rules.entities import ChuSoHuuToChuc, CoPhan, TruSo

DECIDES = {
    "TNHH1_CN": "chủ sở hữu công ty",
    "TNHH1_TC": "chủ sở hữu công ty",
    "TNHH2": "Hội đồng thành viên",
    "CP": "Đại hội đồng cổ đông",
    "HD": "Hội đồng thành viên",
}
OWNERS = {
    "TNHH1_CN": "chủ sở hữu",
    "TNHH1_TC": "chủ sở hữu",
    "TNHH2": "thành viên",
    "CP": "cổ đông",
    "HD": "thành viên",
}
LIQUIDATES = {
    "TNHH1_CN": "Chủ sở hữu công ty",
    "TNHH2": "Hội đồng thành viên",
    "CP": "Hội đồng quản trị",
    "HD": "Hội đồng thành viên",
}
REMAINDER = {
    "TNHH1_CN": "chủ sở hữu công ty",
    "TNHH1_TC": "chủ sở hữu công ty",
    "TNHH2": "các thành viên theo tỷ lệ sở hữu phần vốn góp",
    "CP": "các cổ đông theo tỷ lệ sở hữu cổ phần, có tính đến quyền ưu tiên của cổ phần ưu đãi",
    "HD": "các thành viên theo tỷ lệ sở hữu phần vốn góp",
}
# LDN 24.4: who signs a charter that was changed.
SIGNS_CHANGES = {
    "TNHH1_CN": "chủ sở hữu hoặc người đại diện theo pháp luật của công ty",
    "TNHH1_TC": "người đại diện theo pháp luật của chủ sở hữu hoặc người đại diện theo pháp luật của công ty",
    "TNHH2": "người đại diện theo pháp luật của công ty",
    "CP": "người đại diện theo pháp luật của công ty",
    "HD": "Chủ tịch Hội đồng thành viên",
}
ADOPTS = {
    "TNHH1_CN": "chủ sở hữu công ty",
    "TNHH1_TC": "người đại diện theo pháp luật của chủ sở hữu công ty",
    "TNHH2": "các thành viên công ty",
    "CP": "các cổ đông sáng lập",
    "HD": "tất cả thành viên hợp danh",
}


def first_capital(text: str) -> str:
    """The sentence with its first letter in upper case."""
    return text[:1].upper() + text[1:]


def holds(m: PaperContext) -> dict[str, bool]:
    """Every condition that a script may name."""
    company, kind = m.dossier.ho_so, m.dossier.ho_so.loai_hinh_id
    used = {row.loai_co_phan for row in company.co_phan_list}
    by_organisation = kind == "TNHH1_TC"
    council = by_organisation and company.mo_hinh_to_chuc == "HDTV_GD"
    return {
        "co_ten_nuoc_ngoai": bool(company.ten_tieng_nuoc_ngoai.strip()),
        "co_ten_viet_tat": bool(company.ten_viet_tat.strip()),
        "mot_dai_dien": len(m.representatives) <= 1,
        "nhieu_dai_dien": len(m.representatives) > 1,
        "ca_nhan": kind == "TNHH1_CN",
        "to_chuc": by_organisation,
        "hdtv": council,
        "chu_tich_to_chuc": by_organisation and not council,
        "can_toi_thieu": kind in ("TNHH2", "CP", "HD"),
        "co_bieu_quyet": "UD_BIEU_QUYET" in used,
        "co_co_tuc": "UD_CO_TUC" in used,
        "co_hoan_lai": "UD_HOAN_LAI" in used,
        "co_uu_dai_khac": "UD_KHAC" in used,
    }


def words(m: PaperContext) -> dict[str, str]:
    """Every word that a script may fill in."""
    company, kind = m.dossier.ho_so, m.dossier.ho_so.loai_hinh_id
    info = m.dossier.thong_tin_dang_ky_thue
    return {
        "ten": m.company,
        "ten_nuoc_ngoai": capitals(company.ten_tieng_nuoc_ngoai),
        "ten_viet_tat": company.ten_viet_tat,
        **_office(m),
        "von_so": money(company.tong_von_dieu_le),
        "von_chu": in_words(company.tong_von_dieu_le),
        **_shares(m),
        "chuc_danh_dai_dien": ", ".join(dict.fromkeys(m.title(one) for one in m.representatives if m.title(one))),
        "so_dai_dien": f"{len(m.representatives):02}",
        "co_quan_quyet_dinh": DECIDES[kind],
        "co_quan_quyet_dinh_hoa": first_capital(DECIDES[kind]),
        "goi_chu_so_huu": OWNERS[kind],
        "to_chuc_thanh_ly": LIQUIDATES.get(kind) or _governor(m),
        "nhan_phan_con_lai": REMAINDER[kind],
        "nguoi_ky_sua_doi": SIGNS_CHANGES[kind],
        "nguoi_thong_qua": ADOPTS[kind],
        **_manager(m),
        "nam_tu": info.tai_chinh_tu_ngay,
        "nam_den": info.tai_chinh_den_ngay,
    }


def _office(m: PaperContext) -> dict[str, str]:
    office = m.dossier.ho_so.tru_so or TruSo(so_nha_duong=m.dossier.ho_so.dia_chi_dang_ky_kinh_doanh)
    return {
        "tru_so": m.one_line(office),
        "lien_lac": joined(
            f"Điện thoại: {office.dien_thoai or '……………'}",
            f"Thư điện tử: {office.email}" if office.email else "",
            f"Website: {office.website}" if office.website else "",
            by="; ",
        ),
    }


def _shares(m: PaperContext) -> dict[str, str]:
    company = m.dossier.ho_so
    voting = next((row for row in company.co_phan_list if row.loai_co_phan == "UD_BIEU_QUYET"), CoPhan())
    has_voting = any(row.loai_co_phan == "UD_BIEU_QUYET" for row in company.co_phan_list)
    return {
        "menh_gia": money(company.menh_gia),
        "so_co_phan": money(sum(row.so_luong for row in company.co_phan_list)),
        "so_phieu": number(max(0, voting.so_phieu_moi_co_phan)),
        "va_bieu_quyet": " và đối với cổ phần ưu đãi biểu quyết" if has_voting else "",
    }


def _governor(m: PaperContext) -> str:
    """Who governs a one-member company: the council of the chosen model, or the chair (LDN 79, 85)."""
    council = m.dossier.ho_so.mo_hinh_to_chuc == "HDTV_GD" and m.dossier.ho_so.loai_hinh_id == "TNHH1_TC"
    return "Hội đồng thành viên" if council else "Chủ tịch công ty"


def _manager(m: PaperContext) -> dict[str, str]:
    """Who appoints the director of a one-member company, and what separates the owner's money from its own (LDN 77)."""
    who, director = _governor(m), director_title(m)
    council = who == "Hội đồng thành viên"
    private = f"; tách biệt chi tiêu của cá nhân và gia đình với chi tiêu của Chủ tịch công ty và {director}"
    owners = m.dossier.chu_so_huu_list
    return {
        "giam_doc": director,
        "nguoi_quan_ly": f"thành viên {who}" if council else who,
        "ten_chu_so_huu": owner_name(owners[0]) if owners else "",
        "bo_nhiem_giam_doc": who,
        "bo_nhiem_giam_doc_thuong": who,
        "tach_chi_tieu": private if m.dossier.ho_so.loai_hinh_id == "TNHH1_CN" else "",
    }


def charter_signers(m: PaperContext) -> list[tuple[str, str]]:
    """Who signs the first charter, as (role, name): LDN 24.3."""
    kind = m.dossier.ho_so.loai_hinh_id
    found: list[tuple[str, str]] = []
    for owner in m.dossier.chu_so_huu_list:
        if kind == "HD" and owner.vai_tro != "HOP_DANH":
            continue
        if kind == "CP" and not owner.la_co_dong_sang_lap:
            continue
        if isinstance(owner, ChuSoHuuToChuc):
            found.extend(
                (f"ĐẠI DIỆN {owner_name(owner)}", name) for name in _speakers(owner, all_of_them=kind != "TNHH1_TC")
            )
        else:
            found.append((ROLES.get(kind, ""), owner_name(owner)))
    return found


ROLES = {"TNHH1_CN": "CHỦ SỞ HỮU CÔNG TY", "TNHH2": "THÀNH VIÊN", "CP": "CỔ ĐÔNG SÁNG LẬP", "HD": "THÀNH VIÊN HỢP DANH"}


def _speakers(owner: ChuSoHuuToChuc, *, all_of_them: bool) -> list[str]:
    """Its authorised or legal representatives; of a sole owner the legal one only, left open when not known."""
    legal = [one.ho_ten.strip().upper() for one in owner.nguoi_dai_dien_list if not one.theo_uy_quyen]
    if not all_of_them:
        return legal[:1] or [""]
    return legal[:1] or [one.ho_ten.strip().upper() for one in owner.nguoi_dai_dien_list] or [""]
