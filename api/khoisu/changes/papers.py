"""The papers of a change, in words of our own: decision or resolution, minutes, authorisation. No official form prescribes them.

Contents as LDN 60.2 and 150.1 ask for them. What only the meeting can say (who came, the votes, the hour) is left to be written by hand.
"""

from typing import Final

from khoisu.changes.capital import percent
from khoisu.changes.case import DAYS
from khoisu.changes.cases import article_of
from khoisu.changes.contract import plan_contract
from khoisu.changes.data_cases import NOTICE
from khoisu.changes.paper_facts import (
    DOTS,
    ChangeFacts,
    ChangePaperPlan,
    about,
    amount,
    changes,
    day,
    known,
    place,
)
from khoisu.changes.states import CompanyChangeKind, ReductionForm, TransferForm
from khoisu.companies.registered_data import capital_name
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

LAW: Final = "Căn cứ Luật Doanh nghiệp và quy định của pháp luật về đăng ký doanh nghiệp; Căn cứ Điều lệ {ten};"
LAW_DNTN: Final = "Căn cứ Luật Doanh nghiệp và quy định của pháp luật về đăng ký doanh nghiệp;"
REGISTRAR: Final = "Cơ quan đăng ký kinh doanh cấp tỉnh nơi công ty đặt trụ sở chính"
VOTE: Final = (
    "Tổng số phiếu hợp lệ: ……………; không hợp lệ: ……………; tán thành: ……………; không tán thành: ……………; không có ý kiến: ……………. "
    "Tỷ lệ tán thành: …………… (phần trăm) trên tổng số phiếu dự họp."
)


def plan_papers(facts: ChangeFacts) -> tuple[ChangePaperPlan, ...]:
    """Every paper of the change, those to be filed first."""
    changed = tuple(text for one in facts.differences for text in (one.name.vi, one.before.vi, one.after.vi) if text)
    must = (facts.company, facts.record["ma_doanh_nghiep"], *changed)
    trusted = known(*(name for name, _ in facts.trusting))
    mandate = ChangePaperPlan(_mandate(facts), filed=True, signs=trusted, must=must[:2])
    agreed = [plan_contract(facts)] if facts.kind is CompanyChangeKind.MEMBERS and facts.deal.has_contract else []
    if not facts.is_decided:
        return *agreed, mandate
    alone = not facts.decider.chair
    head = facts.owner if alone else facts.chair
    decision = ChangePaperPlan(_decision(facts), filed=True, signs=known(head), must=must)
    if alone or not facts.decider.minutes:
        return decision, *agreed, mandate
    filed = facts.record["loai_hinh"] in facts.case.files_minutes
    minutes = ChangePaperPlan(_minutes(facts), filed=filed, signs=known(head), must=must)
    return decision, *agreed, mandate, minutes


GOES_OVER: Final = {
    TransferForm.SALE: "chuyển nhượng phần vốn góp",
    TransferForm.GIFT_TO_HEIR: "tặng cho phần vốn góp",
    TransferForm.GIFT: "tặng cho phần vốn góp",
    TransferForm.INHERITANCE: "thừa kế phần vốn góp",
}
CUTS: Final = {
    ReductionForm.RETURN: "hoàn trả một phần vốn góp",
    ReductionForm.UNPAID: "đăng ký lại theo số vốn đã góp, do vốn điều lệ không được góp đủ và đúng hạn",
}
PROMISE: Final = "Công ty cam kết bảo đảm thanh toán đủ các khoản nợ và các nghĩa vụ tài sản khác sau khi giảm vốn."
"""What every reduction promises (ND168 44.4); form 12 says it too."""


def _subject(facts: ChangeFacts) -> str:
    capital = capital_name(facts.record["loai_hinh"]).vi.lower()
    return {
        CompanyChangeKind.NAME: "thay đổi tên doanh nghiệp",
        CompanyChangeKind.HEAD_OFFICE: "thay đổi địa chỉ trụ sở chính",
        CompanyChangeKind.LINES: "thay đổi ngành, nghề kinh doanh",
        CompanyChangeKind.CAPITAL: f"tăng {capital}",
        CompanyChangeKind.REDUCTION: f"giảm {capital}",
        CompanyChangeKind.BENEFICIAL: "thay đổi thông tin chủ sở hữu hưởng lợi",
        CompanyChangeKind.REPRESENTATIVE: "thay đổi người đại diện theo pháp luật",
        CompanyChangeKind.MEMBERS: f"thay đổi thành viên do {GOES_OVER[facts.deal.form]}",
        CompanyChangeKind.CONTACT: "thay đổi thông tin liên lạc",
        CompanyChangeKind.TAX: "thay đổi thông tin đăng ký thuế",
        CompanyChangeKind.SUSPENSION: "tạm ngừng kinh doanh",
        CompanyChangeKind.RESUMPTION: "tiếp tục kinh doanh trước thời hạn",
    }[facts.kind]


