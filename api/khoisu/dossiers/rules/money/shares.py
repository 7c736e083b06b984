"""Shares of a joint-stock company: classes, par value, founders (LDN 111-120)."""

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction

from khoisu.dossiers.rules.context import Context, code
from khoisu.dossiers.rules.entities import ChuSoHuu, CoPhan, Dossier
from khoisu.dossiers.rules.findings import Found, LawRow, Path, missing, wrong
from khoisu.dossiers.rules.money.percentages import ratio
from khoisu.kit.text.texts import Amount, Text

PAR = wrong("menh_gia_sai", "Mệnh giá cổ phần phải lớn hơn 0", "The par value must be more than 0")
NO_COMMON = missing(
    "thieu_co_phan_pho_thong",
    "Công ty cổ phần phải có cổ phần phổ thông (Điều 114)",
    "A joint-stock company must have common shares (art. 114)",
)
CLASS_TWICE = wrong(
    "loai_co_phan_trung",
    "Mỗi loại cổ phần chỉ ghi một dòng",
    "Each class of shares has one row only",
)
NO_SHARES = wrong("so_co_phan_sai", "Số cổ phần phải lớn hơn 0", "The number of shares must be more than 0")
NOT_CAPITAL = wrong(
    "co_phan_khac_von",
    "Tổng cổ phần nhân mệnh giá là {tong} đ, khác vốn điều lệ {von} đ (Điều 112)",
    "Shares times par value make {tong} VND, which differs from the charter capital of {von} VND (art. 112)",
)
OFFERED_LESS = wrong(
    "chao_ban_it_hon_dang_ky",
    "Số cổ phần được quyền chào bán không được ít hơn số đã đăng ký mua (Điều 112)",
    "The shares on offer cannot be fewer than those registered for purchase (art. 112)",
)
VOTES = wrong(
    "so_phieu_sai",
    "Cổ phần ưu đãi biểu quyết có nhiều hơn 1 phiếu; các loại khác theo luật có 1 hoặc không có phiếu (Điều 116)",
    "A voting preference share has more than 1 vote; the others have 1 or none by law (art. 116)",
)
NOT_OFFERED = wrong(
    "loai_co_phan_khong_co",
    "Công ty không có loại cổ phần này; thêm vào cơ cấu cổ phần trước",
    "The company has no such class of shares; add it to the classes first",
)
OWNERS_SUM = wrong(
    "co_phan_co_dong_khong_khop",
    "Các cổ đông đăng ký mua {co} cổ phần loại này, khác tổng {tong} cổ phần",
    "The shareholders take {co} shares of this class, which differs from its {tong} shares",
)
NO_OWN_SHARES = missing(
    "co_dong_chua_co_co_phan",
    "Nhập số cổ phần người này đăng ký mua",
    "Enter how many shares this owner takes",
)
FOUNDERS = wrong(
    "co_dong_sang_lap_duoi_20",
    "Cổ đông sáng lập phải cùng nhau mua ít nhất 20 % cổ phần phổ thông được quyền chào bán (Điều 120)",
    "The founders together must take at least 20 % of the common shares on offer (art. 120)",
)
THREE_FOUNDERS = wrong(
    "it_nhat_3_co_dong_sang_lap",
    "Công ty cổ phần mới cần ít nhất 3 cổ đông sáng lập (Điều 120)",
    "A new joint-stock company needs at least 3 founding shareholders (art. 120)",
)
FOUNDERS_HOLD = wrong(
    "uu_dai_bieu_quyet_cua_sang_lap",
    "Chỉ cổ đông sáng lập và tổ chức được Chính phủ ủy quyền được giữ cổ phần ưu đãi biểu quyết (Điều 116)",
    "Only founders and organisations authorised by the Government may hold voting preference shares (art. 116)",
)
LEAST = Fraction(20, 100)


