"""Whose file is read: one caller, whose turns and whose files that took too long are counted together."""

from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from khoisu.kit.auth import Caller
from khoisu.kit.errors import TooMany
from khoisu.kit.http.networks import Address, network_of
from khoisu.kit.rate_limit import RateLimiter
from khoisu.kit.text.texts import Text

PAUSE_SECONDS: Final = 3_600
FIRST, SECOND = "tep-qua-muc-mot", "tep-qua-muc-hai"
PAUSED = Text(
    "Hai tệp gửi gần đây quá phức tạp hoặc bị hỏng nên hệ thống không đọc được. "
    "Vui lòng chờ, lâu nhất một giờ, rồi gửi ảnh chụp lại hoặc bản PDF in lại",
    "Two of the files sent recently were too complex or damaged and could not be read. "
    "Please wait, at most an hour, and then send a new picture or a PDF printed again",
)


@dataclass(frozen=True, slots=True)
class Sender:
    """One caller of the file readers. What is counted lies in the database, so that all processes agree."""

    key: str
    limiter: RateLimiter
    for_staff: bool = False
    """Whether the office works with the file: it has a place of its own."""

    @classmethod
    def signed_in(cls, limiter: RateLimiter, caller: Caller) -> "Sender":
        """Their account; staff's files are the office's."""
        return cls(str(caller.account_id), limiter, caller.is_staff)

    @classmethod
    def guest(cls, limiter: RateLimiter, address: Address) -> "Sender":
        """Their network, however many orders they have."""
        return cls(network_of(address), limiter)

    async def refuse_paused(self) -> None:
        """Raise `TooMany` for an hour after the second file that took too long within an hour."""
        if left := await self.limiter.pace_left(SECOND, self.key):
            raise TooMany(left, PAUSED)

    async def count_overrun(self) -> bool:
        """Count a file that took too long. Says whether it is the only one of this hour; the second one begins the pause."""
        try:
            await self.limiter.pace(FIRST, PAUSE_SECONDS, self.key)
        except TooMany:
            with suppress(TooMany):
                await self.limiter.pace(SECOND, PAUSE_SECONDS, self.key)
            return False
        return True

    async def forgive_overrun(self) -> None:
        """Uncount the first one, as the file was read after all."""
        await self.limiter.end_pace(FIRST, self.key)
