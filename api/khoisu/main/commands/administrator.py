"""The first administrator: an account and a link to set its password, for operators without an account."""

from khoisu.identity.accounts.administrators import LINK_LIFE, AdministratorExists, invite_administrator
from khoisu.identity.errors import Suspended
from khoisu.identity.realm import Realm
from khoisu.identity.settings import IdentitySettings
from khoisu.kit.db import Database
from khoisu.kit.errors import Invalid
from khoisu.kit.rate_limit import RateLimiter
from khoisu.kit.settings import CoreSettings

PAGE = "/dang-nhap/quenMatKhau/reset"
EXISTS = (
    "There is an administrator already, who gives rights in the back office. If nobody can log in there, "
    "add --another: every administrator gets a mail about it. Nothing was changed."
)


async def invitation(database: Database, core: CoreSettings, address: str, *, another: bool = False) -> str:
    """What to print: the link that sets the administrator's password. Ends the program with a sentence when refused.

    Refused for a bad address, a locked account, and while there is an administrator, unless `another` is wanted.
    """
    secret = core.session_secret.get_secret_value()
    realm = Realm(IdentitySettings(), database, RateLimiter(database, secret), secret)
    try:
        async with database.transaction() as session:
            ticket = await invite_administrator(session, realm, address, another=another)
    except Invalid:
        raise SystemExit("That is not an e-mail address. Nothing was changed.") from None
    except AdministratorExists:
        raise SystemExit(EXISTS) from None
    except Suspended:
        raise SystemExit("The account of this address is locked or deleted. Nothing was changed.") from None
    hours = int(LINK_LIFE.total_seconds() // 3600)
    link = f"{core.public_url.rstrip('/')}{PAGE}?phieu={ticket}"
    return f"Open this link within {hours} hours to set the administrator's password. It works once.\n{link}\n"
