"""The desk of these tests."""

import httpx
import pytest
from fastapi import FastAPI

from tests.threads.desk import Desk


@pytest.fixture
def desk(app: FastAPI, client: httpx.AsyncClient) -> Desk:
    return Desk(app, client)
