"""An answer by mail becomes a message: through a real server, whatever a mail is like, from any sender, at whatever moment the worker dies."""

import asyncio
import smtplib
from collections.abc import AsyncIterator
from dataclasses import dataclass
from email import policy
from email.message import EmailMessage
from pathlib import Path

import pytest
from aiosmtpd.handlers import Mailbox
from aiosmtpd.smtp import SMTP
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.integrations import maildir
from khoisu.integrations.storage import Storage
from khoisu.kit.jobs import JobContext
from khoisu.kit.rate_limit import RateLimiter
from khoisu.orders.models import Order
from khoisu.orders.service import OrderView
from khoisu.threads.service import NewMessage
from khoisu.threads.settings import settings
from khoisu.workflows.threads import receive
from khoisu.workflows.threads.receive import receive_mails
from tests.files.sample_files import pdf, raw_pdf
from tests.inbox import letters
from tests.people import MakePerson, Person
from tests.slices import one_in
from tests.threads.desk import BUYER, Desk, words

MAILBOX = "reply@khoisu.example"


@dataclass
class Post:
    """A mail server on loopback that delivers into the Maildir, and the worker's job that empties it."""

    desk: Desk
    port: int
    folder: Path

    def send(self, mail: EmailMessage | bytes, to: str) -> None:
        """Hand a mail to the server, as a customer's server does."""
        with smtplib.SMTP("127.0.0.1", self.port) as server:
            raw = mail if isinstance(mail, bytes) else mail.as_bytes(policy=policy.SMTP)
            server.sendmail("envelope@khach.example", [to], raw)

    async def receive(self) -> None:
        """One run of the job."""
        state = self.desk.app.state
        await receive_mails(JobContext(state.database, {Storage: state.storage, RateLimiter: state.limiter}))

    async def pass_on(self, mail: EmailMessage | bytes, to: str) -> None:
        """Send and receive."""
        await asyncio.to_thread(self.send, mail, to)
        await self.receive()

    def waiting(self) -> list[str]:
        """What is still in the Maildir."""
        return [entry.name for entry in (self.folder / "new").iterdir()]


@pytest.fixture
async def post(desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Post]:
    folder = tmp_path / "Maildir"
    monkeypatch.setattr(settings(), "reply_address", MAILBOX)
    monkeypatch.setattr(settings(), "reply_maildir", str(folder))
    loop = asyncio.get_running_loop()
    deliver = Mailbox(str(folder))
    server = await loop.create_server(lambda: SMTP(deliver, loop=loop), "127.0.0.1", 0)
    yield Post(desk, server.sockets[0].getsockname()[1], folder)
    server.close()


@dataclass
class Talk:
    """An order whose customer was written to, and the address that an answer goes to."""

    order: Order
    owner: Person
    staff: Person
    address: str


@pytest.fixture
async def talk(post: Post, desk: Desk, person: MakePerson) -> Talk:
    staff, owner = await person(("nhan-vien",)), await person()
    order = await desk.order(owner)
    assert (await desk.answer(order, staff, "Bạn gửi giúp CCCD nhé")).status_code == 201
    mails = [one for one in await letters(desk.app.state.database, BUYER) if one.kind == "tin_nhan_don"]
    return Talk(order, owner, staff, mails[0].data["tra_loi_toi"])


def a_mail(to: str, text: str, sender: str = f"Bích <{BUYER}>", **headers: str) -> EmailMessage:
    """A mail as a person writes it."""
    mail = EmailMessage()
    mail["From"], mail["To"], mail["Subject"] = sender, to, "Re: Khởi Sự trả lời"
    mail["Message-ID"] = f"<{abs(hash((text, sender)))}@khach.example>"
    for name, value in headers.items():
        mail[name.replace("_", "-")] = value
    mail.set_content(text)
    return mail


QUOTED = """Dạ em gửi ạ.
Cần gì nữa không?

Vào Th 6, 27 thg 11, 2026 vào lúc 10:00 Khởi Sự <no-reply@khoisu.example> đã viết:
> Bạn gửi giúp CCCD nhé
> --
> Bạn có thể trả lời thẳng thư này
"""


async def test_an_answer_becomes_a_message_without_what_it_quotes(post: Post, talk: Talk, desk: Desk) -> None:
    mail = a_mail(talk.address.upper(), QUOTED)
    mail.add_attachment(pdf(), maintype="application", subtype="pdf", filename="cccd.pdf")
    evil = raw_pdf(catalog=b"/OpenAction << /S /JavaScript /JS (app.alert(1)) >>")
    mail.add_attachment(evil, maintype="application", subtype="pdf", filename="xau.pdf")
    await post.pass_on(mail, talk.address)
    thread = await desk.thread(talk.order, talk.owner.headers)
    written = thread["tin"][-1]
    assert written["noiDung"].startswith("Dạ em gửi ạ.\nCần gì nữa không?\n\n[1 tệp kèm thư không nhận được")
    assert (written["tu"], written["bangThu"], len(written["tep"]), thread["cho"]) == ("KHACH", True, 1, "MINH")
    noticed = [one for one in await letters(desk.app.state.database, talk.staff.email) if one.kind == "khach_nhan_tin"]
    assert len(noticed) == 1
    await post.pass_on(mail, talk.address)
    assert len((await desk.thread(talk.order, talk.owner.headers))["tin"]) == 2, "the same mail counts once"
    assert post.waiting() == []

    html = EmailMessage()
    html["From"], html["To"], html["Message-ID"] = BUYER, talk.address, "<html@khach.example>"
    html.set_content(
        "<html><style>p{}</style><p>Chào <b>bạn</b>,</p><p>Tôi đồng ý.</p><script>x()</script>"
        '<div class="gmail_quote"><div>Bạn gửi giúp CCCD nhé</div></div></html>',
        subtype="html",
    )
    await post.pass_on(html, talk.address)
    assert words(await desk.thread(talk.order, talk.owner.headers))[-1] == ("KHACH", "Chào bạn,\n\nTôi đồng ý.")


