"""An organisation among the owners: its representatives, authorised or legal (LDN 14, 80), and what its papers say must be possible."""

from datetime import date, timedelta
from fractions import Fraction

from khoisu.dossiers.rules.context import Context
from khoisu.dossiers.rules.entities import ChuSoHuuToChuc, Dossier
from khoisu.dossiers.rules.findings import Found, LawRow, Path, missing, warn, wrong
from khoisu.dossiers.rules.legal_types import type_of
from khoisu.dossiers.rules.money.capital import contribution
from khoisu.dossiers.rules.money.percentages import ratio
from khoisu.dossiers.rules.money.shares import common_shares, common_total
from khoisu.dossiers.rules.people import id_numbers as numbers
from khoisu.dossiers.rules.people.person import person
from khoisu.kit.text.texts import Amount, Text

OFFICE_ABROAD = wrong(
    "to_chuc_viet_nam_tru_so_nuoc_ngoai",
    "Doanh nghiệp Việt Nam có trụ sở chính tại Việt Nam (Luật Doanh nghiệp, Điều 42). Chọn lại quốc gia của trụ sở hoặc "
    "quốc tịch của tổ chức",
    "A Vietnamese enterprise has its head office in Vietnam (Law on Enterprises, art. 42). Choose the country of the office "
    "or of the organisation again",
)
ISSUED_LONG_AGO = warn(
    "giay_to_to_chuc_qua_cu",
    "Giấy tờ này cấp năm {nam}; kiểm tra lại năm. Nếu giấy đã được cấp lại, ghi ngày của bản đang dùng",
    "This paper is said to be of {nam}; please check the year. If it was issued again, give the day of the current one",
)
REPRESENTS_LONG = warn(
    "dai_dien_tu_rat_lau",
    "Người này được ủy quyền đại diện phần vốn tại công ty sắp thành lập, nên thời điểm đại diện thường là thời gian gần đây; "
    "kiểm tra lại (Điều 14)",
    "This person represents capital in a company that is about to be founded, so the day is usually recent; please check "
    "(art. 14)",
)
FIRST_REGISTRATIONS = date(1991, 4, 15)
"""Enterprises of today's kind exist since the Company Law of 1990 came into force (general knowledge, so it only warns)."""
OLDEST_FOREIGN = date(1900, 1, 1)
RECENT = timedelta(days=366)
NOBODY = missing(
    "thieu_nguoi_dai_dien_to_chuc",
    "Tổ chức cần ít nhất một người đại diện (Luật Doanh nghiệp, Điều 14)",
    "An organisation needs at least one representative (Law on Enterprises, art. 14)",
)
TOO_MANY = wrong(
    "thua_nguoi_dai_dien_to_chuc",
    "Tổ chức này được cử tối đa {toi_da} người đại diện theo ủy quyền (Điều 14)",
    "This organisation may appoint at most {toi_da} authorised representatives (art. 14)",
)
COUNCIL = wrong(
    "hoi_dong_thanh_vien_3_7",
    "Mô hình Hội đồng thành viên cần từ 3 đến 7 người đại diện (Điều 80)",
    "A members' council has 3 to 7 representatives (art. 80)",
)
SUM = wrong(
    "von_dai_dien_khong_khop",
    "Tổng vốn các người đại diện là {tong}, khác phần vốn {von} của tổ chức",
    "The representatives stand for {tong} in all, which differs from the organisation's {von}",
)
LEGAL_ONE = wrong(
    "dai_dien_theo_phap_luat_khong_ghi_von",
    "Người đại diện theo pháp luật của tổ chức không ghi phần vốn đại diện",
    "The legal representative of an organisation takes no share of the capital",
)
TWICE = wrong(
    "nguoi_dai_dien_to_chuc_trung",
    "Người này đã có trong danh sách đại diện của tổ chức với cùng tư cách",
    "This person is already among the organisation's representatives in the same capacity",
)
MODEL = missing(
    "thieu_mo_hinh_to_chuc",
    "Chọn mô hình quản lý: Hội đồng thành viên hoặc Chủ tịch công ty (Điều 79)",
    "Choose how the company is managed: members' council or chair of the company (art. 79)",
)
CHAIR_MODEL = warn(
    "chu_tich_ct_mot_nguoi",
    "Mô hình Chủ tịch công ty thường chỉ có một người đại diện theo ủy quyền; có từ 3 người thì thường chọn Hội đồng thành viên "
    "(Luật Doanh nghiệp, Điều 79, 80). Kiểm tra lại mô hình hoặc danh sách",
    "With a chair of the company there is usually one authorised representative; with 3 or more people usually choose a members' "
    "council (Law on Enterprises, art. 79, 80). Please check the model or the list",
)
NO_LEGAL_ONE = missing(
    "thieu_dai_dien_phap_luat_chu_so_huu",
    "Thêm người đại diện theo pháp luật của tổ chức chủ sở hữu: người này ký Điều lệ và văn bản cử người đại diện (Luật Doanh "
    "nghiệp, Điều 14.4, 24.3)",
    "Add the legal representative of the owner: this person signs the charter and the appointment of the authorised "
    "representatives (Law on Enterprises, art. 14.4, 24.3)",
)
UNSIGNED = warn(
    "van_ban_cu_chua_co_nguoi_ky",
    "Văn bản cử người đại diện do người đại diện theo pháp luật của {ten} ký (Luật Doanh nghiệp, Điều 14.4); thêm người này, nếu "
    "không thì tên ở chỗ ký để trống",
    "The legal representative of {ten} signs the appointment of its authorised representatives (Law on Enterprises, art. 14.4); "
    "add this person, else the name under the signature stays empty",
)
LAW = (
    LawRow(NOBODY, "LDN 14.1", Text("Mỗi tổ chức có người đại diện", "Each organisation has a representative")),
    LawRow(
        TOO_MANY,
        "LDN 14.2",
        Text(
            "Tối đa 3 người khi giữ từ 35 % vốn (TNHH2) hoặc 10 % cổ phần phổ thông (CP), ngoài ra 1 người",
            "At most 3 with 35 % of the capital (TNHH2) or 10 % of the common shares (CP), otherwise 1",
        ),
    ),
    LawRow(
        COUNCIL, "LDN 80.1", Text("Hội đồng thành viên có 3 đến 7 người", "A single owner's council has 3 to 7 people")
    ),
    LawRow(
        CHAIR_MODEL,
        "LDN 79, 81",
        Text("Mô hình Chủ tịch công ty: một người được cử", "With a chair of the company one person is authorised"),
    ),
    LawRow(
        NO_LEGAL_ONE,
        "LDN 14.4, 24.3",
        Text(
            "Có người đại diện theo pháp luật của chủ sở hữu, để ký Điều lệ và văn bản cử",
            "The owner's legal representative is there to sign charter and appointment",
        ),
    ),
    LawRow(
        UNSIGNED,
        "LDN 14.4",
        Text(
            "Tổ chức cử người đại diện thì có người đại diện theo pháp luật ký văn bản cử",
            "An organisation that authorises somebody names its legal representative, who signs",
        ),
    ),
    LawRow(
        SUM,
        "LDN 14.3",
        Text(
            "Tổng vốn được đại diện bằng phần vốn của tổ chức", "They represent exactly the organisation's contribution"
        ),
    ),
    LawRow(
        LEGAL_ONE,
        "TT68, Mẫu 2, 6-9",
        Text("Người đại diện theo pháp luật không ghi vốn được đại diện", "A legal representative takes no capital"),
    ),
    LawRow(
        TWICE,
        "LDN 14.4",
        Text("Mỗi người một lần với một tư cách", "Each person is listed once in one capacity"),
    ),
    LawRow(
        MODEL,
        "LDN 79.1",
        Text(
            "Chủ sở hữu là tổ chức chọn mô hình quản lý", "An organisation that owns the company chooses its management"
        ),
    ),
    LawRow(
        OFFICE_ABROAD,
        "LDN 42",
        Text("Doanh nghiệp Việt Nam có trụ sở tại Việt Nam", "A Vietnamese enterprise has its head office in Vietnam"),
    ),
    LawRow(
        ISSUED_LONG_AGO,
        "LDN 4.16 (plausibility)",
        Text("Giấy tờ của tổ chức có ngày cấp hợp lý", "An organisation's paper has a plausible day of issue"),
    ),
    LawRow(
        REPRESENTS_LONG,
        "LDN 14.4 (plausibility)",
        Text(
            "Người đại diện theo ủy quyền mới được cử cho công ty mới",
            "An authorised representative was appointed for the new company recently",
        ),
    ),
)


