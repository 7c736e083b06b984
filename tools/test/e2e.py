"""Runs the browser tests against the whole site, started for them on free ports next to a mail and SMS catcher.

    python3 tools e2e [what `npx playwright test` takes]

The tests get BASE_URL (web), API_URL (gateway), CLIENT_PORT (free, for a page of another origin), CATCHER_URL (see mail_sink.py), DATABASE_URL, CHROMIUM_PATH, CHROMIUM_SHELL_PATH and PYTHON_PATH;
FOREIGN_URL, a second web whose people log in at the realm that a test runs on REALM_PORT (foreign-realm.spec.ts);
WRITING_URL, a third one whose assistant has a model (writing_site.py).
"""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import sys
import tempfile
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path

from paths import NODE_BIN, PYTHON, TOOLS, WEB, child_env, forget_tracing, say
from run import stack, web_build
from run.processes.process import Plan
from run.processes.supervisor import PartFailedError, Supervisor
from run.settings import LOCAL, Settings, free_port
from setup import bootstrap, chromium, embedded_pg
from test.log_secrets import find_secrets
from test.writing_site import start_writing

LOGS = WEB / "test-results" / "site-logs"


def foreign_clients(page: str) -> str:
    """Two clients of others: a program, and a page of another origin at `page` (web/e2e/support/client-pages.ts)."""
    program = {"id": "doi-tac-thu", "redirect_uris": ["http://localhost/quay-lai"]}
    addresses = {"redirect_uris": [page, f"{page}?sso"], "post_logout_redirect_uris": [page], "web_origins": ["+"]}
    return json.dumps([program, {"id": "trang-thu", "at_jwt": True, **addresses}])


def foreign_realm(realm_port: int) -> dict[str, str]:
    """The settings of a site whose people log in elsewhere, as an operator writes them (web/e2e/support/foreign-realm.ts)."""
    return {
        "OIDC_ISSUER": f"http://{LOCAL}:{realm_port}/sso",
        "OIDC_CLIENT_ID": "cua-hang",
        "OIDC_CLIENT_SECRET": "bi-mat-cua-hang",
        "OIDC_ROLES_CLAIM": "nhom",
        "OIDC_ROLE_NAMES": '{"phong-don-hang": "nhan-vien"}',
        "OIDC_STRONG_ACR": "hai-lop",
        "GOOGLE_CLIENT_ID": "",
    }


async def start_foreign(
    supervisor: Supervisor, folder: Path, cluster: embedded_pg.Cluster, wanted: list[str]
) -> dict[str, str]:
    """Start the second web for a realm of its own, if its tests are wanted: they are deep. Returns its address and the realm's port."""
    files = [one for one in wanted if ".spec.ts" in one]
    if not any("foreign-realm" in one for one in files) and (files or not os.environ.get("DEEP")):
        return {}
    port, api_port, realm_port = (free_port() for _ in range(3))
    settings = Settings(port, api_port, folder, "", f"http://localhost:{port}", "development")
    await stack.start_another(supervisor, settings, cluster, foreign_realm(realm_port))
    return {"FOREIGN_URL": settings.site, "REALM_PORT": str(realm_port)}


@dataclass(frozen=True)
class Addresses:
    """Where the tests find a site: its API and its database; `cluster` where a second site may use the same server."""

    api: str
    database: str
    cluster: embedded_pg.Cluster | None = None


Start = Callable[[Supervisor, Settings], Awaitable[Addresses]]


async def one_of_each(supervisor: Supervisor, settings: Settings) -> Addresses:
    """The site as `make run` starts it."""
    cluster = embedded_pg.prepare(settings.data)
    await stack.start(supervisor, settings, cluster)
    return Addresses(f"http://{LOCAL}:{settings.api_port}", cluster.url(), cluster)