async def test_a_forged_sender_is_held_for_staff_and_a_forged_address_finds_nothing(
    post: Post, talk: Talk, desk: Desk, person: MakePerson
) -> None:
    await post.pass_on(a_mail(talk.address, "Chuyển tiền sang tài khoản khác", "Ai <ai@khac.example>"), talk.address)
    assert len((await desk.thread(talk.order, talk.owner.headers))["tin"]) == 1
    page = await desk.office(talk.order, talk.staff)
    held = page["tin"][-1]
    assert (held["tu"], held["thuTu"], page["cho"]) == ("NGUOI_LA", "ai@khac.example", "MINH")
    assert await letters(desk.app.state.database, "ai@khac.example") == []
    other = await desk.order(await person())
    await desk.answer(other, talk.staff, "Chào bạn")
    wrong = talk.address[:10] + ("a" if talk.address[10] != "a" else "b") + talk.address[11:]
    for address in (wrong, MAILBOX, "reply+khong@khoisu.example", f"reply+{other.id.hex}@khoisu.example"):
        await post.pass_on(a_mail(address, f"Vào {address}"), address)
    assert await desk.rows("SELECT count(*) AS so FROM tin_trao_doi") == [{"so": 3}]
    assert post.waiting() == []


@pytest.mark.parametrize(
    "headers",
    one_in(
        2,
        [
            {"Auto_Submitted": "auto-replied"},
            {"Precedence": "bulk"},
            {"Return_Path": "<>"},
            {"List_Id": "<l.khach.example>"},
            {"X_Autoreply": "yes"},
        ],
    ),
    ids=lambda one: next(iter(one)),
)
async def test_what_programs_send_is_dropped(post: Post, talk: Talk, desk: Desk, headers: dict[str, str]) -> None:
    await post.pass_on(a_mail(talk.address, "Tôi đang nghỉ phép", **headers), talk.address)
    await post.pass_on(a_mail(talk.address, "Của chính hộp thư", talk.address), talk.address)
    assert len((await desk.office(talk.order, talk.staff))["tin"]) == 1
    assert post.waiting() == []


@pytest.mark.deep
async def test_a_loop_ends_and_huge_and_broken_mails_stop_nobody(
    post: Post, talk: Talk, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(maildir, "LARGEST", 50_000)
    for number in range(25):
        await asyncio.to_thread(post.send, a_mail(talk.address, f"Lần {number}"), talk.address)
    await asyncio.to_thread(post.send, a_mail(talk.address, "To " + "x" * 60_000), talk.address)
    await asyncio.to_thread(post.send, b"\x00\xff\xfe not a mail at all", talk.address)
    charset = f"From: {BUYER}\r\nTo: {talk.address}\r\nContent-Type: text/plain; charset=khong-co\r\n\r\nLạ".encode()
    await asyncio.to_thread(post.send, charset, talk.address)
    await post.receive()
    thread = await desk.thread(talk.order, talk.owner.headers)
    assert len(thread["tin"]) == 1 + receive.PER_THREAD.times
    assert post.waiting() == []
    assert len(list((post.folder / "cur").iterdir())) == 1, "what is too large is kept aside for a person"


async def test_a_mail_that_fails_stays_and_holds_up_none_behind_it(
    post: Post, talk: Talk, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    for said in ("Hỏng lúc đầu", "Đi sau"):
        await asyncio.to_thread(post.send, a_mail(talk.address, said), talk.address)
    write, failed = receive.write_as_customer, set[str]()

    async def fail_first(session: AsyncSession, storage: Storage, order: OrderView, message: NewMessage) -> None:
        if not failed or message.noi_dung in failed:
            failed.add(message.noi_dung)
            raise RuntimeError("unexpected")
        await write(session, storage, order, message)

    with monkeypatch.context() as broken:
        broken.setattr(receive, "write_as_customer", fail_first)
        for _ in range(receive.PER_THREAD.times):
            await post.receive()
    assert len(post.waiting()) == 1, "tries are no mails of a loop"
    await post.receive()
    said = words(await desk.thread(talk.order, talk.owner.headers))[1:]
    assert sorted(said) == [("KHACH", "Hỏng lúc đầu"), ("KHACH", "Đi sau")]
    assert post.waiting() == []


class Died(BaseException):
    """The worker was killed."""


async def test_nothing_is_lost_or_doubled_when_the_worker_dies(
    post: Post, talk: Talk, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    await asyncio.to_thread(post.send, a_mail(talk.address, "Đừng mất"), talk.address)

    def die(*_: object, **__: object) -> None:
        raise Died

    async def die_late(*_: object) -> None:
        raise Died

    with monkeypatch.context() as before_commit:
        before_commit.setattr(receive, "write_as_customer", die_late)
        with pytest.raises(Died):
            await post.receive()
    assert len(await desk.rows("SELECT 1 FROM tin_trao_doi")) == 1
    assert len(post.waiting()) == 1
    with monkeypatch.context() as after_commit:
        after_commit.setattr(Path, "unlink", die)
        with pytest.raises(Died):
            await post.receive()
    assert len(post.waiting()) == 1
    await post.receive()
    assert words(await desk.thread(talk.order, talk.owner.headers))[1:] == [("KHACH", "Đừng mất")]
    assert post.waiting() == []
