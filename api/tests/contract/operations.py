"""Every operation of the application, as its routes declare it."""

import re
from dataclasses import dataclass

from fastapi.routing import APIRoute

from khoisu.kit.auth import RequireRole, admissions
from khoisu.main.wiring import ROUTERS

NOBODYS_ID = "0190a000-0000-7000-8000-000000000000"


@dataclass(frozen=True)
class Operation:
    """One method of one path and the callers it admits."""

    method: str
    path: str
    admits: tuple[RequireRole, ...]

    @property
    def address(self) -> str:
        """The path with each parameter filled by an id that belongs to nobody."""
        return re.sub(r"\{\w+\}", NOBODYS_ID, self.path)

    def __str__(self) -> str:
        return f"{self.method} {self.path}"


def operations() -> list[Operation]:
    """List them in the order of their registration."""
    routes = [route for router in ROUTERS for route in router.routes if isinstance(route, APIRoute)]
    return [
        Operation(method, route.path, admissions(route.dependant))
        for route in routes
        for method in sorted(route.methods)
    ]
