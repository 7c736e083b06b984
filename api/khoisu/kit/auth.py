"""Who is calling, and which callers an operation admits.

Every route takes exactly one `RequireRole` in its signature; the generated access matrix reads it from there, so that what is
declared and what is enforced cannot diverge.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Final, Literal, Protocol
from uuid import UUID

from fastapi import Depends, Request
from fastapi.dependencies.models import Dependant
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from khoisu.kit import clock
from khoisu.kit.errors import ConfirmationNeeded, Forbidden, SecondFactorNeeded, Unauthenticated

Role = Literal["khach-hang", "nhan-vien", "bien-tap", "quan-tri"]
Anonymous = Literal["vang-lai"]
ANONYMOUS: Final = "vang-lai"
STAFF_ROLES: frozenset[str] = frozenset({"nhan-vien", "bien-tap", "quan-tri"})

_bearer = HTTPBearer(auto_error=False, description="Access token of the realm")


@dataclass(frozen=True, slots=True)
class Caller:
    """A signed-in person, as the access token describes them."""

    account_id: UUID
    roles: frozenset[str]
    session_id: UUID
    name: str = ""
    withheld: frozenset[str] = frozenset()
    """Office roles that do not count until the session has a second factor."""
    proven_at: float = 0.0
    """When the person last proved who they are (`auth_time`), in seconds since 1970."""

    @property
    def is_staff(self) -> bool:
        """Whether any office role is held."""
        return bool(self.roles & STAFF_ROLES)

    def may(self, *roles: Role) -> bool:
        """Whether one of `roles` is held; an administrator holds them all."""
        return "quan-tri" in self.roles or bool(self.roles.intersection(roles))


class Authenticator(Protocol):
    """Turns a bearer token into a caller. Raises `Unauthenticated` for an invalid or expired token."""

    async def authenticate(self, token: str) -> Caller: ...


async def maybe_caller(
    request: Request, credentials: Annotated[HTTPAuthorizationCredentials | None, Depends(_bearer)]
) -> Caller | None:
    """The caller, None without a token. A bad token is refused even where none is needed, so that it gets renewed."""
    if credentials is None:
        if request.headers.get("authorization"):
            raise Unauthenticated
        return None
    authenticator: Authenticator = request.app.state.authenticator
    return await authenticator.authenticate(credentials.credentials)


async def caller_of(request: Request) -> Caller | None:
    """`maybe_caller` for a hot read, which solves no dependencies."""
    return await maybe_caller(request, await _bearer(request))


class RequireRole:
    """A dependency that lets in only the named callers: `RequireRole("nhan-vien")`, `RequireRole(ANONYMOUS, "khach-hang")`."""

    def __init__(self, *callers: Role | Anonymous) -> None:
        self.callers: frozenset[str] = frozenset(callers) | {"quan-tri"}
        self.open = ANONYMOUS in callers

    async def __call__(self, caller: Annotated[Caller | None, Depends(maybe_caller)]) -> Caller | None:
        """Return the caller, or refuse: 401 without a token where one is needed, 403 for the wrong role."""
        if self.open:
            return caller
        if caller is None:
            raise Unauthenticated
        if not caller.roles & self.callers:
            raise SecondFactorNeeded if caller.withheld & self.callers else Forbidden
        return caller


def admissions(dependant: Dependant) -> tuple[RequireRole, ...]:
    """What says who may call the operation; each takes exactly one."""

    def found(of: Dependant) -> Iterator[RequireRole]:
        for child in of.dependencies:
            if isinstance(child.call, RequireRole):
                yield child.call
            yield from found(child)

    return tuple(dict.fromkeys(found(dependant)))


RECENT_SECONDS = 300
OFFICE_SECONDS = 900
"""In the office a confirmation lasts longer: once in a quarter of an hour, not at every button."""


def require_recent_login(caller: Caller, seconds: int = RECENT_SECONDS) -> None:
    """Make sure that the person has proven who they are in the last `seconds`. Raises `ConfirmationNeeded` (403)."""
    if clock.now().timestamp() - caller.proven_at > seconds:
        raise ConfirmationNeeded(seconds)


async def _recent(caller: Annotated[Caller | None, Depends(maybe_caller)]) -> None:
    if caller is None:
        raise Unauthenticated
    require_recent_login(caller)


RECENT_LOGIN = Depends(_recent)
"""For `dependencies=[RECENT_LOGIN]` of a route: what a borrowed browser must not do (ASVS 7.5.1)."""


async def _confirmed(caller: Annotated[Caller | None, Depends(maybe_caller)]) -> None:
    if caller is None:
        raise Unauthenticated
    # Somebody who may not do it anyway learns that first, before anything is asked of them.
    if not caller.is_staff:
        raise SecondFactorNeeded if caller.withheld else Forbidden
    require_recent_login(caller, OFFICE_SECONDS)


CONFIRMED = Depends(_confirmed)
"""For office operations that move money, take personal data out in bulk, suspend or erase somebody."""

SIGNED_IN = RequireRole("khach-hang", "nhan-vien", "bien-tap")
ANYONE = RequireRole(ANONYMOUS, "khach-hang", "nhan-vien", "bien-tap")
STAFF = RequireRole("nhan-vien")
EDITORS = RequireRole("bien-tap")
ALL_STAFF = RequireRole("bien-tap", "nhan-vien")
ADMINISTRATORS = RequireRole()

AnyoneDep = Annotated[Caller | None, Depends(ANYONE)]
SignedInDep = Annotated[Caller, Depends(SIGNED_IN)]
StaffDep = Annotated[Caller, Depends(STAFF)]
EditorDep = Annotated[Caller, Depends(EDITORS)]
AllStaffDep = Annotated[Caller, Depends(ALL_STAFF)]
AdministratorDep = Annotated[Caller, Depends(ADMINISTRATORS)]
