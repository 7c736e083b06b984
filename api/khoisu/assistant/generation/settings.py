"""Which model writes, if any, where it stands, what it may cost, and whether visitors meet it."""

from datetime import timedelta
from functools import lru_cache
from ipaddress import ip_address
from typing import Literal
from urllib.parse import urlsplit

from pydantic import Field, SecretStr, model_validator

from khoisu.assistant.office.repository import NEWEST_MODE
from khoisu.kit.db import Database
from khoisu.kit.settings import Section

Mode = Literal["off", "extract", "generate"]
MOST_PASSAGES = 6
"""For more there is no room in what a model is given (`prompt.py`)."""


class ModelSettings(Section):
    """A language model for the assistant."""

    url: str = Field(default="", validation_alias="MODEL_URL")
    """A language model that speaks chat completions (the address before `/chat/completions`): https, or the loopback of this machine. `khoisu try-model "a question"` asks it; visitors meet it only with `ASSISTANT_MODE`."""
    name: str = Field(default="", validation_alias="MODEL_NAME")
    """The model's name."""
    key: SecretStr = Field(default=SecretStr(""), validation_alias="MODEL_KEY")
    """Its key."""
    abroad: bool = Field(default=True, validation_alias="MODEL_ABROAD")
    """Whether the model runs outside Vietnam; then each person is asked first. True until somebody says otherwise."""
    mode: Mode = Field(default="extract", validation_alias="ASSISTANT_MODE")
    """`generate` lets the model write answers beside the quotations (docs/assistant.md); `off` switches the assistant off."""
    day_tokens: int = Field(default=1_000_000, validation_alias="MODEL_DAY_TOKENS", ge=0)
    """What the model may use on a day of the whole site; counted before each call."""
    day_dong: int = Field(default=200_000, validation_alias="MODEL_DAY_DONG", ge=0)
    """What it may cost in đồng on such a day."""
    dong_in: int = Field(default=0, validation_alias="MODEL_DONG_PER_MILLION_IN", ge=0)
    """Its price in đồng for a million tokens that it reads."""
    dong_out: int = Field(default=0, validation_alias="MODEL_DONG_PER_MILLION_OUT", ge=0)
    """The same for what it writes."""
    passages: int = Field(default=MOST_PASSAGES, validation_alias="MODEL_PASSAGES", ge=1, le=MOST_PASSAGES)
    """How many published passages it is given for a question: fewer are read sooner."""
    first_seconds: float = Field(default=6.0, validation_alias="MODEL_FIRST_SECONDS", gt=0, le=180)
    """Seconds until its first words; after that the quotations stand alone. A machine without an accelerator needs more ([own model](own-model.md))."""
    pause_seconds: float = Field(default=3.0, validation_alias="MODEL_PAUSE_SECONDS", gt=0, le=180)
    """Seconds for which it may fall silent in the middle of an answer."""
    answer_seconds: float = Field(default=38.0, validation_alias="MODEL_ANSWER_SECONDS", gt=0, le=180)
    """Seconds for a whole answer."""

    @property
    def writes(self) -> bool:
        """Whether a model may write for visitors at all: it has an address, and is switched on in the settings."""
        return self.mode == "generate" and self.url != ""

    @model_validator(mode="after")
    def _encrypted(self) -> "ModelSettings":
        """Questions leave the machine encrypted or not at all."""
        if self.url and not _is_safe(self.url):
            raise ValueError("MODEL_URL must begin with https:// unless the model runs on this machine (loopback)")
        return self


def _is_safe(url: str) -> bool:
    try:
        parts = urlsplit(url)
        host = parts.hostname or ""
    except ValueError:
        return False
    if not host or parts.username is not None:
        return False
    return parts.scheme == "https" or (parts.scheme == "http" and _is_loopback(host))


def _is_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


@lru_cache
def model_settings() -> ModelSettings:
    """Read from the environment once."""
    return ModelSettings()


def longest_writing() -> timedelta:
    """How long an answer is written at most."""
    return timedelta(seconds=model_settings().answer_seconds)


async def generation_mode(database: Database) -> Mode:
    """What the assistant may do at this moment; asked before each answer and while one is written.

    The settings say whether a model may write at all; the office can turn it, or the whole assistant, off and on again, felt
    by the next question and by an answer that is being written, in every process.
    """
    if model_settings().mode != "generate":
        return model_settings().mode
    pool = await database.reader()
    [row] = await pool.fetch(NEWEST_MODE)
    return mode_after(row["mode"])


def mode_after(decided: str | None) -> Mode:
    """What the assistant may do after what the office has decided last, None for nothing."""
    mode = model_settings().mode
    switched: dict[str | None, Mode] = {"TAT": "off", "TRICH": "extract"}
    return switched.get(decided, mode) if mode == "generate" else mode
