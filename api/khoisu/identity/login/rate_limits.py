"""How often people may try (G-30, G-31, G-34). Each figure is a setting; addresses and names are counted as keyed hashes."""

from pydantic import Field
from pydantic_settings import SettingsConfigDict

from khoisu.kit.http.networks import Address, line_network_of, network_of, wide_network_of
from khoisu.kit.http.site_caps import count_for_site, site_caps, slow_for_site
from khoisu.kit.rate_limit import Limit, RateLimiter
from khoisu.kit.settings import Section

MINUTE, HOUR, DAY = 60, 3_600, 86_400
RESERVE_EACH = 2
"""How much of the reserve one wide network gets: a code, and another when the first did not come."""
FREE_EACH = 2
"""Wrong passwords that a network may enter without a wait for an account under attack: its owner mistypes once."""
WRONG_NEAR = Limit("dang-nhap-sai-gan", FREE_EACH, DAY)


def slowed_seconds(earlier: int) -> int:
    """Seconds until a network's next try for an account under attack, after `earlier` slowed ones: 1 minute, doubled up to 1 hour."""
    return min(MINUTE << min(earlier, 6), HOUR)


class LimitSettings(Section):
    """How often people may try to log in."""

    model_config = SettingsConfigDict(env_prefix="LIMIT_", extra="ignore", populate_by_name=True)

    wrong_logins: int = Field(default=5, ge=1)
    """Wrong passwords for one person from one line or known browser within `LIMIT_WRONG_SECONDS`."""
    wrong_seconds: int = Field(default=300, ge=1)
    """The window of the row above."""
    wrong_by_strangers: int = Field(default=20, ge=1)
    """Wrong passwords for one person in a day, from browsers unknown to them, after which each network that goes on waits longer and longer and the owner gets a mail."""
    logins_per_address: int = Field(default=30, ge=1)
    """Logins from one address in a minute."""
    wrong_logins_per_address: int = Field(default=10, ge=1)
    """Wrong ones among them."""
    sign_ups_per_address: int = Field(default=20, ge=1)
    """Registrations from one address in a minute."""
    resets_per_address: int = Field(default=20, ge=1)
    """Recoveries begun from one address in a minute."""
    resets_per_identifier: int = Field(default=5, ge=1)
    """The same for one person from one address."""
    code_checks_per_address: int = Field(default=60, ge=1)
    """Codes tried from one address in a minute."""
    codes_per_network: int = Field(default=10, ge=1)
    """Codes to one person in a day from one address or known browser."""
    codes_per_day: int = Field(default=10, ge=1)
    """The same from all browsers unknown to them."""
    codes_in_reserve: int = Field(default=20, ge=0)
    """More of these, for networks that have hardly asked."""
    sms_per_address: int = Field(default=30, ge=1)
    """Codes by SMS that one address may ask for in an hour, to any number."""
    resend_seconds: int = Field(default=60, ge=0)
    """Seconds between two codes to one person."""


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

    def _wrong_far(self) -> Limit:
        return Limit("dang-nhap-sai-la", self._settings.wrong_by_strangers, DAY)

    async def before_password(self, who: str, address: Address, device: str | None) -> bool:
        """Count a login as wrong before its password is checked, so that parallel tries cannot pass together.

        `device` names a browser in which the person has logged in before: only its own wrong tries refuse it.
        Beyond what the whole site expects, strangers' networks have a minute between their tries.
        Returns True for the one stranger's try of a day that makes them many: the owner is notified if it is wrong.
        Raises `TooMany`.
        """
        if device is not None:
            await self._limiter.hit(self._wrong(), f"{who}\n{device}")
            return False
        network, line = network_of(address), f"{who}\n{line_network_of(address)}"
        await self._limiter.hit_all(
            (Limit("dang-nhap-dia-chi", self._settings.logins_per_address, MINUTE), network),
            (self._wrong_at(), network),
            (self._wrong(), line),
        )
        await slow_for_site(self._limiter, site_caps().slowed("passwords"), address, MINUTE)
        return await self._strangers_try(who, line)

    async def _strangers_try(self, who: str, line: str) -> bool:
        """Under attack a network's first tries are free, the next ones wait; other networks never wait for them."""
        near = await self._limiter.peek(WRONG_NEAR, line)
        if near >= FREE_EACH and await self._limiter.peek(self._wrong_far(), who) >= self._wrong_far().times:
            await self._limiter.pace("dang-nhap-cham", slowed_seconds(near - FREE_EACH), line)
        await self._limiter.count(WRONG_NEAR, line)
        return await self._limiter.count(self._wrong_far(), who) == self._wrong_far().times

    async def right_password(self, who: str, address: Address, device: str | None) -> None:
        """Undo the count: the login was not wrong."""
        if device is not None:
            await self._limiter.forgive(self._wrong(), f"{who}\n{device}")
            return
        line = f"{who}\n{line_network_of(address)}"
        await self._limiter.forgive(self._wrong(), line)
        await self._limiter.forgive(WRONG_NEAR, line)
        await self._limiter.take_back(self._wrong_at(), network_of(address))
        await self._limiter.take_back(self._wrong_far(), who)
        await self._limiter.take_back(site_caps().slowed("passwords"), "")

    async def before_old_password(self, who: str) -> None:
        """Guard the old password of a person who is signed in: 5 tries in 5 minutes."""
        await self._limiter.hit(self._wrong(), f"doi-mat-khau\n{who}")

    async def right_old_password(self, who: str) -> None:
        """Undo the counts: the password was correct."""
        await self._limiter.forgive(self._wrong(), f"doi-mat-khau\n{who}")

    async def before_sign_up(self, address: Address) -> None:
        """Guard the start of a registration or of another proof of an identifier."""
        limit = Limit("dang-ky-dia-chi", self._settings.sign_ups_per_address, MINUTE)
        await self._limiter.hit(limit, network_of(address))
        await count_for_site(self._limiter, site_caps().limit("sign_ups"))

    async def before_code_login(self, address: Address) -> None:
        """Guard the start of a login by code."""
        limit = Limit("ma-dang-nhap-dia-chi", self._settings.logins_per_address, MINUTE)
        await self._limiter.hit(limit, network_of(address))

    async def before_reset(self, who: str, address: Address) -> None:
        """Guard the start of a recovery."""
        network = network_of(address)
        await self._limiter.hit_all(
            (Limit("quen-mat-khau-dia-chi", self._settings.resets_per_address, MINUTE), network),
            (Limit("quen-mat-khau", self._settings.resets_per_identifier, MINUTE), f"{who}\n{network}"),
        )

    async def before_code_check(self, address: Address) -> None:
        """Guard the checking of codes and tickets."""
        limit = Limit("thu-ma-dia-chi", self._settings.code_checks_per_address, MINUTE)
        await self._limiter.hit(limit, network_of(address))

    async def before_sms(self, address: Address) -> None:
        """Guard the SMS bill against one address that requests codes for many numbers."""
        await self._limiter.hit(Limit("gui-ma-sms", self._settings.sms_per_address, HOUR), network_of(address))

    async def before_sending(self, who: str, address: Address, device: str | None) -> bool:
        """Guard a person's inbox, and return whether a code may go there; the caller must not show a False.

        One code a minute and some ten a day for each requesting address: only these refuse, so nobody can use up others'.
        `device` names a browser in which the person has logged in before: it counts on its own and is always sent to.
        """
        slot = f"{who}\n{device or network_of(address)}"
        if self._settings.resend_seconds:
            await self._limiter.pace("gui-ma", self._settings.resend_seconds, slot)
        await self._limiter.hit(Limit("gui-ma-ngay", self._settings.codes_per_network, DAY), slot)
        if device is not None:
            return True
        await slow_for_site(self._limiter, site_caps().slowed("codes"), address, 5 * MINUTE)
        return await self._for_stranger(who, wide_network_of(address))

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