async def run(folder: Path, browser: str, arguments: list[str], start: Start = one_of_each) -> int:
    """Start the site and its mail sink, run the tests, stop everything. Returns Playwright's exit code."""
    forget_tracing()
    port, api_port, mail_port, catcher_port, client_port, google_port = (free_port() for _ in range(6))
    settings = Settings(port, api_port, folder, "", f"http://localhost:{port}", "development")
    catcher = f"http://{LOCAL}:{catcher_port}"
    os.environ |= {"SMTP_URL": f"smtp://{LOCAL}:{mail_port}", "SMS_URL": f"{catcher}/sms"}
    clients = foreign_clients(f"http://localhost:{client_port}/trang")
    # Tests say which address they come from. One machine plays everybody, and all visitors have the same telephone.
    os.environ |= {"TRUSTED_PROXIES": "1", "LIMITS_LIFTED": "true", "OIDC_CLIENTS": clients}
    google = {"GOOGLE_CLIENT_ID": "google-thu", "GOOGLE_CLIENT_SECRET": "google-thu-bi-mat"}
    os.environ |= google | {"GOOGLE_ISSUER": f"http://{LOCAL}:{google_port}"}
    catcher_env = child_env(MAIL_PORT=str(mail_port), CATCHER_PORT=str(catcher_port))
    mail_sink = [str(PYTHON), str(TOOLS), "mail-sink"]
    async with Supervisor(folder / "logs") as supervisor:
        await supervisor.start(Plan("mail-sink", mail_sink, catcher_env, TOOLS, ready_word="mail_sink_ready"))
        fake_google, google_env = [str(PYTHON), str(TOOLS), "fake-google"], child_env(GOOGLE_PORT=str(google_port))
        await supervisor.start(Plan("google", fake_google, google_env, TOOLS, ready_word="fake_google_ready"))
        site = await start(supervisor, settings)
        others: dict[str, str] = {}
        if site.cluster:
            others |= await start_foreign(supervisor, folder, site.cluster, arguments)
            others |= await start_writing(supervisor, folder, site.cluster, arguments)
        env = child_env(
            **others,
            BASE_URL=settings.site,
            API_URL=site.api,
            CATCHER_URL=catcher,
            CLIENT_PORT=str(client_port),
            DATABASE_URL=site.database,
            CHROMIUM_PATH=browser,
            CHROMIUM_SHELL_PATH=chromium.ensure_shell(),
            PYTHON_PATH=str(PYTHON),
        )
        return await _beside(supervisor, [str(NODE_BIN / "npm"), "run", "--silent", "e2e", "--", *arguments], env)


async def _beside(supervisor: Supervisor, command: list[str], env: dict[str, str]) -> int:
    """Run the tests while the supervisor keeps the site running. Raises PartFailedError when it cannot."""
    wrapper = [
        sys.executable,
        "-I",
        "-S",
        str(TOOLS / "run" / "processes" / "die_with_parent.py"),
        "--starter",
        str(os.getpid()),
        "--",
    ]
    tests = await asyncio.create_subprocess_exec(*wrapper, *command, cwd=WEB, env=env, stdin=asyncio.subprocess.DEVNULL)
    watching = asyncio.create_task(supervisor.watch())
    ending = asyncio.create_task(tests.wait())
    try:
        done, _ = await asyncio.wait({watching, ending}, return_when=asyncio.FIRST_COMPLETED)
        return next(iter(done)).result() or 0
    finally:
        watching.cancel()
        if tests.returncode is None:
            tests.terminate()


def keep_logs(folder: Path) -> None:
    """Keep the logs of a failed run beside its pictures."""
    shutil.copytree(folder / "logs", LOGS, dirs_exist_ok=True)
    say(f"The site's logs: {LOGS}")


def main() -> int:
    """Install, build, run; 0 when all tests passed. The site's logs of a failed run stay in web/test-results."""
    try:
        bootstrap.ensure()
        browser = chromium.ensure()
        web_build.ensure()
        with tempfile.TemporaryDirectory(prefix="khoisu-e2e-") as name:
            folder = Path(name)
            code = asyncio.run(run(folder, browser, sys.argv[1:]))
            if secrets := list(find_secrets(folder / "logs")):
                say("The site's logs hold what they must not:\n" + "\n".join(secrets[:50]))
                code = code or 1
            if code:
                keep_logs(folder)
            return code
    except (bootstrap.SetupError, chromium.NoChromiumError, PartFailedError, embedded_pg.ClusterError) as problem:
        say(str(problem))
        return 1


if __name__ == "__main__":
    sys.exit(main())
