"""`khoisu after-restore`: what a restored backup calls undone is done without a word to anybody.

Between the moment of the backup and the end of the machine the site went on: it may have sent what the backup still holds
as unsent, and have told people what the backup's jobs are about to tell them. So nothing that these cause leaves the site;
staff find it in the outbox and send again what people still need.
"""

from khoisu.integrations.delivery_result import CarrierRefused, Handed
from khoisu.integrations.mail import Mail, Mailer
from khoisu.integrations.sms import Sms, SmsSender
from khoisu.kit.db import Database
from khoisu.main.worker import drain
from khoisu.notifications.service import RESTORED, hold_unsent_after_restore


class Silence:
    """A carrier of mails and text messages that takes none, for good."""

    paid = False

    async def send(self, message: Mail | Sms) -> Handed:
        """Raises `CarrierRefused`, always."""
        raise CarrierRefused(RESTORED)


async def settle(database: Database) -> int:
    """Keep back what waits, then do every job that is due in silence. Returns how many messages waited. No worker may run yet."""
    async with database.transaction() as session:
        held = await hold_unsent_after_restore(session)
    await drain(database, {Mailer: Silence(), SmsSender: Silence()})
    return held
