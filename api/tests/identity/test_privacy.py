"""No personal data and no secret in the logs or in addresses (ASVS 14.2.1, 16.2.5; G-39)."""

import logging
import runpy
from pathlib import Path

import pytest

from khoisu.identity.accounts import password_hashing
from khoisu.identity.settings import IdentitySettings
from tests.identity.conftest import DETAILS, Editor
from tests.production import PRODUCTION
from tests.running_site import Site

pytestmark = pytest.mark.req("S1.7")


async def test_a_whole_life_leaves_nothing_personal_in_the_logs(
    site: Site, editor: Editor, capfd: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, logger="khoisu")
    email, phone = "dau-vet-rieng@khoisu.example", "+84912345678"
    tokens = (await editor.register(email)).json()
    headers = {"Authorization": f"Bearer {tokens['access_token']}"}
    await editor.log_in(email, "mật khẩu sai lạ")
    await editor.log_in("khong-ai-ca@khoisu.example", "mật khẩu sai lạ")
    await site.client.post("/auth/api/v1/toi/dinh-danh", json={"dinhDanh": phone}, headers=headers)
    await editor.start("/quen-mat-khau", "nguoi-la-nao@khoisu.example")
    code = await editor.code(email)
    written = "".join(record.getMessage() + str(record.__dict__) for record in caplog.records) + capfd.readouterr().out
    assert "login_refused" in written
    assert "DANG_KY" in written
    secrets = [
        *(email, "dau-vet-rieng", phone, "912345678", "khong-ai-ca", "nguoi-la-nao", "Trần Thị Mới", "1995-05-20"),
        *(DETAILS["matKhau"], "mật khẩu sai lạ", tokens["access_token"], tokens["refresh_token"], f"'{code}'"),
    ]
    assert [secret for secret in secrets if secret in written] == []


def test_no_route_takes_personal_data_in_its_address() -> None:
    from tests.contract.operations import operations  # noqa: PLC0415

    ours = [operation for operation in operations() if operation.path.startswith("/auth/api/")]
    assert ours
    # Ids, also of a saved address, the random code of a data request, and the topic that a signed address stops.
    allowed = ("phien_id", "tai_khoan_id", "taiKhoanId", "diaChiId", "yeuToId", "ma}", "chuDe")
    assert not [op for op in ours if "{" in op.path and not op.path.split("{")[1].startswith(allowed)]


def test_passwords_are_hashed_with_the_agreed_cost() -> None:
    # As the module is without the harness, which makes hashes cheap.
    hasher = runpy.run_path(password_hashing.__file__)["HASHER"]
    assert hasher.hash("x").startswith("$argon2id$v=19$m=19456,t=2,p=1$")
    assert hasher.hash("x") != hasher.hash("x")


def test_production_refuses_the_published_client_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    for value in ("", "khoisu-web-dev"):
        monkeypatch.setenv("OIDC_CLIENT_SECRET", value)
        with pytest.raises(ValueError, match="CLIENT_SECRET"):
            IdentitySettings(env="production")
    own = PRODUCTION["OIDC_CLIENT_SECRET"]
    monkeypatch.setenv("OIDC_CLIENT_SECRET", own)
    monkeypatch.setenv("ISSUER_URL", PRODUCTION["ISSUER_URL"])
    assert IdentitySettings(env="production").client_secret.get_secret_value() == own


def test_the_data_files_name_nobody() -> None:
    folder = Path(__file__).resolve().parents[2] / "khoisu/identity/accounts/data"
    assert not [path for path in folder.iterdir() if "@khoisu" in path.read_text(encoding="utf-8")]
