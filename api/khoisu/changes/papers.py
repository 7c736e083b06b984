"""The papers of a change, in words of our own: decision or resolution, minutes, authorisation. No official form prescribes them.

Contents as LDN 60.2 and 150.1 ask for them. What only the meeting can say (who came, the votes, the hour) is left to be written by hand.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any, Final

from khoisu.changes.cases import CASES, Case
from khoisu.changes.deciders import Decider, decider_of
from khoisu.changes.rules import Difference, percent
from khoisu.changes.states import CompanyChangeKind
from khoisu.dossiers.provider import percents
from khoisu.rendering.service import (
    Block,
    Column,
    Heading,
    National,
    Paper,
    Paragraph,
    Signature,
    Signatures,
    Table,
    Tick,
    Ticks,
    Title,
)

DOTS: Final = "……………………"
LAW: Final = "Căn cứ Luật Doanh nghiệp và quy định của pháp luật về đăng ký doanh nghiệp; Căn cứ Điều lệ {ten};"
LAW_DNTN: Final = "Căn cứ Luật Doanh nghiệp và quy định của pháp luật về đăng ký doanh nghiệp;"
REGISTRAR: Final = "Cơ quan đăng ký kinh doanh cấp tỉnh nơi công ty đặt trụ sở chính"
VOTE: Final = (
    "Tổng số phiếu hợp lệ: ……………; không hợp lệ: ……………; tán thành: ……………; không tán thành: ……………; không có ý kiến: ……………. "
    "Tỷ lệ tán thành: …………… (phần trăm) trên tổng số phiếu dự họp."
)


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangeFacts:
    """What the papers are made from. `record`: the version they start from, fact by fact; `after`: those that change, as they become.

    `titles`: of the registered representatives, in order.
    """

    kind: CompanyChangeKind
    record: Mapping[str, Any]
    after: Mapping[str, Any]
    titles: Sequence[str]
    differences: Sequence[Difference]
    decided: date
    firm: Mapping[str, str]

    @property
    def case(self) -> Case:
        """The kind of change."""
        return CASES[self.kind]

    @property
    def decider(self) -> Decider:
        """Who decides."""
        return decider_of(self.kind, self.record["loai_hinh"])

    @property
    def company(self) -> str:
        """The name that is registered, in capitals."""
        return self.record["ten"].upper()

    @property
    def chair(self) -> str:
        """Who presides, in capitals; empty where the record does not say."""
        return _holder(self.record, self.decider.chair)

    @property
    def trusting(self) -> list[tuple[str, str]]:
        """Who authorises us, in capitals with their title: the representatives; where these change, who signs form 13."""
        if self.kind is not CompanyChangeKind.REPRESENTATIVE:
            people = self.record["nguoi_dai_dien"]
            return [(one["ten"].upper(), title) for one, title in zip(people, self.titles, strict=True)]
        if self.decider.chair:
            return [
                (_holder(dict(self.record) | dict(self.after), self.decider.chair), f"Chủ tịch {self.decider.body.vi}")
            ]
        return [(self.owner, self.decider.body.vi)]

    @property
    def owner(self) -> str:
        """The only owner in capitals; an organisation's speaker is not in the record."""
        found = self.record["chu_so_huu"]
        return "" if len(found) != 1 or found[0]["la_to_chuc"] else found[0]["ten"].upper()


@dataclass(frozen=True, slots=True)
class ChangePaperPlan:
    """A paper: whether it is filed, who signs (in capitals, those that are known), and what must stand in it."""

    paper: Paper
    filed: bool
    signs: tuple[str, ...]
    must: tuple[str, ...]


def plan_papers(facts: ChangeFacts) -> tuple[ChangePaperPlan, ...]:
    """Every paper of the change, those to be filed first."""
    changed = tuple(text for one in facts.differences for text in (one.name.vi, one.before, one.after) if text)
    must = (facts.company, facts.record["ma_doanh_nghiep"], *changed)
    alone = not facts.decider.chair
    head = facts.owner if alone else facts.chair
    decision = ChangePaperPlan(_decision(facts), filed=True, signs=_known(head), must=must)
    trusted = _known(*(name for name, _ in facts.trusting))
    mandate = ChangePaperPlan(_mandate(facts), filed=True, signs=trusted, must=must[:2])
    if alone:
        return decision, mandate
    minutes = ChangePaperPlan(_minutes(facts), filed=facts.case.files_minutes, signs=_known(head), must=must)
    return decision, mandate, minutes


def _known(*names: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(name for name in names if name))


def _holder(record: Mapping[str, Any], title: str) -> str:
    return next((one["ten"].upper() for one in record["nguoi_dai_dien"] if title and one["chuc_danh"] == title), "")


def _day(value: date) -> str:
    return f"{value:%d/%m/%Y}"


def _changes(facts: ChangeFacts) -> Table:
    rows = tuple((one.name.vi, one.before or "(không có)", one.after or "(không có)") for one in facts.differences)
    head = ("Nội dung", "Đã đăng ký", "Thay đổi thành")
    return Table((Column(34), Column(63), Column(63)), rows, (head,), size=12)


