"""The one place that makes sure that it is really the administrator who asks or approves, not a session left open or stolen."""

from khoisu.identity.service import Realm, confirm_password
from khoisu.kit.auth import Caller


async def require_recent_login(realm: Realm, caller: Caller, typed: str) -> None:
    """Check the password that came with the request. Raises `Invalid` on `matKhau`, `TooMany`.

    Called before any lock is taken: computing the hash is slow.
    """
    await confirm_password(realm, caller.account_id, typed)
