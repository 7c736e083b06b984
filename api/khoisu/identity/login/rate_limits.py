"""How often people may try (G-30, G-31, G-34). Each figure is a setting; addresses and names are counted as keyed hashes."""

import ipaddress

from pydantic import Field
from pydantic_settings import SettingsConfigDict

from khoisu.kit.rate_limit import Limit, RateLimiter
from khoisu.kit.settings import Section

MINUTE, HOUR, DAY = 60, 3_600, 86_400
RESERVE_EACH = 2
"""How much of the reserve one wide network gets: a code, and another when the first did not come."""


class LimitSettings(Section):
    """Environment variables `LIMIT_…`. `wrong_seconds` is the window of `wrong_logins`, all others are per minute or day.

    Codes to one identifier: `codes_per_network` a day from one address (or one known browser), `codes_per_day` from all
    browsers unknown to it, then `codes_in_reserve` more for networks with hardly any requests.
    `sms_per_address`: codes by SMS that one address may request in an hour, to any number.
    """

    model_config = SettingsConfigDict(env_prefix="LIMIT_", extra="ignore", populate_by_name=True)

    wrong_logins: int = Field(default=5, ge=1)
    wrong_seconds: int = Field(default=300, ge=1)
    logins_per_address: int = Field(default=30, ge=1)
    wrong_logins_per_address: int = Field(default=10, ge=1)
    sign_ups_per_address: int = Field(default=20, ge=1)
    resets_per_address: int = Field(default=20, ge=1)
    resets_per_identifier: int = Field(default=5, ge=1)
    code_checks_per_address: int = Field(default=60, ge=1)
    codes_per_network: int = Field(default=10, ge=1)
    codes_per_day: int = Field(default=10, ge=1)
    codes_in_reserve: int = Field(default=20, ge=0)
    sms_per_address: int = Field(default=30, ge=1)
    resend_seconds: int = Field(default=60, ge=0)


def network_of(address: str) -> str:
    """What counts as one address: an IPv4 address, or the /64 of an IPv6 one, which one household has to itself."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return address
    if parsed.version == 4:
        return str(parsed)
    mapped = parsed.ipv4_mapped
    return str(mapped) if mapped else str(ipaddress.ip_network((int(parsed) >> 64 << 64, 64)))


def wide_network_of(address: str) -> str:
    """The most that a provider assigns to one customer: the /24 of an IPv4 address, the /48 of an IPv6 one."""
    narrow = network_of(address)
    try:
        parsed = ipaddress.ip_interface(narrow).ip
    except ValueError:
        return address
    return str(ipaddress.ip_network((parsed, 24 if parsed.version == 4 else 48), strict=False))


class Guards:
    """The limits by purpose."""

    def __init__(self, limiter: RateLimiter, settings: LimitSettings) -> None:
        self._limiter = limiter
        self._settings = settings

    @property
    def resend_seconds(self) -> int:
        """Seconds between two codes to the same identifier."""
        return self._settings.resend_seconds

    def _wrong(self) -> Limit:
        return Limit("dang-nhap-sai", self._settings.wrong_logins, self._settings.wrong_seconds)

    def _wrong_at(self) -> Limit:
        return Limit("dang-nhap-sai-dia-chi", self._settings.wrong_logins_per_address, MINUTE)

    async def before_password(self, who: str, address: str) -> None:
        """Count a login as wrong before its password is checked, so that parallel tries cannot pass together."""
        network = network_of(address)
        await self._limiter.hit_all(
            (Limit("dang-nhap-dia-chi", self._settings.logins_per_address, MINUTE), network),
            (self._wrong_at(), network),
            (self._wrong(), f"{who}\n{network}"),
        )

    async def right_password(self, who: str, address: str) -> None:
        """Undo the count: the login was not wrong."""
        network = network_of(address)
        await self._limiter.forgive(self._wrong(), f"{who}\n{network}")
        await self._limiter.take_back(self._wrong_at(), network)

    async def before_old_password(self, who: str) -> None:
        """Guard the old password of a person who is signed in: 5 tries in 5 minutes."""
        await self._limiter.hit(self._wrong(), f"doi-mat-khau\n{who}")

    async def right_old_password(self, who: str) -> None:
        """Undo the counts: the password was correct."""
        await self._limiter.forgive(self._wrong(), f"doi-mat-khau\n{who}")

    async def before_sign_up(self, address: str) -> None:
        """Guard the start of a registration or of another proof of an identifier."""
        limit = Limit("dang-ky-dia-chi", self._settings.sign_ups_per_address, MINUTE)
        await self._limiter.hit(limit, network_of(address))

    async def before_code_login(self, address: str) -> None:
        """Guard the start of a login by code."""
        limit = Limit("ma-dang-nhap-dia-chi", self._settings.logins_per_address, MINUTE)
        await self._limiter.hit(limit, network_of(address))

    async def before_reset(self, who: str, address: str) -> None:
        """Guard the start of a recovery."""
        network = network_of(address)
        await self._limiter.hit_all(
            (Limit("quen-mat-khau-dia-chi", self._settings.resets_per_address, MINUTE), network),
            (Limit("quen-mat-khau", self._settings.resets_per_identifier, MINUTE), f"{who}\n{network}"),
        )

    async def before_code_check(self, address: str) -> None:
        """Guard the checking of codes and tickets."""
        limit = Limit("thu-ma-dia-chi", self._settings.code_checks_per_address, MINUTE)
        await self._limiter.hit(limit, network_of(address))

    async def before_sms(self, address: str) -> None:
        """Guard the SMS bill against one address that requests codes for many numbers."""
        await self._limiter.hit(Limit("gui-ma-sms", self._settings.sms_per_address, HOUR), network_of(address))

    async def before_sending(self, who: str, address: str, device: str | None) -> bool:
        """Guard a person's inbox, and return whether a code may go there; the caller must not show a False.

        One code a minute and some ten a day for each requesting address: only these refuse, so nobody can use up others'.
        `device` names a browser in which the person has logged in before: it counts on its own and is always sent to.
        """
        slot = f"{who}\n{device or network_of(address)}"
        if self._settings.resend_seconds:
            await self._limiter.pace("gui-ma", self._settings.resend_seconds, slot)
        await self._limiter.hit(Limit("gui-ma-ngay", self._settings.codes_per_network, DAY), slot)
        return device is not None or await self._for_stranger(who, wide_network_of(address))

    async def _for_stranger(self, who: str, network: str) -> bool:
        limits = self._settings
        near = await self._limiter.count(Limit("gui-ma-mang", RESERVE_EACH, DAY), f"{who}\n{network}")
        if await self._limiter.count(Limit("gui-ma-la", limits.codes_per_day, DAY), who) <= limits.codes_per_day:
            return True
        if near > RESERVE_EACH:
            return False
        return (
            await self._limiter.count(Limit("gui-ma-du-tru", limits.codes_in_reserve, DAY), who)
            <= limits.codes_in_reserve
        )