def organisation_data(dossier: Dossier, ctx: Context) -> Found:
    """Each organisation among the owners."""
    for number, owner in enumerate(dossier.chu_so_huu_list):
        if isinstance(owner, ChuSoHuuToChuc):
            yield from _organisation(owner, ctx, ("chu_so_huu_list", number))


def _organisation(owner: ChuSoHuuToChuc, ctx: Context, path: Path) -> Found:
    registered = owner.quoc_tich == "VN" and owner.loai_giay_to == "GCN_DKDN"
    if registered and owner.tru_so and owner.tru_so.quoc_gia_id not in ("", "VN"):
        yield OFFICE_ABROAD.at(*path, "tru_so", "quoc_gia_id")
    if owner.ngay_cap and owner.ngay_cap < (FIRST_REGISTRATIONS if registered else OLDEST_FOREIGN):
        yield ISSUED_LONG_AGO.at(*path, "ngay_cap", nam=owner.ngay_cap.year)
    for number, who in enumerate(owner.nguoi_dai_dien_list):
        # The legal representative may have represented the organisation for decades; an appointment to a new company is new.
        if who.theo_uy_quyen and who.thoi_diem_dai_dien and ctx.today - who.thoi_diem_dai_dien > RECENT:
            yield REPRESENTS_LONG.at(*path, "nguoi_dai_dien_list", number, "thoi_diem_dai_dien")