def common_shares(owner: ChuSoHuu) -> int:
    """The common shares an owner takes."""
    return sum(row.so_luong for row in owner.co_phan_list if row.loai_co_phan == "PHO_THONG")


def common_total(dossier: Dossier) -> int:
    """All common shares registered for purchase."""
    return sum(row.so_luong for row in dossier.ho_so.co_phan_list if row.loai_co_phan == "PHO_THONG")


def votes(dossier: Dossier, rows: Iterable[CoPhan]) -> int:
    """Votes of some shares: common one each, voting preference as the charter says, the others none (LDN 114-118)."""
    each = {row.loai_co_phan: row.so_phieu_moi_co_phan for row in dossier.ho_so.co_phan_list}
    weight = {"PHO_THONG": 1, "UD_BIEU_QUYET": each.get("UD_BIEU_QUYET", 1)}
    return sum(row.so_luong * weight.get(row.loai_co_phan, 0) for row in rows)


def shares(dossier: Dossier, ctx: Context) -> Found:
    """Only for a joint-stock company."""
    if dossier.ho_so.loai_hinh_id != "CP":
        return
    if dossier.ho_so.menh_gia <= 0:
        yield PAR.at("ho_so", "menh_gia")
    sound = True
    for finding in _classes(dossier, ctx):
        sound = False
        yield finding
    if sound and dossier.ho_so.menh_gia > 0:
        yield from _equals_capital(dossier)
        yield from _owners(dossier, ctx)


def _classes(dossier: Dossier, ctx: Context) -> Found:
    rows, seen = dossier.ho_so.co_phan_list, set[str]()
    if not any(row.loai_co_phan == "PHO_THONG" for row in rows):
        yield NO_COMMON.at("ho_so", "co_phan_list")
    for number, row in enumerate(rows):
        path = ("ho_so", "co_phan_list", number)
        yield from code(ctx, "loai-co-phan", row.loai_co_phan, *path, "loai_co_phan")
        if row.loai_co_phan in seen:
            yield CLASS_TWICE.at(*path, "loai_co_phan")
        seen.add(row.loai_co_phan)
        yield from _class(row, path)


def _class(row: CoPhan, path: Path) -> Found:
    if row.so_luong <= 0:
        yield NO_SHARES.at(*path, "so_luong")
    elif row.so_luong_chao_ban is not None and row.so_luong_chao_ban < row.so_luong:
        yield OFFERED_LESS.at(*path, "so_luong_chao_ban")
    more_votes = row.so_phieu_moi_co_phan > 1
    if (row.loai_co_phan == "UD_BIEU_QUYET" and not more_votes) or (
        row.loai_co_phan != "UD_BIEU_QUYET" and (more_votes or row.so_phieu_moi_co_phan < 0)
    ):
        yield VOTES.at(*path, "so_phieu_moi_co_phan")


def _equals_capital(dossier: Dossier) -> Found:
    company = dossier.ho_so
    total = company.menh_gia * sum(row.so_luong for row in company.co_phan_list)
    if company.tong_von_dieu_le > 0 and total != company.tong_von_dieu_le:
        yield NOT_CAPITAL.at("ho_so", "co_phan_list", tong=Amount(total), von=Amount(company.tong_von_dieu_le))


def _owners(dossier: Dossier, ctx: Context) -> Found:
    offered = {row.loai_co_phan for row in dossier.ho_so.co_phan_list}
    taken: Counter[str] = Counter()
    for number, owner in enumerate(dossier.chu_so_huu_list):
        path = ("chu_so_huu_list", number, "co_phan_list")
        if not any(row.so_luong > 0 for row in owner.co_phan_list):
            yield NO_OWN_SHARES.at(*path)
            return
        for finding in _own(owner, offered, path):
            yield finding
            return
        for row in owner.co_phan_list:
            taken[row.loai_co_phan] += row.so_luong
    if dossier.chu_so_huu_list:
        yield from _sums(dossier, taken)
        yield from _founders(dossier)


