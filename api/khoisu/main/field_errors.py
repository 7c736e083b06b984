"""Says in the caller's language what is malformed, on the wire path of the field (S5.4)."""

from collections.abc import Sequence
from typing import Any

from khoisu.kit.api_model import PATTERN_TEXTS
from khoisu.kit.lang import Lang, Text

MESSAGES: dict[str, Text] = {
    "missing": Text("Vui lòng nhập thông tin này", "Please fill this in"),
    "extra_forbidden": Text("Trường này không được phép gửi", "This field is not allowed"),
    "string_too_long": Text("Tối đa {max_length} ký tự", "At most {max_length} characters"),
    "string_too_short": Text("Tối thiểu {min_length} ký tự", "At least {min_length} characters"),
    "string_pattern_mismatch": Text("Nội dung có ký tự không hợp lệ", "This contains characters that are not allowed"),
    "string_type": Text("Cần nhập chữ", "This must be text"),
    "int_type": Text("Cần nhập số nguyên", "This must be a whole number"),
    "int_parsing": Text("Cần nhập số nguyên", "This must be a whole number"),
    "int_parsing_size": Text("Số này quá lớn", "This number is too large"),
    "int_from_float": Text("Cần nhập số nguyên", "This must be a whole number"),
    "bool_type": Text("Cần chọn có hoặc không", "This must be yes or no"),
    "bool_parsing": Text("Cần chọn có hoặc không", "This must be yes or no"),
    "uuid_parsing": Text("Mã không đúng dạng", "This identifier is not well-formed"),
    "uuid_type": Text("Mã không đúng dạng", "This identifier is not well-formed"),
    "date_from_datetime_parsing": Text("Ngày không đúng", "This is not a valid date"),
    "date_parsing": Text("Ngày không đúng", "This is not a valid date"),
    "date_type": Text("Ngày không đúng", "This is not a valid date"),
    "greater_than_equal": Text("Phải từ {ge} trở lên", "Must be {ge} or more"),
    "less_than_equal": Text("Không được quá {le}", "Must be {le} or less"),
    "too_long": Text("Tối đa {max_length} mục", "At most {max_length} items"),
    "too_short": Text("Cần ít nhất {min_length} mục", "At least {min_length} items"),
    "literal_error": Text("Giá trị không có trong danh sách", "This value is not in the list"),
    "enum": Text("Giá trị không có trong danh sách", "This value is not in the list"),
    "json_invalid": Text("Nội dung gửi lên không phải JSON đúng", "The body is not valid JSON"),
    "multipart_type": Text(
        "Cần gửi biểu mẫu có tệp (multipart/form-data)", "A form with files is needed (multipart/form-data)"
    ),
    "multipart_parsing": Text("Biểu mẫu gửi lên không đọc được", "The form cannot be read"),
    "model_attributes_type": Text("Nội dung gửi lên không đúng dạng", "The body does not have the right shape"),
    "dict_type": Text("Nội dung gửi lên không đúng dạng", "The body does not have the right shape"),
    "list_type": Text("Cần một danh sách", "This must be a list"),
}
EMPTY_MEANS_MISSING = {
    "string_too_short",
    "string_pattern_mismatch",
    "literal_error",
    "enum",
    "uuid_parsing",
    "date_parsing",
    "date_from_datetime_parsing",
}
"""Error kinds that an empty field causes: the message asks to fill it in instead of saying that the value is not in a list."""
OTHER = Text("Giá trị không hợp lệ", "This value is not valid")
PLACES = {"body", "query", "path", "header", "cookie"}


def _path(location: Sequence[Any]) -> str:
    # For broken JSON the location is the character's offset, not a field.
    parts = [str(part) for part in location if not (part in PLACES and part is location[0])]
    return ".".join(parts)


def field_errors(errors: Sequence[Any], lang: Lang) -> list[dict[str, str]]:
    """Turn the validator's findings into `{truong, ma, thongBao}` rows; at most 100, so that a bad list stays small."""
    rows: list[dict[str, str]] = []
    for error in errors[:100]:
        kind = str(error["type"])
        given: dict[str, Any] = error.get("ctx") or {}
        context = {key: value for key, value in given.items() if isinstance(value, (int, float, str))}
        typed = error.get("input")
        blank = kind in EMPTY_MEANS_MISSING and isinstance(typed, str) and not typed.strip()
        message = MESSAGES.get("missing" if blank else kind, OTHER)
        if not blank:
            message = PATTERN_TEXTS.get(str(context.get("pattern")), message)
        where = "" if kind == "json_invalid" else _path(error["loc"])
        rows.append({"truong": where, "ma": kind, "thongBao": message.in_lang(lang, **context)})
    return rows
