"""The form of a return request with its photos and videos: read in memory, cleaned before anything is locked."""

import hashlib
from dataclasses import dataclass

from fastapi import Request

from khoisu.files import service as files
from khoisu.kit.http.multipart import Form, described, read_form
from khoisu.kit.isolation.senders import Sender
from khoisu.returns.service import Sent
from khoisu.returns.states import ReturnReason

MOST_FILES = 5
"""Of one form; `Sent` more come with the next one."""
FILES = tuple(f"tep{number}" for number in range(1, MOST_FILES + 1))
LONGEST = 2000
TEXT = {"type": "string", "maxLength": LONGEST}
FILE_TEXT = "JPEG, PNG, HEIC (at most 10 MB) or MP4, MOV (at most 25 MB)"
REQUEST_BODY = described(
    dict.fromkeys(FILES, FILE_TEXT),
    {"loaiLyDo": {"type": "string", "enum": [reason.value for reason in ReturnReason]}, "moTa": TEXT},
    ["loaiLyDo", "moTa"],
)
MORE_BODY = described(dict.fromkeys(FILES, FILE_TEXT), {"loiNhan": TEXT, "soSuKien": {"type": "string"}}, [])


@dataclass(frozen=True, slots=True)
class EvidenceForm:
    """The text fields, stripped and cut to `LONGEST`, and the cleaned files."""

    fields: dict[str, str]
    sent: list[Sent]


async def read_evidence_form(request: Request, fields: frozenset[str], sender: Sender) -> EvidenceForm:
    """Raises `RefusedFile` (422 on `tep`), and as `read_form` and `files.clean_upload`. Hold no lock and no connection."""
    form = await read_form(request, files=frozenset(FILES), fields=fields)
    sent = [await _clean(form, name, sender) for name in FILES if name in form.files]
    texts = {name: text.replace("\x00", "").strip()[:LONGEST] for name, text in form.fields.items()}
    return EvidenceForm(texts, sent)


async def _clean(form: Form, name: str, sender: Sender) -> Sent:
    data = form.files[name]
    clean = await files.clean_upload(data, "BANG_CHUNG", sender=sender)
    return Sent(clean, hashlib.sha256(data).hexdigest())
