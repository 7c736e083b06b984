"""One person's data across the rooms: taken out as a file, or taken away with the account (Law 91/2025/QH15)."""

from uuid import UUID

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.identity.service import DataRequest, Realm, data_requests
from khoisu.journeys.my_data_reads import ERASE, EXPORT, UNDER_WAY
from khoisu.kit.caller import Caller
from khoisu.kit.db import Database
from khoisu.kit.errors import Conflict, NotFound
from khoisu.kit.lang import Text


class StillUnderWay(Conflict):
    code = "con_viec_dang_mo"
    title = Text(
        "Tài khoản còn đơn hàng hoặc hồ sơ đang thực hiện, hãy kết thúc hoặc hủy trước khi xóa",
        "The account still has an order or dossier under way: end or cancel it before deleting",
    )


async def export(database: Database, account: UUID) -> str:
    """Everything kept about a person, as readable JSON. Raises `NotFound`."""
    found = await database.json(EXPORT, account)
    if found is None:
        raise NotFound
    return found


async def carry_out(session: AsyncSession, realm: Realm, caller: Caller, code: str, answer: str) -> DataRequest:
    """Settle a request as done; one for deletion is carried out here and now.

    Orders and issued dossiers stay without the account's name, for the years that the law of contracts and accounting
    sets. Raises `NoSuchDataRequest`, `RequestSettled`, `StillUnderWay` (409).
    """
    request = await data_requests.settle(session, caller, code, "HOAN_THANH", answer)
    if request.loai == "XOA":
        await _erase(session, realm, request.account_id, caller.account_id)
    return request


async def _erase(session: AsyncSession, realm: Realm, account: UUID, actor: UUID) -> None:
    values = {"account": account}
    if await session.scalar(text(UNDER_WAY), values):
        raise StillUnderWay
    for statement in ERASE:
        await session.execute(text(statement), values)
    await data_requests.erase_account(session, realm, account, actor)
