"""Chairs and directors among the legal representatives: who may be chair, and which offices must be there.

LDN 55-56 (TNHH2), 80-81 (TNHH1 of an organisation), 85 (TNHH1 of a person), 137 (CP). A DNTN and a partnership have their
representatives by law, without a title to choose.
"""

from collections.abc import Iterator

from khoisu.dossiers.rules.context import Context
from khoisu.dossiers.rules.entities import ChuSoHuuCaNhan, ChuSoHuuToChuc, DaiDienToChuc, Dossier, NguoiDaiDien
from khoisu.dossiers.rules.findings import Found, LawRow, Notice, Path, warn, wrong
from khoisu.dossiers.rules.people import id_numbers as numbers
from khoisu.dossiers.rules.people.titles import CHAIRS, DIRECTORS, held_titles
from khoisu.kit.text.texts import Text

OWNER_IS_CHAIR = wrong(
    "chu_tich_phai_la_chu_so_huu",
    "Chủ sở hữu là cá nhân thì chính người đó là Chủ tịch công ty (Luật Doanh nghiệp, Điều 85). Người khác có thể là Giám đốc "
    "hoặc Tổng giám đốc",
    "When a person owns the company, that person is its chair (Law on Enterprises, art. 85). Somebody else may be director or "
    "general director",
)
CHAIR_OF_MEMBERS = wrong(
    "chu_tich_phai_la_thanh_vien",
    "Chủ tịch Hội đồng thành viên là một thành viên góp vốn, hoặc người được thành viên là tổ chức cử ra (Luật Doanh nghiệp, "
    "Điều 55, 56). Chọn một trong những người đó, hoặc chức danh khác",
    "The chair of the members' council is a member, or a person authorised by a member that is an organisation (Law on "
    "Enterprises, art. 55, 56). Choose one of them, or another title",
)
CHAIR_OF_DELEGATES = wrong(
    "chu_tich_phai_la_nguoi_duoc_cu",
    "Chủ tịch Hội đồng thành viên phải là một trong những người được chủ sở hữu cử vào Hội đồng thành viên (Luật Doanh nghiệp, "
    "Điều 80)",
    "The chair of the members' council must be one of the people the owner appoints to it (Law on Enterprises, art. 80)",
)
CHAIR_UNKNOWN = warn(
    "chu_tich_khong_duoc_cu",
    "Chủ tịch công ty do chủ sở hữu bổ nhiệm (Luật Doanh nghiệp, Điều 81) nhưng không có trong danh sách người đại diện của chủ "
    "sở hữu; kiểm tra lại",
    "The owner appoints the chair of the company (Law on Enterprises, art. 81), who is not in the list of the owner's "
    "representatives; please check",
)
TWO_CHAIRS = wrong(
    "hai_chu_tich",
    "Công ty chỉ có một Chủ tịch, và đã có người giữ chức danh này. Chọn chức danh khác cho người này",
    "A company has one chair, and somebody holds this title already. Choose another title for this person",
)
TWO_DIRECTORS = warn(
    "hai_giam_doc",
    "Luật Doanh nghiệp nói đến một Giám đốc hoặc Tổng giám đốc. Nếu người này giữ chức vụ khác, như Phó giám đốc, chọn “Chức danh "
    "khác theo điều lệ”",
    "The Law on Enterprises knows one director or general director. If this person holds another office, such as deputy director, "
    "choose “Another title of the charter”",
)
BOTH_OFFICES = wrong(
    "hai_dai_dien_thieu_chuc_danh",
    "Công ty cổ phần có từ hai người đại diện thì trong đó phải có {thieu} (Luật Doanh nghiệp, Điều 137.2). Một người giữ cả hai: chọn "
    "“Chức danh khác theo điều lệ” và ghi “Chủ tịch Hội đồng quản trị kiêm Tổng giám đốc”",
    "Two or more representatives of a joint-stock company must include {thieu} (Law on Enterprises, art. 137.2). One person who is "
    "both: choose “Another title of the charter” and write “Chủ tịch Hội đồng quản trị kiêm Tổng giám đốc”",
)
SUPERVISORS = warn(
    "can_ban_kiem_soat",
    "Công ty cổ phần có từ 11 cổ đông, hoặc có cổ đông là tổ chức sở hữu từ 50% tổng số cổ phần, phải có Ban kiểm soát nếu tổ chức theo "
    "mô hình trong điều lệ này (Luật Doanh nghiệp, Điều 137.1.a). Đại hội đồng cổ đông bầu từ 3 đến 5 Kiểm soát viên; không phải nộp tên "
    "họ khi đăng ký",
    "A joint-stock company with 11 or more shareholders, or of whose shares organisations hold half or more, must have a board of "
    "supervisors under this charter (Law on Enterprises, art. 137.1 a). The shareholders' meeting elects 3 to 5 supervisors; "
    "their names are not filed at registration",
)
CHAIR_OF_BOARD = Text("Chủ tịch Hội đồng quản trị", "the chair of the board")
ANY_DIRECTOR = Text("Giám đốc hoặc Tổng giám đốc", "the director or general director")
PEOPLE = "nguoi_dai_dien"
MANY_HOLDERS = 11
LAW = (
    LawRow(
        OWNER_IS_CHAIR,
        "LDN 85.1",
        Text("Chủ tịch công ty là chủ sở hữu, khi chủ sở hữu là cá nhân", "A person who owns the company is its chair"),
    ),
    LawRow(
        CHAIR_OF_MEMBERS,
        "LDN 55.1, 56.1",
        Text(
            "Chủ tịch Hội đồng thành viên là thành viên hoặc người đại diện theo ủy quyền của thành viên",
            "The chair of a members' council is a member or a member's authorised representative",
        ),
    ),
    LawRow(
        CHAIR_OF_DELEGATES,
        "LDN 80",
        Text(
            "Chủ tịch Hội đồng thành viên ở trong số người được chủ sở hữu cử",
            "The chair of a single owner's council is among those the owner appoints to it",
        ),
    ),
    LawRow(
        CHAIR_UNKNOWN,
        "LDN 81.1",
        Text(
            "Chủ tịch công ty là người chủ sở hữu bổ nhiệm, thường là người đại diện của chủ sở hữu",
            "The chair of the company is appointed by the owner, usually its representative",
        ),
    ),
    LawRow(
        TWO_CHAIRS,
        "LDN 56, 80, 81, 156",
        Text("Không quá một Chủ tịch", "At most one chair"),
    ),
    LawRow(
        TWO_DIRECTORS,
        "LDN 63, 82, 162",
        Text("Không quá một Giám đốc hoặc Tổng giám đốc", "At most one director or general director"),
    ),
    LawRow(
        BOTH_OFFICES,
        "LDN 137.2",
        Text(
            "Công ty cổ phần có từ hai người đại diện: có Chủ tịch Hội đồng quản trị và Giám đốc hoặc Tổng giám đốc",
            "A CP with two or more representatives has its chair and its director among them",
        ),
    ),
    LawRow(
        SUPERVISORS,
        "LDN 137.1",
        Text(
            "Ban kiểm soát, trừ khi có dưới 11 cổ đông và tổ chức sở hữu dưới 50% cổ phần",
            "A board of supervisors, unless there are fewer than 11 shareholders and organisations hold less than half",
        ),
    ),
)


