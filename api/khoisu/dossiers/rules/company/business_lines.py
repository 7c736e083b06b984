"""Business lines: level 4 of VSIC 2025, exactly one main line, notices for conditional ones (ND168 7)."""

from khoisu.dossiers.rules.context import Context, code, written
from khoisu.dossiers.rules.entities import Dossier, NganhNghe
from khoisu.dossiers.rules.findings import Found, LawRow, Path, missing, warn, wrong
from khoisu.kit.text.texts import Text
from khoisu.kit.text.unaccent import unaccent
from khoisu.reference_data.service import FORBIDDEN_ARTICLE as ARTICLE
from khoisu.reference_data.service import find_forbidden

NO_LINE = missing("chua_co_nganh", "Vui lòng chọn ít nhất một ngành, nghề", "Please choose at least one business line")
NO_MAIN = missing(
    "chua_co_nganh_chinh",
    "Vui lòng chọn một ngành làm ngành, nghề kinh doanh chính",
    "Please choose one line as the main business line",
)
TWO_MAINS = wrong(
    "nhieu_nganh_chinh",
    "Chỉ được có một ngành, nghề kinh doanh chính",
    "There may be only one main business line",
)
NOT_LEVEL_4 = wrong(
    "nganh_khong_phai_cap_4",
    "Đăng ký theo ngành cấp 4 (4 chữ số); mã {ma} là cấp {cap}",
    "Lines are registered at level 4 (4 digits); {ma} is of level {cap}",
)
TWICE = wrong("nganh_trung", "Ngành {ma} đã có trong danh sách", "Line {ma} is already in the list")
OTHER_NAME = wrong(
    "ten_nganh_khac",
    "Tên ngành {ma} theo danh mục là “{ten}”; mô tả riêng ghi vào ô chi tiết",
    "The list calls line {ma} “{ten}”; write your own words into the detail",
)
CONDITIONAL = warn(
    "nganh_co_dieu_kien",
    "Ngành có điều kiện: {dieu_kien}. Được đăng ký ngay; phải đủ điều kiện hoặc giấy phép trước khi hoạt động",
    "Conditional line: {dieu_kien}. It may be registered now; the conditions must be met before business starts",
)
FORBIDDEN = wrong(
    "nganh_bi_cam",
    "Không ai được kinh doanh {nhom} ({dieu}). Nếu bạn làm việc khác, vui lòng ghi lại phần chi tiết cho đúng",
    "Nobody may do business in {nhom} ({dieu}). If you do something else, please reword the detail",
)
MAY_BE_FORBIDDEN = warn(
    "nganh_co_the_bi_cam",
    "Việc này có thể thuộc nhóm bị cấm: {nhom} ({dieu}; chúng tôi chưa đối chiếu nguyên văn). Nhân viên sẽ xem lại với bạn",
    "This may belong to what is forbidden: {nhom} ({dieu}; we have not compared the wording). Our staff will look at it with you",
)
NOT_FOR_FOUNDERS = warn(
    "nganh_khong_danh_cho_tu_nhan",
    "Ngành {ma} dành cho cơ quan nhà nước, tổ chức hoặc hộ gia đình; doanh nghiệp thường không đăng ký",
    "Line {ma} is for state bodies, organisations or households; companies do not usually register it",
)
ELSEWHERE = warn(
    "nganh_dang_ky_noi_khac",
    "Hành nghề {nghe} đăng ký hoạt động tại Sở Tư pháp theo luật riêng, không phải tại Sở Tài chính. Mã {ma} ở đây chỉ phù hợp "
    "với công việc không cần chứng chỉ hành nghề; nhân viên sẽ liên hệ để hướng dẫn",
    "{nghe} register with the provincial Department of Justice under laws of their own, not here. Line {ma} only fits work "
    "that needs no practising certificate; our staff will get in touch",
)
JUSTICE: dict[str, Text] = {
    "6910": Text("luật sư, công chứng, giám định tư pháp", "Lawyers, notaries and judicial examiners")
}
"""Lines whose practices the conditional lines of the Investment Law name (Hành nghề luật sư, công chứng, giám định tư pháp).

That they register with the Department of Justice is general knowledge of the laws on lawyers, notaries and judicial expertise; the
texts were not read here, so this only warns.
"""
DETAIL_MAX = 500
NOT_PRIVATE = frozenset("PUV")


def lines(dossier: Dossier, ctx: Context) -> Found:
    """At least one line, each a valid level-4 code once, exactly one of them main."""
    rows = dossier.nganh_nghe_list
    if not rows:
        yield NO_LINE.at("nganh_nghe_list")
        return
    seen: set[str] = set()
    for number, row in enumerate(rows):
        yield from _line(row, ctx, seen, ("nganh_nghe_list", number))
        seen.add(row.ma_nganh)
    mains = [number for number, row in enumerate(rows) if row.la_nganh_chinh]
    if not mains:
        yield NO_MAIN.at("nganh_nghe_list")
    for number in mains[1:]:
        yield TWO_MAINS.at("nganh_nghe_list", number, "la_nganh_chinh")


