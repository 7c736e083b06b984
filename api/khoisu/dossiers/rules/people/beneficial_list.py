"""The list of beneficial owners as people fill it in (Mẫu 10), against the three tests of ND296 art. 17 (G-08)."""

from decimal import Decimal
from fractions import Fraction

from khoisu.dossiers.rules.context import Context, code, written
from khoisu.dossiers.rules.entities import ChuSoHuuCaNhan, ChuSoHuuHuongLoi, ChuSoHuuToChuc, Dossier
from khoisu.dossiers.rules.findings import Found, LawRow, Path, missing, warn, wrong
from khoisu.dossiers.rules.money.percentages import is_percent, percent_down, places_of
from khoisu.dossiers.rules.people import id_numbers as numbers
from khoisu.dossiers.rules.people.beneficial import (
    HIGHEST_RIGHT,
    THRESHOLD,
    by_ownership_test,
    controls_or_holds,
    organisations_to_look_through,
    stakes,
)
from khoisu.dossiers.rules.people.person import person
from khoisu.kit.text.texts import Text

LISTED_MISSING = missing(
    "thieu_chu_so_huu_huong_loi",
    "Thiếu {ten}: {ly_do}",
    "{ten} is missing and {ly_do}",
)
NOBODY = missing(
    "chua_co_chu_so_huu_huong_loi",
    "Phải khai ít nhất một chủ sở hữu hưởng lợi: người giữ từ 25 %, người chi phối, hoặc người quản lý cao nhất",
    "At least one beneficial owner must be named: who holds 25 %, who controls, or else the highest manager",
)
NOT_USED = warn(
    "huong_loi_khong_dung",
    "Doanh nghiệp tư nhân không kê khai chủ sở hữu hưởng lợi; phần này sẽ không được in",
    "A private enterprise declares no beneficial owners; this part will not be printed",
)
NO_REASON = missing(
    "thieu_can_cu_huong_loi",
    "Ghi ít nhất một trong ba: tỷ lệ vốn, tỷ lệ biểu quyết hoặc quyền chi phối",
    "Give at least one of the three: share of capital, share of votes or right of control",
)
PERCENT_RANGE = wrong(
    "ty_le_ngoai_khoang",
    "Tỷ lệ từ 0 đến 100 %, tối đa 6 chữ số thập phân",
    "A percentage lies between 0 and 100, with at most 6 decimals",
)
LOWER = wrong(
    "ty_le_thap_hon_so_huu",
    "Tỷ lệ thấp hơn phần người này trực tiếp sở hữu ({ty_le} %)",
    "This is less than what the person holds directly ({ty_le} %)",
)
VOTES_ONLY_CP = wrong(
    "bieu_quyet_chi_cho_cp",
    "Tỷ lệ cổ phần có quyền biểu quyết chỉ ghi cho công ty cổ phần",
    "The share of votes is only given for a joint-stock company",
)
TWICE = wrong(
    "huong_loi_trung",
    "Người này đã có trong danh sách chủ sở hữu hưởng lợi",
    "This person is already among the beneficial owners",
)
LOOK_THROUGH = warn(
    "xem_chu_cua_to_chuc",
    "{ten} giữ từ 25 %: khai cá nhân đứng sau tổ chức này nếu người đó gián tiếp giữ từ 25 % hoặc chi phối",
    "{ten} holds 25 % or more: name the persons behind it who indirectly hold 25 % or control the company",
)
BEHIND = missing(
    "chua_xem_sau_to_chuc",
    "Cho biết cá nhân nào đứng sau {ten}: tổ chức góp vốn không thay được người thật (Nghị định 296/2026/NĐ-CP, Điều 17). Không có ai "
    "giữ từ 25 % hoặc chi phối thì chọn câu trả lời đó; khi ấy mới khai người quản lý cao nhất",
    "Say which persons stand behind {ten}: the law asks for people, not organisations (Decree 296/2026, art. 17). If nobody holds "
    "25 % or controls the company through it, choose that answer; only then the highest manager is named",
)
NO_ANSWER = missing(
    "thieu_ghi_chu_sau_to_chuc",
    "Chỉ khai người quản lý cao nhất khi không có cá nhân nào gián tiếp giữ từ 25 % hoặc chi phối qua {ten}. Ghi điều đó ở ghi chú "
    "(Nghị định 296/2026/NĐ-CP, Điều 17)",
    "The highest manager is named only when nobody indirectly holds 25 % or controls the company through {ten}. Say so in the note "
    "(Decree 296/2026, art. 17)",
)
SUPERFLUOUS = warn(
    "quan_ly_cao_nhat_thua",
    "Đã có người giữ từ 25 % hoặc nắm quyền chi phối, nên không khai thêm người quản lý cao nhất (Nghị định 296/2026/NĐ-CP, Điều 17); "
    "kiểm tra lại",
    "Somebody holds 25 % or controls the company, so the highest manager is not named as well (Decree 296/2026, art. 17); please check",
)
NO_SHARE = missing(
    "thieu_ty_le_nguoi_giu_25",
    "Người này giữ {ty_le} %: ghi tỷ lệ đó, không chỉ ghi quyền chi phối hoặc chức vụ (Nghị định 296/2026/NĐ-CP, Điều 17)",
    "This person holds {ty_le} %: give that percentage, not only a right of control or a position (Decree 296/2026, art. 17)",
)
OVER_100 = warn(
    "tong_huong_loi_hon_100",
    "Các tỷ lệ {loai} cộng lại là {tong} %. Người trực tiếp giữ thì không thể quá 100 %; nếu có người giữ gián tiếp hoặc cùng nhóm, hãy "
    "ghi điều đó ở ghi chú",
    "The percentages of {loai} add up to {tong} %. Direct holdings cannot be more than 100 %; if somebody holds indirectly or with "
    "a group, say so in the note",
)
COLUMNS = {
    "ty_le_von_dieu_le": Text("vốn điều lệ", "the charter capital"),
    "ty_le_co_phan_bieu_quyet": Text("biểu quyết", "the votes"),
}
LIST = "chu_so_huu_huong_loi_list"
UNNAMED = Text("tổ chức góp vốn", "the organisation that is an owner")
LAW = (
    LawRow(
        LISTED_MISSING,
        "ND296 17.1",
        Text(
            "Mọi cá nhân giữ từ 25 %, chủ sở hữu duy nhất và thành viên hợp danh đều có trong danh sách",
            "Every person with 25 %, the only owner and each general partner is in the list",
        ),
    ),
    LawRow(NOBODY, "ND296 17", Text("Danh sách không trống", "The list is not empty")),
    LawRow(NOT_USED, "TT68, Mẫu 1", Text("DNTN không kê khai", "A DNTN declares nobody")),
    LawRow(NO_REASON, "TT68, Mẫu 10", Text("Mỗi người có tỷ lệ hoặc quyền chi phối", "Each has a share or a right")),
    LawRow(
        LOWER,
        "ND296 17.1",
        Text("Tỷ lệ không thấp hơn phần trực tiếp sở hữu", "The percentage is not below the direct holding"),
    ),
    LawRow(
        VOTES_ONLY_CP,
        "TT68, Mẫu 10",
        Text("Tỷ lệ biểu quyết chỉ cho công ty cổ phần", "The share of votes is for a CP only"),
    ),
    LawRow(TWICE, "TT68, Mẫu 10", Text("Mỗi người một dòng", "Each person has one row")),
    LawRow(
        LOOK_THROUGH,
        "ND296 17",
        Text("Xem cá nhân đứng sau tổ chức giữ từ 25 %", "An organisation with 25 % is looked through"),
    ),
    LawRow(
        BEHIND,
        "ND296 17",
        Text(
            "Tổ chức giữ từ 25 %: trả lời ai đứng sau trước khi xét người quản lý cao nhất",
            "With organisations of 25 %, who stands behind them is answered before the third test",
        ),
    ),
    LawRow(
        NO_ANSWER,
        "ND296 17",
        Text(
            "Người quản lý cao nhất được khai sau khi ghi rõ không có ai đứng sau tổ chức",
            "The highest manager is named after the note that nobody stands behind the organisation",
        ),
    ),
    LawRow(
        SUPERFLUOUS,
        "ND296 17",
        Text(
            "Người quản lý cao nhất chỉ khi tiêu chí 1 và 2 không có ai",
            "The highest manager only when tests 1 and 2 find nobody",
        ),
    ),
    LawRow(
        NO_SHARE,
        "ND296 17.1",
        Text("Người giữ từ 25 % được ghi tỷ lệ", "Who holds 25 % is listed with the percentage"),
    ),
    LawRow(
        OVER_100,
        "TT68, Mẫu 10",
        Text(
            "Tổng tỷ lệ của người giữ trực tiếp không quá 100 %",
            "Percentages without a note of indirect holding make at most 100",
        ),
    ),
)


