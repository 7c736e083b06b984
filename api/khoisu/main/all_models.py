"""Imports every room's models, so that the metadata is whole for migrations."""

from khoisu.access_log import models as access_log_models
from khoisu.address_book import models as address_book_models
from khoisu.approvals import models as approvals_models
from khoisu.assistant.conversations import models as conversation_models
from khoisu.assistant.gaps import models as assistant_gap_models
from khoisu.assistant.generation import models as model_spending_models
from khoisu.assistant.grading import models as assistant_grading_models
from khoisu.assistant.office import models as assistant_office_models
from khoisu.assistant.passage_questions import models as passage_question_models
from khoisu.assistant.talks import models as assistant_talk_models
from khoisu.cart import models as cart_models
from khoisu.cash import models as cash_models
from khoisu.catalog import models as catalog_models
from khoisu.changes import models as change_models
from khoisu.companies import models as company_record_models
from khoisu.content import editor_models as content_editing_models
from khoisu.content import models as content_models
from khoisu.content.comments import models as comment_models
from khoisu.customers import models as customer_models
from khoisu.delivery import models as delivery_models
from khoisu.dossiers import models as dossiers_models
from khoisu.files import models as documents_models
from khoisu.identity import models as identity_models
from khoisu.identity.privacy import models as privacy_models
from khoisu.identity.second_factor import models as second_factor_models
from khoisu.inquiries import models as contacts_models
from khoisu.invoices import models as invoice_models
from khoisu.kit import models as kit_models
from khoisu.notifications import models as notifications_models
from khoisu.ocr import models as ocr_models
from khoisu.orders import models as orders_models
from khoisu.orders.work import models as order_work_models
from khoisu.payments import models as payments_models
from khoisu.payments import refund_models
from khoisu.payments.balance import models as balance_models
from khoisu.payments.debts import models as debt_models
from khoisu.payments.statements import models as statement_models
from khoisu.presence import models as presence_models
from khoisu.reference_data import models as reference_data_models
from khoisu.refund_accounts import models as refund_account_models
from khoisu.rendering import models as paper_models
from khoisu.results import models as result_models
from khoisu.returns import models as return_models
from khoisu.site_settings import models as company_models
from khoisu.threads import models as thread_models
from khoisu.workflows.checkout import models as checkout_models

__all__ = [
    "access_log_models",
    "address_book_models",
    "approvals_models",
    "assistant_gap_models",
    "assistant_grading_models",
    "assistant_office_models",
    "assistant_talk_models",
    "balance_models",
    "cart_models",
    "cash_models",
    "catalog_models",
    "change_models",
    "checkout_models",
    "comment_models",
    "company_models",
    "company_record_models",
    "contacts_models",
    "content_editing_models",
    "content_models",
    "conversation_models",
    "customer_models",
    "debt_models",
    "delivery_models",
    "documents_models",
    "dossiers_models",
    "identity_models",
    "invoice_models",
    "kit_models",
    "model_spending_models",
    "notifications_models",
    "ocr_models",
    "order_work_models",
    "orders_models",
    "paper_models",
    "passage_question_models",
    "payments_models",
    "presence_models",
    "privacy_models",
    "reference_data_models",
    "refund_account_models",
    "refund_models",
    "result_models",
    "return_models",
    "second_factor_models",
    "statement_models",
    "thread_models",
]