def chairs_and_directors(dossier: Dossier, _ctx: Context) -> Found:
    """At most one chair, who is one of those the law names; at most one director; in a CP with several both of them."""
    kind = dossier.ho_so.loai_hinh_id
    if kind not in ("TNHH1_CN", "TNHH1_TC", "TNHH2", "CP"):
        return
    for path, who in _holders(dossier, CHAIRS):
        yield from _chair(dossier, who, path)
    # A second chair of a person's own company is not its owner, which is reported already.
    if kind != "TNHH1_CN":
        yield from _second(dossier, CHAIRS, TWO_CHAIRS)
    yield from _second(dossier, DIRECTORS, TWO_DIRECTORS)
    if kind == "CP":
        yield from _both_offices(dossier)
        if needs_supervisors(dossier):
            yield SUPERVISORS.at("chu_so_huu_list")


def needs_supervisors(dossier: Dossier) -> bool:
    """Whether the law asks this CP for a board of supervisors (LDN 137.1 a)."""
    held = {True: 0, False: 0}
    for owner in dossier.chu_so_huu_list:
        held[isinstance(owner, ChuSoHuuToChuc)] += sum(row.so_luong for row in owner.co_phan_list)
    return len(dossier.chu_so_huu_list) >= MANY_HOLDERS or 0 < held[True] >= held[False]