def beneficial_owners(dossier: Dossier, ctx: Context) -> Found:
    """Everyone the ownership test finds is in the list, the list is never empty, each row says why."""
    rows = dossier.chu_so_huu_huong_loi_list
    if dossier.ho_so.loai_hinh_id == "DNTN":
        if rows:
            yield NOT_USED.at(LIST)
        return
    if not dossier.ho_so.loai_hinh_id or not dossier.chu_so_huu_list:
        return
    yield from _look_through(dossier)
    seen: set[str] = set()
    for number, row in enumerate(rows):
        path = (LIST, number)
        yield from person(ctx, row, *path, adult=False)
        yield from _row(dossier, row, ctx, path)
        key = numbers.paper_key(row.so_giay_to)
        if key and key in seen:
            yield TWICE.at(*path, "so_giay_to")
        seen.add(key)
    yield from _complete(dossier, seen)
    yield from _third_test(dossier)
    yield from _sums(dossier)


def _complete(dossier: Dossier, listed: set[str]) -> Found:
    owed = [one for one in by_ownership_test(dossier) if numbers.paper_key(one.nguoi.so_giay_to) not in listed]
    for one in owed:
        yield LISTED_MISSING.at(LIST, ten=one.nguoi.ho_ten, ly_do=one.ly_do)
    rows, behind = dossier.chu_so_huu_huong_loi_list, organisations_to_look_through(dossier)
    if owed or any(row.ghi_chu.strip() or controls_or_holds(row) or _by_position(row) for row in rows):
        return
    if behind:
        yield BEHIND.at(LIST, ten=_names(behind))
    elif not rows:
        yield NOBODY.at(LIST)


