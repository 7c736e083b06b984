"""What an article still lacks before it can be published, and what a draft's address becomes."""

from khoisu.content.editing_schemas import Draft, DraftWords
from khoisu.content.html import pictures_without_words, words
from khoisu.content.rules import slugify
from khoisu.kit.errors import FieldError
from khoisu.kit.lang import Text

TITLE = Text("Vui lòng nhập tiêu đề", "Please write a title")
SUMMARY = Text("Vui lòng nhập tóm tắt", "Please write a summary")
BODY = Text("Vui lòng viết nội dung", "Please write the text")
CATEGORY = Text("Vui lòng chọn chuyên mục", "Please choose a category")
AUTHOR = Text("Vui lòng chọn tác giả", "Please choose an author")
ALT = Text(
    "Có ảnh chưa có lời mô tả cho người không nhìn thấy ảnh",
    "A picture has no description for people who cannot see it",
)


def address_of(draft: Draft) -> str:
    """The article's address: as written, else made of its title."""
    return draft.slug or slugify(draft.vi.tieu_de)


def missing_words(lang: str, text: DraftWords) -> list[FieldError]:
    """What keeps the words of one language from being published."""
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


def missing(draft: Draft, *, category_known: bool, author_known: bool) -> list[FieldError]:
    """Every field that keeps an article from being published; English counts once there is a word of it."""
    errors = missing_words("vi", draft.vi)
    if draft.en is not None:
        errors += missing_words("en", draft.en)
    if not category_known:
        errors.append(FieldError("chuyenMuc", "bat_buoc", CATEGORY))
    if not author_known:
        errors.append(FieldError("tacGia", "bat_buoc", AUTHOR))
    return errors
