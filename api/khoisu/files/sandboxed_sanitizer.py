"""Cleans and renders uploaded files in a child process with hard limits (`kit.isolation.sandbox`); the rest of the API opens them nowhere else."""

from typing import TYPE_CHECKING, Any

from khoisu.files.clean_file import Clean, check_size_and_kind
from khoisu.files.errors import RefusedFile
from khoisu.files.rules import PURPOSES
from khoisu.files.video_check import check_video, is_video
from khoisu.kit.isolation import sandbox
from khoisu.kit.isolation.senders import Sender

if TYPE_CHECKING:
    from PIL.Image import Image

CHILD = "khoisu.files.sandbox_child"


async def clean_upload(data: bytes, purpose: str, *, sender: Sender, truong: str = "tep") -> Clean:
    """Clean a file or refuse it: `RefusedFile` (422 on `truong`), `TooMany` (429) and `Unavailable` (503) as `sandbox.run`.

    It may wait and work for seconds: hold no lock and no database connection.
    """
    rule = PURPOSES[purpose]
    try:
        if rule.video and is_video(data):
            return check_video(data)
        check_size_and_kind(data)
        found = await _run({"do": "examine", "purpose": purpose}, data, sender)
    except RefusedFile as refused:
        if rule.video and refused.ma in ("tep_sai_loai", "can_anh"):
            refused = RefusedFile("bang_chung_sai_loai")
        raise refused.on(truong) from None
    return Clean(found.parts[0], **found.about)


async def page_pictures(data: bytes, most: int, *, sender: Sender) -> "list[Image]":
    """The first `most` pages of a stored PDF as pictures at 200 dots per inch. Raises as `clean_upload`."""
    from PIL.Image import frombytes  # noqa: PLC0415 - 9 MB, loaded where pages are looked at

    found = await _run({"do": "pages", "most": most}, data, sender)
    return [
        frombytes("RGB", (width, height), part)
        for (width, height), part in zip(found.about["measures"], found.parts, strict=True)
    ]


async def first_page(data: bytes, *, sender: Sender) -> bytes:
    """The first page of a stored PDF as a JPEG. Raises as `clean_upload`."""
    return (await _run({"do": "first_page"}, data, sender)).parts[0]


async def _run(task: dict[str, Any], data: bytes, sender: Sender) -> sandbox.Answer:
    try:
        found = await sandbox.run(CHILD, task, data, sender=sender)
    except sandbox.Overrun:
        raise RefusedFile("tep_qua_phuc_tap") from None
    if "refused" in found.about:
        raise RefusedFile(found.about["refused"], **found.about["values"])
    return found