def _names(owners: list[ChuSoHuuToChuc]) -> Text:
    named = [owner.ten_to_chuc.strip() for owner in owners if owner.ten_to_chuc.strip()]
    return Text(", ".join(named), ", ".join(named)) if named else UNNAMED


def _third_test(dossier: Dossier) -> Found:
    """The highest manager only where tests 1 and 2 find nobody, and only after the answer about the organisations."""
    found = bool(by_ownership_test(dossier)) or any(map(controls_or_holds, dossier.chu_so_huu_huong_loi_list))
    behind = organisations_to_look_through(dossier)
    for number, row in enumerate(dossier.chu_so_huu_huong_loi_list):
        if not _by_position(row):
            continue
        if found and not _direct_quarter(dossier, row):
            yield SUPERFLUOUS.at(LIST, number, "quyen_chi_phoi")
        elif behind and not found and not row.ghi_chu.strip():
            yield NO_ANSWER.at(LIST, number, "ghi_chu", ten=_names(behind))


def _by_position(row: ChuSoHuuHuongLoi) -> bool:
    """Whether a row is there by the third test only."""
    return HIGHEST_RIGHT in row.quyen_chi_phoi and not controls_or_holds(row)


def _has_share(row: ChuSoHuuHuongLoi) -> bool:
    return any(value is not None and not value.is_zero() for value in _shares(row).values())


