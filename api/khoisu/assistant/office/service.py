"""Use cases of the assistant's office: conversations to read, the switch, everyday words."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.assistant.conversations import repository as threads
from khoisu.assistant.conversations.errors import ConversationNotFound
from khoisu.assistant.conversations.models import AskedQuestion, Conversation
from khoisu.assistant.conversations.schemas import Rating
from khoisu.assistant.conversations.stored_answers import Part, from_rows
from khoisu.assistant.corpus import Indexes
from khoisu.assistant.everyday_words import folded_words, light_words
from khoisu.assistant.generation.settings import model_settings
from khoisu.assistant.office import repository
from khoisu.assistant.office.errors import ModeChanged, NoModel, NotOnOurPages, OnlyLightWords, WordKnown, WordsFull
from khoisu.assistant.office.models import EverydayWord, EverydayWordEvent, ModeChange
from khoisu.assistant.office.repository import Filters, ListedThread
from khoisu.assistant.office.schemas import (
    EverydayWordChange,
    EverydayWordIn,
    EverydayWordRow,
    EverydayWords,
    Mode,
    ModeEvent,
    ModeIn,
    ModeState,
    OfficeQuestion,
    OfficeThread,
    OfficeThreadRow,
    PublicMode,
    StoredState,
)
from khoisu.assistant.talks.views import is_held, office_turns
from khoisu.kit import clock
from khoisu.kit.auth import Caller
from khoisu.kit.errors import NotFound
from khoisu.kit.ids import new_id
from khoisu.kit.lang import Lang
from khoisu.kit.paging import Paging

__all__ = [
    "EverydayWordIn",
    "EverydayWords",
    "Filters",
    "ModeIn",
    "ModeState",
    "OfficeThread",
    "OfficeThreadRow",
    "PublicMode",
    "Rating",
    "StoredState",
    "add_word",
    "get_mode",
    "list_conversations",
    "list_words",
    "read_conversation",
    "remove_word",
    "set_mode",
]
MOST_WORDS = 500
"""Each question looks through all of them."""
HISTORY = 50


async def list_conversations(
    session: AsyncSession, wanted: Filters, paging: Paging
) -> tuple[list[OfficeThreadRow], int]:
    """A page of conversations, the newest first, and how many there are (counted up to 1,000)."""
    rows, total = await repository.list_threads(session, wanted, paging.offset, paging.kich_thuoc)
    return [_thread_row(row) for row in rows], total


def _thread_row(row: ListedThread) -> OfficeThreadRow:
    found = row.conversation
    return OfficeThreadRow.model_validate(
        {
            "id": found.id,
            "cau_dau": row.first,
            "so_cau": row.count,
            "ngon_ngu": found.ngon_ngu,
            "trang_thai": row.state,
            "danh_gia": row.rating,
            "da_chuyen": found.ma_yeu_cau is not None,
            "nguoi_giu": _holder_name(found),
            "cap_nhat_luc": found.cap_nhat_luc,
        }
    )


async def read_conversation(session: AsyncSession, number: UUID, reader: UUID) -> tuple[OfficeThread, UUID | None]:
    """A conversation and the account it belongs to, None for a visitor's. `reader` is who looks. Raises `ConversationNotFound`.

    The caller logs the view.
    """
    found = await repository.find_thread(session, number)
    if found is None:
        raise ConversationNotFound
    parts: dict[int, list[Part]] = {}
    for row in await threads.parts_of(session, number):
        parts.setdefault(row.so, []).append(Part(row.loai, row.thu_tu, row.noi_dung))
    asked = await threads.questions_of(session, number)
    shown = OfficeThread(
        id=found.id,
        ngon_ngu="en" if found.ngon_ngu == "en" else "vi",
        tao_luc=found.tao_luc,
        ma_yeu_cau=found.ma_yeu_cau,
        cau_hoi=[_question(row, parts.get(row.so, [])) for row in asked],
        nguoi_giu=_holder_name(found),
        giu_boi_toi=is_held(found) and found.nguoi_giu_id == reader,
        da_dong=found.dong_luc is not None,
        luot=await office_turns(session, found),
    )
    return shown, found.account_id


def _holder_name(found: Conversation) -> str | None:
    return found.nguoi_giu if is_held(found) else None


def _question(row: AskedQuestion, parts: list[Part]) -> OfficeQuestion:
    answer = from_rows(row.dau, parts)
    values = {name: getattr(row, name) for name in ("so", "cau_hoi", "luc", "trang_thai", "danh_gia", "ly_do")}
    values |= {"ghi_chu": row.ghi_chu, "mili_giay": row.mili_giay, "loi_nhan": answer.said if answer else ""}
    shown = [*answer.trich, *answer.lien_quan] if answer else []
    links = [link.model_dump(include={"loai", "tieu_de", "muc", "lien_ket", "ngon_ngu"}) for link in shown]
    return OfficeQuestion.model_validate(values | {"nguon": links})


async def get_mode(session: AsyncSession) -> ModeState:
    """The mode in force and the last changes."""
    changes = [_mode_event(row) for row in await repository.list_modes(session, HISTORY)]
    written = model_settings().writes
    decided = changes[0].che_do if changes else "SOAN" if written else "TRICH"
    # Without a model what the office wished for is not what visitors get.
    return ModeState(
        che_do="TRICH" if decided == "SOAN" and not written else decided, lich_su=changes, co_mo_hinh=written
    )


def _mode_event(row: ModeChange) -> ModeEvent:
    modes: dict[str, Mode] = {"TAT": "TAT", "SOAN": "SOAN"}
    return ModeEvent(
        id=row.id, che_do=modes.get(row.che_do, "TRICH"), ly_do=row.ly_do, nguoi=row.ten_nguoi, luc=row.luc
    )


async def set_mode(session: AsyncSession, caller: Caller, wanted: ModeIn) -> ModeState:
    """Turn the switch, felt by the next question in every process. Raises `ModeChanged` (409) on an older page or without a change,
    `NoModel` (422) for a model that the site does not have.
    """
    if wanted.che_do == "SOAN" and not model_settings().writes:
        raise NoModel
    await repository.lock_office(session)
    now = (await get_mode(session)).che_do
    if now == wanted.che_do or now != wanted.tu:
        raise ModeChanged
    session.add(
        ModeChange(
            che_do=wanted.che_do,
            ly_do=wanted.ly_do,
            account_id=caller.account_id,
            ten_nguoi=caller.name,
            luc=clock.now(),
        )
    )
    await session.flush()
    return await get_mode(session)


async def list_words(session: AsyncSession) -> EverydayWords:
    """The office's words and the last changes."""
    words = await repository.list_words(session)
    events = await repository.list_word_events(session, HISTORY)
    return EverydayWords(tu=[_word_row(row) for row in words], lich_su=[_word_change(row) for row in events])


