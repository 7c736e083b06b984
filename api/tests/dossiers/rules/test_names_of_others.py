"""Names that nobody may have, and names that other people plan: refused or warned of in every name of a company, never named."""

import unicodedata
from dataclasses import replace

import pytest

from khoisu.dossiers.rules.company.name_words import obscene_word_in
from khoisu.dossiers.rules.company.names import check_names
from khoisu.dossiers.rules.context import Context, KnownName
from khoisu.dossiers.rules.entities import Dossier, HoSo
from khoisu.dossiers.rules.findings import Finding
from tests.dossiers.support.valid_dossiers import CONTEXT

PLANNED = KnownName("CÔNG TY CỔ PHẦN SẮP LẬP", "SOON COMPANY LIMITED", "SLP", "HS2K7M4Q")
OF_OTHERS = replace(CONTEXT, ten_da_co=(PLANNED,))


def said_of(ctx: Context, **names: object) -> list[Finding]:
    whole = {"ten_doanh_nghiep": "Công ty TNHH An Phát", **names}
    return list(check_names(Dossier(ho_so=HoSo(loai_hinh_id="TNHH2", **whole)), ctx))  # type: ignore[arg-type]


CLASHES = [
    {"ten_doanh_nghiep": "Công ty TNHH Sắp Lập"},
    {"ten_doanh_nghiep": "Công ty TNHH SAP LAP"},
    {"ten_doanh_nghiep": "Công ty TNHH Sắp & Lập"},
    {"ten_thay_the_list": ("Công ty TNHH Sắp-Lập",)},
    {"ten_tieng_nuoc_ngoai": "Soon Company Limited"},
]
UNTOLD = [{"ten_doanh_nghiep": "Công ty TNHH Tân Sắp Lập"}, {"ten_viet_tat": "slp"}]


@pytest.mark.parametrize("names", CLASHES)
def test_a_customer_hears_that_a_name_is_planned_and_nothing_of_it(names: dict[str, object]) -> None:
    (found,) = said_of(OF_OTHERS, **names)
    assert (found.ma, found.blocks, found.values) == ("ten_gan_ho_so_khac", False, {})
    sentences = {lang: found.notice.text.in_lang(lang, **found.values) for lang in ("vi", "en")}
    assert sentences["vi"].startswith("Một hồ sơ khác đang dùng tên gần giống")
    for part in ("sắp lập", "soon", "slp", "hs2k7m4q", "cổ phần"):
        assert part not in f"{sentences}".lower()


@pytest.mark.parametrize("names", UNTOLD)
def test_names_that_can_be_asked_for_one_after_the_other_are_not_answered(names: dict[str, object]) -> None:
    assert said_of(OF_OTHERS, **names) == []


@pytest.mark.parametrize("names", [*CLASHES, *UNTOLD])
def test_staff_see_which_name_and_which_dossier(names: dict[str, object]) -> None:
    (found,) = said_of(replace(OF_OTHERS, for_staff=True), **names)
    assert (found.ma, found.values["ho_so"]) == ("ten_gan_ho_so_da_biet", PLANNED.ma_ho_so)
    assert found.values["ten"] in (PLANNED.ten, PLANNED.ten_tieng_nuoc_ngoai, PLANNED.ten_viet_tat)


@pytest.mark.parametrize(
    "own", ["Địt Mẹ Xanh", "ĐỊT", "Bán Lồn", "cặc", "l.ồ.n", "L ồ n", "Dit Me", "Fuck", "Đụ-Má", "Đéo Cần", "Holy Shit"]
)
def test_an_obscene_word_is_refused_in_every_name(own: str) -> None:
    for form in ("NFC", "NFD"):
        name = unicodedata.normalize(form, own)
        places = {
            "ten_doanh_nghiep": f"Công ty TNHH {name}",
            "ten_tieng_nuoc_ngoai": f"{name} Company",
            "ten_viet_tat": name,
        }
        for place, value in places.items():
            found = [one for one in said_of(CONTEXT, **{place: value}) if one.ma == "tu_tho_tuc"]
            assert [(one.path[1], one.blocks) for one in found] == [(place, True)]


LAWFUL = """An Phát|Lớn Mạnh|Lon Bia Việt|Cạc Màn Hình|Các Loại Hạt|Hạt Óc Chó|Cây Chó Đẻ Răng Cưa|Dầu Bưởi|DAU BUOI|Buổi Sáng|Bưởi Diễn
Đèo Cả|Deo Ca|Đeo Kính|Dịt Đà|Đít Mẹt|Đỗ Đình Địch|Dũ Mã Mây|Dù Mẹ Bé|Du Mẹ Và Bé|Con Các Cụ|Cồn Cát|Lôn Đôn|Lốn Nhốn|Lộn Xộn|Hột Vịt Lộn
Trứng Vịt Lộn|Mẹ Mây|Me May|Mẹ Và Bé|Điểm Đến|Đi Điểm|Con Đi Học|Đĩa Hát|Hiệp Đàm|Hiep Dam|Dâm Bụt|Dam Bụt|Đam Mê|Dậm Dài|Vải Lớn|Vai Lon
DCM|VCL|DMM|VKL|Scunthorpe|Shitake|Dickinson|Cocktail|Peacock|Essex|Bích Ngọc|Phúc Kiên|Phuc|Phúc Lộc|Bùi Đức|Đức Cặn|Cắc Kè|Cặp Đôi|Cứt Lộn Xưa
Đụ Đơn|Dụ Ngôn|Đủ Mã|Dừ Má|Pornpimol|A B C|T.N.T|Trần Thị Buôn|Buôn Hồ|Ba Đồn|Lon Ton|Luân Đôn|Loan Luan""".replace(
    "\n", "|"
).split("|")


@pytest.mark.parametrize("own", LAWFUL)
def test_ordinary_names_are_no_obscenities(own: str) -> None:
    assert obscene_word_in(own) == ""
