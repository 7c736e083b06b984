"""Alerts about unusual reading: mailed to the other administrators once, settled by one of them with words."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.access_log import service as access_log
from khoisu.access_log.service import Finding
from khoisu.access_log.states import AlertKind
from khoisu.identity.service import AccountInfo, list_administrators
from khoisu.kit.lang import Text
from khoisu.notifications.service import Message, MessageKind, send_message

TITLES: dict[AlertKind, Text] = {
    AlertKind.MANY_CUSTOMERS: Text(
        "mở giấy tờ của nhiều khách hàng trong một giờ", "papers of many customers opened within an hour"
    ),
    AlertKind.AT_NIGHT: Text("mở giấy tờ của khách hàng trong đêm", "customers' papers opened at night"),
    AlertKind.WITHOUT_TASK: Text("mở giấy tờ không thuộc việc đang làm", "papers opened that belong to no task"),
}


async def raise_alerts(session: AsyncSession) -> int:
    """Raise what is new and send its mails in the same transaction. Returns how many alerts."""
    raised = await access_log.raise_alerts(session)
    for number, finding in raised:
        for account in await _recipients(session, finding.actor):
            await send_message(session, _message(number, finding, account))
    return len(raised)


async def _recipients(session: AsyncSession, about: UUID) -> list[AccountInfo]:
    """Every administrator but the one it is about; a lone administrator hears of their own reading."""
    everybody = await list_administrators(session)
    return [account for account in everybody if account.id != about] or everybody


def _message(number: UUID, finding: Finding, account: AccountInfo) -> Message:
    data = {
        "ho_ten": account.ho_ten,
        "viec": TITLES[finding.kind],
        "so": finding.count,
        "tu_luc": finding.since,
        "den_luc": finding.until,
    }
    phone = None if account.email else account.so_dien_thoai
    key = f"canh-bao-xem:{number}:{account.id}"
    return Message(MessageKind.UNUSUAL_READING, account.ngon_ngu, account.email, phone, data, key)


async def settle_alert(session: AsyncSession, number: UUID, by: UUID, words: str) -> None:
    """Record what came of an alert. Raises as `access_log.settle_alert`; only a lone administrator settles one about themselves."""
    others = [account for account in await list_administrators(session) if account.id != by]
    await access_log.settle_alert(session, number, by, words, alone=not others)
