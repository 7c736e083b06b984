"""Owners: how many, of which kind, their papers, their declarations, and the representatives of an organisation.

LDN 17 (who may not found or manage), 14 (authorised representatives), 46, 74, 111, 120, 177, 180, 188.
"""

import re

from khoisu.dossiers.rules.company.formation import FROM_HOUSEHOLD
from khoisu.dossiers.rules.context import Context, code, given, text, written
from khoisu.dossiers.rules.entities import ChuSoHuu, ChuSoHuuCaNhan, ChuSoHuuToChuc, Dossier, HoKinhDoanh
from khoisu.dossiers.rules.findings import Found, LawRow, Path, missing, warn, wrong
from khoisu.dossiers.rules.legal_types import LegalType, type_of
from khoisu.dossiers.rules.people import id_numbers as numbers
from khoisu.dossiers.rules.people.contact import address, email, phone
from khoisu.dossiers.rules.people.person import issued, person
from khoisu.kit.text.texts import Text
from khoisu.kit.text.unaccent import words

NO_OWNER = missing("chua_co_chu_so_huu", "Vui lòng nhập chủ sở hữu", "Please enter the owner")
TOO_FEW = missing(
    "thieu_chu_so_huu",
    "{loai} cần ít nhất {toi_thieu} người góp vốn; hiện có {co} (Luật Doanh nghiệp)",
    "{loai} needs at least {toi_thieu} owners; there are {co} (Law on Enterprises)",
)
TOO_MANY = wrong(
    "thua_chu_so_huu",
    "{loai} có tối đa {toi_da} người góp vốn; hiện có {co} (Luật Doanh nghiệp)",
    "{loai} has at most {toi_da} owners; there are {co} (Law on Enterprises)",
)
NOT_A_PERSON = wrong(
    "chu_so_huu_phai_la_ca_nhan",
    "Loại hình này chỉ cho cá nhân làm chủ sở hữu",
    "With this legal type only a person may be the owner",
)
NOT_AN_ORGANISATION = wrong(
    "chu_so_huu_phai_la_to_chuc",
    "Loại hình này chỉ cho tổ chức làm chủ sở hữu",
    "With this legal type only an organisation may be the owner",
)
SAME_OWNER = wrong(
    "chu_so_huu_trung",
    "Số giấy tờ này đã có ở một chủ sở hữu khác trong danh sách",
    "Another owner in the list has the same paper number",
)
NOT_BARRED = missing(
    "thieu_cam_ket",
    "Người này cần xác nhận không thuộc các trường hợp bị cấm thành lập, quản lý doanh nghiệp (Điều 17)",
    "This person has to declare not to be barred from founding or managing enterprises (art. 17)",
)
SOLE_PROPRIETOR = wrong(
    "da_la_chu_dntn",
    "Người đang là chủ doanh nghiệp tư nhân hoặc hộ kinh doanh không được làm {vai_tro} (Điều 180, 188)",
    "The owner of a private enterprise or household business may not be {vai_tro} (art. 180, 188)",
)
GENERAL_PARTNER = wrong(
    "da_la_thanh_vien_hop_danh",
    "Người đang là thành viên hợp danh của công ty khác chưa được làm {vai_tro} (Điều 180, 188)",
    "A general partner of another company may not be {vai_tro}, or not without consent (art. 180, 188)",
)
ROLE = missing(
    "thieu_vai_tro",
    "Chọn thành viên hợp danh hoặc thành viên góp vốn",
    "Choose general partner or contributing member",
)
TWO_GENERAL = missing(
    "thieu_thanh_vien_hop_danh",
    "Công ty hợp danh cần ít nhất 2 thành viên hợp danh (Điều 177)",
    "A partnership needs at least 2 general partners (art. 177)",
)
GENERAL_IS_PERSON = wrong(
    "hop_danh_phai_la_ca_nhan",
    "Thành viên hợp danh phải là cá nhân; tổ chức chỉ được góp vốn (Điều 177)",
    "A general partner must be a person; an organisation may only contribute (art. 177)",
)
CODE_SHAPE = wrong(
    "ma_so_doanh_nghiep_sai",
    "Mã số doanh nghiệp gồm 10 chữ số, ví dụ 0100109106",
    "An enterprise code has 10 digits, for example 0100109106",
)
DEPENDENT = wrong(
    "don_vi_phu_thuoc",
    "Chi nhánh, văn phòng đại diện không có tư cách pháp nhân nên không góp vốn được; nhập mã 10 số của công ty mẹ",
    "A branch or office is no legal person and cannot be an owner; enter the company's own 10 digits",
)
CHECK_DIGIT = warn(
    "ma_so_sai_so_kiem_tra",
    "Mã số này không khớp số kiểm tra; vui lòng xem lại từng chữ số",
    "The check digit of this code does not fit; please look at each digit again",
)
NOT_AN_OWNER = wrong(
    "to_chuc_khong_duoc_gop_von",
    "{loai} không được góp vốn, mua cổ phần của công ty (Luật Doanh nghiệp, Điều {dieu}). Người chủ hoặc công ty mẹ có thể đứng tên góp vốn",
    "{loai} may not contribute to a company or buy its shares (Law on Enterprises, art. {dieu}). Its owner or parent company may do so instead",
)
NO_CERTIFICATE = missing(
    "thieu_gcn_dau_tu",
    "Nhà đầu tư nước ngoài cần Giấy chứng nhận đăng ký đầu tư, hoặc cam kết làm thủ tục sau khi thành lập",
    "A foreign investor needs an investment certificate, or the commitment to obtain it after formation",
)
LAND_UNANSWERED = missing(
    "chua_tra_loi_ve_dat",
    "Vì có nhà đầu tư nước ngoài, vui lòng chọn Có hoặc Không về đất tại đảo, biên giới, ven biển, khu vực quốc phòng, an ninh",
    "As there is a foreign investor, please choose yes or no about land on islands, at the border, on the coast or in defence areas",
)
PROJECT_CODE = warn(
    "ma_du_an_la",
    "Mã số dự án thường gồm 10 chữ số; kiểm tra lại",
    "A project code usually has 10 digits; please check",
)
# How a name begins that is not a legal person's or may not own: a company whose own name has such words begins otherwise.
BARRED: tuple[tuple[re.Pattern[str], Text, str], ...] = (
    (
        re.compile(r"(doanh nghiep tu nhan|dntn|d n t n|xi nghiep tu nhan|private enterprise|sole proprietorship)\b"),
        Text("Doanh nghiệp tư nhân", "A private enterprise"),
        "188",
    ),
    (
        re.compile(
            r"(ho kinh doanh|ho ca the(?! gioi)|ho gia dinh|hkd|h k d|ho kd|household business|business household)\b"
        ),
        Text("Hộ kinh doanh", "A household business"),
        "17",
    ),
    (
        re.compile(r"(to hop tac|chi nhanh|van phong dai dien|dia diem kinh doanh|branch of|representative office)\b"),
        Text("Tổ chức không có tư cách pháp nhân", "An organisation that is no legal person"),
        "17",
    ),
)
PROPRIETOR = Text("chủ doanh nghiệp tư nhân", "the owner of a private enterprise")
PARTNER = Text("thành viên hợp danh", "a general partner")
LAW = (
    LawRow(
        TOO_FEW,
        "LDN 46, 111, 177",
        Text("TNHH2 và HD từ 2, CP từ 3 người góp vốn", "2 owners of a TNHH2 or partnership, 3 of a CP"),
    ),
    LawRow(
        TOO_MANY,
        "LDN 46, 74, 188",
        Text("TNHH2 tối đa 50 thành viên; DNTN và TNHH1 một chủ", "At most 50 members of a TNHH2; one owner otherwise"),
    ),
    LawRow(
        NOT_A_PERSON,
        "LDN 74, 188",
        Text("DNTN và TNHH1_CN thuộc một cá nhân", "A DNTN and a TNHH1_CN belong to a person"),
    ),
    LawRow(
        NOT_AN_ORGANISATION, "LDN 74, 79", Text("TNHH1_TC thuộc một tổ chức", "A TNHH1_TC belongs to an organisation")
    ),
    LawRow(SAME_OWNER, "LDN 46, 111, 177", Text("Mỗi người góp vốn một dòng", "Each owner has one row")),
    LawRow(
        NOT_BARRED,
        "LDN 17.2",
        Text(
            "Mỗi người thành lập, quản lý xác nhận không bị cấm",
            "Everybody who founds or manages declares not to be barred",
        ),
    ),
    LawRow(
        SOLE_PROPRIETOR,
        "LDN 180.1, 188.3",
        Text(
            "Chủ DNTN, chủ hộ kinh doanh không làm chủ DNTN khác hoặc thành viên hợp danh",
            "The owner of a DNTN or household business is neither owner of another DNTN nor general partner",
        ),
    ),
    LawRow(
        GENERAL_PARTNER,
        "LDN 180.1, 188.3",
        Text(
            "Thành viên hợp danh nơi khác chỉ làm thành viên hợp danh khi các thành viên còn lại đồng ý",
            "A general partner elsewhere needs the consent of the other partners",
        ),
    ),
    LawRow(TWO_GENERAL, "LDN 177.1", Text("Ít nhất 2 thành viên hợp danh", "At least 2 general partners")),
    LawRow(GENERAL_IS_PERSON, "LDN 177.1", Text("Thành viên hợp danh là cá nhân", "A general partner is a person")),
    LawRow(
        NOT_AN_OWNER,
        "LDN 188.4, 17.2 đ",
        Text(
            "Doanh nghiệp tư nhân, hộ kinh doanh, tổ chức không có tư cách pháp nhân không góp vốn vào công ty",
            "A private enterprise, a household business or what is no legal person does not contribute to a company",
        ),
    ),
    LawRow(
        NO_CERTIFICATE,
        "ND296; ND168 24",
        Text(
            "Nhà đầu tư nước ngoài có giấy chứng nhận đăng ký đầu tư hoặc cam kết làm thủ tục",
            "A foreign investor has an investment certificate, or commits to obtain it",
        ),
    ),
    LawRow(
        LAND_UNANSWERED,
        "TT68 block A",
        Text(
            "Có nhà đầu tư nước ngoài thì trả lời câu hỏi về đất tại đảo, biên giới, ven biển",
            "With a foreign investor, the question about land on islands, at the border and the coast is answered",
        ),
    ),
)


