"""The form that carries an attachment: read in memory, checked field by field."""

from dataclasses import dataclass
from uuid import UUID

from fastapi import Request

from khoisu.dossiers.rules.attachments.kinds import IDENTITY_CODES, KIND_CODES
from khoisu.files import service as files
from khoisu.files.errors import REASONS
from khoisu.kit.errors import FieldError, Invalid
from khoisu.kit.http.multipart import Form, described, read_form
from khoisu.kit.lang import Text
from khoisu.kit.text.entered import LONGEST_FILE_NAME, clean_file_name

CONSENT_VERSION = "2026-11-22"
"""The text above the upload of somebody's identity paper."""
FIELDS = frozenset({"ma", "chuTheId", "tenTep", "thayCho", "dongY"})
UUID_SCHEMA = {"type": "string", "format": "uuid"}
FORM = described(
    {"tep": "JPEG, PNG, HEIC or PDF, at most 10 MB"},
    {
        "ma": {"type": "string", "enum": sorted(KIND_CODES)},
        "chuTheId": UUID_SCHEMA,
        "tenTep": {
            "type": "string",
            "description": f"Name of the file, for people; of a long one the last {LONGEST_FILE_NAME} letters",
        },
        "thayCho": UUID_SCHEMA | {"description": "The attached file that this one replaces"},
        "dongY": {"type": "string", "description": "Version of the consent text that was ticked; identity papers only"},
    },
    ["tep", "ma", "chuTheId"],
)
UNKNOWN = Text("Mục này không có trong danh sách giấy tờ kèm theo", "This is not in the list of attachments")
OLD_CONSENT = Text(
    "Nội dung đồng ý đã thay đổi. Hãy đọc lại và đánh dấu đồng ý",
    "The text of the consent has changed. Please read it again and tick it",
)


@dataclass(frozen=True, slots=True)
class AttachmentForm:
    """A checked form; `agreed` only for kinds that show an identity paper."""

    data: bytes
    ma: str
    chu_the_id: UUID
    ten: str
    thay_cho: UUID | None
    agreed: files.Agreed | None


async def read_attachment_form(request: Request, address: str) -> AttachmentForm:
    """Raises `Invalid` (422) with every field that is wrong, and as `read_form`."""
    form = await read_form(request, files=frozenset({"tep"}), fields=FIELDS)
    wrong = [*_wrong_file(form), *_wrong_place(form), *_wrong_consent(form)]
    subject = _uuid(form.fields.get("chuTheId", ""))
    if wrong or subject is None:
        raise Invalid(errors=wrong)
    ma, version = form.fields["ma"], form.fields.get("dongY", "")
    agreed = files.Agreed(version, address) if ma in IDENTITY_CODES else None
    name = clean_file_name(form.fields.get("tenTep"))
    return AttachmentForm(form.files["tep"], ma, subject, name, _uuid(form.fields.get("thayCho", "")), agreed)


def _uuid(value: str) -> UUID | None:
    try:
        return UUID(value)
    except ValueError:
        return None


def _wrong_file(form: Form) -> list[FieldError]:
    if "tep" not in form.files:
        return [FieldError("tep", "tep_thieu", REASONS["tep_thieu"])]
    return []


def _wrong_place(form: Form) -> list[FieldError]:
    fields = form.fields
    wrong = [] if fields.get("ma") in KIND_CODES else ["ma"]
    wrong += [] if _uuid(fields.get("chuTheId", "")) else ["chuTheId"]
    wrong += ["thayCho"] if fields.get("thayCho") and not _uuid(fields["thayCho"]) else []
    return [FieldError(name, "khong_co_trong_danh_muc", UNKNOWN) for name in wrong]


def _wrong_consent(form: Form) -> list[FieldError]:
    version = form.fields.get("dongY", "")
    if form.fields.get("ma") not in IDENTITY_CODES or version == CONSENT_VERSION:
        return []
    if version:
        return [FieldError("dongY", "phien_ban_cu", OLD_CONSENT)]
    return [FieldError("dongY", "chua_dong_y", REASONS["chua_dong_y"])]