def _about(facts: ChangeFacts) -> tuple[Block, ...]:
    record = facts.record
    return (
        Paragraph(f"Tên: {facts.company}."),
        Paragraph(f"Mã số doanh nghiệp: {record['ma_doanh_nghiep']}."),
        Paragraph(f"Địa chỉ trụ sở chính: {record['tru_so']}."),
    )


def _subject(facts: ChangeFacts) -> str:
    return {
        CompanyChangeKind.NAME: "thay đổi tên doanh nghiệp",
        CompanyChangeKind.HEAD_OFFICE: "thay đổi địa chỉ trụ sở chính",
        CompanyChangeKind.LINES: "thay đổi ngành, nghề kinh doanh",
        CompanyChangeKind.CAPITAL: "tăng vốn điều lệ",
        CompanyChangeKind.REPRESENTATIVE: "thay đổi người đại diện theo pháp luật",
    }[facts.kind]


def _decision(facts: ChangeFacts) -> Paper:
    alone = not facts.decider.chair
    name = "Quyết định" if alone else "Nghị quyết"
    body = facts.decider.body.vi
    private = facts.record["loai_hinh"] == "DNTN"
    amended = bool(facts.case.charter) and not private
    basis = LAW_DNTN if private else LAW.format(ten=facts.company)
    held = () if alone else (Paragraph(f"Căn cứ Biên bản họp {body} ngày {_day(facts.decided)},"),)
    role = "CHỦ DOANH NGHIỆP" if private else "CHỦ SỞ HỮU CÔNG TY" if alone else f"TM. {body.upper()}, CHỦ TỌA"
    charter = (
        ()
        if not amended
        else (
            Heading("Điều 2. Sửa đổi Điều lệ"),
            Paragraph(
                "Sửa đổi, bổ sung nội dung tương ứng của Điều lệ theo Điều 1. Các nội dung khác của Điều lệ giữ nguyên."
            ),
        )
    )
    last = 3 if amended else 2
    return Paper(
        code="quyet-dinh" if alone else "nghi-quyet",
        title=f"{name} về việc {_subject(facts)}",
        form=f"{facts.case.article}; {facts.decider.article}",
        blocks=(
            National(left=(facts.company, "Số: ……………"), place=_place(facts)),
            Title((name.upper(), f"VỀ VIỆC {_subject(facts).upper()}")),
            Paragraph(basis),
            *held,
            Paragraph(f"{_decider_words(facts)} {name.lower()}:", align="left"),
            Heading("Điều 1. Nội dung thay đổi"),
            *_about(facts),
            _changes(facts),
            *charter,
            Heading(f"Điều {last}. Thực hiện"),
            Paragraph(
                "Giao người đại diện theo pháp luật hoặc người được ủy quyền nộp hồ sơ tại cơ quan đăng ký kinh doanh trong 10 ngày kể từ "
                f"ngày quyết định, và cập nhật nội dung thay đổi với các cơ quan, tổ chức có liên quan. Hiệu lực từ ngày {_day(facts.decided)}."
            ),
            Signatures(
                (Signature("", ""), Signature(role, "(Ký, ghi rõ họ tên)", facts.owner if alone else facts.chair))
            ),
        ),
    )


def _decider_words(facts: ChangeFacts) -> str:
    if facts.decider.chair:
        return f"{facts.decider.body.vi} {facts.company}"
    owners = facts.record["chu_so_huu"]
    return f"{facts.decider.body.vi} ({owners[0]['ten'].upper()})" if owners else facts.decider.body.vi


def _place(facts: ChangeFacts) -> str:
    """The province of the head office without its kind, as papers are dated."""
    last = facts.record["tru_so"].rpartition(",")[2].strip()
    return last.removeprefix("Thành phố ").removeprefix("Tỉnh ").strip()


def _minutes(facts: ChangeFacts) -> Paper:
    body, share = facts.decider.body.vi, facts.decider.share
    return Paper(
        code="bien-ban-hop",
        title=f"Biên bản họp {body} về việc {_subject(facts)}",
        form="LDN 150.1" if facts.record["loai_hinh"] == "CP" else "LDN 60.2",
        blocks=(
            National(left=(facts.company, "Số: ……………"), place=_place(facts)),
            Title(("BIÊN BẢN HỌP", body.upper()), f"(về việc {_subject(facts)})"),
            *_about(facts),
            Heading("1. Thời gian, địa điểm, mục đích, chương trình họp"),
            Paragraph(f"Bắt đầu lúc …… giờ …… phút, ngày {_day(facts.decided)}, tại {DOTS}."),
            Paragraph(f"Mục đích và chương trình: thảo luận, biểu quyết việc {_subject(facts)}."),
            Paragraph(f"Chủ tọa: {facts.chair or DOTS}. Người ghi biên bản: {DOTS}.", align="left"),
            Heading("2. Người dự họp"),
            *_attendance(facts),
            Heading("3. Nội dung biểu quyết"),
            _changes(facts),
            Paragraph(f"Tóm tắt ý kiến phát biểu: {DOTS}{DOTS}{DOTS}."),
            Heading("4. Kết quả biểu quyết"),
            Paragraph("Phương thức biểu quyết: biểu quyết tại cuộc họp."),
            Paragraph(VOTE),
            *((Paragraph(f"Điều kiện thông qua: {share.vi} ({facts.decider.article})."),) if share else ()),
            Heading("5. Quyết định được thông qua"),
            Ticks((Tick("Thông qua toàn bộ nội dung mục 3"), Tick("Không thông qua")), across=2),
            Paragraph(f"Ý kiến của người không đồng ý thông qua biên bản (nếu có): {DOTS}{DOTS}.", align="left"),
            Paragraph(
                "Cuộc họp kết thúc lúc …… giờ …… phút cùng ngày. Biên bản được đọc lại và thông qua tại cuộc họp."
            ),
            Signatures(
                (
                    Signature("NGƯỜI GHI BIÊN BẢN", "(Ký, ghi rõ họ tên)"),
                    Signature("CHỦ TỌA", "(Ký, ghi rõ họ tên)", facts.chair),
                )
            ),
        ),
    )


