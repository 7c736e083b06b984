"""The representatives of an organisation owner: authorised or legal (LDN 14, 80)."""

from fractions import Fraction

from khoisu.dossiers.rules.context import Context
from khoisu.dossiers.rules.entities import ChuSoHuuToChuc, Dossier
from khoisu.dossiers.rules.findings import Found, Path, missing, wrong
from khoisu.dossiers.rules.legal_types import type_of
from khoisu.dossiers.rules.money.capital import contribution
from khoisu.dossiers.rules.money.percentages import ratio
from khoisu.dossiers.rules.money.shares import common_shares, common_total
from khoisu.dossiers.rules.people import id_numbers as numbers
from khoisu.dossiers.rules.people.person import person
from khoisu.kit.lang import Amount

NOBODY = missing(
    "thieu_nguoi_dai_dien_to_chuc",
    "Tổ chức cần ít nhất một người đại diện",
    "An organisation needs at least one representative",
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
    "Người này đã có trong danh sách đại diện của tổ chức",
    "This person is already among the organisation's representatives",
)
MODEL = missing(
    "thieu_mo_hinh_to_chuc",
    "Chọn mô hình quản lý: Hội đồng thành viên hoặc Chủ tịch công ty (Điều 79)",
    "Choose how the company is managed: members' council or chair of the company (art. 79)",
)


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
    seen: set[str] = set()
    for number, who in enumerate(people):
        yield from person(ctx, who, *path, number)
        key = numbers.paper_key(who.so_giay_to)
        if key and key in seen:
            yield TWICE.at(*path, number, "so_giay_to")
        seen.add(key)
        if not who.theo_uy_quyen and who.von_dai_dien:
            yield LEGAL_ONE.at(*path, number, "von_dai_dien")
    yield from _how_many(dossier, owner, path)
    yield from _capital(dossier, owner, path)


def _how_many(dossier: Dossier, owner: ChuSoHuuToChuc, path: Path) -> Found:
    count = sum(1 for who in owner.nguoi_dai_dien_list if who.theo_uy_quyen)
    if dossier.ho_so.loai_hinh_id == "TNHH1_TC":
        if dossier.ho_so.mo_hinh_to_chuc == "HDTV_GD" and not 3 <= count <= 7:
            yield COUNCIL.at(*path)
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