def is_foreign(owner: ChuSoHuu) -> bool:
    """A foreign person or an organisation founded abroad."""
    return owner.quoc_tich not in ("", "VN")


def has_foreign_owner(dossier: Dossier) -> bool:
    """Whether a foreign person or organisation takes part."""
    return any(is_foreign(owner) for owner in dossier.chu_so_huu_list)


def owners(dossier: Dossier, ctx: Context) -> Found:
    """Number and kind by legal type, then each owner on their own."""
    kind, rows = type_of(dossier), dossier.chu_so_huu_list
    if kind:
        yield from _count(kind, len(rows), ctx)
    converted = dossier.ho_so.tinh_trang_thanh_lap == FROM_HOUSEHOLD
    household = dossier.ho_so.ho_kinh_doanh if converted else None
    seen: set[str] = set()
    for number, owner in enumerate(rows):
        path = ("chu_so_huu_list", number)
        if kind and owner.loai_chu_so_huu not in kind.chu_so_huu:
            notice = NOT_A_PERSON if owner.loai_chu_so_huu == "TO_CHUC" else NOT_AN_ORGANISATION
            yield notice.at(*path, "loai_chu_so_huu")
            continue
        if isinstance(owner, ChuSoHuuCaNhan):
            yield from _person(owner, kind, household, ctx, path)
        else:
            yield from _organisation(owner, ctx, path)
        yield from _certificate(dossier, owner, ctx, path)
        yield from _same(owner, seen, path)
    if has_foreign_owner(dossier) and dossier.ho_so.co_dat_bien_gioi_ven_bien is None:
        yield LAND_UNANSWERED.at("ho_so", "co_dat_bien_gioi_ven_bien")
    if kind and kind.ma == "HD":
        yield from _partners(dossier, ctx)