def _language(stored: str) -> Lang:
    return "en" if stored == "en" else "vi"


def _word_row(row: EverydayWord) -> EverydayWordRow:
    lang = _language(row.ngon_ngu)
    return EverydayWordRow(id=row.id, ngon_ngu=lang, noi=row.noi, nghia=row.nghia, nguoi=row.ten_nguoi, luc=row.luc)


def _word_change(row: EverydayWordEvent) -> EverydayWordChange:
    return EverydayWordChange(
        id=row.id,
        viec="THEM" if row.viec == "THEM" else "BO",
        ngon_ngu=_language(row.ngon_ngu),
        noi=row.noi,
        nghia=row.nghia,
        nguoi=row.ten_nguoi,
        luc=row.luc,
    )


async def add_word(session: AsyncSession, caller: Caller, indexes: Indexes, given: EverydayWordIn) -> EverydayWords:
    """Add what people say with what the pages call it, read by the next question in every process; all of the office's words.

    Raises `OnlyLightWords`, `NotOnOurPages` (422), `WordKnown`, `WordsFull` (409).
    """
    lang = given.ngon_ngu
    said, meant = folded_words(given.noi, lang), folded_words(given.nghia, lang)
    if not set(said) - light_words(lang):
        raise OnlyLightWords
    missing = [word for word in meant if not indexes[lang].knows(word)]
    if missing or not meant:
        raise NotOnOurPages(" ".join(missing) or given.nghia)
    await repository.lock_office(session)
    if await repository.count_words(session) >= MOST_WORDS:
        raise WordsFull
    values = {"ngon_ngu": lang, "noi": given.noi, "nghia": given.nghia, "account_id": caller.account_id}
    values |= {"ten_nguoi": caller.name, "luc": clock.now()}
    if not await repository.add_word(session, EverydayWord(id=new_id(), noi_gon=" ".join(said), **values)):
        raise WordKnown
    session.add(EverydayWordEvent(viec="THEM", **values))
    await session.flush()
    return await list_words(session)


async def remove_word(session: AsyncSession, caller: Caller, number: UUID) -> None:
    """Take words back; questions stop being read by them at once. Raises `NotFound`."""
    await repository.lock_office(session)
    word = await repository.remove_word(session, number)
    if word is None:
        raise NotFound
    event = EverydayWordEvent(viec="BO", ngon_ngu=word.ngon_ngu, noi=word.noi, nghia=word.nghia)
    event.account_id, event.ten_nguoi, event.luc = caller.account_id, caller.name, clock.now()
    session.add(event)
    await session.flush()
