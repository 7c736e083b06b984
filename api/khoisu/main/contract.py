"""The published contract: what FastAPI writes, corrected to what is really sent for failures."""

import re
from collections.abc import Callable
from typing import Any

from fastapi import FastAPI
from fastapi.routing import APIRoute

PROBLEM_REF = "#/components/schemas/ProblemBody"
PROBLEM: dict[str, Any] = {"application/problem+json": {"schema": {"$ref": PROBLEM_REF}}}
EVERYWHERE = {
    "4XX": "Problem (RFC 9457)",
    "503": "A part does not answer; try again after `Retry-After` seconds",
}
"""Failures that every operation can answer, with their descriptions; an operation may describe its own."""
NAMES_SINCE_PYTHON_3_13 = {
    "Request Entity Too Large": "Content Too Large",
    "Request-URI Too Long": "URI Too Long",
    "Requested Range Not Satisfiable": "Range Not Satisfiable",
    "Unprocessable Entity": "Unprocessable Content",
}
"""The standard library renamed statuses; the contract must read the same whichever Python writes it."""
UNUSED = ("HTTPValidationError", "ValidationError")


def operation_id(route: APIRoute) -> str:
    """The id of an operation: its first tag and the name of its function."""
    return f"{route.tags[0] if route.tags else 'api'}.{route.name}"


def publish(app: FastAPI) -> None:
    """Make `app.openapi()` describe the problems that are really sent, each once under `components.responses`."""
    original: Callable[[], dict[str, Any]] = app.openapi

    def openapi() -> dict[str, Any]:
        if app.openapi_schema is None:
            app.openapi_schema = corrected(original())
        return app.openapi_schema

    app.openapi = openapi


def corrected(document: dict[str, Any]) -> dict[str, Any]:
    """The framework's document with our problems, shared.
    Raises ValueError for two problems that cannot share a name, and for two models that do: the framework would call both after
    their modules, and the web's types of the first would be gone.
    """
    components = document["components"]
    shared: dict[str, Any] = components.setdefault("responses", {})
    for path in document["paths"].values():
        for operation in path.values():
            _correct(operation["responses"], shared)
            _name_form(operation, components["schemas"])
    twice = sorted({name.rpartition("__")[2] for name in components["schemas"] if name.startswith("khoisu__")})
    if twice:
        raise ValueError(f"wire models of the same name: {', '.join(twice)}")
    for name in UNUSED:
        components["schemas"].pop(name, None)
    return document


def _name_form(operation: dict[str, Any], schemas: dict[str, Any]) -> None:
    """Call the schema of a form after its operation's function; the framework's name repeats the whole address."""
    for content in operation.get("requestBody", {}).get("content", {}).values():
        name = str(content["schema"].get("$ref", "")).rpartition("/")[2]
        if name.startswith("Body_"):
            own = str(operation["operationId"]).rpartition(".")[2]
            schemas[own] = {**schemas.pop(name), "title": own}
            content["schema"]["$ref"] = f"#/components/schemas/{own}"


def _correct(responses: dict[str, Any], shared: dict[str, Any]) -> None:
    for status, description in EVERYWHERE.items():
        responses.setdefault(status, {"description": description, "content": PROBLEM})
    for status, response in list(responses.items()):
        _drop_title(response)
        reference = _json_schema(response)
        if reference.endswith("/HTTPValidationError"):  # the framework's own 422; ours is in 4XX
            del responses[status]
            continue
        description = response.get("description") or f"Problem {status} (RFC 9457)"
        response["description"] = NAMES_SINCE_PYTHON_3_13.get(description, description)
        if reference == PROBLEM_REF:
            response["content"] = PROBLEM
        if response == {"description": response["description"], "content": PROBLEM}:
            responses[status] = _share(status, response, shared)


def _drop_title(response: dict[str, Any]) -> None:
    """A schema without a model has a title made of the operation's address, which says nothing."""
    schema = response.get("content", {}).get("application/json", {}).get("schema", {})
    if str(schema.get("title", "")).startswith("Response "):
        del schema["title"]


def _json_schema(response: dict[str, Any]) -> str:
    return str(response.get("content", {}).get("application/json", {}).get("schema", {}).get("$ref", ""))


def _share(status: str, response: dict[str, Any], shared: dict[str, Any]) -> dict[str, str]:
    """Put a problem response where all operations find it, under its status and description. Raises ValueError when two differ there."""
    words: list[str] = re.findall(r"[A-Za-z0-9]+", response["description"])
    name = f"Problem{status}" if status in EVERYWHERE and response["description"] == EVERYWHERE[status] else ""
    name = name or f"Problem{status}_{'_'.join(words)}"
    if shared.setdefault(name, response) != response:
        raise ValueError(f"two descriptions of {status} differ only in punctuation: {response['description']}")
    return {"$ref": f"#/components/responses/{name}"}