def _count(kind: LegalType, count: int, ctx: Context) -> Found:
    name = ctx.text_of("loai-hinh-doanh-nghiep", kind.ma)
    if count == 0:
        yield NO_OWNER.at("chu_so_huu_list")
    elif count < kind.toi_thieu:
        yield TOO_FEW.at("chu_so_huu_list", loai=name, toi_thieu=kind.toi_thieu, co=count)
    elif kind.toi_da is not None and count > kind.toi_da:
        yield TOO_MANY.at("chu_so_huu_list", loai=name, toi_da=kind.toi_da, co=count)


def _person(
    owner: ChuSoHuuCaNhan, kind: LegalType | None, household: HoKinhDoanh | None, ctx: Context, path: Path
) -> Found:
    yield from person(ctx, owner, *path, contact=True)
    if not owner.cam_ket_khong_bi_cam:
        yield NOT_BARRED.at(*path, "cam_ket_khong_bi_cam")
    general = kind and kind.ma == "HD" and owner.vai_tro == "HOP_DANH"
    role = PROPRIETOR if kind and kind.ma == "DNTN" else PARTNER if general else None
    if role is None:
        return
    # LDN 188.3 has no exception for a sole proprietor; LDN 180.1 lets the other partners agree.
    agreed = bool(general) and owner.duoc_thanh_vien_con_lai_dong_y
    # Its owner says so honestly of the household business that ends with the conversion.
    ends = household is not None and _owns(owner, household)
    if owner.chu_dntn_hoac_ho_kinh_doanh and not agreed and not ends:
        yield SOLE_PROPRIETOR.at(*path, "chu_dntn_hoac_ho_kinh_doanh", vai_tro=role)
    if owner.thanh_vien_hop_danh_noi_khac and not agreed:
        yield GENERAL_PARTNER.at(*path, "thanh_vien_hop_danh_noi_khac", vai_tro=role)


