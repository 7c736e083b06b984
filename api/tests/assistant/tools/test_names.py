"""Names that questions propose, judged by the rules of the dossier, and never by other people's dossiers."""

import pytest

from khoisu.assistant.tools.names import find_proposed_name
from khoisu.dossiers.review.name_watchlist import add_watched_name
from tests.assistant.conftest import Ask
from tests.dossiers.support.wire import call, saved
from tests.running_site import Site


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("tên “Công ty TNHH An Phát” có được không", "Công ty TNHH An Phát"),
        ('đặt tên "Sao Mai 24h" được không', "Sao Mai 24h"),
        ("đặt tên công ty là Ngân Hàng Xanh có được không", "Ngân Hàng Xanh"),
        ("tên công ty Hoa Sen Bên Hồ đặt được không", "Hoa Sen Bên Hồ"),
        ("tên Công ty cổ phần Bình Minh có bị trùng không", "Công ty cổ phần Bình Minh"),
        ("Công ty TNHH Hoa Sen có hợp lệ không, tên này tôi thích", "Công ty TNHH Hoa Sen"),
        ("is the name “Green Bank Company” allowed", "Green Bank Company"),
        ("may I name my company Công ty TNHH Biển Xanh allowed?", "Công ty TNHH Biển Xanh"),
        ("Is Blue Ocean Foods still free as a company name?", "Blue Ocean Foods"),
        ("is the name Green Valley Trading available", "Green Valley Trading"),
        ("đặt tên công ty bằng tiếng Anh được không", None),
        ("tên công ty có được trùng không", None),
        ("tên bị trùng thì làm sao", None),
        ("tên công ty gồm mấy phần", None),
        ("“góp vốn” nghĩa là gì", None),
        ("tên có được dùng từ “Tập đoàn” hoặc “Viện” không", None),
        ("tên " + "A" * 400 + " được không", None),
    ],
)
def test_the_proposed_name(question: str, name: str | None) -> None:
    assert find_proposed_name(question) == name


NAMES = (
    ("TNHH2", "Công ty TNHH An Phát"),
    ("TNHH2", "Công ty TNHH Ngân Hàng Xanh"),
    ("CP", "Công ty cổ phần Sao Mai §"),
    ("TNHH1_CN", "Công ty TNHH một thành viên Quân Đội Mới"),
    ("TNHH2", "Công ty TNHH Cổ Phần Hoa"),
    ("TNHH2", "An Phát"),
    ("TNHH2", "Công ty TNHH"),
    ("TNHH2", "Công ty TNHH Đã Có Rồi"),
    ("HD", "Công ty hợp danh Luật Việt"),
    ("DNTN", "Doanh nghiệp tư nhân Hòa Bình"),
)


@pytest.mark.req("S2.7")
async def test_the_findings_are_those_of_the_dossier(ask: Ask, site: Site) -> None:
    staff, customer = await site.person(("nhan-vien",)), await site.person()
    async with site.database.transaction() as session:
        await add_watched_name(
            session, staff.id, loai="TEN_DA_CO", ten="Công ty TNHH Đã Có Rồi", foreign="", short="", ghi_chu=""
        )
    found_any = 0
    for kind, name in NAMES:
        body = {"hoSo": {"tenDoanhNghiep": name, "loaiHinhId": kind}}
        dossier = (await call(site.client, customer, "SAVE", body)).json()["data"]
        wizard = [one for one in dossier["loi"] if one["truong"] == "hoSo.tenDoanhNghiep"]
        card = (await ask(f"tên “{name}” có được không"))["the"][0]
        assert card["ten"] == name
        assert [(one["ma"], one["thongBao"], one["mucDo"]) for one in card["nhanXet"]] == [
            (one["ma"], one["thongBao"], one["mucDo"]) for one in wizard
        ], name
        assert "không phải lời hứa" in card["luuY"]
        found_any += bool(wizard)
    assert found_any >= 6


async def test_names_in_other_people_s_dossiers_are_not_given_away(ask: Ask, site: Site) -> None:
    await saved(site.client, await site.person(), {"hoSo": {"tenDoanhNghiep": "Công ty TNHH Bí Mật Kinh Doanh"}})
    card = (await ask("tên “Công ty TNHH Bí Mật Kinh Doanh” có được không"))["the"][0]
    assert card["nhanXet"] == []
