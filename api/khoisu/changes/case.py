"""What is said of a kind of change of a registered company, and the sentences that several kinds share.

Sources by the short names of `dossiers/rules`: LDN is the Law on Enterprises (67/VBHN-VPQH), ND168 Decree 168/2025, TT68 and TT90 the
Circulars 68/2025 and 90/2026, ND252 Decree 252/2026. `compared` False: the text was not read, people are told so.
"""

from dataclasses import dataclass
from typing import Final

from khoisu.changes.states import CompanyChangeKind
from khoisu.kit.text.texts import Text


@dataclass(frozen=True, slots=True)
class Fact:
    """A sentence for the customer with its source; `types`: the legal types it is about (a dossier's codes), None: all."""

    text: Text
    source: str
    compared: bool = True
    types: frozenset[str] | None = None


DAYS: Final = 10
"""Days from the decision until the filing (LDN 30, 31)."""
REGISTRAR_DAYS: Final = 3
"""Working days in which the registrar decides (LDN 30, 31)."""
WHEN: Final = Fact(
    Text(
        f"Nộp trong {DAYS} ngày kể từ ngày quyết định; cơ quan đăng ký trả lời trong {REGISTRAR_DAYS} ngày làm việc",
        f"Filed within {DAYS} days of the decision; the registrar answers in {REGISTRAR_DAYS} working days",
    ),
    "LDN 30, 31",
)
ONLINE: Final = Fact(
    Text("Nộp trực tuyến: không thu phí đăng ký", "Filed online: no registration fee"), "ND168", compared=False
)
PUBLICATION: Final = Fact(
    Text("Phí công bố nội dung đăng ký: 100.000 ₫", "Publication fee: 100,000 ₫"), "ND168 34, 73", compared=False
)
FREE: Final = Fact(Text("Không thu phí", "No fee"), "ND168 57.3")
AGENT: Final = Fact(
    Text(
        "Giấy ủy quyền cho chúng tôi nộp hồ sơ, do người đại diện theo pháp luật ký",
        "An authorisation for us to file, signed by the legal representative",
    ),
    "ND168 12",
)
DECIDED: Final = Text("Ngày quyết định", "Day of the decision")


@dataclass(frozen=True, slots=True)
class Case:
    """One kind of change. `registered`: a new certificate follows (LDN 30), else the registrar updates the data (LDN 31)."""

    kind: CompanyChangeKind
    name: Text
    about: Text
    registered: bool
    form: str
    article: str
    then: tuple[Fact, ...]
    refusals: tuple[Fact, ...]
    portal: tuple[Text, ...]
    charter: str
    """The article of the charter's contents that the change touches; empty where the charter stays as it is."""
    types: frozenset[str] | None = None
    """The legal types (a dossier's codes) whose change is prepared here; None: all. Of the others our staff are asked."""
    needed: tuple[Fact, ...] = ()
    files_minutes: frozenset[str] = frozenset()
    """The legal types that file the minutes with it."""
    decided: bool = True
    """Somebody decides it on paper; else it is what has happened already, or a contract."""
    day: Text = DECIDED
    """What its day is called."""
    when: Fact = WHEN
    fees: tuple[Fact, ...] = (ONLINE,)
    agent: Fact = AGENT


AGENT_OF_SIGNER: Final = Fact(
    Text(
        "Giấy ủy quyền cho chúng tôi nộp hồ sơ, do người ký Mẫu 13 ký: chủ sở hữu, hoặc Chủ tịch Hội đồng thành viên, Hội đồng quản trị (Chủ tịch mới nếu đổi Chủ tịch)",
        "An authorisation for us to file, signed by who signs form 13: the owner, or the chair of the members' council or the board (the new one if the chair changes)",
    ),
    "ND168 12, 43",
)
COMPARE: Final = Fact(
    Text(
        "Công ty được khai theo giấy chứng nhận: đối chiếu giấy chứng nhận, điều lệ và dữ liệu đăng ký trước khi nộp",
        "The company was declared from its certificate: compare certificate, charter and the register before the filing",
    ),
    "ND168 11",
)
"""Of a company that was founded elsewhere."""
BLOCKED: Final = Fact(
    Text(
        "Không đổi được khi công ty bị thông báo vi phạm hoặc thu hồi, đang giải thể, hoặc có tình trạng “không hoạt động tại địa chỉ đã đăng ký”",
        "Not possible after a notice of violation or revocation, during dissolution, or while the company is “not active at its registered address”",
    ),
    "ND168 59",
)
AS_IN_CHARTER: Final = Fact(
    Text(
        "Điều lệ của công ty có thể quy định tỷ lệ khác; hãy xem điều lệ trước khi họp",
        "The company's charter may set another share; look at it before the meeting",
    ),
    "LDN 59, 148",
)
NAME_ON_PAPERS: Final = Fact(
    Text(
        "Cập nhật tên hoặc địa chỉ mới trên biển hiệu, con dấu, chữ ký số, hóa đơn điện tử, tài khoản ngân hàng, bảo hiểm và giấy phép",
        "Put the new name or address on the sign, seal, digital signature, e-invoices, bank account, insurance and licences",
    ),
    "LDN 37.4",
    compared=False,
)
