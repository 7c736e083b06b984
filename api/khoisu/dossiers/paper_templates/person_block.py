"""Block P of the forms: a person, the addresses, and the fields that only count without a personal ID number."""

from khoisu.dossiers.paper_templates.context import PaperContext
from khoisu.dossiers.paper_templates.formatting import capitals, day, joined
from khoisu.dossiers.rules.entities import ChuSoHuu, DiaChi, Nguoi
from khoisu.dossiers.rules.people.person import has_id_number
from khoisu.rendering.service import Block, Cell, Column, Field, Fields, Paragraph, Table, Words, italic, plain

STREET = "Số nhà/phòng, ngách/hẻm, ngõ/kiệt, đường/phố/đại lộ, tổ/xóm/ấp/thôn"
WARD, PROVINCE, COUNTRY = "Xã/Phường/Đặc khu", "Tỉnh/Thành phố trực thuộc trung ương", "Quốc gia"
IF_ANY = italic(" (nếu có)")
NAME: Words = (plain("Họ, chữ đệm và tên "), italic("(ghi bằng chữ in hoa)"))
BORN, SEX, ID_NUMBER = "Ngày, tháng, năm sinh", "Giới tính", "Số định danh cá nhân"
PHONE_IF_ANY: Words = (plain("Điện thoại"), IF_ANY)
EMAIL_IF_ANY: Words = (plain("Thư điện tử"), IF_ANY)
FALLBACK = (
    "Trường hợp không có số định danh cá nhân hoặc việc kết nối giữa Cơ sở dữ liệu quốc gia về đăng ký doanh nghiệp với "
    "Cơ sở dữ liệu quốc gia về dân cư bị gián đoạn thì đề nghị kê khai các thông tin cá nhân dưới đây:"
)
PASSPORT: Words = (
    plain("Số Hộ chiếu "),
    italic("(đối với cá nhân Việt Nam không có số định danh cá nhân)"),
    plain("/Số Hộ chiếu nước ngoài hoặc giấy tờ có giá trị thay thế hộ chiếu nước ngoài "),
    italic("(đối với cá nhân là người nước ngoài)"),
)


def line(label: Words, value: str, level: int = 0) -> Fields:
    """One field on its own line."""
    return Fields((Field(label, value),), level)


def address(m: PaperContext, given: DiaChi | None, *, country: bool = True, level: int = 0) -> tuple[Block, ...]:
    """Street, ward, province and (not on Mẫu 1) country; a foreign address is written whole on the first line."""
    shown: tuple[Block, ...] = (
        line(STREET, given.so_nha_duong if given else "", level),
        line(WARD, m.ward(given), level),
        line(PROVINCE, m.province(given), level),
    )
    return (*shown, line(COUNTRY, m.country(given), level)) if country else shown


def person(m: PaperContext, who: Nguoi, *, title: str | None = None, country: bool = True) -> tuple[Block, ...]:
    """Block P; `title` adds the line "Chức danh"."""
    return (
        line(NAME, capitals(who.ho_ten)),
        *identity(who),
        *(() if title is None else (line("Chức danh", title),)),
        Paragraph("Địa chỉ liên lạc:"),
        *address(m, who.dia_chi_lien_he, country=country),
        line(PHONE_IF_ANY, who.so_dien_thoai),
        line(EMAIL_IF_ANY, who.email),
        *fallback(m, who, country=country),
    )


def identity(who: Nguoi) -> tuple[Block, ...]:
    """Birth, sex and the personal ID number, which only holders of a card have."""
    return (
        Fields((Field(BORN, day(who.ngay_sinh), 1.6), Field(SEX, sex(who)))),
        line(ID_NUMBER, id_number(who)),
    )


def fallback(m: PaperContext, who: Nguoi, *, country: bool = True) -> tuple[Block, ...]:
    """P11-P18 in their box; with an ID number they stay empty (TT68, ND168 11.1)."""
    shown = who if not has_id_number(who) else Nguoi(quoc_tich="")
    inside: tuple[Block, ...] = (
        Fields((Field("Dân tộc", people(m, shown)), Field("Quốc tịch", nationality(m, shown)))),
        line(PASSPORT, shown.so_giay_to),
        Fields((Field("Ngày cấp", day(shown.ngay_cap)), Field("Nơi cấp", shown.noi_cap, 2))),
        Paragraph("Nơi thường trú:"),
        *address(m, shown.dia_chi_thuong_tru, country=country),
    )
    return (Paragraph((italic(FALLBACK),)), Table((Column(1),), ((Cell(blocks=inside),),), size=13))


def sex(who: Nguoi) -> str:
    """Nam, Nữ, or nothing."""
    return {"NAM": "Nam", "NU": "Nữ"}.get(who.gioi_tinh, "")


def people(m: PaperContext, who: Nguoi) -> str:
    """The ethnic group's name."""
    return m.name("dan-toc", who.dan_toc) if who.dan_toc else ""


def nationality(m: PaperContext, who: Nguoi | ChuSoHuu) -> str:
    """The country's name."""
    return m.name("quoc-gia", who.quoc_tich) if who.quoc_tich else ""


def id_number(who: Nguoi) -> str:
    """The personal ID number, empty without one."""
    return who.so_giay_to if has_id_number(who) or not who.loai_giay_to else ""


def paper_of(m: PaperContext, who: Nguoi) -> str:
    """Kind, number, date and place of a person's paper in one text, as the lists need it."""
    kind = "Số định danh cá nhân" if has_id_number(who) else paper_kind(m, who)
    issued = f"cấp ngày {day(who.ngay_cap)}" if who.ngay_cap and not has_id_number(who) else ""
    by = f"nơi cấp: {who.noi_cap}" if who.noi_cap and not has_id_number(who) else ""
    return joined(joined(kind, who.so_giay_to, by=": "), issued, by)


def paper_kind(m: PaperContext, who: Nguoi) -> str:
    """The name of the kind of paper."""
    return m.name("giay-to-ca-nhan", who.loai_giay_to) if who.loai_giay_to else ""


def only_without_number(who: Nguoi, value: str) -> str:
    """Nationality and people stay empty in the lists when the ID number is given (TT68, notes)."""
    return "" if has_id_number(who) else value
