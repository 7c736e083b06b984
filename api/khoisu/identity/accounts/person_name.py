"""What a person is called in a token (OpenID Connect Core §5.1)."""


def split_name(ho_ten: str) -> tuple[str, str]:
    """Split a Vietnamese name into (given, family): the family name comes first, all else is given.

    A single word is a given name.
    """
    family, _, given = ho_ten.partition(" ")
    return (given, family) if given else (family, "")
