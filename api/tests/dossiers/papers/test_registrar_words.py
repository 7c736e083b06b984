"""What a registrar reads first: the addressee, the kind of authorisation, dates, numbers and names in their normal form."""

from dataclasses import replace

import pytest

from khoisu.dossiers.paper_templates.registration_request import addressee
from khoisu.dossiers.paper_templates.required_papers import papers
from khoisu.dossiers.rules.entities import Dossier, NguoiDaiDien
from khoisu.dossiers.rules.legal_types import TYPES
from khoisu.rendering.blocks import runs
from khoisu.rendering.service import Paper, Paragraph, Title
from tests.dossiers.support.complete_dossiers import citizen, full, material
from tests.dossiers.support.paper_text import lines
from tests.dossiers.support.valid_dossiers import LISTS, with_

PROVINCES = sorted(LISTS.provinces)


def paper(dossier: Dossier, code: str) -> Paper:
    """The paper with this code."""
    return next(one for one in papers(material(dossier)) if one.code == code)


def words(dossier: Dossier, code: str) -> str:
    """All of a paper in one text, paragraphs of charters too."""
    made = paper(dossier, code)
    said = ["".join(run.text for run in runs(one.text)) for one in made.blocks if isinstance(one, Paragraph)]
    return "\n".join([*lines(made), *said])


def located(code: str, *zones: str) -> Dossier:
    """A head office in a province and in zones."""
    dossier = with_(full("CP"), "ho_so.tru_so.tinh_tp_id", code)
    return with_(dossier, "ho_so.tru_so.khu_list", zones)


@pytest.mark.req("S3.1")
@pytest.mark.parametrize("code", PROVINCES)
def test_the_addressee_says_province_or_city_once(code: str) -> None:
    name = LISTS.provinces[code].ten.vi
    office = addressee(material(located(code)))
    assert office.startswith("Cơ quan đăng ký kinh doanh cấp tỉnh - Sở Tài chính ")
    place = office.removeprefix("Cơ quan đăng ký kinh doanh cấp tỉnh - Sở Tài chính ")
    expected = {"Tỉnh": f"tỉnh {name}", "Thành phố": f"thành phố {name}"}[LISTS.provinces[code].loai]
    assert place == ("Thành phố Hồ Chí Minh" if name == "Hồ Chí Minh" else expected)
    assert addressee(material(located(code, "KCNC"))) == f"Ban quản lý khu công nghệ cao {place}"
    assert addressee(material(located(code, "KCN", "KCX", "KKT"))) == office


def test_the_addressee_without_a_province_is_the_form_s_own() -> None:
    assert addressee(material(located(""))) == "Cơ quan đăng ký kinh doanh cấp tỉnh"
    assert addressee(material(located("", "KCNC"))) == "Ban quản lý khu công nghệ cao"


@pytest.mark.parametrize(
    ("how", "title", "other"),
    [
        ("UY_QUYEN_TO_CHUC", "HỢP ĐỒNG ỦY QUYỀN", "văn bản ủy quyền"),
        ("UY_QUYEN_CA_NHAN", "VĂN BẢN ỦY QUYỀN", "hợp đồng ủy quyền"),
    ],
)
def test_an_organisation_is_authorised_by_contract_and_a_person_by_letter(how: str, title: str, other: str) -> None:
    """ND168 12: two papers with two names."""
    dossier = with_(full("TNHH2"), "ho_so.hinh_thuc_nop", how)
    made = paper(dossier, "van-ban-uy-quyen")
    assert next(one for one in made.blocks if isinstance(one, Title)).lines == (title,)
    assert made.title.upper().startswith(title)
    whole = "\n".join(words(dossier, one.code) for one in papers(material(dossier)) if one.form == made.form)
    assert other not in whole.lower()


BOXES = {True: "[X] Có; [ ] Không", False: "[ ] Có; [X] Không", None: "[ ] Có; [ ] Không"}


@pytest.mark.parametrize("kind", sorted(TYPES))
def test_land_at_borders_is_answered_for_companies_with_a_foreign_owner(kind: str) -> None:
    """TT68, §3 of each request; an answer that stayed when the foreigner left is not printed, and none is made up."""
    foreign = full(kind)
    native = replace(foreign, chu_so_huu_list=tuple(replace(one, quoc_tich="VN") for one in foreign.chu_so_huu_list))
    for dossier, is_foreign in ((foreign, True), (native, False)):
        for answer in BOXES:
            answered = with_(dossier, "ho_so.co_dat_bien_gioi_ven_bien", answer)
            assert f"quốc phòng, an ninh: {BOXES[answer if is_foreign else None]}" in words(
                answered, "giay-de-nghi-dang-ky-doanh-nghiep"
            )


