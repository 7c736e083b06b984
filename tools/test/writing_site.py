"""A second site beside the one of the browser tests, whose assistant has a model: the fake one of the API's tests.

The tests get WRITING_URL (its web) and MODEL_CONTROL_URL (see `api/tests/assistant/model_process.py`).
"""

from __future__ import annotations

import os
from pathlib import Path

from paths import API, PYTHON, child_env
from run import stack
from run.processes.process import Plan
from run.processes.supervisor import Supervisor
from run.settings import LOCAL, Settings, free_port
from setup import embedded_pg

SPEC = "assistant-"


async def start_writing(
    supervisor: Supervisor, folder: Path, cluster: embedded_pg.Cluster, wanted: list[str]
) -> dict[str, str]:
    """Start it, if its tests are wanted: they are deep. Returns its addresses."""
    files = [one for one in wanted if ".spec.ts" in one]
    if not any(SPEC in one for one in files) and (files or not os.environ.get("DEEP")):
        return {}
    port, api_port, model, control = (free_port() for _ in range(4))
    env = child_env(MODEL_PORT=str(model), MODEL_CONTROL_PORT=str(control))
    fake = [str(PYTHON), "-m", "tests.assistant.model_process"]
    await supervisor.start(Plan("model", fake, env, API, ready_word="fake_model_ready"))
    settings = Settings(port, api_port, folder, "", f"http://localhost:{port}", "development")
    writes = {"ASSISTANT_MODE": "generate", "MODEL_ABROAD": "false", "MODEL_URL": f"http://{LOCAL}:{model}/v1"}
    more = {**writes, "MODEL_NAME": "nho"}
    await stack.start_another(supervisor, settings, cluster, more, name="writing")
    return {"WRITING_URL": settings.site, "MODEL_CONTROL_URL": f"http://{LOCAL}:{control}"}