def organisations(dossier: Dossier, ctx: Context) -> Found:
    """Each organisation owner has representatives who together represent all of its capital."""
    if dossier.ho_so.loai_hinh_id == "TNHH1_TC" and not dossier.ho_so.mo_hinh_to_chuc:
        yield MODEL.at("ho_so", "mo_hinh_to_chuc")
    kind = type_of(dossier)
    for number, owner in enumerate(dossier.chu_so_huu_list):
        if isinstance(owner, ChuSoHuuToChuc) and (kind is None or "TO_CHUC" in kind.chu_so_huu):
            path = ("chu_so_huu_list", number, "nguoi_dai_dien_list")
            yield from _representatives(dossier, owner, ctx, path)


def _representatives(dossier: Dossier, owner: ChuSoHuuToChuc, ctx: Context, path: Path) -> Found:
    people = owner.nguoi_dai_dien_list
    if not people:
        yield NOBODY.at(*path)
        return
    # An organisation may authorise its own legal representative, who is then listed in both capacities.
    seen: set[tuple[str, bool]] = set()
    for number, who in enumerate(people):
        yield from person(ctx, who, *path, number)
        key = (numbers.paper_key(who.so_giay_to), who.theo_uy_quyen)
        if key[0] and key in seen:
            yield TWICE.at(*path, number, "so_giay_to")
        seen.add(key)
        if not who.theo_uy_quyen and who.von_dai_dien:
            yield LEGAL_ONE.at(*path, number, "von_dai_dien")
    yield from _how_many(dossier, owner, path)
    yield from _signatory(dossier, owner, path)
    yield from _capital(dossier, owner, path)


def _signatory(dossier: Dossier, owner: ChuSoHuuToChuc, path: Path) -> Found:
    """A single owner's legal representative signs the charter; elsewhere authorised ones may sign it (LDN 24.3)."""
    if not all(who.theo_uy_quyen for who in owner.nguoi_dai_dien_list):
        return
    if dossier.ho_so.loai_hinh_id == "TNHH1_TC":
        yield NO_LEGAL_ONE.at(*path)
    else:
        yield UNSIGNED.at(*path, ten=owner.ten_to_chuc)


def _how_many(dossier: Dossier, owner: ChuSoHuuToChuc, path: Path) -> Found:
    """A council has 3 to 7 people. That a chair of the company is the only one authorised is custom, so that only warns."""
    count = sum(1 for who in owner.nguoi_dai_dien_list if who.theo_uy_quyen)
    if dossier.ho_so.loai_hinh_id == "TNHH1_TC":
        if dossier.ho_so.mo_hinh_to_chuc == "HDTV_GD" and not 3 <= count <= 7:
            yield COUNCIL.at(*path)
        elif dossier.ho_so.mo_hinh_to_chuc == "CHU_TICH_GD" and count > 1:
            yield CHAIR_MODEL.at(*path)
        return
    limit = 3 if _is_large(dossier, owner) else 1
    if count > limit:
        yield TOO_MANY.at(*path, toi_da=limit)


def _is_large(dossier: Dossier, owner: ChuSoHuuToChuc) -> bool:
    """35 % of a TNHH2's capital or 10 % of a CP's common shares; our charter sets no other limit (LDN 14.2)."""
    if dossier.ho_so.loai_hinh_id == "CP":
        return ratio(common_shares(owner), common_total(dossier)) >= Fraction(10, 100)
    return ratio(contribution(dossier, owner), dossier.ho_so.tong_von_dieu_le) >= Fraction(35, 100)


def _capital(dossier: Dossier, owner: ChuSoHuuToChuc, path: Path) -> Found:
    """Empty shares are equal (LDN 14.3); once given they add up to the organisation's contribution."""
    total = sum(who.von_dai_dien for who in owner.nguoi_dai_dien_list if who.theo_uy_quyen)
    held = contribution(dossier, owner)
    if total and held > 0 and total != held:
        yield SUM.at(*path, tong=Amount(total), von=Amount(held))
