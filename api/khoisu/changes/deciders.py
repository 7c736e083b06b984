"""Who decides a change in a company of each legal type, with which share. Sources as in `cases.py`."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from khoisu.changes.states import CompanyChangeKind
from khoisu.kit.text.texts import Text


@dataclass(frozen=True, slots=True)
class Decider:
    """Who decides in a company of one legal type. `chair`: the title of who presides and signs; empty where the owner alone decides.

    `share`: what the resolution needs, in words; `article` where it says so.
    """

    body: Text
    chair: str
    share: Text | None
    article: str
    compared: bool = True
    minutes: bool = True
    """The minutes of its meeting are made here; what those of the board must hold was not read."""


OWNER: Final = Decider(Text("Chủ sở hữu công ty", "The company's owner"), "", None, "LDN 76")
MEMBERS: Final = Decider(
    Text("Hội đồng thành viên", "The members' council"),
    "CHU_TICH_HDTV",
    Text(
        "từ 75% tổng vốn góp của thành viên dự họp tán thành, vì nội dung này thuộc điều lệ; cuộc họp cần thành viên giữ từ 65% vốn điều lệ",
        "75% or more of the capital attending, since the charter holds it; the meeting needs members with 65% of the charter capital",
    ),
    "LDN 58, 59, 24",
)
HOLDERS: Final = Decider(
    Text("Đại hội đồng cổ đông", "The shareholders' meeting"),
    "CHU_TICH_HDQT",
    Text(
        "trên 50% tổng số phiếu của cổ đông dự họp tán thành; cuộc họp cần cổ đông giữ trên 50% số phiếu",
        "more than 50% of the votes attending; the meeting needs holders of more than 50% of the votes",
    ),
    "LDN 145, 148",
)
HOLDERS_65: Final = Decider(
    HOLDERS.body,
    HOLDERS.chair,
    Text(
        "từ 65% tổng số phiếu của cổ đông dự họp tán thành; cuộc họp cần cổ đông giữ trên 50% số phiếu",
        "65% or more of the votes attending; the meeting needs holders of more than 50% of the votes",
    ),
    "LDN 145, 148",
)
MEMBERS_65: Final = Decider(
    MEMBERS.body,
    MEMBERS.chair,
    Text(
        "từ 65% tổng vốn góp của thành viên dự họp tán thành; cuộc họp cần thành viên giữ từ 65% vốn điều lệ",
        "65% or more of the capital attending; the meeting needs members with 65% of the charter capital",
    ),
    "LDN 58, 59",
)
PARTNERS: Final = Decider(
    Text("Hội đồng thành viên (các thành viên hợp danh)", "The partners' council (general partners)"),
    "CHU_TICH_HDTV",
    Text(
        "ít nhất 3/4 tổng số thành viên hợp danh tán thành", "at least three quarters of the general partners in favour"
    ),
    "LDN 182",
)
PARTNERS_TWO_THIRDS: Final = Decider(
    PARTNERS.body,
    PARTNERS.chair,
    Text("ít nhất 2/3 tổng số thành viên hợp danh tán thành", "at least two thirds of the general partners in favour"),
    "LDN 182",
)
BOARD: Final = Decider(
    Text("Hội đồng quản trị", "The board"),
    "CHU_TICH_HDQT",
    Text(
        "quá nửa số thành viên dự họp tán thành; phải sửa điều lệ thì Đại hội đồng cổ đông quyết định",
        "more than half of those attending in favour; where the charter must be amended for it, the shareholders' meeting decides",
    ),
    "LDN 157",
    compared=False,
    minutes=False,
)
SOLE: Final = Decider(Text("Chủ doanh nghiệp tư nhân", "The owner of the enterprise"), "", None, "LDN 188")
BY_TYPE: Final[Mapping[str, Decider]] = {
    "DNTN": SOLE,
    "TNHH1_CN": OWNER,
    "TNHH1_TC": OWNER,
    "TNHH2": MEMBERS,
    "CP": HOLDERS,
    "HD": PARTNERS,
}


K = CompanyChangeKind
# A change of the capital changes the number of shares. Suspension and who represents the company do not stand in the charter; how many do, does.
OTHERS: Final[Mapping[tuple[CompanyChangeKind, str], Decider]] = {
    (K.LINES, "CP"): HOLDERS_65,
    (K.CAPITAL, "CP"): HOLDERS_65,
    (K.REDUCTION, "CP"): HOLDERS_65,
    (K.REPRESENTATIVE, "CP"): BOARD,
    (K.REPRESENTATIVE, "TNHH2"): MEMBERS_65,
    **{(kind, "TNHH2"): MEMBERS_65 for kind in (K.SUSPENSION, K.RESUMPTION)},
    **{(kind, "CP"): BOARD for kind in (K.SUSPENSION, K.RESUMPTION)},
    **{(kind, "HD"): PARTNERS_TWO_THIRDS for kind in (K.SUSPENSION, K.RESUMPTION)},
}


def decider_of(kind: CompanyChangeKind, legal_type: str) -> Decider:
    """Who decides such a change in a company of this legal type (a dossier's code)."""
    return OTHERS.get((kind, legal_type)) or BY_TYPE[legal_type]
