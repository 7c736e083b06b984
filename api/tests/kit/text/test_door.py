"""Every text that a request may hold comes in through the one door; and the door itself."""

from collections.abc import Iterator
from typing import Annotated, Any

from fastapi.routing import APIRoute
from pydantic import StringConstraints, TypeAdapter

from khoisu.kit.api_model import ShortText, TypedText, Wire, clean_entered
from khoisu.main.wiring import ROUTERS

LETTER_FOR_LETTER = {"mat_khau", "mat_khau_cu", "mat_khau_moi", "khoa"}
"""Fields that are proofs, not texts: passwords, and what an authenticator signed (`khoa`)."""


def _texts_past_the_door(schema: Any, field: str, seen: set[str], definitions: dict[str, Any]) -> Iterator[str]:
    """The fields of a core schema whose text nothing cleans."""
    if isinstance(schema, list | tuple):
        for one in schema:
            yield from _texts_past_the_door(one, field, seen, definitions)
        return
    if not isinstance(schema, dict) or schema.get("function", {}).get("function") is clean_entered:
        return
    if schema.get("type") == "str":
        yield field
    if schema.get("type") == "definition-ref" and schema["schema_ref"] not in seen:
        seen.add(schema["schema_ref"])
        yield from _texts_past_the_door(definitions[schema["schema_ref"]], field, seen, definitions)
    for one in schema.get("definitions", ()):
        definitions[one["ref"]] = one
    if schema.get("type") == "model-fields":
        for name, inner in schema["fields"].items():
            yield from _texts_past_the_door(inner["schema"], f"{field}.{name}", seen, definitions)
        return
    for name in ("schema", "choices", "items_schema", "keys_schema", "values_schema", "options_schema", "lax_schema"):
        inner = schema.get(name)
        yield from _texts_past_the_door(
            list(inner.values()) if name == "choices" and isinstance(inner, dict) else inner, field, seen, definitions
        )


def texts_past_the_door(kind: Any) -> list[str]:
    return list(_texts_past_the_door(TypeAdapter(kind).core_schema, "", set(), {}))


def _asked(route: APIRoute) -> Iterator[tuple[str, Any]]:
    waiting = [route.dependant]
    while waiting:
        found = waiting.pop()
        waiting += found.dependencies
        for param in (*found.query_params, *found.body_params):
            yield (
                f"{sorted(route.methods)[0]} {route.path} {param.name}",
                Annotated[param.field_info.annotation, route.name, *param.field_info.metadata],
            )


def test_every_text_of_a_request_comes_through_the_door() -> None:
    routes = [route for router in ROUTERS for route in router.routes if isinstance(route, APIRoute)]
    past = {
        f"{name}{field}"
        for route in routes
        for name, kind in _asked(route)
        for field in texts_past_the_door(kind)
        if field.rpartition(".")[2] not in LETTER_FOR_LETTER
    }
    assert past == set()


class _Past(Wire):
    name: Annotated[str, StringConstraints(max_length=9)]
    list_of: list[dict[str, str]]
    good: ShortText | None
    also_good: tuple[Annotated[str, TypedText(max_length=3)], ...]


def test_a_text_past_the_door_is_found() -> None:
    assert texts_past_the_door(_Past | None) == [".name", ".list_of", ".list_of"]
