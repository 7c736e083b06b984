"""Shapes on the wire: camelCase outside, snake_case inside, unknown fields refused (ASVS 15.3.3)."""

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Annotated, Any, Generic, TypeVar, cast

from annotated_types import BaseMetadata
from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    PlainSerializer,
    StringConstraints,
    ValidationError,
    ValidatorFunctionWrapHandler,
    WrapValidator,
)
from pydantic.alias_generators import to_camel

from khoisu.kit.text.email_address import tidy_address
from khoisu.kit.text.entered import clean_name, clean_text
from khoisu.kit.text.texts import Text

T = TypeVar("T")


class Wire(BaseModel):
    """Base of every request and answer body."""

    model_config = ConfigDict(
        alias_generator=to_camel,
        populate_by_name=True,
        extra="forbid",
        from_attributes=True,
        str_strip_whitespace=True,
        serialize_by_alias=True,
    )


def _iso(value: datetime) -> str:
    return value.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def _stored(value: object, read: ValidatorFunctionWrapHandler) -> object:
    try:
        return read(value)
    except ValidationError:
        return None


def _stored_ones(values: list[object], read: ValidatorFunctionWrapHandler) -> object:
    return [one for value in values for one in cast("list[object]", _stored([value], read) or [])]


Stored = Annotated[T | None, WrapValidator(_stored)]
"""A code of ours as the database holds it; null for one that only an earlier version of the site knew, so that its history stays readable."""
StoredCodes = Annotated[list[T], WrapValidator(_stored_ones)]
"""Those of the stored codes that are known today."""
Instant = Annotated[datetime, PlainSerializer(_iso, return_type=str, when_used="json")]
"""A moment in UTC, ISO 8601 with Z on the wire."""

# NUL cannot be stored in PostgreSQL text; refusing it here makes it a 422 on its field instead of a database error.
NO_NUL = r"^[^\x00]*$"
PATTERN_TEXTS: dict[str, Text] = {}
"""What a pattern asks for in people's words, by the pattern; the others get the general message."""


def said(pattern: str, text: Text) -> str:
    """Register `text` as the message for values that do not match `pattern`, and return the pattern. Raises `ValueError` when it has another message."""
    if PATTERN_TEXTS.setdefault(pattern, text) != text:
        raise ValueError(pattern)
    return pattern


class TypedText(StringConstraints):
    """What a text must be that a person types; it comes in through the one door (`entered.clean_text`) before it is measured.

    A text that must stay letter for letter, such as a password, has `StringConstraints` instead.
    """

    def __init__(
        self,
        *,
        min_length: int | None = None,
        max_length: int | None = None,
        pattern: str | None = NO_NUL,
        strip_whitespace: bool | None = None,
        to_upper: bool | None = None,
    ) -> None:
        super().__init__(
            min_length=min_length,
            max_length=max_length,
            pattern=pattern,
            strip_whitespace=strip_whitespace,
            to_upper=to_upper,
        )

    def __iter__(self) -> Iterator[BaseMetadata]:
        """The constraints, and in front of them the door: the last one is the first to see a value."""
        yield from super().__iter__()
        yield cast("BaseMetadata", BeforeValidator(clean_entered))


class TypedName(TypedText):
    """The name of a person or a company: one line, one form of every apostrophe (`entered.clean_name`)."""

    def __iter__(self) -> Iterator[BaseMetadata]:
        """The constraints, and in front of them the one form."""
        yield from super().__iter__()
        yield cast(
            "BaseMetadata", BeforeValidator(lambda value: clean_name(value) if isinstance(value, str) else value)
        )


class TypedAddress(TypedText):
    """An e-mail address that a person types or pastes: what is meant by it is measured and kept (`email_address.tidy_address`)."""

    def __iter__(self) -> Iterator[BaseMetadata]:
        """The constraints, and in front of them what is meant."""
        yield from super().__iter__()
        yield cast(
            "BaseMetadata", BeforeValidator(lambda value: tidy_address(value) if isinstance(value, str) else value)
        )


def clean_entered(value: object) -> object:
    """A text through the door; anything else is refused by the type of its field."""
    return clean_text(value) if isinstance(value, str) else value


ShortText = Annotated[str, TypedText(max_length=255)]
LongText = Annotated[str, TypedText(max_length=4000)]
Vnd = Annotated[int, Field(ge=0, le=9_000_000_000_000)]
"""An amount in whole đồng; the upper bound keeps sums of lines inside BIGINT and JSON's exact integers."""


class Data(Wire, Generic[T]):
    """The success envelope `{"data": …}`."""

    data: T


class Page(Wire):
    """Which page this is: number from 1, size, total number of rows."""

    so: int
    kich_thuoc: int
    tong: int


class CountedPage(Page):
    """The same where counting stops somewhere: `hon` says that there are more than `tong`."""

    hon: bool


class CountedPageOf(Wire, Generic[T]):
    """The success envelope of a list that is not counted to its end."""

    data: list[T]
    trang: CountedPage


class PageOf(Wire, Generic[T]):
    """The success envelope of a list with pages."""

    data: list[T]
    trang: Page


class ProblemField(Wire):
    """One field's refusal as it goes on the wire."""

    truong: str
    ma: str
    thong_bao: str


class ProblemBody(BaseModel):
    """RFC 9457 problem details; further members depend on `code`."""

    model_config = ConfigDict(extra="allow", alias_generator=to_camel, populate_by_name=True, serialize_by_alias=True)

    type: str
    title: str
    status: int
    code: str
    detail: str
    errors: list[ProblemField]
    request_id: str


def problems(said: dict[int, str]) -> dict[int | str, dict[str, Any]]:
    """What an operation may refuse besides what all may, for the contract: by status, with its codes or its reason."""
    return {status: {"model": ProblemBody, "description": reason} for status, reason in said.items()}


class Trapped(Wire):
    """A form with a field that people never see and that stays empty: what fills it may be a robot, or a person's password manager.

    So nothing is refused or dropped for it: it is stored, held for staff to look at, and writes to nobody.
    """

    o_trong: ShortText = ""

    @property
    def is_suspect(self) -> bool:
        """Whether something filled the field."""
        return bool(self.o_trong.strip())
