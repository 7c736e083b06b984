"""SMS in the back office: what they were used for today, the limits, and the brake."""

from dataclasses import asdict
from datetime import timedelta
from typing import Annotated, Literal

from fastapi import APIRouter
from pydantic import Field
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.identity.service import get_account
from khoisu.kit import clock
from khoisu.kit.api_model import Data, Instant, TypedText, Wire, problems
from khoisu.kit.auth import AdministratorDep
from khoisu.kit.db import SessionDep
from khoisu.notifications import service as notifications

router = APIRouter(prefix="/payment/api/v1/quan-tri/tin-nhan-sms", tags=["office-outbox"])
MOST = 1_000_000
Figure = Annotated[int, Field(ge=0, le=MOST)]
Range = Annotated[str, TypedText(pattern=r"^\+[1-9][0-9]{0,6}$")]
Reason = Annotated[str, TypedText(strip_whitespace=True, min_length=5, max_length=500)]
CHANGED = problems({409: "han_muc_da_doi"})


class SmsRange(Wire):
    """One number range today; `dang_ngo`: hardly any of its codes were typed, somebody may be paid for them."""

    dau_so: str
    gui_gio: int
    gui_ngay: int
    ma: int
    ma_dung: int
    tu_choi: int
    dang_ngo: bool


class SmsFigures(Wire):
    """The limits in force and what is used of them. `dung`: nothing is sent, until `dung_den` or until resumed."""

    phien_ban: int
    gio: int
    ngay: int
    dau_so_gio: int
    dau_so_ngay: int
    dau_so_dung: list[str]
    dung: bool
    dung_den: Instant | None
    gui_gio: int
    gui_ngay: int
    tu_choi_ngay: int
    quoc_gia: list[str]
    dau_so: list[SmsRange]


class SmsChange(Wire):
    """One version of the limits, with who set it and why."""

    phien_ban: int
    gio: int
    ngay: int
    dau_so_gio: int
    dau_so_ngay: int
    dau_so_dung: list[str]
    dung: bool
    dung_den: Instant | None
    ly_do: str
    ten_nguoi: str
    luc: Instant


class SmsOverview(Wire):
    """What the screen shows: today's figures, and the changes, newest first."""

    hien_tai: SmsFigures
    lich_su: list[SmsChange]


class SetSmsLimits(Wire):
    """New limits. `phien_ban` is the version that the person saw; `dung_trong`: stop for an hour, a day, or until resumed."""

    phien_ban: Annotated[int, Field(ge=0, le=2**31 - 2)]
    gio: Figure
    ngay: Figure
    dau_so_gio: Figure
    dau_so_ngay: Figure
    dau_so_dung: list[Range] = Field(default_factory=list[str], max_length=50)
    dung: bool = False
    dung_trong: Literal["GIO", "NGAY"] | None = None
    ly_do: Reason


STOPS = {"GIO": timedelta(hours=1), "NGAY": timedelta(days=1)}


async def _overview(session: AsyncSession) -> SmsOverview:
    limits = await notifications.current_limits(session)
    used = await notifications.usage_today(session)
    figures = SmsFigures(
        **(asdict(limits) | {"dung": limits.stops_all(clock.now())}),  # pyright: ignore[reportArgumentType] - as the dataclass
        gui_gio=sum(one.gui_gio for one in used),
        gui_ngay=sum(one.gui_ngay for one in used),
        tu_choi_ngay=sum(one.tu_choi for one in used),
        quoc_gia=notifications.sms_countries(),
        dau_so=[SmsRange(**asdict(one), dang_ngo=one.suspect) for one in used],
    )
    history = [SmsChange(**one) for one in await notifications.limits_history(session)]
    return SmsOverview(hien_tai=figures, lich_su=history)


@router.get("")
async def read_sms(_caller: AdministratorDep, session: SessionDep) -> Data[SmsOverview]:
    """Today's SMS by number range, the limits in force and their history."""
    return Data(data=await _overview(session))


@router.put("", responses=CHANGED)
async def set_sms_limits(caller: AdministratorDep, session: SessionDep, body: SetSmsLimits) -> Data[SmsOverview]:
    """Put other limits in force, stop all messages or resume them; the reason is kept. 409 when somebody was faster."""
    until = clock.now() + STOPS[body.dung_trong] if body.dung and body.dung_trong else None
    wanted = notifications.Limits(
        phien_ban=body.phien_ban,
        gio=body.gio,
        ngay=body.ngay,
        dau_so_gio=body.dau_so_gio,
        dau_so_ngay=body.dau_so_ngay,
        dau_so_dung=tuple(dict.fromkeys(body.dau_so_dung)),
        dung=body.dung,
        dung_den=until,
    )
    name = (await get_account(session, caller.account_id)).ho_ten
    await notifications.change_limits(session, wanted, body.ly_do, caller.account_id, name)
    return Data(data=await _overview(session))
