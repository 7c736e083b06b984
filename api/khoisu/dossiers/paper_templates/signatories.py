"""Who signs what, and where: read from the papers themselves, so that guide and papers cannot differ."""

from dataclasses import dataclass

from khoisu.dossiers.paper_templates.context import PaperContext
from khoisu.kit.lang import Text
from khoisu.rendering.service import Column, Heading, Paper, Paragraph, Signatures, Table, Title

AT_END = Text("Cuối giấy", "At the end of the paper")
IN_TABLE = Text("Cột “Chữ ký” trong danh sách", "The column “Chữ ký” of the list")
SPEAKS_FOR = "ĐẠI DIỆN "
ROLES_EN = {
    "CHỦ DOANH NGHIỆP": "owner",
    "CHỦ SỞ HỮU CÔNG TY": "owner of the company",
    "THÀNH VIÊN HỢP DANH": "general partner",
    "THÀNH VIÊN": "member",
    "CỔ ĐÔNG SÁNG LẬP": "founding shareholder",
    "NGƯỜI ĐẠI DIỆN THEO PHÁP LUẬT CỦA CÔNG TY": "legal representative of the company",
    "NGƯỜI ĐẠI DIỆN THEO PHÁP LUẬT CỦA TỔ CHỨC": "legal representative of the organisation",
    "NGƯỜI ĐẠI DIỆN THEO ỦY QUYỀN": "authorised representative",
    "BÊN ỦY QUYỀN": "principal",
    "BÊN ĐƯỢC ỦY QUYỀN": "agent",
    "ĐẠI DIỆN BÊN A": "party A",
    "BÊN A": "party A",
    "ĐẠI DIỆN BÊN B": "party B (we)",
}


@dataclass(frozen=True, slots=True)
class SigningPlace:
    """One signature that is needed: on which paper, as what, who (empty: not known yet), and where."""

    ma: str
    ten_giay: str
    vai_tro: Text
    ho_ten: str
    vi_tri: Text


def signing_places(papers: tuple[Paper, ...]) -> tuple[SigningPlace, ...]:
    """All signatures in the order of the papers."""
    return tuple(place for paper in papers for place in _of(paper))


def _of(paper: Paper) -> list[SigningPlace]:
    found: list[SigningPlace] = []
    for block in paper.blocks:
        if isinstance(block, Signatures):
            for who in block.who:
                if not who.role:
                    continue
                found.append(SigningPlace(paper.code, paper.title, _role(who.role, paper), who.name, AT_END))
        elif isinstance(block, Table):
            found.extend(_in_table(paper, block))
    return found


def _role(role: str, paper: Paper) -> Text:
    """The role in both languages; the representative of an organisation carries its name."""
    plain = role.replace("\n", " ")
    if plain in ROLES_EN:
        return Text(plain, ROLES_EN[plain])
    if plain.startswith(SPEAKS_FOR):
        return Text(plain, f"for {plain.removeprefix(SPEAKS_FOR)}")
    return Text(plain, "our company (we sign)" if paper.code == "giay-gioi-thieu" else plain)


def _in_table(paper: Paper, table: Table) -> list[SigningPlace]:
    """The rows of a list with a column for signatures; names are in its column "Tên …"."""
    heads = [str(getattr(cell, "words", cell)) for cell in table.head[0]] if table.head else []
    if not any(head.startswith("Chữ ký") for head in heads):
        return []
    column = next((place for place, head in enumerate(heads) if head.startswith(("Tên người", "Họ và tên"))), 1)
    names = [str(row[column]).split("\n")[0] for row in table.rows]
    role = Text("Người có tên trong danh sách", "the person named in the list")
    return [SigningPlace(paper.code, paper.title, role, name, IN_TABLE) for name in names if name]


def cover_note(m: PaperContext, papers: tuple[Paper, ...]) -> Paper:
    """For English-speaking customers: what each Vietnamese paper is, and who signs it."""
    rows = [(paper.title, ENGLISH.get(paper.code.rstrip("-0123456789"), ""), _signers(paper)) for paper in papers]
    return Paper(
        code="cover-note",
        title="Cover note in English",
        form="Khởi Sự 2026.2",
        lang="en",
        blocks=(
            Title(("COVER NOTE",), "for information only; the Vietnamese papers are the ones that count"),
            Paragraph(f"Company: {m.company}"),
            Paragraph(f"Dossier: {m.ma_ho_so or '……………'}"),
            Heading("The papers and their signatures"),
            Table(COLUMNS, tuple(rows), (("Paper", "What it is", "Who signs"),), size=11),
            Heading("How to sign"),
            *(Paragraph(one) for one in HOW),
        ),
    )


def _signers(paper: Paper) -> str:
    """Who signs a paper, each role once with its names: at the end of the paper, and in its list."""
    roles: dict[str, dict[str, None]] = {}
    for one in _of(paper):
        roles.setdefault(one.vai_tro.en, {})[one.ho_ten or "(to be named)"] = None
    return ";\n".join(f"{role}: {', '.join(names)}" for role, names in roles.items())


ENGLISH = {
    "giay-de-nghi-dang-ky-doanh-nghiep": "Request for enterprise registration (official form)",
    "dieu-le-cong-ty": "Charter of the company",
    "danh-sach-thanh-vien": "List of members (official form)",
    "danh-sach-thanh-vien-cong-ty-hop-danh": "List of partners (official form)",
    "danh-sach-co-dong-sang-lap": "List of founding shareholders (official form)",
    "danh-sach-co-dong-nha-dau-tu-nuoc-ngoai": "List of foreign shareholders (official form)",
    "danh-sach-chu-so-huu-huong-loi": "List of beneficial owners (official form)",
    "cam-ket-muc-tieu-xa-hoi-moi-truong": "Commitment of a social enterprise (official form)",
    "van-ban-cu-nguoi-dai-dien": "Appointment of the authorised representatives of an organisation",
    "van-ban-uy-quyen": "Authorisation to file the dossier",
    "giay-gioi-thieu": "Introduction of the member of staff who files (signed by us)",
    "hop-dong-dich-vu": "Service contract between you and us",
}
HOW = (
    "1. Compare each paper with your identity paper before you sign; names must be equal letter by letter.",
    "2. Sign by hand in blue ink or with a digital signature, at every place named above, and write your full name.",
    "3. Scan in colour or take a clear picture, one file per paper, and upload it to the dossier.",
    "4. Whoever authorises us confirms electronically (VNeID) when the registrar asks; without it nothing is issued.",
)
COLUMNS = (Column(5), Column(5), Column(6))
