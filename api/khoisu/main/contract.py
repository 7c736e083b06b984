"""The published contract: what FastAPI writes, corrected to what is really sent for failures."""

from typing import Any

from fastapi import FastAPI

PROBLEM_REF = "#/components/schemas/ProblemBody"
PROBLEM = {"application/problem+json": {"schema": {"$ref": PROBLEM_REF}}}
NAMES_SINCE_PYTHON_3_13 = {
    "Request Entity Too Large": "Content Too Large",
    "Request-URI Too Long": "URI Too Long",
    "Requested Range Not Satisfiable": "Range Not Satisfiable",
    "Unprocessable Entity": "Unprocessable Content",
}
"""The standard library renamed statuses; the contract must read the same whichever Python writes it."""
UNUSED = ("HTTPValidationError", "ValidationError")


def publish(app: FastAPI) -> None:
    """Make `app.openapi()` tell the truth about problems: their media type, and ours instead of the framework's 422."""
    original = app.openapi

    def openapi() -> dict[str, Any]:
        if app.openapi_schema is None:
            app.openapi_schema = _corrected(original())
        return app.openapi_schema

    app.openapi = openapi


def _corrected(document: dict[str, Any]) -> dict[str, Any]:
    for path in document["paths"].values():
        for operation in path.values():
            for status, response in operation["responses"].items():
                _correct(status, response)
    for name in UNUSED:
        document["components"]["schemas"].pop(name, None)
    return document


def _correct(status: str, response: dict[str, Any]) -> None:
    description = response.get("description") or f"Problem {status} (RFC 9457)"
    response["description"] = NAMES_SINCE_PYTHON_3_13.get(description, description)
    content = response.get("content", {})
    schema = content.get("application/json", {}).get("schema", {})
    reference = schema.get("$ref", "")
    if reference == PROBLEM_REF or reference.endswith("/HTTPValidationError"):
        response["content"] = PROBLEM
