"""The rules of a formation dossier, pure: the law in the docstrings, the day and the lists passed in.

Laws by their short names: LDN = Law on Enterprises 59/2020/QH14 as amended to 2025; ND168 = Decree 168/2025/NĐ-CP;
ND296 = Decree 296/2026/NĐ-CP; TT68 = Circular 68/2025/TT-BTC. A dossier holds when `check` finds nothing that blocks.
"""

from collections.abc import Callable

from khoisu.dossiers.rules.attachments.missing import attachments
from khoisu.dossiers.rules.company.business_lines import lines
from khoisu.dossiers.rules.company.names import check_names
from khoisu.dossiers.rules.company.tax import tax
from khoisu.dossiers.rules.context import Context
from khoisu.dossiers.rules.entities import Dossier
from khoisu.dossiers.rules.findings import Findings, Found, once
from khoisu.dossiers.rules.legal_types import check_legal_type
from khoisu.dossiers.rules.money.capital import capital
from khoisu.dossiers.rules.money.shares import shares
from khoisu.dossiers.rules.people.beneficial import beneficial_owners
from khoisu.dossiers.rules.people.contact import head_office
from khoisu.dossiers.rules.people.organisations import organisations
from khoisu.dossiers.rules.people.owners import owners
from khoisu.dossiers.rules.people.representatives import declarant, representatives
from khoisu.dossiers.rules.people.same_person import same_person

Rule = Callable[[Dossier, Context], Found]
# In the order of the forms, so that the error summary reads like the form.
RULES: tuple[Rule, ...] = (
    check_legal_type,
    check_names,
    head_office,
    lines,
    owners,
    organisations,
    capital,
    shares,
    representatives,
    beneficial_owners,
    tax,
    declarant,
    same_person,
    attachments,
)


def check(dossier: Dossier, ctx: Context) -> Findings:
    """Everything the rules say about a dossier."""
    return once(finding for rule in RULES for finding in rule(dossier, ctx))