def _decision(facts: ChangeFacts) -> Paper:
    alone = not facts.decider.chair
    name = "Quyết định" if alone else "Nghị quyết"
    body = facts.decider.body.vi
    private = facts.record["loai_hinh"] == "DNTN"
    amended = bool(facts.case.charter) and not private
    basis = LAW_DNTN if private else LAW.format(ten=facts.company)
    held = () if alone else (Paragraph(f"Căn cứ Biên bản họp {body} ngày {day(facts.decided)},"),)
    role = "CHỦ DOANH NGHIỆP" if private else "CHỦ SỞ HỮU CÔNG TY" if alone else f"TM. {body.upper()}, CHỦ\u00a0TỌA"
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
        form=f"{article_of(facts.kind, facts.record['loai_hinh'])}; {facts.decider.article}",
        blocks=(
            National(left=(facts.company, "Số: ……………"), place=place(facts)),
            Title((name.upper(), f"VỀ VIỆC {_subject(facts).upper()}")),
            Paragraph(basis),
            *held,
            Paragraph(f"{_decider_words(facts)} {name.lower()}:", align="left"),
            Heading("Điều 1. Nội dung thay đổi"),
            *about(facts),
            changes(facts),
            *_shares(facts),
            *charter,
            Heading(f"Điều {last}. Thực hiện"),
            Paragraph(
                "Giao người đại diện theo pháp luật hoặc người được ủy quyền nộp hồ sơ tại cơ quan đăng ký kinh doanh "
                f"{_in_time(facts)}, và cập nhật nội dung thay đổi với các cơ quan, tổ chức có liên quan. Hiệu lực từ ngày {day(facts.decided)}."
            ),
            Signatures(
                (Signature("", ""), Signature(role, "(Ký, ghi rõ họ tên)", facts.owner if alone else facts.chair))
            ),
        ),
    )


def _shares(facts: ChangeFacts) -> tuple[Block, ...]:
    """What a change of capital says besides the sum, and who is accepted; the record has no shares on sale."""
    by_shares = facts.record["loai_hinh"] == "CP"
    if facts.cut:
        shares = f" Số cổ phần giảm: {DOTS}; loại: {DOTS}; mệnh giá: {DOTS}." if by_shares else ""
        several = facts.cut is ReductionForm.RETURN and facts.decider.chair
        form = f"{CUTS[facts.cut]}{' theo tỷ lệ sở hữu' if several else ''}"
        return Paragraph(f"Hình thức giảm vốn: {form}.{shares}", align="left"), Paragraph(PROMISE)
    if facts.kind is CompanyChangeKind.CAPITAL and by_shares:
        words = f"Số cổ phần chào bán cho cổ đông hiện hữu: {DOTS}; loại: {DOTS}; mệnh giá: {DOTS}; giá bán: {DOTS}."
        return (Paragraph(words, align="left"),)
    if facts.kind is CompanyChangeKind.MEMBERS:
        giver, receiver = (one.upper() for one in facts.deal.parties(facts.record["chu_so_huu"]))
        return (Paragraph(f"Chấp thuận {receiver} là thành viên đối với phần vốn góp được {giver} tặng cho."),)
    return ()


def _in_time(facts: ChangeFacts) -> str:
    """By when it is filed."""
    match facts.kind:
        case CompanyChangeKind.SUSPENSION:
            return f"chậm nhất {NOTICE} ngày làm việc trước ngày tạm ngừng"
        case CompanyChangeKind.RESUMPTION:
            return f"chậm nhất {NOTICE} ngày làm việc trước ngày tiếp tục kinh doanh"
        case CompanyChangeKind.CAPITAL:
            return f"trong {DAYS} ngày kể từ ngày góp đủ vốn"
        case CompanyChangeKind.REDUCTION if facts.cut is ReductionForm.RETURN:
            return f"trong {DAYS} ngày kể từ ngày hoàn trả xong"
        case _:
            return f"trong {DAYS} ngày kể từ ngày quyết định"


def _decider_words(facts: ChangeFacts) -> str:
    if facts.decider.chair:
        return f"{facts.decider.body.vi} {facts.company}"
    owners = facts.record["chu_so_huu"]
    return f"{facts.decider.body.vi} ({owners[0]['ten'].upper()})" if owners else facts.decider.body.vi


def _minutes(facts: ChangeFacts) -> Paper:
    body, share = facts.decider.body.vi, facts.decider.share
    return Paper(
        code="bien-ban-hop",
        title=f"Biên bản họp {body} về việc {_subject(facts)}",
        form="LDN 150.1" if facts.record["loai_hinh"] == "CP" else "LDN 60.2",
        blocks=(
            National(left=(facts.company, "Số: ……………"), place=place(facts)),
            Title(("BIÊN BẢN HỌP", body.upper()), f"(về việc {_subject(facts)})"),
            *about(facts),
            Heading("1. Thời gian, địa điểm, mục đích, chương trình họp"),
            Paragraph(f"Bắt đầu lúc …… giờ …… phút, ngày {day(facts.decided)}, tại {DOTS}."),
            Paragraph(f"Mục đích và chương trình: thảo luận, biểu quyết việc {_subject(facts)}."),
            Paragraph(f"Chủ tọa: {facts.chair or DOTS}. Người ghi biên bản: {DOTS}.", align="left"),
            Heading("2. Người dự họp"),
            *_attendance(facts),
            Heading("3. Nội dung biểu quyết"),
            changes(facts),
            *_shares(facts),
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
        owners = [one for one in owners if one["hop_danh"]] or owners
    money = [one["von"] or 0 for one in owners]
    parts = percents(money, whole=facts.record["von"])
    rows = tuple(
        (str(place), one["ten"].upper(), amount(held), percent(part).vi.removesuffix("%"), DOTS, "dự / vắng")
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
            National(place=place(facts)),
            Title(("GIẤY ỦY QUYỀN",), f"(nộp hồ sơ {_subject(facts)})"),
            Heading("1. Bên ủy quyền"),
            *about(facts),
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
