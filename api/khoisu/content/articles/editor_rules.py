"""What an article still lacks before it can be published, and what a draft's address becomes."""

from collections.abc import Collection

from khoisu.content.html import pictures_without_words, words
from khoisu.content.rules import slugify
from khoisu.content.schemas.drafts import Draft, DraftWords
from khoisu.kit.errors import FieldError
from khoisu.kit.text.texts import Text

TITLE = Text("Vui lòng nhập tiêu đề", "Please write a title")
SUMMARY = Text("Vui lòng nhập tóm tắt", "Please write a summary")
BODY = Text("Vui lòng viết nội dung", "Please write the text")
CATEGORY = Text("Vui lòng chọn chuyên mục", "Please choose a category")
AUTHOR = Text("Vui lòng chọn tác giả", "Please choose an author")
ALT = Text(
    "Có ảnh chưa có lời mô tả cho người không nhìn thấy ảnh",
    "A picture has no description for people who cannot see it",
)
PLACEHOLDER_IN_LIST = Text(
    "Tiêu đề và tóm tắt không dùng được chỗ trống {{…}}; hãy viết thành lời",
    "A title or summary cannot hold a placeholder {{…}}; please write it in words",
)
UNKNOWN_PLACEHOLDER = Text("Không có chỗ trống tên là {names}", "There is no placeholder called {names}")

LAW_NAME = Text("Vui lòng nhập tên văn bản", "Please write the name of the legal text")
LAW_NAME_EN = Text("Vui lòng nhập tên tiếng Anh", "Please write its name in English")
LAW_NUMBER = Text("Vui lòng nhập số hiệu văn bản", "Please write the number of the legal text")
LAW_TWICE = Text("Văn bản này đã có ở trên", "This legal text stands above already")
LAW_ENDS = Text("Ngày hết hiệu lực phải sau ngày có hiệu lực", "It must end after it begins")


def address_of(draft: Draft) -> str:
    """The article's address: as written, else made of its title."""
    return draft.slug or slugify(draft.vi.tieu_de)


def missing_words(lang: str, text: DraftWords) -> list[FieldError]:
    """What blocks the publication of one language's text."""
    missing = [
        FieldError(f"{lang}.{name}", "bat_buoc", message)
        for name, message, there in (
            ("tieuDe", TITLE, text.tieu_de),
            ("tomTat", SUMMARY, text.tom_tat),
            ("noiDung", BODY, words(text.noi_dung)),
        )
        if not there
    ]
    if pictures_without_words(text.noi_dung):
        missing.append(FieldError(f"{lang}.noiDung", "anh_thieu_mo_ta", ALT))
    return missing


def unfilled_placeholders(lang: str, text: DraftWords, unknown: Collection[str]) -> list[FieldError]:
    """Placeholders that would reach readers as bare braces: unknown ones, and any in a title or summary, which lists show unfilled."""
    errors = [
        FieldError(f"{lang}.{name}", "cho_trong_tieu_de", PLACEHOLDER_IN_LIST)
        for name, words_ in (("tieuDe", text.tieu_de), ("tomTat", text.tom_tat))
        if "{{" in words_
    ]
    if unknown:
        names = ", ".join("{{" + name + "}}" for name in unknown)
        errors.append(FieldError(f"{lang}.noiDung", "cho_trong_la", UNKNOWN_PLACEHOLDER, {"names": names}))
    return errors


def _missing_references(draft: Draft) -> list[FieldError]:
    errors: list[FieldError] = []
    numbers: set[str] = set()
    for index, one in enumerate(draft.van_ban):
        ends_early = one.hieu_luc_tu and one.hieu_luc_den and one.hieu_luc_den <= one.hieu_luc_tu
        for wrong, name, code, message in (
            (not one.ten_vi, "tenVi", "bat_buoc", LAW_NAME),
            (draft.en is not None and not one.ten_en, "tenEn", "bat_buoc", LAW_NAME_EN),
            (not one.so_hieu, "soHieu", "bat_buoc", LAW_NUMBER),
            (one.so_hieu in numbers, "soHieu", "trung", LAW_TWICE),
            (ends_early, "hieuLucDen", "truoc_ngay_dau", LAW_ENDS),
        ):
            if wrong:
                errors.append(FieldError(f"vanBan.{index}.{name}", code, message))
        numbers.add(one.so_hieu or f"#{index}")
    return errors


def missing_for_publication(draft: Draft, *, category_known: bool, author_known: bool) -> list[FieldError]:
    """Every field that blocks the publication of an article; English counts once it has any text."""
    errors = missing_words("vi", draft.vi)
    if draft.en is not None:
        errors += missing_words("en", draft.en)
    if not category_known:
        errors.append(FieldError("chuyenMuc", "bat_buoc", CATEGORY))
    if not author_known:
        errors.append(FieldError("tacGia", "bat_buoc", AUTHOR))
    return errors + _missing_references(draft)