def _shares(row: ChuSoHuuHuongLoi) -> dict[str, Decimal | None]:
    return {name: getattr(row, name) for name in COLUMNS}


def _direct_quarter(dossier: Dossier, row: ChuSoHuuHuongLoi) -> Fraction | None:
    """The larger direct share of a row's person when it is a quarter or more."""
    owner = _same_owner(dossier, row)
    largest = max(stakes(dossier, owner)) if owner else Fraction(0)
    return largest if largest >= THRESHOLD else None


def _sums(dossier: Dossier) -> Found:
    """A row with a note may say an indirect or joint holding, which counts several times; it is left out of the sum."""
    plain = [_shares(row) for row in dossier.chu_so_huu_huong_loi_list if not row.ghi_chu.strip()]
    for name, column in COLUMNS.items():
        total = sum(value for row in plain if (value := row[name]) is not None and is_percent(value))
        if total > 100:
            yield OVER_100.at(LIST, loai=column, tong=total)


def _row(dossier: Dossier, row: ChuSoHuuHuongLoi, ctx: Context, path: Path) -> Found:
    typed = tuple(_shares(row).items())
    held = _direct_quarter(dossier, row)
    if not row.quyen_chi_phoi and not _has_share(row):
        yield NO_REASON.at(*path, "ty_le_von_dieu_le")
    elif held and not _has_share(row):
        yield NO_SHARE.at(*path, "ty_le_von_dieu_le", ty_le=percent_down(held, 2))
    for place, right in enumerate(row.quyen_chi_phoi):
        yield from code(ctx, "quyen-chi-phoi", right, *path, "quyen_chi_phoi", place)
    yield from written(row.ghi_chu, 500, *path, "ghi_chu", required=False)
    if row.ty_le_co_phan_bieu_quyet and dossier.ho_so.loai_hinh_id != "CP":
        yield VOTES_ONLY_CP.at(*path, "ty_le_co_phan_bieu_quyet")
        typed = typed[:1]
    owner = _same_owner(dossier, row)
    direct = stakes(dossier, owner) if owner else (Fraction(0), Fraction(0))
    for (name, value), least in zip(typed, direct, strict=False):
        if value is not None:
            yield from _percent(value, least, (*path, name))


def _percent(value: Decimal, least: Fraction, path: Path) -> Found:
    if not is_percent(value):
        yield PERCENT_RANGE.at(*path)
    elif value < percent_down(least, places_of(value)):
        yield LOWER.at(*path, ty_le=percent_down(least, 2))


def _same_owner(dossier: Dossier, row: ChuSoHuuHuongLoi) -> ChuSoHuuCaNhan | None:
    key = numbers.paper_key(row.so_giay_to)
    persons = (owner for owner in dossier.chu_so_huu_list if isinstance(owner, ChuSoHuuCaNhan))
    return next((owner for owner in persons if key and numbers.paper_key(owner.so_giay_to) == key), None)


def _look_through(dossier: Dossier) -> Found:
    """Every tier is checked (ND296): an organisation with 25 % has persons behind it, until the list answers that it has none."""
    if any(_by_position(row) and row.ghi_chu.strip() for row in dossier.chu_so_huu_huong_loi_list):
        return
    for number, owner in enumerate(dossier.chu_so_huu_list):
        if isinstance(owner, ChuSoHuuToChuc) and max(stakes(dossier, owner)) >= THRESHOLD:
            yield LOOK_THROUGH.at("chu_so_huu_list", number, "ten_to_chuc", ten=owner.ten_to_chuc)
