"""The shapes of threads on the wire."""

from typing import Annotated, Literal
from uuid import UUID

from pydantic import Field

from khoisu.kit.api_model import Instant, TypedText, Wire
from khoisu.threads.states import Author, WaitsFor

LONGEST = 4000
"""Characters of one message."""
MOST_FILES = 5
"""Of one message."""
Words = Annotated[str, TypedText(max_length=LONGEST)]
Number = Annotated[int, Field(ge=0, le=2**31 - 1)]


class MessageFile(Wire):
    """A file of a message; `tai_den`: until when it can be downloaded."""

    tep_id: UUID
    loai_tep: Literal["ANH", "PDF"]
    so_byte: int
    tai_den: Instant


class SharedMessage(Wire):
    """One message as its customer sees it; `bang_thu`: it came by mail."""

    so: int
    tu: Literal[Author.CUSTOMER, Author.STAFF]
    noi_dung: str
    bang_thu: bool
    tep: list[MessageFile]
    luc: Instant


class CustomerThread(Wire):
    """What was written about an order, oldest first. `khach_doc`: the last message of staff that the customer has seen."""

    cho: WaitsFor
    khach_doc: int
    tin: list[SharedMessage]


class StaffMessage(Wire):
    """One message as staff see it: with who of staff wrote it, and the address that a mail came from."""

    so: int
    tu: Author
    noi_dung: str
    ten_nguoi: str | None
    thu_tu: str
    tep: list[MessageFile]
    luc: Instant


class StaffThread(Wire):
    """The whole thread with the notes of staff and what strangers wrote; `so_tin` is what the next message was typed after."""

    cho: WaitsFor
    so_tin: int
    khach_doc: int
    tin: list[StaffMessage]


class ReadIn(Wire):
    """Up to which message the customer has read."""

    so: Number


class WaitingIn(Wire):
    """Who is to write next, as staff decide: a call has settled it, or it is ours again."""

    cho: WaitsFor


class MessageIn(Wire):
    """The text fields of a customer's message."""

    noi_dung: Words = ""


class StaffMessageIn(MessageIn):
    """The text fields of what staff write; `khan` sends an SMS too, `so_tin` is the last message that the page showed."""

    noi_bo: bool = False
    khan: bool = False
    so_tin: Number | None = None


class TemplateIn(Wire):
    """A text to answer with."""

    ten: Annotated[str, TypedText(min_length=1, max_length=100, strip_whitespace=True)]
    noi_dung_vi: Annotated[str, TypedText(min_length=1, max_length=LONGEST, strip_whitespace=True)]
    noi_dung_en: Annotated[str, TypedText(min_length=1, max_length=LONGEST, strip_whitespace=True)]


class Template(TemplateIn):
    """A stored one."""

    id: UUID
    sua_luc: Instant
