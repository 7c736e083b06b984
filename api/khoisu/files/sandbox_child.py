"""Entry point of the sandboxed child process (`kit.isolation.sandbox`): cleans a file, or renders the first pages of a stored PDF."""

import io
from dataclasses import asdict
from typing import Any

from khoisu.files.errors import RefusedFile
from khoisu.files.pdf_sanitizer import render_pages
from khoisu.files.rules import PURPOSES
from khoisu.files.sanitizer import sanitize_file

Answer = tuple[dict[str, Any], list[bytes]]


def answer(task: dict[str, Any], data: bytes) -> Answer:
    """`{"do": "examine", "purpose"}`, `{"do": "pages", "most"}` or `{"do": "first_page"}`; a refusal is a result too."""
    try:
        return _TASKS[task["do"]](task, data)
    except RefusedFile as refused:
        return {"refused": refused.ma, "values": refused.values}, []


def _examine(task: dict[str, Any], data: bytes) -> Answer:
    about = asdict(sanitize_file(data, PURPOSES[task["purpose"]]))
    return about, [about.pop("data")]


def _pages(task: dict[str, Any], data: bytes) -> Answer:
    rendered = render_pages(data, task["most"])
    return {"measures": [page.size for page in rendered]}, [page.tobytes() for page in rendered]


def _first_page(_task: dict[str, Any], data: bytes) -> Answer:
    out = io.BytesIO()
    render_pages(data, 1)[0].save(out, "JPEG", quality=85)
    return {}, [out.getvalue()]


_TASKS = {"examine": _examine, "pages": _pages, "first_page": _first_page}
