"""Reading a foreign realm's tokens: roles, levels, machines, and what is no access token."""

from typing import Any

import pytest

from khoisu.identity.settings import IdentitySettings
from khoisu.identity.tokens.external_claims import is_access_token, map_roles, read_person
from tests.kit.text.typed_names import Bearer, names

pytestmark = pytest.mark.req("S7.1")


def settings(**values: Any) -> IdentitySettings:
    return IdentitySettings(oidc_issuer="https://sso.example", client_id="web", **values)


ROLES: list[tuple[str, dict[str, str], dict[str, Any], set[str]]] = [
    ("realm_access.roles", {}, {"realm_access": {"roles": ["nhan-vien", "offline_access"]}}, {"nhan-vien"}),
    ("groups", {"admins": "quan-tri"}, {"groups": ["admins", "quan-tri"]}, {"quan-tri"}),
    ("https://a.b/roles", {"staff": "nhan-vien"}, {"https://a.b/roles": "staff other"}, {"nhan-vien"}),
    ("resource_access.my.shop.roles", {}, {"resource_access": {"my.shop": {"roles": ["bien-tap"]}}}, {"bien-tap"}),
    ("realm_access.roles", {}, {"realm_access": "quan-tri"}, set()),
    ("realm_access.roles", {}, {"realm_access": {"roles": [["quan-tri"], None, 7]}}, set()),
    ("roles", {}, {}, set()),
]


@pytest.mark.parametrize(("path", "names", "claims", "expected"), ROLES, ids=str)
def test_roles_come_from_the_named_claim(
    path: str, names: dict[str, str], claims: dict[str, Any], expected: set[str]
) -> None:
    assert map_roles(claims, settings(roles_claim=path, role_names=names)) == expected


def test_a_mapping_to_an_unknown_role_stops_the_start() -> None:
    with pytest.raises(ValueError, match="OIDC_ROLE_NAMES"):
        settings(role_names={"boss": "giam-doc"})


STAFF = {"sub": "x", "realm_access": {"roles": ["quan-tri"]}}


@pytest.mark.parametrize(
    ("claims", "roles"),
    [
        ({"azp": "bot", "preferred_username": "service-account-bot"}, ["quan-tri"]),
        ({"azp": "web", "preferred_username": "service-account-web"}, ["khach-hang"]),
        ({"azp": "web", "preferred_username": "service-account-bot"}, ["khach-hang"]),
        ({"azp": "bot", "preferred_username": "service-account-bot", "sid": "s"}, ["khach-hang"]),
        ({"preferred_username": "service-account-"}, ["khach-hang"]),
        ({"acr": "phr"}, ["khach-hang", "quan-tri"]),
        ({"acr": "2"}, ["khach-hang"]),
        ({"amr": ["pwd", "otp"]}, ["khach-hang", "quan-tri"]),
    ],
    ids=str,
)
def test_nobody_passes_for_a_machine_or_a_second_factor(claims: dict[str, Any], roles: list[str]) -> None:
    assert sorted(read_person(STAFF | claims, settings(strong_acr="phr, phrh")).roles) == roles


@pytest.mark.parametrize(
    ("header", "claims", "accepted"),
    [
        ({}, {"typ": "Bearer"}, True),
        ({}, {"typ": "ID"}, False),
        ({"typ": "at+jwt"}, {}, True),
        ({"typ": "JWT"}, {"aud": ["khoisu-api"]}, True),
        ({"typ": "JWT"}, {"aud": ["khoisu-api", "web"]}, False),
        ({"typ": "JWT"}, {"aud": "web", "nonce": "n"}, False),
        ({}, {"aud": "khoisu-api", "nonce": "n"}, False),
    ],
    ids=str,
)
def test_an_id_token_is_no_access_token(header: dict[str, Any], claims: dict[str, Any], accepted: bool) -> None:
    assert is_access_token(header, claims, settings()) is accepted


def test_a_name_from_another_realm_is_the_name_that_is_meant() -> None:
    for one in names()[:100]:
        if one.bearer is not Bearer.OLD_FONT:
            assert read_person({"sub": "x", "name": one.typed}, settings()).name == one.meant, ascii(one.typed)
