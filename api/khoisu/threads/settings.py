"""Where answered mails arrive."""

from functools import lru_cache
from typing import ClassVar

from pydantic import Field, SecretStr

from khoisu.kit.settings import Section


class ThreadSettings(Section):
    """Answers by mail. Without a mailbox mails say that they cannot be answered."""

    development_secrets: ClassVar[dict[str, str]] = {"session_secret": "khoisu-session-dev"}

    reply_address: str = Field(default="", validation_alias="REPLY_ADDRESS")
    """The mailbox that answers to messages about orders go to, such as `reply@khoisu.example`; its server delivers `reply+…@` to it too (RFC 5233). Unset, these mails cannot be answered."""
    reply_maildir: str = Field(default="", validation_alias="REPLY_MAILDIR")
    """The Maildir into which the mail server delivers them; the worker empties it every minute. The server refuses what fails DMARC: only then is a sender's address worth anything."""
    session_secret: SecretStr = Field(default=SecretStr(""), validation_alias="SESSION_SECRET")

    def secret(self) -> str:
        """The secret under which reply addresses are signed; never logged."""
        return self.session_secret.get_secret_value()


@lru_cache
def settings() -> ThreadSettings:
    """The settings of this process."""
    return ThreadSettings()