def _holders(dossier: Dossier, offices: frozenset[str]) -> Iterator[tuple[Path, NguoiDaiDien]]:
    for number, who in enumerate(dossier.nguoi_dai_dien):
        if held_titles(dossier, who) & offices:
            yield (PEOPLE, number, "chuc_danh"), who


def _second(dossier: Dossier, offices: frozenset[str], notice: Notice) -> Found:
    for path, _who in list(_holders(dossier, offices))[1:]:
        yield notice.at(*path)


def _chair(dossier: Dossier, who: NguoiDaiDien, path: Path) -> Found:
    notice = _chair_notice(dossier)
    allowed = may_be_chair(dossier)
    key = numbers.paper_key(who.so_giay_to)
    if notice and allowed and key and key not in allowed:
        yield notice.at(*path)


def _chair_notice(dossier: Dossier) -> Notice | None:
    """What to say of a chair outside the circle. The board of a CP elects its own, also from outside (LDN 155, 156)."""
    kind, model = dossier.ho_so.loai_hinh_id, dossier.ho_so.mo_hinh_to_chuc
    if kind == "TNHH1_TC":
        return {"HDTV_GD": CHAIR_OF_DELEGATES, "CHU_TICH_GD": CHAIR_UNKNOWN}.get(model)
    return {"TNHH1_CN": OWNER_IS_CHAIR, "TNHH2": CHAIR_OF_MEMBERS}.get(kind)


def may_be_chair(dossier: Dossier) -> frozenset[str]:
    """The numbers of the people the chair comes from; empty while one of them is not entered yet.

    For a TNHH2 the council is all members who are persons and the representatives of the others (LDN 55.1); for a
    TNHH1_TC with a council the people the owner authorises, as its charter says; with a chair of the company anyone who
    represents the owner.
    """
    keys: set[str] = set()
    for owner in dossier.chu_so_huu_list:
        if isinstance(owner, ChuSoHuuCaNhan):
            keys.add(numbers.paper_key(owner.so_giay_to))
        else:
            keys |= {numbers.paper_key(one.so_giay_to) for one in _council_members(dossier, owner)} or {""}
    return frozenset() if "" in keys else frozenset(keys)


def _council_members(dossier: Dossier, owner: ChuSoHuuToChuc) -> list[DaiDienToChuc]:
    """Those an organisation authorises; its legal representative where it authorises nobody."""
    people = list(owner.nguoi_dai_dien_list)
    if dossier.ho_so.mo_hinh_to_chuc == "CHU_TICH_GD":
        return people
    return [one for one in people if one.theo_uy_quyen] or people


def _both_offices(dossier: Dossier) -> Found:
    """Only once each of several has a title: until then the one that is missing may still come."""
    people = dossier.nguoi_dai_dien
    if len(people) < 2 or not all(who.chuc_danh for who in people):
        return
    held = frozenset[str]().union(*(held_titles(dossier, who) for who in people))
    lacking = [name for name, offices in ((CHAIR_OF_BOARD, CHAIRS), (ANY_DIRECTOR, DIRECTORS)) if not held & offices]
    if lacking:
        both = Text(" và ".join(one.vi for one in lacking), " and ".join(one.en for one in lacking))
        yield BOTH_OFFICES.at(PEOPLE, thieu=both)
