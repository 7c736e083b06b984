"""The set is whole, each form has all its labels, and the request carries what was entered."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from pathlib import Path

from khoisu.dossiers.paper_audit import values
from khoisu.dossiers.paper_audit.expected import Expected
from khoisu.dossiers.paper_audit.reading import ReadPaper, squeeze
from khoisu.dossiers.paper_audit.report import Fault
from khoisu.dossiers.rules.entities import DiaChi, NganhNghe

LABELS = Path(__file__).parent.parent / "labels.txt"
OFFICIAL = "TT68/2025 Mẫu "
REQUEST = "giay-de-nghi-dang-ky-doanh-nghiep"
SOCIAL_COMMITMENT = "cam-ket-muc-tieu-xa-hoi-moi-truong"
HEAD = 150
"""The head of the table of business lines is no longer than this, without spaces."""
MEMBER_LIST = {
    "TNHH2": "danh-sach-thanh-vien",
    "CP": "danh-sach-co-dong-sang-lap",
    "HD": "danh-sach-thanh-vien-cong-ty-hop-danh",
}


def check_set(facts: Expected, codes: Sequence[str]) -> Iterator[Fault]:
    """company-formation.md 3: each paper that this legal type needs is there."""
    for code in _needed(facts):
        if not any(one == code or one.startswith(f"{code}-") for one in codes):
            yield Fault("thieu_giay", code)


def _needed(facts: Expected) -> Iterator[str]:
    company = facts.dossier.ho_so
    yield REQUEST
    yield "hop-dong-dich-vu"
    if facts.kind in MEMBER_LIST:
        yield MEMBER_LIST[facts.kind]
    if facts.kind != "DNTN":
        yield "dieu-le-cong-ty"
        if facts.dossier.chu_so_huu_huong_loi_list:
            yield "danh-sach-chu-so-huu-huong-loi"
    if facts.kind == "CP" and _has_foreigner(facts):
        yield "danh-sach-co-dong-nha-dau-tu-nuoc-ngoai"
    if any(who.theo_uy_quyen for one in facts.organisations for who in one.nguoi_dai_dien_list):
        yield "van-ban-cu-nguoi-dai-dien"
    if company.doanh_nghiep_xa_hoi:
        yield SOCIAL_COMMITMENT
    if company.hinh_thuc_nop != "TU_NOP":
        yield "van-ban-uy-quyen"


@lru_cache(maxsize=32)
def labels_of(form: str) -> tuple[str, ...]:
    """The labels of an official form in their order, without spaces; none for papers that have no official form."""
    number = form.removeprefix(OFFICIAL)
    lines = (line.partition(": ") for line in LABELS.read_text("utf-8").splitlines() if not line.startswith("#"))
    return tuple(squeeze(label) for forms, _, label in lines if form != number and number in forms.split())


def check_labels(_facts: Expected, paper: ReadPaper) -> Iterator[Fault]:
    """Every label of the official form, in the form's order; what the paper has besides does not count."""
    at = 0
    for place, label in enumerate(labels_of(paper.form), 1):
        found = paper.flat.find(label, at)
        if found < 0:
            yield Fault("thieu_nhan", paper.code, f"mục {place}")
            continue
        at = found + len(label)


def check_request(facts: Expected, paper: ReadPaper) -> Iterator[Fault]:
    """What the customer entered about the company and its people is on the request, letter by letter."""
    if paper.code == REQUEST:
        for field, text in _entered(facts):
            if text and squeeze(text) not in paper.flat:
                yield Fault("thieu_gia_tri", paper.code, field)
        for place, line in enumerate(facts.dossier.nganh_nghe_list, 1):
            if not _shows_line(facts, paper, line):
                yield Fault("thieu_gia_tri", paper.code, f"nganh_nghe: hàng {place}")


