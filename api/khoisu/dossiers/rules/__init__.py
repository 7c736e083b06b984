"""The rules of a formation dossier, pure: the law in the docstrings, the day and the lists passed in.

Laws by their short names: LDN = Law on Enterprises 59/2020/QH14 as amended to 2025; ND168 = Decree 168/2025/NĐ-CP;
ND296 = Decree 296/2026/NĐ-CP; TT68 = Circular 68/2025/TT-BTC. A dossier holds when `check` finds nothing that blocks.
"""

from collections.abc import Callable

from khoisu.dossiers.rules.attachments.missing import attachments
from khoisu.dossiers.rules.company.business_lines import lines
from khoisu.dossiers.rules.company.formation import formation
from khoisu.dossiers.rules.company.names import check_names
from khoisu.dossiers.rules.company.social_enterprise import social_enterprise
from khoisu.dossiers.rules.company.tax import tax
from khoisu.dossiers.rules.context import Context
from khoisu.dossiers.rules.entities import Dossier
from khoisu.dossiers.rules.findings import Findings, Found, once
from khoisu.dossiers.rules.legal_types import check_legal_type
from khoisu.dossiers.rules.money.capital import capital
from khoisu.dossiers.rules.money.capital_sources import sources_by_owner
from khoisu.dossiers.rules.money.shares import shares
from khoisu.dossiers.rules.people.beneficial_list import beneficial_owners
from khoisu.dossiers.rules.people.chairs import chairs_and_directors
from khoisu.dossiers.rules.people.contact import head_office
from khoisu.dossiers.rules.people.organisations import organisation_data, organisations
from khoisu.dossiers.rules.people.owners import owners
from khoisu.dossiers.rules.people.representatives import declarant, representatives
from khoisu.dossiers.rules.people.same_person import same_person
from khoisu.dossiers.rules.people.titles import tax_director
from khoisu.dossiers.rules.printed_text import printed_texts

Rule = Callable[[Dossier, Context], Found]
# In the order of the forms, so that the error summary reads like the form.
RULES: tuple[Rule, ...] = (
    check_legal_type,
    formation,
    social_enterprise,
    check_names,
    head_office,
    lines,
    owners,
    organisations,
    organisation_data,
    capital,
    sources_by_owner,
    shares,
    representatives,
    chairs_and_directors,
    beneficial_owners,
    tax,
    tax_director,
    declarant,
    same_person,
    attachments,
)


def check(dossier: Dossier, ctx: Context) -> Findings:
    """Everything the rules say about a dossier. A text that no rule of its own refused must still be fit for print."""
    found = once(finding for rule in RULES for finding in rule(dossier, ctx))
    refused = {finding.truong for finding in found.all if finding.blocks}
    return once([*found.all, *(unfit for unfit in printed_texts(dossier, ctx) if unfit.truong not in refused)])
