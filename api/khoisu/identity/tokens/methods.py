"""How a token says that two factors were proven: our own realm's claims, and those of another one."""

from typing import Any, cast

MULTIPLE_FACTORS = "mfa"
"""The method of RFC 8176 that says that two different factors were proven."""
STRONG_ACR = frozenset({"2", "3", "gold"})
"""Levels of authentication in Keycloak's examples: the number 2 or more, or the name that its guide maps to 2."""
SECOND_METHODS = frozenset({"otp", "hwk", "swk", "pop", "sc", "sms", "fpt", "face"})
"""Methods of RFC 8176 that are not knowledge: next to a password each of them is a second factor."""


def has_second_factor(claims: dict[str, Any], strong_acr: frozenset[str] = STRONG_ACR) -> bool:
    """Whether the claims assert two factors: by `acr`, by `mfa` in `amr`, or by a password with another method."""
    if str(claims.get("acr", "")) in strong_acr:
        return True
    amr = claims.get("amr")
    methods = {one for one in cast("list[Any]", amr) if isinstance(one, str)} if isinstance(amr, list) else set[str]()
    return MULTIPLE_FACTORS in methods or ("pwd" in methods and bool(methods & SECOND_METHODS))