def _shows_line(facts: Expected, paper: ReadPaper, line: NganhNghe) -> bool:
    """A business line's row: name and detail, code, cross.

    Over the end of a page, code and cross stand on the first one, and the text goes on below the head of the next.
    """
    known = facts.subject.lists.lines.get(line.ma_nganh)
    detail = f"Chi tiết:{line.chi_tiet}" if line.chi_tiet.strip() else ""
    text = squeeze(f"{known.ten.vi if known else line.ten_nganh}{detail}")
    after = f"{line.ma_nganh}{'X' if line.la_nganh_chinh else ''}"
    return text + after in paper.flat or any(
        first.endswith(text[:cut] + after) and text[cut:] in following[: HEAD + len(text) - cut]
        for first, following in pairwise(paper.bodies)
        if first.endswith(after)
        for cut in range(1, len(text))
    )


def _entered(facts: Expected) -> Iterator[tuple[str, str]]:
    """Fields of the dossier and how the request must show them."""
    company = facts.dossier.ho_so
    office = company.tru_so
    label = "Vốn đầu tư" if facts.kind == "DNTN" else "Vốn điều lệ"
    yield "ten_doanh_nghiep", f"(ghi bằng chữ in hoa):{facts.company}"
    yield "ten_tieng_nuoc_ngoai", company.ten_tieng_nuoc_ngoai.upper()
    yield "ten_viet_tat", company.ten_viet_tat
    if company.tong_von_dieu_le > 0:
        yield "tong_von_dieu_le", f"{label} (bằng số; VNĐ):{values.amount(company.tong_von_dieu_le)}{label}"
        yield "bang_chu", f"(bằng chữ; VNĐ):{values.in_words(company.tong_von_dieu_le)}Giá trị"
    if office:
        yield from (
            ("tru_so", text)
            for text in (
                *_address(facts, office),
                *map(values.phone, (office.dien_thoai, office.fax)),
                office.email,
                office.website,
            )
        )
    yes, no = _land(facts)
    yield "dat_bien_gioi", f"quốc phòng, an ninh: Có{yes}Không{no}4. Ngành, nghề"
    yield from _tax(facts)
    for who in facts.representatives:
        if facts.kind != "HD":
            born = values.day(who.ngay_sinh) if who.ngay_sinh else ""
            yield "nguoi_dai_dien", f"{who.ho_ten.upper()}Ngày, tháng, năm sinh:{born}"
            yield "nguoi_dai_dien", who.so_giay_to
            yield from (("nguoi_dai_dien", text) for text in (values.phone(who.so_dien_thoai), who.email))
            yield from (("nguoi_dai_dien", text) for text in _address(facts, who.dia_chi_lien_he))


def _has_foreigner(facts: Expected) -> bool:
    return any(one.quoc_tich not in ("", "VN") for one in facts.dossier.chu_so_huu_list)


def _land(facts: Expected) -> tuple[str, str]:
    """The crosses behind yes and no of §3's question about land: it concerns foreign investors, and older dossiers leave it open."""
    answer = facts.dossier.ho_so.co_dat_bien_gioi_ven_bien if _has_foreigner(facts) else None
    return ("X" if answer is True else "", "X" if answer is False else "")


def _tax(facts: Expected) -> Iterator[tuple[str, str]]:
    tax = facts.dossier.thong_tin_dang_ky_thue
    for who, it in (("giam_doc", facts.director), ("ke_toan_truong", facts.accountant)):
        yield who, it.ho_ten
        yield who, values.day(it.ngay_sinh) if it.ngay_sinh else ""
        yield who, f"Số định danh cá nhân:{it.so_giay_to}" if it.so_giay_to else ""
        yield who, values.phone(it.so_dien_thoai)
    if tax.tai_chinh_tu_ngay and tax.tai_chinh_den_ngay:
        yield "nam_tai_chinh", f"Áp dụng từ ngày:{tax.tai_chinh_tu_ngay}đến ngày:{tax.tai_chinh_den_ngay}"
    if tax.ngay_bat_dau_hoat_dong:
        yield "ngay_bat_dau", f"kê khai nội dung này):{values.day(tax.ngay_bat_dau_hoat_dong)}"


def _address(facts: Expected, given: DiaChi | None) -> Iterator[str]:
    if given is None:
        return
    yield given.so_nha_duong
    ward, province = (
        facts.subject.lists.wards.get(given.phuong_xa_id),
        facts.subject.lists.provinces.get(given.tinh_tp_id),
    )
    yield ward.ten_day_du if ward else ""
    yield province.ten_day_du if province else ""
