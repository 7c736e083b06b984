"""Invoices in the back office: what is to be issued, entering it, the table for accounting."""
