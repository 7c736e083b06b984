"""SQL of rendered papers: their sets with the states of rendering, and the files of each set."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import datetime, timedelta
from uuid import UUID

from sqlalchemy import Select, delete, func, select, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit import clock
from khoisu.kit.ids import new_id
from khoisu.rendering.blocks import Origin
from khoisu.rendering.models import PaperSetRow, StoredPaperRow

MAX_TRIES = 5
NOT_RENDERED = ("CHO", "LOI", "KIEM_TRA")
"""The states of a set that has no files."""


@dataclass(frozen=True, slots=True)
class PaperSet:
    """All papers of one version of `chu_the_id`; `trang_thai` is CHO, XONG, LOI, KIEM_TRA or DA_XOA (see `PaperSetRow`).

    `origin` is None while it is not rendered, and for sets that are older than the record of origins. `faults` is what
    the audit found, `waived_by` who releases the set with these.
    """

    id: UUID
    chu_the_id: UUID
    phien_ban: int
    lan: int
    lan_nop: int | None
    trang_thai: str
    so_lan_thu: int
    cap_nhat_luc: datetime
    xong_luc: datetime | None
    ly_do_soan: str | None
    origin: Origin | None
    faults: tuple[Mapping[str, str], ...] = ()
    waived_by: UUID | None = None

    @property
    def name(self) -> str:
        """The version as papers and screens name it: "3" of the third hand-in, and "3.2" for the second set of that."""
        number = self.lan_nop or self.phien_ban
        return f"{number}.{self.lan}" if self.lan > 1 else str(number)


@dataclass(frozen=True, slots=True)
class StoredPaper:
    """One file of a set: `khoa` is its key in the store, `bam` the SHA-256 of its bytes in hex."""

    id: UUID
    thu_tu: int
    ma: str
    ten: str
    bieu_mau: str
    dinh_dang: str
    khoa: str
    bam: str
    so_byte: int


def _set(row: PaperSetRow) -> PaperSet:
    return PaperSet(
        id=row.id,
        chu_the_id=row.chu_the_id,
        phien_ban=row.phien_ban,
        lan=row.lan,
        lan_nop=row.lan_nop,
        trang_thai=row.trang_thai,
        so_lan_thu=row.so_lan_thu,
        cap_nhat_luc=row.cap_nhat_luc,
        xong_luc=row.xong_luc,
        ly_do_soan=row.ly_do_soan,
        origin=_origin(row),
        faults=tuple(row.loi_kiem_tra or ()),
        waived_by=row.phat_hanh_boi,
    )


def _origin(row: PaperSetRow) -> Origin | None:
    if row.an_ban_mau is None or row.an_ban_luat is None or row.bam_du_lieu is None:
        return None
    return Origin(row.an_ban_mau, row.an_ban_luat, row.bam_du_lieu)


def _paper(row: StoredPaperRow) -> StoredPaper:
    return StoredPaper(row.id, row.thu_tu, row.ma, row.ten, row.bieu_mau, row.dinh_dang, row.khoa, row.bam, row.so_byte)


async def order_set(session: AsyncSession, subject: UUID, revision: int, further: str | None = None) -> UUID:
    """Request the first papers of a revision. A second request returns the same set, rendered again only if it had failed.

    `further` is the reason for a version next to those that exist; the caller holds the subject's lock. Returns the set's id.
    """
    if further is not None:
        return await _add_set(session, subject, revision, further)
    values: dict[str, object] = {"id": new_id(), "chu_the_id": subject, "phien_ban": revision, "lan": 1}
    values["trang_thai"] = "CHO"
    values["lan_nop"] = await _hand_in(session, subject, revision)
    moments = {"so_lan_thu": 0, "tao_luc": clock.now(), "cap_nhat_luc": clock.now()}
    again = (
        insert(PaperSetRow)
        .values(values | moments)
        .on_conflict_do_update(
            index_elements=["chu_the_id", "phien_ban", "lan"],
            set_={"trang_thai": "CHO", "so_lan_thu": 0, "ly_do": None, "cap_nhat_luc": clock.now()},
            where=PaperSetRow.trang_thai.in_(("LOI", "KIEM_TRA")),
        )
    )
    await session.execute(again)
    where = (PaperSetRow.chu_the_id == subject, PaperSetRow.phien_ban == revision, PaperSetRow.lan == 1)
    return (await session.scalars(select(PaperSetRow.id).where(*where))).one()


async def _hand_in(session: AsyncSession, subject: UUID, revision: int) -> int | None:
    # Two hand-ins at once are kept apart by the subject's lock. A subject with papers from before the count goes on without.
    rows = await session.execute(
        select(PaperSetRow.phien_ban, PaperSetRow.lan_nop).where(PaperSetRow.chu_the_id == subject).distinct()
    )
    known = {row.phien_ban: row.lan_nop for row in rows}
    if revision in known or None in known.values():
        return known.get(revision)
    return 1 + max((number for number in known.values() if number), default=0)


async def _add_set(session: AsyncSession, subject: UUID, revision: int, reason: str) -> UUID:
    where = (PaperSetRow.chu_the_id == subject, PaperSetRow.phien_ban == revision)
    last = await session.scalar(select(func.max(PaperSetRow.lan)).where(*where)) or 0
    row = PaperSetRow(
        id=new_id(),
        chu_the_id=subject,
        phien_ban=revision,
        lan=last + 1,
        lan_nop=await _hand_in(session, subject, revision),
        so_lan_thu=0,
        ly_do_soan=reason,
    )
    session.add(row)
    await session.flush()
    return row.id


async def rerender_set(session: AsyncSession, subject: UUID, revision: int) -> UUID | None:
    """Have the newest set of a revision rendered from today's data; the result of a rendering under way is discarded when it arrives.

    None when there is no such set, and when its files exist: these are submitted, signed and filed, and not changed.
    """
    newest = _of_revision(subject, revision).order_by(PaperSetRow.lan.desc()).limit(1).with_for_update()
    found = await session.scalar(newest.execution_options(populate_existing=True))
    if found is None or found.trang_thai not in NOT_RENDERED:
        return None
    await _update_set(
        session,
        found.id,
        trang_thai="CHO",
        so_lan_thu=0,
        ly_do=None,
        xong_luc=None,
        loi_kiem_tra=None,
        phat_hanh_boi=None,
    )
    return found.id


def _of_revision(subject: UUID, revision: int) -> Select[PaperSetRow]:
    return select(PaperSetRow).where(PaperSetRow.chu_the_id == subject, PaperSetRow.phien_ban == revision)


async def find_set(session: AsyncSession, subject: UUID, revision: int, lan: int | None = None) -> PaperSet | None:
    """The version `lan` of a revision; without `lan` the one that counts: the newest that is rendered, else the newest."""
    statement = _of_revision(subject, revision)
    if lan is not None:
        statement = statement.where(PaperSetRow.lan == lan)
    newest = statement.order_by((PaperSetRow.trang_thai == "XONG").desc(), PaperSetRow.lan.desc()).limit(1)
    row = await session.scalar(newest.execution_options(populate_existing=True))
    return _set(row) if row else None


async def list_sets(session: AsyncSession, subject: UUID) -> Sequence[PaperSet]:
    """Every version of a subject, newest first."""
    statement = select(PaperSetRow).where(PaperSetRow.chu_the_id == subject)
    newest = statement.order_by(PaperSetRow.phien_ban.desc(), PaperSetRow.lan.desc())
    return [_set(row) for row in await session.scalars(newest.execution_options(populate_existing=True))]


async def get_set(session: AsyncSession, number: UUID, *, lock: bool = False) -> PaperSet | None:
    """A set by its id; with `lock` nobody else can finish it meanwhile."""
    row = await session.get(PaperSetRow, number, with_for_update=lock or None, populate_existing=True)
    return _set(row) if row else None


async def files_of(session: AsyncSession, number: UUID) -> Sequence[StoredPaper]:
    """The files of a set in their order."""
    statement = select(StoredPaperRow).where(StoredPaperRow.bo_id == number)
    rows = await session.scalars(statement.order_by(StoredPaperRow.thu_tu, StoredPaperRow.dinh_dang.desc()))
    return [_paper(row) for row in rows]


async def find_papers(session: AsyncSession, ids: Collection[UUID]) -> dict[UUID, StoredPaper]:
    """The files that exist among `ids`, by id."""
    rows = await session.scalars(select(StoredPaperRow).where(StoredPaperRow.id.in_(ids)))
    return {row.id: _paper(row) for row in rows}


async def waiting_sets(session: AsyncSession, older: timedelta, limit: int) -> Sequence[PaperSet]:
    """Sets that have waited longer than `older`, the longest first: their job was lost."""
    statement = select(PaperSetRow).where(
        PaperSetRow.trang_thai == "CHO", PaperSetRow.cap_nhat_luc < clock.now() - older
    )
    rows = await session.scalars(statement.order_by(PaperSetRow.cap_nhat_luc).limit(limit))
    return [_set(row) for row in rows]


async def _update_set(session: AsyncSession, number: UUID, **values: object) -> None:
    statement = update(PaperSetRow).where(PaperSetRow.id == number)
    await session.execute(statement.values(cap_nhat_luc=clock.now(), **values))


async def give_up(session: AsyncSession, number: UUID, reason: str) -> None:
    """Record that the set will not be rendered."""
    await _update_set(session, number, trang_thai="LOI", ly_do=reason, xong_luc=None)


async def set_failed(session: AsyncSession, number: UUID, reason: str) -> bool:
    """Count a failed try. True when it was the last one and the set is given up."""
    found = await get_set(session, number, lock=True)
    if found is None or found.trang_thai != "CHO":
        return False
    last = found.so_lan_thu + 1 >= MAX_TRIES
    await _update_set(session, number, so_lan_thu=found.so_lan_thu + 1)
    if last:
        await give_up(session, number, reason)
    return last


async def hold_set(
    session: AsyncSession, number: UUID, faults: Sequence[Mapping[str, str]], *, as_of: datetime
) -> bool:
    """Mark the set as KIEM_TRA with the faults found. False, and nothing written, when the set has changed since `as_of`."""
    found = await get_set(session, number, lock=True)
    if found is None or found.trang_thai != "CHO" or found.cap_nhat_luc != as_of:
        return False
    values = {"loi_kiem_tra": [dict(one) for one in faults], "phat_hanh_boi": None}
    await _update_set(session, number, trang_thai="KIEM_TRA", **values)
    return True


async def waive_faults(session: AsyncSession, subject: UUID, revision: int, account: UUID) -> UUID | None:
    """Let a held set be rendered again and released with the faults that are known. None when no set is held."""
    found = await find_held_set(session, subject, revision, lock=True)
    if found is None:
        return None
    await _update_set(session, found.id, trang_thai="CHO", so_lan_thu=0, phat_hanh_boi=account)
    return found.id


async def find_held_set(session: AsyncSession, subject: UUID, revision: int, *, lock: bool = False) -> PaperSet | None:
    """The newest version of a revision when the audit holds it back, also next to an older one that counts."""
    newest = _of_revision(subject, revision).order_by(PaperSetRow.lan.desc()).limit(1)
    newest = newest.with_for_update() if lock else newest
    row = await session.scalar(newest.execution_options(populate_existing=True))
    return _set(row) if row and row.trang_thai == "KIEM_TRA" else None


async def complete_set(
    session: AsyncSession, number: UUID, files: Sequence[StoredPaper], *, as_of: datetime, origin: Origin | None = None
) -> bool:
    """Add the files and mark the set as XONG. False, and nothing written, when the set has changed since `as_of`."""
    found = await get_set(session, number, lock=True)
    if found is None or found.trang_thai != "CHO" or found.cap_nhat_luc != as_of:
        return False
    made_from = asdict(origin) if origin else {}
    session.add_all(
        StoredPaperRow(
            id=one.id,
            bo_id=number,
            thu_tu=one.thu_tu,
            ma=one.ma,
            ten=one.ten,
            bieu_mau=one.bieu_mau,
            dinh_dang=one.dinh_dang,
            khoa=one.khoa,
            bam=one.bam,
            so_byte=one.so_byte,
            phien_ban=found.phien_ban,
            **made_from,
        )
        for one in files
    )
    await session.flush()
    await _update_set(session, number, trang_thai="XONG", xong_luc=clock.now(), ly_do=None, **made_from)
    return True


async def delete_set(session: AsyncSession, number: UUID, *, say_so: bool) -> int:
    """Delete the rows of a set's files; `say_so` leaves the set as DA_XOA, else it goes too. Returns how many files there were.

    Their bytes are deleted later, by `paper_store.delete_stray_papers`.
    """
    # First the set, then its files: the database refuses to delete a file while its set says that all exist.
    values = {"trang_thai": "DA_XOA", "xong_luc": None, "cap_nhat_luc": clock.now()}
    await session.execute(update(PaperSetRow).where(PaperSetRow.id == number).values(**values))
    files = delete(StoredPaperRow).where(StoredPaperRow.bo_id == number).returning(StoredPaperRow.id)
    gone = await session.execute(files)
    if not say_so:
        await session.execute(delete(PaperSetRow).where(PaperSetRow.id == number))
    return len(gone.all())


async def named_keys(session: AsyncSession, keys: Collection[str]) -> set[str]:
    """The keys of the store that a row names, among `keys`."""
    return set(await session.scalars(select(StoredPaperRow.khoa).where(StoredPaperRow.khoa.in_(keys))))
