"""What an article or a page still lacks before it can be published, by field."""

from datetime import date

import pytest

from khoisu.content.articles.editor_rules import address_of, missing_for_publication, unfilled_placeholders
from khoisu.content.pages.editor_rules import publish_errors
from khoisu.content.schemas.drafts import Draft, DraftReference, DraftWords, NextVersion
from khoisu.kit.errors import FieldError

FULL = DraftWords(tieu_de="Vốn điều lệ", tom_tat="Bao nhiêu là vừa", noi_dung="<p>Tùy việc bạn làm.</p>")
LAW = DraftReference(ten_vi="Luật Doanh nghiệp", ten_en="Law on Enterprises", so_hieu="59/2020/QH14")
TODAY, TOMORROW = date(2026, 11, 22), date(2026, 11, 23)
NONE_UNKNOWN: dict[str, list[str]] = {"vi": [], "en": []}


def shown(errors: list[FieldError]) -> list[tuple[str, str, str, str]]:
    """Field, code, and the sentence in both languages, filled."""
    return [
        (one.truong, one.ma, one.thong_bao.in_lang("vi", **one.values), one.thong_bao.in_lang("en", **one.values))
        for one in errors
    ]


TITLE = ("bat_buoc", "Vui lòng nhập tiêu đề", "Please write a title")
SUMMARY = ("bat_buoc", "Vui lòng nhập tóm tắt", "Please write a summary")
BODY = ("bat_buoc", "Vui lòng viết nội dung", "Please write the text")
ALT = (
    "anh_thieu_mo_ta",
    "Có ảnh chưa có lời mô tả cho người không nhìn thấy ảnh",
    "A picture has no description for people who cannot see it",
)
PICTURE = '<p>x</p><img src="/anh/1">'


def missing(draft: Draft, *, category: bool = True, author: bool = True) -> list[tuple[str, str, str, str]]:
    return shown(missing_for_publication(draft, category_known=category, author_known=author))


def test_an_address_is_kept_or_made_of_the_vietnamese_title() -> None:
    assert address_of(Draft(slug="von", vi=FULL)) == "von"
    assert address_of(Draft(vi=FULL)) == "von-dieu-le"


def test_a_whole_article_lacks_nothing() -> None:
    assert missing(Draft(vi=FULL, en=FULL, van_ban=[LAW])) == []
    assert missing(Draft(vi=FULL)) == []


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"tieu_de": ""}, [("tieuDe", *TITLE)]),
        ({"tom_tat": ""}, [("tomTat", *SUMMARY)]),
        ({"noi_dung": "<p> </p>"}, [("noiDung", *BODY)]),
        ({"noi_dung": PICTURE}, [("noiDung", *ALT)]),
        (
            {"tieu_de": "", "tom_tat": "", "noi_dung": ""},
            [("tieuDe", *TITLE), ("tomTat", *SUMMARY), ("noiDung", *BODY)],
        ),
    ],
)
def test_each_text_is_asked_for_in_its_language(
    change: dict[str, str], expected: list[tuple[str, str, str, str]]
) -> None:
    lacking = FULL.model_copy(update=change)
    assert missing(Draft(vi=lacking, en=FULL)) == [(f"vi.{name}", *rest) for name, *rest in expected]
    assert missing(Draft(vi=FULL, en=lacking)) == [(f"en.{name}", *rest) for name, *rest in expected]


def test_category_and_author_must_be_known() -> None:
    category = ("chuyenMuc", "bat_buoc", "Vui lòng chọn chuyên mục", "Please choose a category")
    author = ("tacGia", "bat_buoc", "Vui lòng chọn tác giả", "Please choose an author")
    assert missing(Draft(vi=FULL), category=False) == [category]
    assert missing(Draft(vi=FULL), author=False) == [author]
    assert missing(Draft(vi=FULL), category=False, author=False) == [category, author]


NAME = ("tenVi", "bat_buoc", "Vui lòng nhập tên văn bản", "Please write the name of the legal text")
NAME_EN = ("tenEn", "bat_buoc", "Vui lòng nhập tên tiếng Anh", "Please write its name in English")
NUMBER = ("soHieu", "bat_buoc", "Vui lòng nhập số hiệu văn bản", "Please write the number of the legal text")
TWICE = ("soHieu", "trung", "Văn bản này đã có ở trên", "This legal text stands above already")
ENDS = ("hieuLucDen", "truoc_ngay_dau", "Ngày hết hiệu lực phải sau ngày có hiệu lực", "It must end after it begins")


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"ten_vi": ""}, [NAME]),
        ({"ten_en": ""}, [NAME_EN]),
        ({"so_hieu": ""}, [NUMBER]),
        ({"so_hieu": LAW.so_hieu}, [TWICE]),
        ({"hieu_luc_tu": TODAY, "hieu_luc_den": TODAY}, [ENDS]),
        ({"hieu_luc_tu": TOMORROW, "hieu_luc_den": TODAY}, [ENDS]),
        ({"hieu_luc_tu": TODAY, "hieu_luc_den": TOMORROW}, []),
        ({"hieu_luc_den": TODAY}, []),
        ({"hieu_luc_tu": TODAY}, []),
        ({"ten_vi": "", "ten_en": "", "so_hieu": ""}, [NAME, NAME_EN, NUMBER]),
    ],
)
def test_a_legal_text_is_named_once_with_days_in_order(
    change: dict[str, object], expected: list[tuple[str, str, str, str]]
) -> None:
    second = LAW.model_copy(update={"so_hieu": "67/2025/QH15", **change})
    found = missing(Draft(vi=FULL, en=FULL, van_ban=[LAW, second]))
    assert found == [(f"vanBan.1.{name}", *rest) for name, *rest in expected]


