"""However a name was typed, it is the same name everywhere: as it is stored, searched, printed for the bank, or read in a statement."""

import unicodedata
from typing import Annotated

import pytest
from sqlalchemy import text

from khoisu.content.rules import slugify
from khoisu.dossiers.rules.normal_forms import normal_form
from khoisu.identity.rules import is_name
from khoisu.kit.api_model import TypedName, Wire
from khoisu.kit.db import Database
from khoisu.kit.text.email_address import NotAnAddress, read_address
from khoisu.kit.text.entered import clean_name, clean_text
from khoisu.kit.text.plain_text import tidy_text
from khoisu.kit.text.unaccent import unaccent, words
from khoisu.payments.rules import plain, transfer_text
from tests.kit.text.typed_names import Bearer, names


def _pairs() -> list[tuple[str, str]]:
    return [(one.meant, one.typed) for one in names() if one.bearer is Bearer.PERSON]


class Body(Wire):
    name: Annotated[str, TypedName(max_length=255)]


def test_five_hundred_spellings_are_the_same_at_every_door() -> None:
    for name, typed in _pairs():
        assert clean_name(typed) == clean_name(Body(name=typed).name) == normal_form("ho_ten", typed) == name, ascii(
            typed
        )
        assert is_name(clean_name(typed))
        for door in (unaccent, words, slugify, plain, lambda one: transfer_text(one, "KSX", deposit=False)):
            assert door(typed) == door(name), ascii(typed)
        assert tidy_text(typed).replace("’", "'").casefold()[:1] == name.casefold()[:1]


async def test_the_database_folds_as_the_program_does(database: Database) -> None:
    given = [
        one for pair in _pairs()[:100] for one in pair if unaccent(one) == unaccent(unicodedata.normalize("NFC", one))
    ]
    given += ["Straße Łódź Ærø ıspanak Þór Sigurðsson", "ＡＢＣ\u3000ﬁ", "ĐĂNG KÝ Ðăng ký", "H’Hen´s m²"]
    given = [one for one in given if not any("\u0400" <= char <= "\u052f" for char in one)]
    async with database.sessions() as session:
        found = (
            await session.execute(text("SELECT bo_dau(x) FROM unnest(cast(:given AS text[])) x"), {"given": given})
        ).scalars()
        assert [" ".join(one.split()) for one in found] == [unaccent(one) for one in given]


@pytest.mark.parametrize(
    ("typed", "stored"),
    [
        ("Sigurður Guðmundsson", "Sigurður Guðmundsson"),
        ("NÐ-CP, HÐQT", "NĐ-CP, HĐQT"),
        ("СССР и Đà Nẵng", "СССР и Đà Nẵng"),
        ("TNFα 5 µm", "TNFα 5 µm"),
        ("“Ngoặc” – 50\u202f%", "“Ngoặc” – 50 %"),
        ("👨\u200d👩\u200d👧 a\u200db", "👨\u200d👩\u200d👧 ab"),
        ("Công\u00adty", "Côngty"),
        ("H\u00adng", "H\u00adng"),
    ],
)
def test_what_is_meant_stays(typed: str, stored: str) -> None:
    assert clean_text(typed) == stored
    assert clean_text(stored) == stored


@pytest.mark.parametrize(
    ("typed", "letters"),
    [
        ("Łukasz Müller", "LUKASZ MULLER"),
        ("Søren Weiß", "SOREN WEISS"),
        ("Þór Ærø", "THOR AERO"),
        ("Ðặng Văn Ðức", "DANG VAN DUC"),
    ],
)
def test_every_letter_reaches_the_bank(typed: str, letters: str) -> None:
    assert transfer_text(typed, "KSX", deposit=False).startswith(f"{letters}_")


@pytest.mark.parametrize(
    ("typed", "stored"),
    [
        ("mailto:Ten@Congty.vn?subject=a", "ten@congty.vn"),
        ("<ten@congty.vn>", "ten@congty.vn"),
        ("Nguyễn A <ten@congty.vn>", "ten@congty.vn"),
        ('"Nguyễn, A" <Ten@Congty.vn>;', "ten@congty.vn"),
        ("Nguyễn A <mailto:ten@congty.vn>", "ten@congty.vn"),
        ("Nguyễn A < ten@congty.vn >", "ten@congty.vn"),
        ("MAILTO:ten@congty.vn", "ten@congty.vn"),
        ("ten@congty.vn. ", "ten@congty.vn"),
        ("\u202aten\u200b@congty.vn\u202c", "ten@congty.vn"),
        ("ten＠congty.vn", "ten@congty.vn"),
        ("ten @ congty . vn", "ten@congty.vn"),
        ("ten@công-ty.vn", "ten@xn--cng-ty-ixa.vn"),
    ],
)
def test_an_address_is_read_as_it_is_meant(typed: str, stored: str) -> None:
    assert read_address(typed) == stored


@pytest.mark.parametrize(
    "typed", ["tên@x.vn", "ten@", "@x.vn", "ten x@y.vn", "ten@x", "a@b@c.vn", "A <a@b.vn>, B <b@c.vn>", "A <a@b.vn"]
)
def test_what_no_server_takes_is_refused(typed: str) -> None:
    with pytest.raises(NotAnAddress):
        read_address(typed)
