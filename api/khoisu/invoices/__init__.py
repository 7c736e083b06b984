"""Tax invoices of orders: who they are made out to, and which were issued at the e-invoice provider."""