def test_a_legal_text_of_a_vietnamese_article_needs_no_english_name() -> None:
    assert missing(Draft(vi=FULL, van_ban=[LAW.model_copy(update={"ten_en": ""})])) == []


def test_two_legal_texts_without_a_number_are_not_the_same_one() -> None:
    unnumbered = LAW.model_copy(update={"so_hieu": ""})
    found = missing(Draft(vi=FULL, van_ban=[unnumbered, unnumbered]))
    assert found == [(f"vanBan.{index}.{NUMBER[0]}", *NUMBER[1:]) for index in (0, 1)]


IN_LIST = (
    "cho_trong_tieu_de",
    "Tiêu đề và tóm tắt không dùng được chỗ trống {{…}}; hãy viết thành lời",
    "A title or summary cannot hold a placeholder {{…}}; please write it in words",
)


@pytest.mark.parametrize("lang", ["vi", "en"])
def test_a_title_or_summary_cannot_hold_a_placeholder(lang: str) -> None:
    in_both = FULL.model_copy(update={"tieu_de": "Thuế {{luat_x}}", "tom_tat": "{{luat_y}}"})
    assert shown(unfilled_placeholders(lang, in_both, [])) == [
        (f"{lang}.tieuDe", *IN_LIST),
        (f"{lang}.tomTat", *IN_LIST),
    ]
    in_body = FULL.model_copy(update={"noi_dung": "<p>{{luat_x}}</p>", "tieu_de": "{một}"})
    assert unfilled_placeholders(lang, in_body, []) == []


def test_unknown_placeholders_are_named_on_the_text() -> None:
    [[field, code, vi, en]] = shown(unfilled_placeholders("en", FULL, ["la", "khac"]))
    assert (field, code) == ("en.noiDung", "cho_trong_la")
    assert vi == "Không có chỗ trống tên là {{la}}, {{khac}}"
    assert en == "There is no placeholder called {{la}}, {{khac}}"


DAY = ("bat_buoc", "Vui lòng chọn ngày có hiệu lực", "Please choose the day on which it takes effect")
PAST = (
    "ngay_da_qua",
    "Ngày có hiệu lực không được ở quá khứ: bản đã qua phải giữ nguyên cho người đã đọc nó",
    "The effective day cannot be in the past: people relied on the version of that time",
)
TAKEN = (
    "ngay_da_co",
    "Đã có bản công bố với ngày này. Bản đã công bố không sửa được, hãy chọn ngày khác",
    "A version of this day is published already. Published versions do not change; choose another day",
)


@pytest.mark.parametrize(
    ("day", "taken", "expected"),
    [
        (None, [], [DAY]),
        (date(2026, 11, 21), [date(2026, 11, 21)], [PAST]),
        (TODAY, [], []),
        (TODAY, [TOMORROW], []),
        (TOMORROW, [TODAY, TOMORROW], [TAKEN]),
    ],
)
def test_a_version_takes_effect_on_a_free_day_from_today_on(
    day: date | None, taken: list[date], expected: list[tuple[str, str, str]]
) -> None:
    found = publish_errors(NextVersion(hieu_luc_tu=day, vi=FULL, en=FULL), TODAY, taken, NONE_UNKNOWN)
    assert shown(found) == [("hieuLucTu", *one) for one in expected]


def test_both_languages_of_a_version_count() -> None:
    draft = NextVersion(hieu_luc_tu=TODAY)
    found = shown(publish_errors(draft, TODAY, [], {"vi": [], "en": ["la", "khac"]}))
    asked = [
        (f"{lang}.{name}", *rest)
        for lang in ("vi", "en")
        for name, *rest in (("tieuDe", *TITLE), ("tomTat", *SUMMARY), ("noiDung", *BODY))
    ]
    blank = (
        "en.noiDung",
        "cho_trong_la",
        "Không có chỗ trống tên {{la}}, {{khac}}",
        "There is no blank called {{la}}, {{khac}}",
    )
    assert found == [*asked, blank]
