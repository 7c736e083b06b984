"""The shapes of saved views."""

from typing import Annotated
from uuid import UUID

from khoisu.kit.api_model import TypedText, Wire

ListName = Annotated[str, TypedText(pattern=r"^[a-z-]{2,40}$")]


class SavedViewIn(Wire):
    """A name for what the list `danh_sach` shows with the query `loc`; the same name again replaces what it meant."""

    danh_sach: ListName
    ten: Annotated[str, TypedText(min_length=2, max_length=60)]
    loc: Annotated[str, TypedText(max_length=600, pattern=r"^[A-Za-z0-9_.~%=&+,:-]*$")]
    chung: bool = False


class SavedViewOut(Wire):
    """A view of a list; `cua_toi` may be deleted by the caller."""

    id: UUID
    ten: str
    loc: str
    chung: bool
    cua_toi: bool