def _owns(owner: ChuSoHuuCaNhan, household: HoKinhDoanh) -> bool:
    """Whether the person owns the household business: by number, or by name as its certificate may have an older number."""
    number, name = numbers.paper_key(owner.so_giay_to), words(owner.ho_ten)
    return bool(number and number == numbers.paper_key(household.so_giay_to)) or bool(
        name and name == words(household.ten_chu_ho)
    )


def _organisation(owner: ChuSoHuuToChuc, ctx: Context, path: Path) -> Found:
    """Mẫu 2 §5b: name, paper with number, date and place, head office with country."""
    name = owner.ten_to_chuc.strip()
    yield from written(name, 250, *path, "ten_to_chuc")
    plain = " ".join(words(name))
    for begins, barred, article in BARRED:
        if owner.quoc_tich in ("", "VN") and begins.match(plain):
            yield NOT_AN_OWNER.at(*path, "ten_to_chuc", loai=barred, dieu=article)
    yield from code(ctx, "quoc-gia", owner.quoc_tich, *path, "quoc_tich")
    yield from code(ctx, "giay-to-to-chuc", owner.loai_giay_to, *path, "loai_giay_to")
    yield from _enterprise_code(owner, path)
    yield from given(owner.ngay_cap, *path, "ngay_cap")
    yield from issued(ctx, owner.ngay_cap, *path, "ngay_cap")
    yield from written(owner.noi_cap, 200, *path, "noi_cap")
    yield from phone(owner.so_dien_thoai, *path, "so_dien_thoai", required=False, office=True)
    yield from email(owner.email, *path, "email", required=False)
    yield from address(ctx, owner.tru_so, *path, "tru_so")


def _enterprise_code(owner: ChuSoHuuToChuc, path: Path) -> Found:
    number = numbers.compact(owner.ma_so_dkdn)
    if not number:
        yield from given(number, *path, "ma_so_dkdn")
    elif owner.quoc_tich != "VN" or owner.loai_giay_to != "GCN_DKDN":
        yield from text(number, 50, *path, "ma_so_dkdn")
    elif not numbers.is_enterprise_code(number):
        yield CODE_SHAPE.at(*path, "ma_so_dkdn")
    elif numbers.is_dependent_unit(number):
        yield DEPENDENT.at(*path, "ma_so_dkdn")
    elif not numbers.has_check_digit(number):
        # Whether codes outside the rule have been issued since 2025 is not established: warn only.
        yield CHECK_DIGIT.at(*path, "ma_so_dkdn")


def _certificate(dossier: Dossier, owner: ChuSoHuu, ctx: Context, path: Path) -> Found:
    """A foreign investor shows the investment certificate, or commits to it in the request (ND296)."""
    if not is_foreign(owner):
        return
    number = numbers.compact(owner.gcn_dang_ky_dau_tu)
    if not number:
        if not dossier.ho_so.cam_ket_nha_dau_tu_nuoc_ngoai:
            yield NO_CERTIFICATE.at(*path, "gcn_dang_ky_dau_tu")
        return
    if not numbers.is_project_code(number):
        yield PROJECT_CODE.at(*path, "gcn_dang_ky_dau_tu")
    yield from given(owner.gcn_ngay_cap, *path, "gcn_ngay_cap")
    yield from issued(ctx, owner.gcn_ngay_cap, *path, "gcn_ngay_cap")
    yield from written(owner.gcn_noi_cap, 200, *path, "gcn_noi_cap")


def identity_of(owner: ChuSoHuu) -> str:
    """What distinguishes one owner from another: the number on their paper."""
    if isinstance(owner, ChuSoHuuCaNhan):
        return numbers.paper_key(owner.so_giay_to)
    return numbers.compact(owner.ma_so_dkdn)


def _same(owner: ChuSoHuu, seen: set[str], path: Path) -> Found:
    number = identity_of(owner)
    if number and number in seen:
        yield SAME_OWNER.at(*path, "so_giay_to" if isinstance(owner, ChuSoHuuCaNhan) else "ma_so_dkdn")
    seen.add(number)


def _partners(dossier: Dossier, ctx: Context) -> Found:
    """LDN 177: at least two general partners, all of them persons."""
    general = 0
    for number, owner in enumerate(dossier.chu_so_huu_list):
        path = ("chu_so_huu_list", number, "vai_tro")
        if not owner.vai_tro:
            yield ROLE.at(*path)
        yield from code(ctx, "vai-tro-thanh-vien", owner.vai_tro, *path, required=False)
        if owner.vai_tro == "HOP_DANH":
            general += 1
            if isinstance(owner, ChuSoHuuToChuc):
                yield GENERAL_IS_PERSON.at(*path)
    chosen = [owner for owner in dossier.chu_so_huu_list if owner.vai_tro in ("HOP_DANH", "GOP_VON")]
    if len(chosen) == len(dossier.chu_so_huu_list) >= 2 and general < 2:
        yield TWO_GENERAL.at("chu_so_huu_list")
