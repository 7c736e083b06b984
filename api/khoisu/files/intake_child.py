"""What the sandboxed child does with a file (`kit.isolation.sandbox`): clean it, or draw the first pages of a kept one."""

import io
from dataclasses import asdict
from typing import Any

from khoisu.files.errors import RefusedFile
from khoisu.files.intake import clean_upload
from khoisu.files.pdf_intake import page_pictures
from khoisu.files.rules import PURPOSES

Answer = tuple[dict[str, Any], list[bytes]]


def answer(task: dict[str, Any], data: bytes) -> Answer:
    """`{"do": "examine", "purpose"}`, `{"do": "pages", "most"}` or `{"do": "first_page"}`; a refusal is an answer too."""
    try:
        return _TASKS[task["do"]](task, data)
    except RefusedFile as refused:
        return {"refused": refused.ma, "values": refused.values}, []


def _examine(task: dict[str, Any], data: bytes) -> Answer:
    about = asdict(clean_upload(data, PURPOSES[task["purpose"]]))
    return about, [about.pop("data")]


def _pages(task: dict[str, Any], data: bytes) -> Answer:
    rendered = page_pictures(data, task["most"])
    return {"measures": [page.size for page in rendered]}, [page.tobytes() for page in rendered]


def _first_page(_task: dict[str, Any], data: bytes) -> Answer:
    out = io.BytesIO()
    page_pictures(data, 1)[0].save(out, "JPEG", quality=85)
    return {}, [out.getvalue()]


_TASKS = {"examine": _examine, "pages": _pages, "first_page": _first_page}
