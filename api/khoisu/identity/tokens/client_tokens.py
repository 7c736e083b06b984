"""What a client's registration says about the form of its tokens."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ClientTokens:
    """`web_origins`: the claim `allowed-origins`, by which a resource server allows calls from the client's pages.

    `at_jwt`: access tokens follow RFC 9068, with `at+jwt` in the header and the claim `client_id`; else Keycloak's form.
    `scopes`: what of a person the client may be told.
    """

    web_origins: tuple[str, ...] = ()
    at_jwt: bool = False
    scopes: frozenset[str] = frozenset({"profile", "email", "phone"})

    @property
    def header_type(self) -> str:
        """`typ` of an access token's header."""
        return "at+jwt" if self.at_jwt else "JWT"

    def narrow(self, scope: str) -> str:
        """A session's scope without what the client may no longer have."""
        return " ".join(one for one in scope.split() if one == "openid" or one in self.scopes)


USUAL = ClientTokens()