def _attendance(facts: ChangeFacts) -> tuple[Block, ...]:
    if facts.record["loai_hinh"] == "CP":
        return (
            Paragraph(
                "Số cổ đông dự họp: ……………, đại diện cho …………… phiếu biểu quyết, chiếm …………… (phần trăm) tổng số phiếu; danh sách cổ "
                "đông dự họp kèm theo biên bản này."
            ),
        )
    owners = facts.record["chu_so_huu"]
    if facts.record["loai_hinh"] == "HD":
        owners = [one for one in owners if one["hop_danh"]]
    money = [one["von"] or 0 for one in owners]
    parts = percents(money, whole=facts.record["von"])
    rows = tuple(
        (str(place), one["ten"].upper(), _amount(held), percent(part), DOTS, "dự / vắng")
        for place, (one, held, part) in enumerate(zip(owners, money, parts, strict=True), 1)
    )
    head = (
        "STT",
        "Thành viên",
        "Phần vốn góp (VNĐ)",
        "Tỷ lệ (%)",
        "Số, ngày cấp giấy chứng nhận phần vốn góp",
        "Dự họp",
    )
    columns = (
        Column(10, "center"),
        Column(45),
        Column(32, "right"),
        Column(17, "center"),
        Column(34),
        Column(22, "center"),
    )
    return (Table(columns, rows, (head,), size=11),)


def _amount(value: int) -> str:
    return f"{value:,}".replace(",", ".") if value else ""


def _mandate(facts: ChangeFacts) -> Paper:
    firm = facts.firm
    people, role = facts.trusting, "Người đại diện theo pháp luật"
    if facts.kind is CompanyChangeKind.REPRESENTATIVE:
        role = "Người ký hồ sơ"
    return Paper(
        code="giay-uy-quyen",
        title=f"Giấy ủy quyền nộp hồ sơ {_subject(facts)}",
        form="ND168 12",
        blocks=(
            National(place=_place(facts)),
            Title(("GIẤY ỦY QUYỀN",), f"(nộp hồ sơ {_subject(facts)})"),
            Heading("1. Bên ủy quyền"),
            *_about(facts),
            *(Paragraph(f"{role}: {name or DOTS}, {title}; số định danh cá nhân: {DOTS}.") for name, title in people),
            Heading("2. Bên được ủy quyền"),
            Paragraph(f"Tên: {firm['ten'].upper()}; mã số doanh nghiệp: {firm['ma_so']}."),
            Paragraph(f"Địa chỉ: {firm['dia_chi']}."),
            Paragraph(f"Người đại diện: {firm['dai_dien']}, {firm['chuc_vu']}."),
            Heading("3. Nội dung ủy quyền"),
            Paragraph(
                f"Nộp hồ sơ {_subject(facts)} tại {REGISTRAR}, trực tiếp hoặc qua mạng thông tin điện tử; nộp phí, lệ phí; nhận thông báo "
                "sửa đổi, bổ sung và nộp lại hồ sơ; nhận kết quả."
            ),
            Paragraph(
                "Bên được ủy quyền không được thay đổi nội dung đã ký và không được ủy quyền lại, trừ việc phân công nhân viên của mình. Bên "
                "ủy quyền và người trực tiếp nộp hồ sơ thực hiện xác thực điện tử theo quy định."
            ),
            Heading("4. Thời hạn"),
            Paragraph(
                "Giấy này có hiệu lực từ ngày ký đến khi công việc tại mục 3 hoàn thành hoặc bên ủy quyền chấm dứt bằng văn bản."
            ),
            Signatures(
                (
                    *(Signature("BÊN ỦY QUYỀN", "(Ký, ghi rõ họ tên)", name) for name, _ in people),
                    *((Signature("", ""),) if len(people) % 2 == 0 else ()),
                    Signature("BÊN ĐƯỢC ỦY QUYỀN", "(Ký, ghi rõ họ tên)", firm["dai_dien"].upper()),
                )
            ),
        ),
    )
