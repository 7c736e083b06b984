"""What customers of the measurements buy."""

from __future__ import annotations

from dataclasses import dataclass

from bench import world


@dataclass(frozen=True)
class Ware:
    """A package in one cycle, as the catalogue sells it."""

    dich_vu: str
    goi: str
    chu_ky: str


async def packages(database: str) -> list[Ware]:
    """What can be bought, one cycle of each package."""
    found = await world.rows(database, world.PACKAGES)
    return [Ware(row["dich_vu"], row["goi"], row["chu_ky"]) for row in found]
