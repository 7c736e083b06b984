"""How often people may try (G-30, G-31, G-34). Addresses and names are counted as keyed hashes."""

from khoisu.kit.http.networks import Address, line_network_of, network_of, wide_network_of
from khoisu.kit.http.site_caps import count_for_site, site_cap, slow_cap, slow_for_site
from khoisu.kit.lifted_limits import are_lifted, unless_lifted
from khoisu.kit.rate_limit import Limit, RateLimiter

MINUTE, HOUR, DAY = 60, 3_600, 86_400
WRONG = Limit("dang-nhap-sai", 5, 5 * MINUTE)
"""Wrong passwords for one person from one line or known browser."""
WRONG_FAR = Limit("dang-nhap-sai-la", 20, DAY)
"""The same from browsers unknown to them, after which each network that goes on waits longer and longer and the owner gets a mail."""
WRONG_AT = Limit("dang-nhap-sai-dia-chi", 10, MINUTE)
"""The same from one address, for anybody."""
LOGINS_AT = Limit("dang-nhap-dia-chi", 30, MINUTE)
CODE_LOGINS_AT = Limit("ma-dang-nhap-dia-chi", 30, MINUTE)
SIGN_UPS_AT = Limit("dang-ky-dia-chi", 20, MINUTE)
RESETS_AT = Limit("quen-mat-khau-dia-chi", 20, MINUTE)
RESETS = Limit("quen-mat-khau", 5, MINUTE)
"""Recoveries of one person begun from one address."""
CODE_CHECKS_AT = Limit("thu-ma-dia-chi", 60, MINUTE)
SMS_AT = Limit("gui-ma-sms", 30, HOUR)
"""Codes by SMS that one address may ask for, to any number."""
RESEND_SECONDS, LIFTED_RESEND = 60, 2
"""Between two codes to one person."""
CODES_PER_NETWORK = 10
"""Codes to one person in a day from one address or known browser."""
CODES = Limit("gui-ma-la", 10, DAY)
"""The same from all browsers unknown to them."""
CODES_IN_RESERVE = Limit("gui-ma-du-tru", 20, DAY)
"""More of these, for networks that have hardly asked."""
RESERVE_EACH = 2
"""How much of the reserve one wide network gets: a code, and another when the first did not come."""
FREE_EACH = 2
"""Wrong passwords that a network may enter without a wait for an account under attack: its owner mistypes once."""
WRONG_NEAR = Limit("dang-nhap-sai-gan", FREE_EACH, DAY)


def slowed_seconds(earlier: int) -> int:
    """Seconds until a network's next try for an account under attack, after `earlier` slowed ones: 1 minute, doubled up to 1 hour."""
    return min(MINUTE << min(earlier, 6), HOUR)


class Guards:
    """The limits by purpose."""

    def __init__(self, limiter: RateLimiter) -> None:
        self._limiter = limiter

    @property
    def resend_seconds(self) -> int:
        """Seconds between two codes to the same identifier."""
        return LIFTED_RESEND if are_lifted() else RESEND_SECONDS

    async def before_password(self, who: str, address: Address, device: str | None) -> bool:
        """Count a login as wrong before its password is checked, so that parallel tries cannot pass together.

        `device` names a browser in which the person has logged in before: only its own wrong tries refuse it.
        Beyond what the whole site expects, strangers' networks have a minute between their tries.
        Returns True for the one stranger's try of a day that makes them many: the owner is notified if it is wrong.
        Raises `TooMany`.
        """
        if device is not None:
            await self._limiter.hit(WRONG, f"{who}\n{device}")
            return False
        network, line = network_of(address), f"{who}\n{line_network_of(address)}"
        await self._limiter.hit_all(
            (LOGINS_AT, network),
            (WRONG_AT, network),
            (WRONG, line),
        )
        await slow_for_site(self._limiter, slow_cap("passwords"), address, MINUTE)
        return await self._strangers_try(who, line)

    async def _strangers_try(self, who: str, line: str) -> bool:
        """Under attack a network's first tries are free, the next ones wait; other networks never wait for them."""
        near = await self._limiter.peek(WRONG_NEAR, line)
        if near >= FREE_EACH and await self._limiter.peek(WRONG_FAR, who) >= WRONG_FAR.times:
            await self._limiter.pace("dang-nhap-cham", slowed_seconds(near - FREE_EACH), line)
        await self._limiter.count(WRONG_NEAR, line)
        return await self._limiter.count(WRONG_FAR, who) == WRONG_FAR.times

    async def right_password(self, who: str, address: Address, device: str | None) -> None:
        """Undo the count: the login was not wrong."""
        if device is not None:
            await self._limiter.forgive(WRONG, f"{who}\n{device}")
            return
        line = f"{who}\n{line_network_of(address)}"
        await self._limiter.forgive(WRONG, line)
        await self._limiter.forgive(WRONG_NEAR, line)
        await self._limiter.take_back(WRONG_AT, network_of(address))
        await self._limiter.take_back(WRONG_FAR, who)
        await self._limiter.take_back(slow_cap("passwords"), "")

    async def before_old_password(self, who: str) -> None:
        """Guard the old password of a person who is signed in: 5 tries in 5 minutes."""
        await self._limiter.hit(WRONG, f"doi-mat-khau\n{who}")

    async def right_old_password(self, who: str) -> None:
        """Undo the counts: the password was correct."""
        await self._limiter.forgive(WRONG, f"doi-mat-khau\n{who}")

    async def before_sign_up(self, address: Address) -> None:
        """Guard the start of a registration or of another proof of an identifier."""
        await self._limiter.hit(SIGN_UPS_AT, network_of(address))
        await count_for_site(self._limiter, site_cap("sign_ups"))

    async def before_code_login(self, address: Address) -> None:
        """Guard the start of a login by code."""
        await self._limiter.hit(CODE_LOGINS_AT, network_of(address))

    async def before_reset(self, who: str, address: Address) -> None:
        """Guard the start of a recovery."""
        network = network_of(address)
        await self._limiter.hit_all((RESETS_AT, network), (RESETS, f"{who}\n{network}"))

    async def before_code_check(self, address: Address) -> None:
        """Guard the checking of codes and tickets."""
        await self._limiter.hit(CODE_CHECKS_AT, network_of(address))

    async def before_sms(self, address: Address) -> None:
        """Guard the SMS bill against one address that requests codes for many numbers."""
        await self._limiter.hit(SMS_AT, network_of(address))

    async def before_sending(self, who: str, address: Address, device: str | None) -> bool:
        """Guard a person's inbox, and return whether a code may go there; the caller must not show a False.

        One code a minute and some ten a day for each requesting address: only these refuse, so nobody can use up others'.
        `device` names a browser in which the person has logged in before: it counts on its own and is always sent to.
        """
        slot = f"{who}\n{device or network_of(address)}"
        await self._limiter.pace("gui-ma", self.resend_seconds, slot)
        await self._limiter.hit(Limit("gui-ma-ngay", unless_lifted(CODES_PER_NETWORK), DAY), slot)
        if device is not None:
            return True
        await slow_for_site(self._limiter, slow_cap("codes"), address, 5 * MINUTE)
        return await self._for_stranger(who, wide_network_of(address))

    async def _for_stranger(self, who: str, network: str) -> bool:
        near = await self._limiter.count(Limit("gui-ma-mang", RESERVE_EACH, DAY), f"{who}\n{network}")
        if await self._limiter.count(CODES, who) <= CODES.times:
            return True
        if near > RESERVE_EACH:
            return False
        return await self._limiter.count(CODES_IN_RESERVE, who) <= CODES_IN_RESERVE.times
