"""Forms with files, read after the caller is known and held in memory: a paper's picture never touches a temporary file.

An endpoint calls `read_form` itself; declaring the fields as parameters would read the body before anybody is admitted.
"""

from dataclasses import dataclass
from typing import Any

from fastapi import Request
from fastapi.exceptions import RequestValidationError
from python_multipart.exceptions import MultipartParseError
from starlette.datastructures import FormData
from starlette.formparsers import MultiPartException, MultiPartParser

from khoisu.kit.text.entered import clean_text

IN_MEMORY = 64 * 1024 * 1024
"""More than any request may have, so that no part is ever spooled to disk."""


@dataclass(frozen=True, slots=True)
class Form:
    """The text fields and the files of a form by name; an empty file input counts as absent."""

    fields: dict[str, str]
    files: dict[str, bytes]


class _Parser(MultiPartParser):
    spool_max_size = IN_MEMORY


async def read_form(request: Request, *, files: frozenset[str], fields: frozenset[str]) -> Form:
    """Read the named parts, each at most once. Raises the framework's 422 for anything else."""
    content_type = request.headers.get("content-type", "")
    if not content_type.lower().startswith("multipart/form-data"):
        raise _refused("body", "multipart_type")
    parser = _Parser(
        request.headers,
        request.stream(),
        max_files=len(files),
        max_fields=len(fields) + len(files),
        max_part_size=64 * 1024,
    )
    try:
        found = await parser.parse()
    except (MultiPartException, MultipartParseError, KeyError, UnicodeDecodeError):
        raise _refused("body", "multipart_parsing") from None
    try:
        return await _sorted(found, files, fields)
    finally:
        await found.close()


async def _sorted(found: FormData, files: frozenset[str], fields: frozenset[str]) -> Form:
    texts: dict[str, str] = {}
    contents: dict[str, bytes] = {}
    for name, value in found.multi_items():
        known = (name in fields or (name in files and not value)) if isinstance(value, str) else name in files
        if not known or name in texts or name in contents:
            raise _refused(name, "extra_forbidden")
        if isinstance(value, str):
            texts[name] = clean_text(value)
        elif value.filename or value.size:
            # A browser sends an untouched file input as an empty part without a file name.
            contents[name] = await value.read()
    return Form({name: text for name, text in texts.items() if name in fields}, contents)


def _refused(name: str, kind: str) -> RequestValidationError:
    return RequestValidationError([{"type": kind, "loc": ("body", name) if name != "body" else ("body",), "msg": kind}])


def described(files: dict[str, str], fields: dict[str, dict[str, Any]], required: list[str]) -> dict[str, Any]:
    """The `openapi_extra` of such an endpoint: files by name with their description, fields with their schema."""
    properties: dict[str, Any] = {
        name: {"type": "string", "format": "binary", "description": text} for name, text in files.items()
    }
    schema = {"type": "object", "properties": properties | fields, "required": required, "additionalProperties": False}
    return {"requestBody": {"required": True, "content": {"multipart/form-data": {"schema": schema}}}}
