"""What other rooms may use of the register of legal figures."""

from khoisu.legal_facts.filing_days import (
    fiscal_year_end,
    month_end,
    month_return_due,
    months_after,
    quarter_after,
    quarter_of,
    quarter_return_due,
)
from khoisu.legal_facts.readings import (
    NewReading,
    ReadFigure,
    all_tasks,
    get_figure,
    list_figures,
    record_reading,
)
from khoisu.legal_facts.register import fact_placeholders, fill_fact_placeholders, legal_fact, legal_facts
from khoisu.legal_facts.rules import Certainty, LegalFact, ends_by, fact_words, now_and_then
from khoisu.legal_facts.tasks import ALARM_DAYS, as_read

__all__ = [
    "ALARM_DAYS",
    "Certainty",
    "LegalFact",
    "NewReading",
    "ReadFigure",
    "all_tasks",
    "as_read",
    "ends_by",
    "fact_placeholders",
    "fact_words",
    "fill_fact_placeholders",
    "fiscal_year_end",
    "get_figure",
    "legal_fact",
    "legal_facts",
    "list_figures",
    "month_end",
    "month_return_due",
    "months_after",
    "now_and_then",
    "quarter_after",
    "quarter_of",
    "quarter_return_due",
    "record_reading",
]