def test_fiscal_year_is_printed_with_two_digits_each() -> None:
    dossier = with_(with_(full("CP"), "thong_tin_dang_ky_thue.tai_chinh_tu_ngay", "1-4"), "ho_so.ten_viet_tat", "")
    dossier = with_(dossier, "thong_tin_dang_ky_thue.tai_chinh_den_ngay", "31/3")
    assert "Áp dụng từ ngày: 01/04 | đến ngày: 31/03" in words(dossier, "giay-de-nghi-dang-ky-doanh-nghiep")
    assert "từ ngày 01/04 và kết thúc vào ngày 31/03" in words(dossier, "dieu-le-cong-ty")


def test_numbers_of_papers_and_names_are_printed_in_their_normal_form() -> None:
    dossier = full("TNHH2")
    number, name = citizen(1)["so_giay_to"], citizen(1)["ho_ten"]
    loose = f"{number[:3]} {number[3:6]}.{number[6:]}"
    for path in ("chu_so_huu_list.0", "nguoi_dai_dien.0"):
        dossier = with_(dossier, f"{path}.so_giay_to", loose)
        dossier = with_(dossier, f"{path}.ho_ten", f" {name.replace(' ', '   ')}\n")
    dossier = with_(dossier, "ho_so.ten_doanh_nghiep", "công ty  TNHH\nSao   Khuê ")
    whole = "\n".join(words(dossier, one.code) for one in papers(material(dossier)))
    assert loose not in whole
    assert number in whole
    assert name.upper() in whole
    assert "CÔNG TY TNHH SAO KHUÊ" in whole
    assert name.upper().replace(" ", "   ") not in whole


def with_director(title: str, typed: str) -> Dossier:
    """A chair, a representative with this title, and this name as director in the tax block."""
    chair, *_ = full("CP").nguoi_dai_dien
    dossier = with_(full("CP"), "nguoi_dai_dien", (chair, NguoiDaiDien(**citizen(5), chuc_danh=title)))
    info = dossier.thong_tin_dang_ky_thue
    if not typed:
        empty = {"ho_ten": "", "dien_thoai": "", "ngay_sinh": None, "gioi_tinh": "", "so_dinh_danh": ""}
        info = replace(info, **{f"{part}_giam_doc": value for part, value in empty.items()})
    return replace(dossier, thong_tin_dang_ky_thue=replace(info, ho_ten_giam_doc=typed))


@pytest.mark.parametrize("title", ["GIAM_DOC", "TONG_GIAM_DOC"])
@pytest.mark.parametrize("typed", ["", "Bùi Quang Giám"])
def test_the_tax_block_never_names_another_director_than_the_representatives(title: str, typed: str) -> None:
    text = words(with_director(title, typed), "giay-de-nghi-dang-ky-doanh-nghiep")
    who = citizen(5)
    assert f"Họ, chữ đệm và tên Giám đốc/Tổng giám đốc: {who['ho_ten']}" in text
    assert "Bùi Quang Giám" not in text
    block = text[text.index("Thông tin về Giám đốc") :].splitlines()[0]
    assert who["so_giay_to"] in block
    assert who["so_dien_thoai"] in block
    assert f"{who['ngay_sinh']:%d/%m/%Y}" in block


def test_of_two_directors_the_one_who_was_named_is_printed_else_the_general_one() -> None:
    dossier = with_director("GIAM_DOC", citizen(5)["ho_ten"])
    dossier = with_(dossier, "thong_tin_dang_ky_thue.so_dinh_danh_giam_doc", "")
    dossier = with_(dossier, "nguoi_dai_dien.0", NguoiDaiDien(**citizen(6), chuc_danh="TONG_GIAM_DOC"))
    text = words(dossier, "giay-de-nghi-dang-ky-doanh-nghiep")
    assert f"tên Giám đốc/Tổng giám đốc: {citizen(5)['ho_ten']}" in text
    other = replace(dossier, thong_tin_dang_ky_thue=with_director("GIAM_DOC", "").thong_tin_dang_ky_thue)
    assert f"tên Giám đốc/Tổng giám đốc: {citizen(6)['ho_ten']}" in words(other, "giay-de-nghi-dang-ky-doanh-nghiep")


def test_a_director_who_is_no_representative_stays_as_entered() -> None:
    text = words(full("CP"), "giay-de-nghi-dang-ky-doanh-nghiep")
    assert "tên Giám đốc/Tổng giám đốc: Bùi Quang Giám" in text
