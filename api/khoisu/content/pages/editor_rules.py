"""When the next version of a page may be published."""

from collections.abc import Collection
from datetime import date

from khoisu.content.articles.editor_rules import missing_words
from khoisu.content.schemas.drafts import NextVersion
from khoisu.kit.errors import FieldError
from khoisu.kit.text.texts import Text

DAY = Text("Vui lòng chọn ngày có hiệu lực", "Please choose the day on which it takes effect")
PAST = Text(
    "Ngày có hiệu lực không được ở quá khứ: bản đã qua phải giữ nguyên cho người đã đọc nó",
    "The effective day cannot be in the past: people relied on the version of that time",
)
TAKEN = Text(
    "Đã có bản công bố với ngày này. Bản đã công bố không sửa được, hãy chọn ngày khác",
    "A version of this day is published already. Published versions do not change; choose another day",
)
UNKNOWN = Text("Không có chỗ trống tên {names}", "There is no blank called {names}")


def _day_errors(day: date | None, today: date, taken: Collection[date]) -> list[FieldError]:
    if day is None:
        return [FieldError("hieuLucTu", "bat_buoc", DAY)]
    if day < today:
        return [FieldError("hieuLucTu", "ngay_da_qua", PAST)]
    return [FieldError("hieuLucTu", "ngay_da_co", TAKEN)] if day in taken else []


def publish_errors(
    draft: NextVersion, today: date, taken: Collection[date], unknown: dict[str, list[str]]
) -> list[FieldError]:
    """Everything that blocks the publication of a version. Both languages count: a policy binds readers of either.

    `taken` are the days of published versions, `unknown` the placeholders without a value, by language.
    """
    errors = _day_errors(draft.hieu_luc_tu, today, taken)
    for lang, words in (("vi", draft.vi), ("en", draft.en)):
        errors += missing_words(lang, words)
        if unknown[lang]:
            names = ", ".join("{{" + name + "}}" for name in unknown[lang])
            errors.append(FieldError(f"{lang}.noiDung", "cho_trong_la", UNKNOWN, {"names": names}))
    return errors