def _own(owner: ChuSoHuu, offered: set[str], path: Path) -> Found:
    for place, row in enumerate(owner.co_phan_list):
        if row.loai_co_phan not in offered:
            yield NOT_OFFERED.at(*path, place, "loai_co_phan")
        elif row.so_luong <= 0:
            yield NO_SHARES.at(*path, place, "so_luong")
        elif row.loai_co_phan == "UD_BIEU_QUYET" and not owner.la_co_dong_sang_lap:
            yield FOUNDERS_HOLD.at(*path, place, "loai_co_phan")


def _sums(dossier: Dossier, taken: Counter[str]) -> Found:
    for number, row in enumerate(dossier.ho_so.co_phan_list):
        if taken[row.loai_co_phan] != row.so_luong:
            path = ("ho_so", "co_phan_list", number, "so_luong")
            yield OWNERS_SUM.at(*path, co=Amount(taken[row.loai_co_phan]), tong=Amount(row.so_luong))


def _founders(dossier: Dossier) -> Found:
    """LDN 120: at least three founders, who take at least 20 % of the common shares on offer."""
    founders = [owner for owner in dossier.chu_so_huu_list if owner.la_co_dong_sang_lap]
    if len(dossier.chu_so_huu_list) >= 3 > len(founders):
        yield THREE_FOUNDERS.at("chu_so_huu_list")
        return
    common = next(row for row in dossier.ho_so.co_phan_list if row.loai_co_phan == "PHO_THONG")
    offered = common.so_luong if common.so_luong_chao_ban is None else common.so_luong_chao_ban
    if ratio(sum(common_shares(owner) for owner in founders), offered) < LEAST:
        yield FOUNDERS.at("chu_so_huu_list")


LAW = (
    LawRow(
        NO_COMMON, "LDN 114", Text("Công ty cổ phần có cổ phần phổ thông", "A joint-stock company has common shares")
    ),
    LawRow(CLASS_TWICE, "TT68 Mẫu 4 §7", Text("Mỗi loại cổ phần có một dòng", "Each class of shares has one row")),
    LawRow(
        NOT_CAPITAL,
        "LDN 112",
        Text("Tổng cổ phần nhân mệnh giá bằng vốn điều lệ", "All shares times par value make the charter capital"),
    ),
    LawRow(
        OFFERED_LESS,
        "LDN 112",
        Text(
            "Cổ phần chào bán không ít hơn cổ phần đã đăng ký mua",
            "No fewer shares are on offer than are registered for purchase",
        ),
    ),
    LawRow(
        VOTES,
        "LDN 116, 117, 118",
        Text(
            "Chỉ cổ phần ưu đãi biểu quyết có nhiều hơn một phiếu",
            "Only voting preference shares have more than one vote",
        ),
    ),
    LawRow(
        NOT_OFFERED,
        "LDN 112, 114",
        Text("Cổ đông mua loại cổ phần công ty có", "Shareholders take classes that the company has"),
    ),
    LawRow(
        OWNERS_SUM,
        "LDN 112; TT68 Mẫu 4 §7",
        Text(
            "Cổ phần của các cổ đông cộng lại bằng tổng số từng loại", "The shareholders' shares add up to each class"
        ),
    ),
    LawRow(
        FOUNDERS,
        "LDN 120.2",
        Text(
            "Cổ đông sáng lập mua ít nhất 20 % cổ phần phổ thông chào bán",
            "The founders take at least 20 % of the common shares on offer",
        ),
    ),
    LawRow(
        THREE_FOUNDERS,
        "LDN 120.1",
        Text(
            "Công ty cổ phần mới có ít nhất ba cổ đông sáng lập",
            "A new joint-stock company has at least three founders",
        ),
    ),
    LawRow(
        FOUNDERS_HOLD,
        "LDN 116",
        Text("Cổ phần ưu đãi biểu quyết do cổ đông sáng lập giữ", "Voting preference shares are held by founders"),
    ),
)
