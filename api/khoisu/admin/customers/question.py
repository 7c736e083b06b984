"""What somebody typed into the search over everything, read in every way that it may be meant."""

import re

from khoisu.identity.service import read_identifier
from khoisu.kit.errors import Invalid
from khoisu.orders.rules import read_order_code
from khoisu.payments.rules import read_amount

_TAX_CODE = re.compile(r"[0-9]{10}(-?[0-9]{3})?|[0-9]{12}")


def read_question(typed: str) -> dict[str, str | int]:
    """The values that `typed` may be, by the names that the rooms' `Entries` ask for; `words` are always there.

    `phone` and `email` are in their one form, however they were grouped; a tax code may look like a number to call.
    """
    packed = "".join(typed.split())
    found: dict[str, str | int | None] = {
        "words": typed,
        "reference": typed,
        "code": read_order_code(packed),
        "any_code": packed.lstrip("#").upper(),
        "tax_code": packed if _TAX_CODE.fullmatch(packed) else None,
        "amount": read_amount(typed),
    }
    try:
        who = read_identifier(typed)
    except Invalid:
        pass
    else:
        found[who.kind] = who.value
    return {name: value for name, value in found.items() if value is not None}
