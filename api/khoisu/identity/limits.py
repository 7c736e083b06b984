"""How often people may try (G-30, G-31, G-34). Each figure is a setting; addresses and names are counted as keyed hashes."""

import ipaddress

from pydantic import Field
from pydantic_settings import SettingsConfigDict

from khoisu.kit.limits import Limit, RateLimiter
from khoisu.kit.settings import Section

MINUTE, DAY = 60, 86_400


class LimitSettings(Section):
    """Environment variables `LIMIT_…`. `wrong_seconds` is the window of `wrong_logins`, all others are per minute or day."""

    model_config = SettingsConfigDict(env_prefix="LIMIT_", extra="ignore", populate_by_name=True)

    wrong_logins: int = Field(default=5, ge=1)
    wrong_seconds: int = Field(default=300, ge=1)
    logins_per_address: int = Field(default=30, ge=1)
    wrong_logins_per_address: int = Field(default=10, ge=1)
    sign_ups_per_address: int = Field(default=20, ge=1)
    resets_per_address: int = Field(default=20, ge=1)
    resets_per_identifier: int = Field(default=5, ge=1)
    code_checks_per_address: int = Field(default=60, ge=1)
    codes_per_day: int = Field(default=20, ge=1)
    resend_seconds: int = Field(default=60, ge=0)


def network_of(address: str) -> str:
    """What counts as one address: an IPv4 address, or the /64 of an IPv6 one, which one household has whole."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return address
    if parsed.version == 4:
        return str(parsed)
    mapped = parsed.ipv4_mapped
    return str(mapped) if mapped else str(ipaddress.ip_network((int(parsed) >> 64 << 64, 64)))


class Guards:
    """The limits by what they guard."""

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
        """Take the count back: the login was not wrong."""
        network = network_of(address)
        await self._limiter.forgive(self._wrong(), f"{who}\n{network}")
        await self._limiter.take_back(self._wrong_at(), network)

    async def before_old_password(self, who: str) -> None:
        """Guard the old password of somebody signed in: 5 tries in 5 minutes."""
        await self._limiter.hit(self._wrong(), f"doi-mat-khau\n{who}")

    async def right_old_password(self, who: str) -> None:
        """Forget the tries."""
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
        await self._limiter.hit_all(
            (Limit("quen-mat-khau-dia-chi", self._settings.resets_per_address, MINUTE), network_of(address)),
            (Limit("quen-mat-khau", self._settings.resets_per_identifier, MINUTE), who),
        )

    async def before_code_check(self, address: str) -> None:
        """Guard the checking of codes and tickets."""
        limit = Limit("thu-ma-dia-chi", self._settings.code_checks_per_address, MINUTE)
        await self._limiter.hit(limit, network_of(address))

    async def before_sending(self, who: str) -> None:
        """Guard a person's inbox: one code a minute, some twenty a day."""
        if self._settings.resend_seconds:
            await self._limiter.pace("gui-ma", self._settings.resend_seconds, who)
        await self._limiter.hit(Limit("gui-ma-ngay", self._settings.codes_per_day, DAY), who)
