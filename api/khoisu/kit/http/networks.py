"""What counts as one network when requests are counted (G-30): an address, a customer's line, or all that one customer can get."""

import ipaddress
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Address:
    """The address that a request comes from. No text, so that no limit can be counted by it: what is counted is a network of it.

    One IPv6 line has 2^64 addresses: counted by address, its owner would have no limits at all.
    """

    exact: str
    """As it is stored where the law or a person's own list wants it; never the key of a limit."""

    def __str__(self) -> str:
        """Its network: also where it ends up inside a text, the text is the same for a whole line."""
        return network_of(self)


def network_of(address: Address) -> str:
    """What counts as one address: an IPv4 address, or the /64 of an IPv6 one, which one household has to itself."""
    return _network(address.exact, 32, 64)


def line_network_of(address: Address) -> str:
    """The addresses that one attacker changes at will: the /24 of an IPv4 address, the /56 of an IPv6 one.

    Only for limits that name a person too: strangers share a /24.
    """
    return _network(address.exact, 24, 56)


def wide_network_of(address: Address) -> str:
    """The most that a provider assigns to one customer: the /24 of an IPv4 address, the /48 of an IPv6 one."""
    return _network(address.exact, 24, 48)


def _network(address: str, bits: int, bits6: int) -> str:
    try:
        parsed = ipaddress.ip_address(address.strip())
    except ValueError:
        return address
    mapped = parsed.ipv4_mapped if parsed.version == 6 else None
    parsed = mapped or parsed
    if parsed.version == 4 and bits == 32:
        return str(parsed)
    return str(ipaddress.ip_network((parsed.packed, bits if parsed.version == 4 else bits6), strict=False))
