"""How files of papers are declared and sent, for the customer's addresses and the back office's."""

from typing import Annotated, Any, Literal

from fastapi import Path, Query, Response

from khoisu.dossiers.routes import MISSING, problem
from khoisu.dossiers.schemas.papers import PaperCode

WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
KINDS = {"pdf": "application/pdf", "docx": WORD, "zip": "application/zip"}
CodeInPath = Annotated[PaperCode, Path(alias="ma", description="Code of the paper, as the list tells")]
RevisionAsked = Annotated[
    int | None,
    Query(alias="phienBan", ge=1, le=2**31 - 1, description="An earlier revision; left out: the present one"),
]
SetAsked = Annotated[
    int | None,
    Query(alias="lan", ge=1, le=2**15 - 1, description="Which set of that revision; left out: the one that counts"),
]
FormInPath = Annotated[Literal["pdf", "docx"], Path(alias="dinhDang")]


def sends_paper(*kinds: str) -> dict[int | str, dict[str, Any]]:
    """What a file's operation answers."""
    return MISSING | {
        200: {"content": {KINDS[kind]: {} for kind in kinds}, "description": "The file"},
        409: problem("giay_to_chua_san_sang with `trangThai`: the papers are not drawn (yet)"),
    }


def file_reply(data: bytes, name: str, *, inline: bool = False) -> Response:
    """A file with its name; no proxy may cache it, because it names people and their papers."""
    how = "inline" if inline else "attachment"
    headers = {"Content-Disposition": f'{how}; filename="{name}"', "Cache-Control": "private, no-store"}
    return Response(data, media_type=KINDS[name.rpartition(".")[2]], headers=headers)