def _line(row: NganhNghe, ctx: Context, seen: set[str], path: Path) -> Found:
    yield from code(ctx, "nganh-nghe", row.ma_nganh, *path, "ma_nganh")
    yield from written(row.chi_tiet, DETAIL_MAX, *path, "chi_tiet", required=False)
    if group := find_forbidden(row.chi_tiet):
        notice = FORBIDDEN if group.verified else MAY_BE_FORBIDDEN
        yield notice.at(*path, "chi_tiet", nhom=group.name, dieu=ARTICLE)
    line = ctx.lists.lines.get(row.ma_nganh)
    if line is None:
        return
    if line.cap != 4:
        yield NOT_LEVEL_4.at(*path, "ma_nganh", ma=line.ma, cap=line.cap)
        return
    if row.ma_nganh in seen:
        yield TWICE.at(*path, "ma_nganh", ma=line.ma)
    if unaccent(row.ten_nganh) not in ("", unaccent(line.ten.vi)):
        yield OTHER_NAME.at(*path, "ten_nganh", ma=line.ma, ten=line.ten.vi)
    if line.dieu_kien:
        # The law's list has no English: readers of English get the line's own name with it.
        listed = "; ".join(line.dieu_kien)
        yield CONDITIONAL.at(*path, "ma_nganh", dieu_kien=Text(listed, f"{line.ten.en} (“{listed}”)"))
    if practice := JUSTICE.get(line.ma):
        yield ELSEWHERE.at(*path, "ma_nganh", ma=line.ma, nghe=practice)
    if section_of(line.ma, ctx) in NOT_PRIVATE or line.ma == "6411":
        yield NOT_FOR_FOUNDERS.at(*path, "ma_nganh", ma=line.ma)


def section_of(ma: str, ctx: Context) -> str:
    """The letter of the section a line belongs to; empty for no line."""
    line = ctx.lists.lines.get(ma)
    while line and line.cha:
        line = ctx.lists.lines[line.cha]
    return line.ma if line else ""


def main_line(dossier: Dossier) -> str:
    """The code of the main business line; empty while none is chosen."""
    return next((row.ma_nganh for row in dossier.nganh_nghe_list if row.la_nganh_chinh), "")


LAW = (
    LawRow(NO_LINE, "ND168 7.1", Text("Có ít nhất một ngành, nghề", "There is at least one business line")),
    LawRow(NO_MAIN, "ND168 7.1; TT68", Text("Có một ngành chính", "One line is the main line")),
    LawRow(TWO_MAINS, "ND168 7.1; TT68", Text("Chỉ có một ngành chính", "Only one line is the main line")),
    LawRow(NOT_LEVEL_4, "ND168 7.1", Text("Ngành đăng ký là ngành cấp 4", "A line is registered at level 4")),
    LawRow(TWICE, "ND168 7.1", Text("Mỗi ngành ghi một lần", "Each line is given once")),
    LawRow(
        OTHER_NAME,
        "ND168 7.1, 7.6",
        Text(
            "Tên ngành theo danh mục, mô tả riêng ở phần chi tiết",
            "A line is called as in the list; own words go into the detail",
        ),
    ),
    LawRow(
        CONDITIONAL,
        "ND168 7.3, 7.7",
        Text(
            "Ngành có điều kiện đủ điều kiện trước khi hoạt động",
            "The conditions of a conditional line are met before business starts",
        ),
    ),
    LawRow(
        FORBIDDEN,
        "Investment Law 143/2025/QH15 6",
        Text("Không đăng ký việc bị cấm đầu tư kinh doanh", "What is forbidden as a business is not registered"),
    ),
    LawRow(
        MAY_BE_FORBIDDEN,
        "Investment Law 143/2025/QH15 6 (general knowledge)",
        Text(
            "Không mua bán bảo vật quốc gia, xuất khẩu cổ vật", "No trade in national treasures, no export of antiques"
        ),
    ),
    LawRow(
        ELSEWHERE,
        "laws on lawyers, notaries, judicial expertise (general knowledge)",
        Text("Nghề thuộc Sở Tư pháp đăng ký tại đó", "Practices under the Department of Justice register there"),
    ),
    LawRow(
        NOT_FOR_FOUNDERS,
        "ND168 7.1; QD36",
        Text(
            "Ngành của cơ quan nhà nước, tổ chức, hộ gia đình thường không đăng ký",
            "Lines of state bodies, organisations and households are not usually registered",
        ),
    ),
)
