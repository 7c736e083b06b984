"""Cleans and renders uploaded files in a child process with hard limits (`kit.isolation.sandbox`); the rest of the API opens them nowhere else."""

from typing import TYPE_CHECKING, Any

from khoisu.files.clean_file import Clean, check_size_and_kind
from khoisu.files.errors import RefusedFile
from khoisu.files.rules import PURPOSES
from khoisu.files.video_check import check_video, is_video
from khoisu.kit.isolation import sandbox

if TYPE_CHECKING:
    from PIL.Image import Image

CHILD = "khoisu.files.sandbox_child"


async def clean_upload(data: bytes, purpose: str, *, who: str, truong: str = "tep") -> Clean:
    """Clean a file or refuse it: `RefusedFile` (422 on `truong`), `Unavailable` (503) when too many wait.

    It may wait and work for seconds: hold no lock and no database connection. `who` is the sender, whose files are cleaned one at a time.
    """
    rule = PURPOSES[purpose]
    try:
        if rule.video and is_video(data):
            return check_video(data)
        check_size_and_kind(data)
        found = await _run({"do": "examine", "purpose": purpose}, data, who)
    except RefusedFile as refused:
        if rule.video and refused.ma in ("tep_sai_loai", "can_anh"):
            refused = RefusedFile("bang_chung_sai_loai")
        raise refused.on(truong) from None
    return Clean(found.parts[0], **found.about)


async def page_pictures(data: bytes, most: int, *, who: str) -> "list[Image]":
    """The first `most` pages of a stored PDF as pictures at 200 dots per inch. Raises `RefusedFile`, `Unavailable`."""
    from PIL.Image import frombytes  # noqa: PLC0415 - 9 MB, loaded where pages are looked at

    found = await _run({"do": "pages", "most": most}, data, who)
    return [
        frombytes("RGB", (width, height), part)
        for (width, height), part in zip(found.about["measures"], found.parts, strict=True)
    ]


async def first_page(data: bytes, *, who: str) -> bytes:
    """The first page of a stored PDF as a JPEG. Raises `RefusedFile`, `Unavailable`."""
    return (await _run({"do": "first_page"}, data, who)).parts[0]


async def _run(task: dict[str, Any], data: bytes, who: str) -> sandbox.Answer:
    try:
        found = await sandbox.run(CHILD, task, data, who=who)
    except sandbox.Overrun:
        raise RefusedFile("tep_qua_phuc_tap") from None
    if "refused" in found.about:
        raise RefusedFile(found.about["refused"], **found.about["values"])
    return found
