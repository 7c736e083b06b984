"""The form of a message with its files: read in memory, cleaned before anything is locked."""

from collections.abc import Sequence
from typing import Any, TypeVar

from fastapi import Request
from fastapi.exceptions import RequestValidationError
from pydantic import ValidationError

from khoisu.files import service as files
from khoisu.kit.api_model import Wire
from khoisu.kit.http.multipart import described, read_form
from khoisu.kit.isolation.senders import Sender
from khoisu.threads.schemas import LONGEST, MOST_FILES
from khoisu.threads.service import PURPOSE

T = TypeVar("T", bound=Wire)
FILES = tuple(f"tep{number}" for number in range(1, MOST_FILES + 1))
FILE_TEXT = "PDF, JPEG, PNG or HEIC, at most 10 MB"
WORDS = {"noiDung": {"type": "string", "maxLength": LONGEST}}
ANSWER = WORDS | {
    "noiBo": {"type": "string", "description": "true: a note that only staff see"},
    "khan": {"type": "string", "description": "true: urgent, by SMS too"},
    "soTin": {"type": "string", "description": "The last message that the page showed"},
}


def body_of(fields: dict[str, dict[str, Any]]) -> dict[str, Any]:
    """The description of a form with these text fields."""
    return described(dict.fromkeys(FILES, FILE_TEXT), fields, [])


async def read_message_form(
    request: Request, shape: type[T], fields: dict[str, dict[str, Any]], sender: Sender
) -> tuple[T, Sequence[files.Clean]]:
    """The text fields and the cleaned files. Raises `RefusedFile` (422 on `tep`), and as `read_form` and `files.clean_upload`.

    Hold no lock and no connection.
    """
    form = await read_form(request, files=frozenset(FILES), fields=frozenset(fields))
    try:
        wanted = shape.model_validate({name: text for name, text in form.fields.items() if text})
    except ValidationError as error:
        raise RequestValidationError([{**one, "loc": ("body", *one["loc"])} for one in error.errors()]) from None
    sent = [form.files[name] for name in FILES if name in form.files]
    return wanted, [await files.clean_upload(data, PURPOSE, sender=sender) for data in sent]
