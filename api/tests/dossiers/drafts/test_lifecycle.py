"""Drafts: a whole dossier comes back as it was sent; nothing sent is nothing changed."""

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import text

from khoisu.dossiers import models
from khoisu.dossiers.rules import fields as shapes
from khoisu.dossiers.rules.entities import Nguoi
from khoisu.dossiers.rules.legal_types import TYPES
from khoisu.dossiers.rules.people.person_places import OF_MANAGERS
from tests.dossiers.support.valid_dossiers import dossiers
from tests.dossiers.support.wire import PART_NAMES, bare, call, saved, wire
from tests.people import MakePerson
from tests.running_site import Site
from tests.slices import one_in


@pytest.mark.req("S3.1")
def test_every_field_of_a_shape_has_its_column() -> None:
    person = set(models.nguoi_ho_so.c.keys())
    assert not {field.name for field in shapes.fields_of(Nguoi)} - person
    for name, shape in shapes.PARTS.items():
        table = getattr(models, name)
        managers = set(OF_MANAGERS) if name == "thong_tin_dang_ky_thue" else set[str]()
        own = {field.name for field in shapes.fields_of(shape)} - {models.ADDRESSES} - managers
        assert not own - set(table.c.keys()), name
    for name, kinds in shapes.LISTS.items():
        columns = set(models.LIST_TABLES[name].c.keys()) | (person if "nguoi" in models.LIST_TABLES[name].c else set())
        assert not {field.name for shape in kinds for field in shapes.fields_of(shape)} - columns, name


@pytest.mark.req("S3.2")
@pytest.mark.req("S4.11")
async def test_nothing_saved_reads_as_the_empty_defaults_and_makes_nothing(site: Site) -> None:
    who = await site.person()
    data = (await call(site.client, who, "GET")).json()["data"]
    assert (data["maHoSo"], data["id"], data["phienBan"], data["trangThai"]) == (None, None, 0, "NHAP")
    assert (data["hoSo"]["tongVonDieuLe"], data["hoSo"]["tongSoLaoDong"]) == (0, 0)
    assert data["thongTinDangKyThue"]["tongSoLaoDong"] == 0
    assert [data[name] for name in PART_NAMES if name not in ("hoSo", "thongTinDangKyThue")] == [[]] * 5
    assert {one["mucDo"] for one in data["loi"]} == {"LOI"}
    assert all(one["thieu"] for one in data["loi"])
    async with site.app.state.database.transaction() as session:
        assert await session.scalar(text("SELECT count(*) FROM ho_so")) == 0
    address = (await saved(site.client, who, {"thongTinDangKyThue": {"diaChiLienHeList": [{}]}}))["thongTinDangKyThue"]
    assert address["diaChiLienHeList"][0]["isMacDinh"] is True


@pytest.mark.req("S4.11")
@pytest.mark.parametrize("kind", one_in(2, sorted(TYPES)))
@settings(
    max_examples=5,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
@given(data=st.data())
async def test_a_drawn_dossier_comes_back_as_sent_and_the_rules_accept_it(
    client: httpx.AsyncClient, person: MakePerson, kind: str, data: st.DataObject
) -> None:
    who = await person()
    rendered = data.draw(dossiers(kind))
    sent = wire(rendered)
    stored = await saved(client, who, sent)
    assert bare({name: stored[name] for name in PART_NAMES}) == bare(sent)
    again = (await call(client, who, "GET")).json()["data"]
    assert {name: again[name] for name in PART_NAMES} == {name: stored[name] for name in PART_NAMES}
    # What was answered can be sent back as it is, and changes nothing.
    echoed = await saved(client, who, {name: again[name] for name in PART_NAMES} | {"phienBan": again["phienBan"]})
    assert echoed["phienBan"] == again["phienBan"]
